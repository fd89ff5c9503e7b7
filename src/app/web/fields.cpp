// SPDX-License-Identifier: MIT
#include "src/app/web/fields.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/typed_names.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;

const json& Nothing(json::value_t type) {
  static const json kObject = json::object();
  static const json kList = json::array();
  return type == json::value_t::object ? kObject : kList;
}

// Numbers above the largest std::int64_t are clamped to it.
std::optional<std::int64_t> WholeNumber(const json& value) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  if (value.is_number_unsigned()) {
    return static_cast<std::int64_t>(std::min(value.get<std::uint64_t>(), kMost));
  }
  return value.is_number_integer() ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

std::string RangeText(std::int64_t least, std::int64_t most) {
  return Tr("{first} to {last}",
            {{"first", std::to_string(least)}, {"last", std::to_string(most)}});
}

}  // namespace

void Fields::Refuse(const std::string& problem) const {
  if (status_.ok()) status_ = Failure(problem);
}

void Fields::Expect(std::string_view name, const std::string& expected) const {
  Refuse(Tr("{name}: expected {expected}", {{"name", std::string(name)}, {"expected", expected}}));
}

const json* Fields::Find(std::string_view name) const {
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::Text(std::string_view name) const {
  if (!Has(name)) Expect(name, Tr("a text"));
  return TextOr(name, "");
}

std::string Fields::TextOr(std::string_view name, std::string_view otherwise) const {
  const json* value = Find(name);
  if (value != nullptr && value->is_string()) return value->get_ref<const std::string&>();
  if (value != nullptr) Expect(name, Tr("a text"));
  return std::string(otherwise);
}

std::int64_t Fields::Integer(std::string_view name, std::int64_t least, std::int64_t most) const {
  const auto value = IntegerIf(name, least, most);
  if (!value) Expect(name, RangeText(least, most));
  return value.value_or(least);
}

std::optional<std::int64_t> Fields::IntegerIf(std::string_view name, std::int64_t least,
                                              std::int64_t most) const {
  const json* value = Find(name);
  if (value == nullptr) return std::nullopt;
  const auto number = WholeNumber(*value);
  if (number && least <= *number && *number <= most) return number;
  Expect(name, RangeText(least, most));
  return std::nullopt;
}

double Fields::NumberOr(std::string_view name, double otherwise) const {
  const json* value = Find(name);
  if (value == nullptr) return otherwise;
  if (value->is_number()) return value->get<double>();
  Expect(name, Tr("a number"));
  return otherwise;
}

bool Fields::Flag(std::string_view name) const {
  const json* value = Find(name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  Expect(name, "true, false");
  return false;
}

Color Fields::Side(std::string_view name) const {
  const std::string text = TextOr(name, "");
  if (text == "cho") return Color::kCho;
  if (text == "han") return Color::kHan;
  const std::optional<Color> side = SideNamed(game_, text);
  if (!side) Expect(name, R"("cho", "han")");
  return side.value_or(Color::kCho);
}

Vocabulary Fields::Words() const {
  const std::string_view usual = GameOf(game_).vocabulary_names[0];
  const std::string_view other = GameOf(game_).vocabulary_names[1];
  const std::string words = TextOr("words", usual);
  if (words != usual && words != other) {
    Expect("words", '"' + std::string(usual) + R"(", ")" + std::string(other) + '"');
  }
  return static_cast<Vocabulary>(words == other);
}

Fields Fields::Object(std::string_view name) const {
  const json* value = Find(name);
  if (value != nullptr && value->is_object()) return {*value, status_, game_};
  Expect(name, Tr("an object"));
  return {Nothing(json::value_t::object), status_, game_};
}

const json& Fields::List(std::string_view name, std::size_t most) const {
  const json* value = Find(name);
  if (value != nullptr && value->is_array() && value->size() <= most) return *value;
  if (value == nullptr) return Nothing(json::value_t::array);
  Expect(name, Tr("a list of at most {count}", {{"count", std::to_string(most)}}));
  return Nothing(json::value_t::array);
}

Fields Fields::Element(const json& element, std::string_view list) const {
  if (element.is_object()) return {element, status_, game_};
  Expect(list, Tr("a list of objects"));
  return {Nothing(json::value_t::object), status_, game_};
}

}  // namespace hansu::app::web
