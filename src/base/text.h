// SPDX-License-Identifier: MIT
// Small helpers for text from outside: words, numbers, names that were nearly right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hansu {

std::vector<std::string_view> SplitWords(std::string_view text);
// Without blanks (space, tab, carriage return) at its ends.
std::string_view Trimmed(std::string_view text);
// A whole decimal number, or nothing; one too large is taken as the largest there is.
std::optional<std::int64_t> ParseInteger(std::string_view word);
// Takes the prefix off the front of the text; false if it does not begin so. REQUIRES: the
// prefix is not empty. Words are compared with many, most of which differ in their first byte.
inline bool TakePrefix(std::string_view& text, std::string_view prefix) {
  if (text.empty() || text[0] != prefix[0] || !text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}
// How many decimal digits the text begins with.
std::size_t CountDigits(std::string_view text);
// Capital letters of ASCII made small.
constexpr char Lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string Lower(std::string_view text);
bool EqualsIgnoringCase(std::string_view a, std::string_view b);
// What may be echoed: printable ASCII, at most 60 characters, in single quotes.
std::string Quoted(std::string_view text);
// The same of UTF-8: no control characters, about 40 bytes.
std::string QuotedUtf8(std::string_view text);
// How many letters must be added, removed or changed (Levenshtein 1966), case aside.
std::size_t EditDistance(std::string_view a, std::string_view b);
// The candidate that takes the fewest edits, case aside. Empty for no
// candidates.
std::string_view Nearest(std::string_view name, const std::vector<std::string_view>& candidates);

}  // namespace hansu
