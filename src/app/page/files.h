// SPDX-License-Identifier: MIT
// The files of this folder as text inside the program; CMake writes the definitions.
#pragma once

#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::app::review {

std::string_view PageBody();    // page.html
std::string_view PageStyle();   // its styles
std::string_view PageScript();  // its modules, one after the other as one script

}  // namespace hansu::HANSU_GAME::app::review
