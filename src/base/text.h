// SPDX-License-Identifier: MIT
// Small helpers for text input: words, numbers, misspelled names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hansu {

std::vector<std::string_view> SplitWords(std::string_view text);
// The text without leading and trailing spaces, tabs and carriage returns.
std::string_view Trimmed(std::string_view text);
// A decimal integer, clamped to the range of the type; nullopt if the word is not one.
std::optional<std::int64_t> ParseInteger(std::string_view word);
// A decimal number such as "1.5" or ".5", in thousandths, with further digits cut off; clamped and
// refused like an integer.
std::optional<std::int64_t> ParseThousandths(std::string_view word);
// The inverse: 1500 is "1.5". REQUIRES: value >= 0.
std::string ThousandthsText(std::int64_t value);
// Removes the prefix from the front of the text; false if the text does not begin with it. Checks
// the first byte first: words are compared with many candidates, most of which differ there.
// REQUIRES: the prefix is not empty.
inline bool TakePrefix(std::string_view& text, std::string_view prefix) {
  if (text.empty() || text[0] != prefix[0] || !text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}
// The number of decimal digits with which the text begins.
std::size_t CountDigits(std::string_view text);
// The text with ASCII letters in lower case.
constexpr char Lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string Lower(std::string_view text);
bool EqualsIgnoringCase(std::string_view a, std::string_view b);
// The text in lower case, without blanks, hyphens and underscores: to compare names that people
// type.
std::string Folded(std::string_view text);
// The text in single quotes, safe to echo: printable ASCII, at most 60 characters.
std::string Quoted(std::string_view text);
// The same for UTF-8: no unsafe characters (utf8.h), at most about 40 bytes.
std::string QuotedUtf8(std::string_view text);
// The edit distance (Levenshtein 1966), ignoring case.
std::size_t EditDistance(std::string_view a, std::string_view b);
// The candidate with the smallest edit distance, ignoring case; empty if there are no candidates.
std::string_view Nearest(std::string_view name, const std::vector<std::string_view>& candidates);
// The nearest candidate, if at most half of the name's letters must change; else empty. Ignores
// hyphens at the beginning, such as those of options.
std::string_view ProbablyMeant(std::string_view name,
                               const std::vector<std::string_view>& candidates);
// "a, b, c".
std::string Listed(const std::vector<std::string_view>& words);

}  // namespace hansu
