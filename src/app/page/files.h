// SPDX-License-Identifier: MIT
// The files of this folder inside the program, as browsers get them; the build writes the
// definitions (CMakeLists.txt).
#pragma once

#include <span>
#include <string_view>

namespace hansu::page {

struct File {
  std::string_view path;  // "app.css"
  std::string_view content;
};

std::span<const File> SiteFiles();    // the page that the server sends
std::span<const File> ReviewFiles();  // page.html, page.css and page.js of an analyzed game

}  // namespace hansu::page
