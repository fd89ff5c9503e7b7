// SPDX-License-Identifier: MIT
// Chinese move notation: four characters for piece, file or order, heading and target.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/xiangqi/file_move.h"
#include "src/xiangqi/words.h"

namespace hansu::inline xiangqi {

// See ToNative.
std::string ToChinese(const FileMove& move, const FilePlace& place, Color side, Vocabulary words);
// Reads traditional or simplified characters, with any kind of numbers, and with or without calls
// after the move. nullopt if the text does not have this form. Any bytes may be passed.
std::optional<FileMove> ParseChinese(std::string_view text);

}  // namespace hansu::inline xiangqi
