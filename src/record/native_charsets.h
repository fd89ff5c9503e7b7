// SPDX-License-Identifier: MIT
// The charsets besides UTF-8 that a game's records come in. Each game has its own source.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "src/base/utf8.h"
#include "src/record/charset.h"

namespace hansu::inline HANSU_GAME::record {

// The likeliest first. Janggi: CP949. Xiangqi: GB18030, Big5, CP949.
std::span<const Charset> NativeCharsets();
// The first character of the text in one of those other than CP949; nothing if it is none.
// REQUIRES: the text is not empty.
std::optional<DecodedCharacter> TakeNative(Charset charset, std::string_view text);
// How many characters of the text are such as moves are written with: that tells charsets apart in
// which the same bytes are other characters.
std::size_t CountMoveCharacters(std::string_view utf8);

}  // namespace hansu::inline HANSU_GAME::record
