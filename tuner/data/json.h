// SPDX-License-Identifier: MIT
// Reads JSON that anybody may have written: what is nested too deep or out of range is refused.
#pragma once

#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::data {

// Arrays and objects within each other. nlohmann-json copies and writes values by recursion, so
// that deep ones would overflow the stack.
inline constexpr int kMaxJsonDepth = 64;

// Does the value have more than `most` arrays and objects within each other? Json (here and below)
// is nlohmann::json or ordered_json.
template <typename Json>
bool IsDeeper(const Json& value, int most) {
  if (!value.is_structured()) return false;
  if (most == 0) return true;
  for (const Json& part : value) {
    if (IsDeeper(part, most - 1)) return true;
  }
  return false;
}

// The value of the text. A discarded value if the text is not JSON, or deeper than kMaxJsonDepth.
template <typename Json>
Json ParseJson(std::string_view text) {
  Json value = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (IsDeeper(value, kMaxJsonDepth)) return Json(Json::value_t::discarded);
  return value;
}

// The same, but what ParseJson refuses becomes a string.
template <typename Json>
Json JsonOrText(std::string_view text) {
  Json value = ParseJson<Json>(text);
  if (value.is_discarded()) return std::string(text);
  return value;
}

// Throws std::out_of_range if the value is not an integer in the range of Number.
template <std::integral Number, typename Json>
Number IntegerOf(const Json& value) {
  const bool fits =
      value.is_number_unsigned()
          ? std::in_range<Number>(value.template get<std::uint64_t>())
          : value.is_number_integer() && std::in_range<Number>(value.template get<std::int64_t>());
  if (!fits) throw std::out_of_range("a number is not an integer, or out of range");
  return value.template get<Number>();
}

}  // namespace hansu::HANSU_GAME::data
