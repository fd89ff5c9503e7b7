// SPDX-License-Identifier: MIT
#include "src/record/header_line.h"

#include <algorithm>

#include "src/record/dialect.h"
#include "src/record/word_text.h"

namespace hansu::record {

std::string_view FirstLine(std::string_view text) { return text.substr(0, text.find('\n')); }

std::string_view WithoutBlanks(std::string_view text) {
  while (const std::size_t n = BlankLength(text)) text.remove_prefix(n);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

std::string_view KeyOf(std::string_view line, GameId game) {
  if (line.size() < 2 || line[0] != '[') return {};
  const std::size_t end = line.find_first_of(" \t\"[]", 1);
  if (end == std::string_view::npos || end == 1) return {};
  const std::string_view key = line.substr(1, end - 1);
  const std::size_t value = line.find_first_not_of(" \t", end);
  if (value == std::string_view::npos) return {};
  const bool is_quoted = line[value] == '"';
  const bool is_plain =
      value > end && DialectOf(game).IsNativeHeader(key) && line.find(']', value) != line.npos;
  return is_quoted || is_plain ? key : std::string_view();
}

std::size_t EndOfValue(std::string_view text, bool is_pgn) {
  std::size_t before_blanks = std::string_view::npos;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (is_pgn && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      const std::size_t next = std::min(text.find_first_not_of(" \t", i + 1), text.size() - 1);
      if (text[next] != ']') continue;
      if (is_pgn || next == i + 1) return i;
      before_blanks = std::min(before_blanks, i);
    }
  }
  return before_blanks;
}

std::string Unescaped(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    if (is_escape) ++i;
    text += value[i];
  }
  return text;
}

}  // namespace hansu::record
