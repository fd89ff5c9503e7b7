// SPDX-License-Identifier: MIT
#include "src/record/any/console_text.h"

#include <algorithm>
#include <utility>

#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/utf8.h"
#include "src/record/any/charset.h"

namespace hansu::record {
namespace {

bool IsPlainAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// True if the word in parentheses, in ASCII, would say no more than the word before it.
bool IsLost(std::string_view word, std::string_view before) {
  if (IsPlainAscii(word)) return false;
  const std::string romanized = Romanized(word);
  return EqualsIgnoringCase(romanized, before) ||
         romanized.find_first_not_of('?') == std::string::npos;
}

// "Cho (초) to move" without the words that would repeat others or mean nothing when romanized:
// "Cho to move", "cho (blue)", "Red".
std::string WithoutLostWords(std::string_view text) {
  constexpr std::string_view kJoint = ", ";
  std::string kept;
  while (true) {
    const std::size_t open = text.find(" (");
    const std::size_t close = open == std::string_view::npos ? open : text.find(')', open);
    if (close == std::string_view::npos) return kept.append(text);
    kept += text.substr(0, open);
    const std::string_view before = std::string_view(kept).substr(kept.find_last_of(" \n") + 1);
    std::string words;
    for (std::string_view rest = text.substr(open + 2, close - open - 2); !rest.empty();) {
      const std::size_t end = std::min(rest.find(kJoint), rest.size());
      const std::string_view word = rest.substr(0, end);
      rest.remove_prefix(std::min(end + kJoint.size(), rest.size()));
      if (IsLost(word, before)) continue;
      words.append(words.empty() ? "" : kJoint).append(word);
    }
    if (!words.empty()) kept += " (" + words + ')';
    text.remove_prefix(close + 1);
  }
}

}  // namespace

std::string ToConsole(std::string_view utf8, ConsoleCharset charset) {
  if (charset == ConsoleCharset::kUtf8 || IsPlainAscii(utf8)) return std::string(utf8);
  if (charset == ConsoleCharset::kCp949) return Encode(utf8, Charset::kCp949).bytes;
  return Romanized(WithoutLostWords(utf8));
}

std::string MessageToConsole(std::string_view utf8) { return ToConsole(PrintableMessage(utf8)); }

std::string FromConsole(std::string typed, ConsoleCharset charset) {
  if (charset == ConsoleCharset::kUtf8 || IsPlainAscii(typed)) return typed;
  const bool is_utf8 = DecodeAs(Charset::kUtf8, typed).bad_bytes == 0;
  return is_utf8 ? typed : DecodeAs(Charset::kCp949, typed).text;
}

}  // namespace hansu::record
