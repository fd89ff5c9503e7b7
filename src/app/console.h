// SPDX-License-Identifier: MIT
// The terminal that the program writes to for the user: charset, colors, width.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "src/base/language.h"
#include "src/text/diagram.h"

namespace hansu::app {

// Narrower windows get the narrow board.
inline constexpr int kLeastBoardColumns = 45;

struct Console {
  bool is_terminal = false;
  // The terminal can move the cursor and show colors; false with TERM=dumb.
  bool has_escapes = false;
  bool has_colors = false;  // has_escapes, and NO_COLOR is not set (no-color.org)
  int columns = 0;          // 0: unknown
  ConsoleCharset charset = ConsoleCharset::kUtf8;
  Language language = Language::kEnglish;
};

Console ConsoleOf(std::FILE* stream);
// The same for a stream that is a terminal or not, of the given width (0: unknown).
Console ConsoleOf(const Variables& variables, bool is_terminal, int columns);

text::DiagramStyle DiagramStyleFor(const Console& console);

// Converts UTF-8 to the charset of the process's locale, and wraps lines to the window of standard
// output; for LineWriter.
std::string ForConsole(std::string_view text);

}  // namespace hansu::app
