// SPDX-License-Identifier: MIT
// Reads untrusted JSON: refuses values that are nested too deep or out of range.
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

// The deepest nesting of arrays and objects. nlohmann-json copies and writes values recursively, so
// deeper ones could overflow the stack.
inline constexpr int kMaxJsonDepth = 64;

// True if arrays and objects are nested more than `most` deep. Json (here and below) is
// nlohmann::json or ordered_json.
template <typename Json>
bool IsDeeper(const Json& value, int most) {
  if (!value.is_structured()) return false;
  if (most == 0) return true;
  for (const Json& part : value) {
    if (IsDeeper(part, most - 1)) return true;
  }
  return false;
}

// Parses the text. Returns a discarded value if it is not JSON or is nested deeper than
// kMaxJsonDepth.
template <typename Json>
Json ParseJson(std::string_view text) {
  Json value = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (IsDeeper(value, kMaxJsonDepth)) return Json(Json::value_t::discarded);
  return value;
}

// Like ParseJson, but a text that it refuses becomes a JSON string.
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
