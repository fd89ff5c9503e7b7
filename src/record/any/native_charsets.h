// SPDX-License-Identifier: MIT
// The charsets besides UTF-8 that a game's records come in. Each game has its own .cpp file.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "src/base/utf8.h"
#include "src/record/any/charset.h"

namespace hansu::record {

struct NativeCharsets {
  std::span<const Charset> charsets;  // most likely first
  // Counts the characters of the text that are used in moves. This distinguishes charsets in which
  // the same bytes are valid but mean other characters.
  std::size_t (*count_move_characters)(std::string_view utf8);
};
const NativeCharsets& JanggiCharsets();   // CP949
const NativeCharsets& XiangqiCharsets();  // GB18030, Big5, CP949

// Decodes the first character of the text in GB18030 or Big5; nullopt if it is not valid.
// REQUIRES: the text is not empty.
std::optional<DecodedCharacter> TakeChinese(Charset charset, std::string_view text);

}  // namespace hansu::record
