// SPDX-License-Identifier: MIT
// File names are UTF-8 in this program. std::filesystem takes a narrow string as UTF-8 on Linux,
// but as text in the system's code page on Windows; these conversions avoid that.
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

// True if both names lead to one file, through links too. It need not exist: a link may lead to a
// file that is yet to be written.
bool IsSameFile(std::string_view a, std::string_view b);

}  // namespace hansu
