// SPDX-License-Identifier: MIT
// The files of this folder as text inside the program; CMake writes the definitions.
#pragma once

#include <string_view>

namespace hansu::app::review {

std::string_view PageBody();    // page.html
std::string_view PageStyle();   // page.css
std::string_view PageScript();  // words.js, board.js, graph.js, panels.js and page.js

}  // namespace hansu::app::review
