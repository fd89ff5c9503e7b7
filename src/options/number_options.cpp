// SPDX-License-Identifier: MIT
#include "src/options/number_options.h"

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu {
namespace {

// A validator for CLI11: the error message, or an empty text if the number is valid.
template <typename Number>
std::string CheckWholeNumber(const std::string& word) {
  using Limits = std::numeric_limits<Number>;
  const std::size_t sign = word.starts_with('+') ? 1 : 0;
  const char* const end = word.data() + word.size();
  Number number = 0;
  const auto [parsed, error] = std::from_chars(word.data() + sign, end, number);
  if (parsed != end || error != std::errc()) {
    return NoWholeNumberText(word, std::to_string(Limits::min()), std::to_string(Limits::max()));
  }
  const std::string plain = std::to_string(number);
  if (word == plain) return "";
  return Tr("{word} must be written as {number}", {{"word", QuotedUtf8(word)}, {"number", plain}});
}

}  // namespace

std::string NoWholeNumberText(const std::string& word, const std::string& first,
                              const std::string& last) {
  return Tr("{word} is not a whole number from {first} to {last}",
            {{"word", QuotedUtf8(word)}, {"first", first}, {"last", last}});
}

void CheckWholeNumbers(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string type = option->get_type_name();
    if (type.starts_with("UINT")) option->check(CheckWholeNumber<std::uint64_t>);
    if (type.starts_with("INT")) option->check(CheckWholeNumber<std::int64_t>);
  }
  for (CLI::App* verb : app.get_subcommands({})) CheckWholeNumbers(*verb);
}

}  // namespace hansu
