// SPDX-License-Identifier: MIT
// Chooses units and decimals, and formats by std::snprintf, as emscripten's library has no
// std::to_chars for floating point. None of our programs sets a locale, so the decimal separator is
// a point.
#include "src/report/number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace hansu::report {
namespace {

constexpr double kLargest = 1e300;
constexpr double kPlainBelow = 1e15;  // from here on numbers are in scientific notation
constexpr double kPlainFrom = 1e-4;   // and below this
constexpr int kMaxDecimals = 12;

int Exponent(double magnitude) {
  return static_cast<int>(std::floor(std::log10(magnitude) + 1e-9));
}

enum class Style { kFixed, kScientific };

std::string ToChars(double value, Style style, int decimals) {
  std::array<char, 400> buffer;  // 1e300 and its decimals in full
  std::snprintf(buffer.data(), buffer.size(), style == Style::kFixed ? "%.*f" : "%.*e", decimals,
                value);
  std::string text = buffer.data();
  if (text.find_first_not_of("-0.") == std::string::npos && text[0] == '-') text.erase(0, 1);
  return text;
}

void TrimZeros(std::string& fraction) {
  if (fraction.find('.') == std::string::npos) return;
  fraction.erase(fraction.find_last_not_of('0') + 1);
  if (fraction.back() == '.') fraction.pop_back();
}

// 1.5e20 and 1e-7, not 1.5e+20 and 1e-07.
std::string Scientific(double value, int decimals, bool trim) {
  if (value == 0) return "0";
  const std::string text = ToChars(value, Style::kScientific, decimals);
  const std::size_t e = text.find('e');
  std::string mantissa = text.substr(0, e);
  if (trim) TrimZeros(mantissa);
  std::string digits = text.substr(e + 2);
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return mantissa + (text[e + 1] == '-' ? "e-" : "e") + digits;
}

}  // namespace

bool IsDrawable(double value) { return std::abs(value) <= kLargest; }

NumberStyle StyleFor(double max_magnitude, double resolution) {
  if (max_magnitude >= kPlainBelow || (max_magnitude < kPlainFrom && max_magnitude > 0)) {
    const int digits = Exponent(max_magnitude) - Exponent(resolution);
    return {.decimals = std::clamp(digits, 0, kMaxDecimals), .scientific = true};
  }
  const auto decimals = [&](double unit) {
    return std::clamp(-Exponent(resolution / unit), 0, kMaxDecimals);
  };
  struct Unit {
    double from;
    double unit;
    char suffix;
  };
  constexpr std::array<Unit, 4> kUnits = {
      {{1e12, 1e12, 'T'}, {1e9, 1e9, 'G'}, {1e6, 1e6, 'M'}, {1e4, 1e3, 'k'}}};
  for (const Unit& unit : kUnits) {
    if (max_magnitude < unit.from) continue;
    if (decimals(unit.unit) > 3) break;
    return {.unit = unit.unit, .suffix = unit.suffix, .decimals = decimals(unit.unit)};
  }
  return {.decimals = decimals(1)};
}

std::string FormatAs(const NumberStyle& style, double value) {
  if (!std::isfinite(value)) return "n/a";
  if (style.scientific) return Scientific(value, style.decimals, /*trim=*/false);
  std::string text = ToChars(value / style.unit, Style::kFixed, style.decimals);
  if (style.suffix != '\0' && value != 0) text += style.suffix;
  return text;
}

std::string FormatNumber(double value) {
  if (!std::isfinite(value)) return "n/a";
  const double magnitude = std::abs(value);
  if (magnitude >= kPlainBelow || (magnitude < kPlainFrom && magnitude > 0)) {
    return Scientific(value, 5, /*trim=*/true);
  }
  const int decimals = value == 0 ? 0 : std::max(0, 5 - Exponent(magnitude));
  std::string text = ToChars(value, Style::kFixed, decimals);
  TrimZeros(text);
  return text;
}

}  // namespace hansu::report
