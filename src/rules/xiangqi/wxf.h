// SPDX-License-Identifier: MIT
// The World Xiangqi Federation's move notation: four characters for piece, file or order, heading
// and target.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/rules/xiangqi/file_move.h"

namespace hansu::xiangqi {

// See ToInternational.
std::string ToWxf(const FileMove& move, const FilePlace& place, PieceType type);
// Takes a move off the front of the text; nothing otherwise. Besides the Federation's forms, it
// reads Fairy-Stockfish's for one of several soldiers on a file: "23=4" is the second on file 3.
// Both write "33=4": it is the middle soldier if the Federation would write it that way, else the
// third. Any bytes may be passed.
std::optional<FileMove> TakeWxf(std::string_view& text);

}  // namespace hansu::xiangqi
