// SPDX-License-Identifier: MIT
// Text to and from the user's terminal: UTF-8 inside the program, the locale's charset outside (see
// CurrentCharset). Protocols and files do not use this.
#pragma once

#include <string>
#include <string_view>

#include "src/base/language.h"

namespace hansu::record {

// Characters that CP949 lacks become '?'. For ASCII the whole text is romanized (see Romanized),
// and words in parentheses that would then repeat the word before are left out: "Cho (초)" becomes
// "Cho".
std::string ToConsole(std::string_view utf8, ConsoleCharset charset = CurrentCharset());
// A message for the terminal, on one line (see PrintableMessage).
std::string MessageToConsole(std::string_view utf8);
// Converts typed text to UTF-8.
std::string FromConsole(std::string typed, ConsoleCharset charset = CurrentCharset());

}  // namespace hansu::record
