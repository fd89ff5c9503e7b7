// SPDX-License-Identifier: MIT
// Names of files are UTF-8 in this program. std::filesystem takes them for that on Linux, but for
// Latin letters on Windows, unless it is told.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hansu {

inline std::filesystem::path PathOf(std::string_view name) {
  return std::u8string(name.begin(), name.end());
}

inline std::string Utf8Of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

}  // namespace hansu
