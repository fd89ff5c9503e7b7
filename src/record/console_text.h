// SPDX-License-Identifier: MIT
// Text for the person at the terminal and from there: UTF-8 within, the locale's charset without
// (see CurrentCharset). Protocols and files do not pass through here.
#pragma once

#include <string>
#include <string_view>

#include "src/base/language.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::record {

// What CP949 lacks becomes '?'; for ASCII all is romanized (see Romanized).
std::string ToConsole(std::string_view utf8, ConsoleCharset charset = CurrentCharset());
// What was typed, as UTF-8.
std::string FromConsole(std::string typed, ConsoleCharset charset = CurrentCharset());

}  // namespace hansu::inline HANSU_GAME::record
