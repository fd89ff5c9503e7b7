// SPDX-License-Identifier: MIT
// Chinese move notation: four characters for piece, file or order, heading and target.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/rules/xiangqi/file_move.h"
#include "src/rules/xiangqi/words.h"

namespace hansu::xiangqi {

// See ToNative.
std::string ToChinese(const FileMove& move, const FilePlace& place, Piece piece, Vocabulary words);
// Takes a move off the front of the text, in traditional or simplified characters and with any kind
// of numbers; nothing otherwise. Any bytes may be passed.
std::optional<FileMove> TakeChinese(std::string_view& text);

}  // namespace hansu::xiangqi
