// SPDX-License-Identifier: MIT
#include "src/base/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <utility>

#include "src/base/utf8.h"

namespace hansu {

std::vector<std::string_view> SplitWords(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

std::optional<std::int64_t> ParseInteger(std::string_view word) {
  if (word.starts_with('+') && !word.starts_with("+-")) word.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (end != word.data() + word.size() || word.empty()) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    using Limits = std::numeric_limits<std::int64_t>;
    return word.starts_with('-') ? Limits::min() : Limits::max();
  }
  return error == std::errc() ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> ParseThousandths(std::string_view word) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / 1000 - 1;
  const std::size_t point = std::min(word.find('.'), word.size());
  const std::string_view digits = word.substr(std::min(point + 1, word.size()));
  const bool has_whole = point > 0 || digits.empty();
  const auto whole = has_whole ? ParseInteger(word.substr(0, point)) : 0;
  if (!whole || CountDigits(digits) != digits.size()) return std::nullopt;
  std::int64_t fraction = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    fraction = 10 * fraction + (i < digits.size() ? digits[i] - '0' : 0);
  }
  return 1000 * std::clamp(*whole, -kMost, kMost) + (word.starts_with('-') ? -fraction : fraction);
}

std::string ThousandthsText(std::int64_t value) {
  std::string text = std::to_string(value / 1000);
  if (value % 1000 == 0) return text;
  text += '.' + std::to_string(1000 + value % 1000).substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

std::size_t CountDigits(std::string_view text) {
  return std::min(text.find_first_not_of("0123456789"), text.size());
}

std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = Lower(c);
  return lower;
}

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return Lower(x) == Lower(y); });
}

std::string Folded(std::string_view text) {
  constexpr std::string_view kDropped = " \t-_";
  std::string folded;
  for (char c : text) {
    if (kDropped.find(c) == std::string_view::npos) folded += Lower(c);
  }
  return folded;
}

std::string Quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string quoted = "'";
  for (char c : text.substr(0, kMost)) quoted += ' ' <= c && c <= '~' ? c : '?';
  return quoted + (text.size() > kMost ? "...'" : "'");
}

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (Lower(a[i - 1]) == Lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

std::string QuotedUtf8(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string quoted = "'";
  for (const std::size_t size = text.size(); !text.empty();) {
    if (size - text.size() >= kMost) return quoted + "...'";
    const char32_t character = TakeCharacter(text);
    AppendUtf8(IsUnsafe(character) ? U'?' : character, quoted);
  }
  return quoted + "'";
}

std::string_view Nearest(std::string_view name, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t kMost = 60;  // names are short; bounds the time for a long line
  std::string_view nearest;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = EditDistance(name.substr(0, kMost), candidate);
    if (distance < least) nearest = candidate;
    least = std::min(least, distance);
  }
  return nearest;
}

std::string_view ProbablyMeant(std::string_view name,
                               const std::vector<std::string_view>& candidates) {
  const auto letters = [](std::string_view word) {
    return word.substr(std::min(word.find_first_not_of('-'), word.size()));
  };
  std::vector<std::string_view> bare;
  for (const std::string_view candidate : candidates) bare.push_back(letters(candidate));
  const std::string_view nearest = Nearest(letters(name), bare);
  if (EditDistance(letters(name), nearest) > letters(name).size() / 2) return {};
  return candidates[static_cast<std::size_t>(std::find(bare.begin(), bare.end(), nearest) -
                                             bare.begin())];
}

std::string Listed(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

}  // namespace hansu
