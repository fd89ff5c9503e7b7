// SPDX-License-Identifier: MIT
#include "src/app/console.h"

#include "src/base/hangul.h"
#include "src/base/terminal.h"
#include "src/record/any/console_text.h"

namespace hansu::app {

Console ConsoleOf(const Variables& variables, bool is_terminal, int columns) {
  Console console;
  console.is_terminal = is_terminal;
  console.has_escapes = is_terminal && variables("TERM") != "dumb";
  console.has_colors = console.has_escapes && variables("NO_COLOR").empty();
  console.columns = columns;
  console.charset = CharsetOf(variables);
  console.language = LanguageOf(variables);
  return console;
}

Console ConsoleOf(std::FILE* stream) {
  return ConsoleOf(EnvironmentVariable, IsTerminal(stream), TerminalColumns(stream).value_or(0));
}

text::DiagramStyle DiagramStyleFor(const Console& console) {
  text::DiagramStyle style;
  if (console.has_colors) style.colors = text::DiagramColors::kAnsi;
  // In CP949, box-drawing characters are two columns wide.
  if (console.charset != ConsoleCharset::kUtf8) style.lines = text::DiagramLines::kAscii;
  const bool is_narrow = 0 < console.columns && console.columns < kLeastBoardColumns;
  if (is_narrow) style.lines = text::DiagramLines::kNone;
  if (console.charset == ConsoleCharset::kAscii) style.pieces = text::DiagramPieces::kLetters;
  style.has_uci_labels = console.language != Language::kKorean;
  return style;
}

std::string ForConsole(std::string_view text) {
  const int columns = TerminalColumns(stdout).value_or(0);
  if (columns <= 0) return record::ToConsole(text);
  return record::ToConsole(Wrapped(text, static_cast<std::size_t>(columns)));
}

}  // namespace hansu::app
