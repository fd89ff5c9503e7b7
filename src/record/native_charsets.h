// SPDX-License-Identifier: MIT
// The charsets besides UTF-8 that a game's records come in. Each game has its own .cpp file.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "src/base/utf8.h"
#include "src/record/charset.h"

namespace hansu::HANSU_GAME::record {

// Most likely first. Janggi: CP949. Xiangqi: GB18030, Big5, CP949.
std::span<const Charset> NativeCharsets();
// Decodes the first character of the text in one of those other than CP949; nullopt if it is not
// valid.
// REQUIRES: the text is not empty.
std::optional<DecodedCharacter> TakeNative(Charset charset, std::string_view text);
// How many characters of the text are ones that are used in moves. This distinguishes charsets in
// which the same bytes are valid, but other characters.
std::size_t CountMoveCharacters(std::string_view utf8);

}  // namespace hansu::HANSU_GAME::record
