// SPDX-License-Identifier: MIT
#include "src/base/path.h"

#include <system_error>

namespace hansu {
namespace {

// The last name's links are followed one by one, since weakly_canonical does not follow one that
// leads nowhere. Links in a circle lead nowhere either.
std::filesystem::path WithoutLinks(std::string_view name) {
  constexpr int kMostLinks = 40;  // as on Linux
  std::error_code unknown;
  std::filesystem::path path = std::filesystem::absolute(PathOf(name), unknown);
  for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(path, unknown); ++i) {
    path = path.parent_path() / std::filesystem::read_symlink(path, unknown);
  }
  return std::filesystem::weakly_canonical(path, unknown);
}

}  // namespace

bool IsSameFile(std::string_view a, std::string_view b) {
  std::error_code unknown;
  if (std::filesystem::equivalent(PathOf(a), PathOf(b), unknown)) return true;
  const auto exists = [&](std::string_view name) {
    return std::filesystem::exists(PathOf(name), unknown);
  };
  return !exists(a) && !exists(b) && WithoutLinks(a) == WithoutLinks(b);
}

}  // namespace hansu
