// SPDX-License-Identifier: MIT
// File names are UTF-8 in this program. std::filesystem takes a narrow string as UTF-8 on Linux,
// but as text in the system's code page on Windows; these conversions avoid that.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace hansu {

inline std::filesystem::path PathOf(std::string_view name) {
  return std::u8string(name.begin(), name.end());
}

inline std::string Utf8Of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

// True if both names lead to one file that exists.
inline bool IsSameFile(std::string_view a, std::string_view b) {
  std::error_code unknown;
  return std::filesystem::equivalent(PathOf(a), PathOf(b), unknown);
}

}  // namespace hansu
