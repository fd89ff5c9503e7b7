// SPDX-License-Identifier: MIT
// The names of nets that are not files.
#pragma once

#include <string_view>

namespace hansu::search {

inline constexpr std::string_view kEmbeddedName = "embedded";  // the net within the program
inline constexpr std::string_view kMaterialName = "material";  // no net: piece points

}  // namespace hansu::search
