// SPDX-License-Identifier: MIT
// The files of src/app/page that the server sends to browsers, embedded in the program; CMake
// writes the table.
#pragma once

#include <span>
#include <string_view>

namespace hansu::web {

struct SiteFile {
  std::string_view path;  // "app.css", "po/x.json"
  std::string_view content;
};

std::span<const SiteFile> SiteFiles();

}  // namespace hansu::web
