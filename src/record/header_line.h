// SPDX-License-Identifier: MIT
// Lines of headers: `[Event "x"]`, `[초대국자 x]`.
#pragma once

#include <string>
#include <string_view>

#include "src/board/variants.h"

namespace hansu::record {

// The text up to the first newline, without it.
std::string_view FirstLine(std::string_view text);
// The text without blanks at the beginning (BlankLength) and at the end (ASCII only).
std::string_view WithoutBlanks(std::string_view text);

// The key of the header at the beginning of the line; empty if no header begins there. Values must
// be quoted, except in the usual headers of .gib files; "[see this page](x)" is not a header.
std::string_view KeyOf(std::string_view line, GameId game);
// The end of the value whose opening quote was just read: the quote before the closing bracket.
// Blanks may separate them; in .gib files, whose values may contain quotes, that counts only if no
// quote stands directly before a bracket. npos if the value has no end.
std::size_t EndOfValue(std::string_view text, bool is_pgn);
// The value of a header of PGN without its escapes \" and \\, which .gib does not have.
std::string Unescaped(std::string_view value);

}  // namespace hansu::record
