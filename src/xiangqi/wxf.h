// SPDX-License-Identifier: MIT
// The World Xiangqi Federation's move notation: four characters for piece, file or order, heading
// and target.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/xiangqi/file_move.h"

namespace hansu::inline xiangqi {

// See ToInternational.
std::string ToWxf(const FileMove& move, const FilePlace& place);
// nullopt if the text does not have this form. Any bytes may be passed.
std::optional<FileMove> ParseWxf(std::string_view text);

}  // namespace hansu::inline xiangqi
