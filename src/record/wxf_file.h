// SPDX-License-Identifier: MIT
// The file format of the World Xiangqi Federation: lines of a key and a value (FORMAT, GAME, RED,
// BLACK, DATE, EVENT, RESULT, FEN and others), then the moves between START{ and }END.
#pragma once

#include <string>
#include <string_view>

namespace hansu::record {

// True if the text begins like such a file: with keys, which may be in lower case, and START{.
bool IsWxfFile(std::string_view text);

// The games of such a file as PGN of Xiangqi, line for line, so that line numbers stay. Lines that
// are not understood stay too, for the reader of PGN to report.
// REQUIRES: IsWxfFile(text).
std::string PgnOfWxfFile(std::string_view text);

}  // namespace hansu::record
