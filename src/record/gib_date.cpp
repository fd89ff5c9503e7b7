// SPDX-License-Identifier: MIT
#include "src/record/gib_date.h"

#include <algorithm>
#include <cstddef>

#include "src/base/text.h"

namespace hansu::HANSU_GAME::record {
namespace {

// Removes a number of up to `most` digits from the front; -1 if none begins there.
int TakeNumber(std::string_view& text, std::size_t most) {
  int number = -1;
  for (; most > 0 && CountDigits(text) > 0; --most) {
    number = std::max(number, 0) * 10 + (text[0] - '0');
    text.remove_prefix(1);
  }
  return number;
}

std::string Padded(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

std::optional<Date> ParseDate(std::string_view text) {
  constexpr std::string_view kMarks = " .-/?";
  const auto skip_marks = [&] {
    text.remove_prefix(std::min(text.find_first_not_of(kMarks), text.size()));
  };
  const auto skip = [&](std::string_view unit) {
    skip_marks();
    TakePrefix(text, unit);
    skip_marks();
  };
  constexpr std::size_t kYear = 4;
  const std::string_view whole = text;
  Date date;
  date.year = TakeNumber(text, kYear);
  if (whole.size() - text.size() != kYear) return std::nullopt;
  skip("년");
  date.month = std::max(TakeNumber(text, 2), 0);
  skip("월");
  date.day = std::max(TakeNumber(text, 2), 0);
  skip("일");
  const bool fits =
      text.empty() && date.month <= 12 && date.day <= 31 && (date.month > 0 || date.day == 0);
  return fits ? std::optional(date) : std::nullopt;
}

std::string PgnDate(const Date& date) {
  std::string year = std::to_string(date.year);
  year.insert(0, 4 - year.size(), '0');
  const auto part = [](int number) { return number == 0 ? std::string("??") : Padded(number); };
  return year + '.' + part(date.month) + '.' + part(date.day);
}

std::string GibDate(std::string_view text) {
  const std::optional<Date> date = ParseDate(text);
  if (!date) return std::string(text);
  const std::string year = PgnDate(*date).substr(0, 4);
  if (date->day > 0) return year + '-' + Padded(date->month) + '-' + Padded(date->day);
  return year + "년" + (date->month == 0 ? "" : ' ' + std::to_string(date->month) + "월");
}

}  // namespace hansu::HANSU_GAME::record
