// SPDX-License-Identifier: MIT
#include "src/endings/family.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "src/base/translation.h"

namespace hansu::endings {
namespace {

constexpr int kLeastFold = 3;

// The number of the field, and its value as text.
struct Field {
  int number;
  std::string text;
};
// REQUIRES: the game has a field of that name.
Field FieldOf(const RuleSet& rules, std::string_view name) {
  const auto& infos = GameOf(rules.game).rule_fields;
  const auto info = std::find_if(infos.begin(), infos.end(),
                                 [&](const RuleFieldInfo& field) { return field.name == name; });
  const int number = rules.fields[static_cast<std::size_t>(info - infos.begin())];
  const std::string text = info->values.empty()
                               ? std::to_string(number)
                               : std::string(info->values[static_cast<std::size_t>(number)]);
  return {number, text};
}

struct Condition {
  std::string_view option;
  std::array<std::string_view, 2> allowed;  // the second may be empty
};
constexpr std::array<Condition, 1> kXiangqiConditions = {{{"DeadPosition", {"draw", ""}}}};
constexpr std::array<Condition, 7> kJanggiConditions = {{{"Bikjang", {"ignored", "draw"}},
                                                         {"Repetition", {"draw", ""}},
                                                         {"DoublePass", {"draw", "playOn"}},
                                                         {"PlyLimit", {"draw", ""}},
                                                         {"DeadPosition", {"draw", "playOn"}},
                                                         {"DeadMaterial", {"noAttackers", ""}},
                                                         {"Shuttle", {"0", ""}}}};

Status Refusal(std::string_view option, const std::string& value, const std::string& expected) {
  return Failure(Tr("these rules have no endgame tables: {option} is {value}, expected {expected}",
                    {{"option", std::string(option)}, {"value", value}, {"expected", expected}}));
}

}  // namespace

std::string_view NameOf(Family family) {
  switch (family) {
    case Family::kTraditional:
      return "traditional";
    case Family::kXiangqi:
      return "xiangqi";
    case Family::kCasual:
      break;
  }
  return "casual";
}

Result<Family> FamilyOf(const RuleSet& rules) {
  const bool is_xiangqi = rules.game == GameId::kXiangqi;
  const std::span<const Condition> conditions =
      is_xiangqi ? std::span<const Condition>(kXiangqiConditions) : kJanggiConditions;
  for (const Condition& condition : conditions) {
    const std::string value = FieldOf(rules, condition.option).text;
    const auto& allowed = condition.allowed;
    if (std::find(allowed.begin(), allowed.end(), value) != allowed.end()) continue;
    const std::string first(allowed[0]);
    if (allowed[1].empty()) return Refusal(condition.option, value, first);
    const std::string either =
        Tr("{first} or {second}", {{"first", first}, {"second", std::string(allowed[1])}});
    return Refusal(condition.option, value, either);
  }
  const int fold = RepetitionFoldOf(rules);
  if (fold < kLeastFold) {
    return Refusal("RepetitionFold", std::to_string(fold),
                   Tr("{least} or more", {{"least", std::to_string(kLeastFold)}}));
  }
  if (is_xiangqi) return Family::kXiangqi;
  return FieldOf(rules, "Bikjang").text == "draw" ? Family::kTraditional : Family::kCasual;
}

int RepetitionFoldOf(const RuleSet& rules) { return FieldOf(rules, "RepetitionFold").number; }

bool IgnoresPerpetualCheck(const RuleSet& rules) {
  return rules.game == GameId::kJanggi && FieldOf(rules, "PerpetualCheck").text == "ignored";
}

bool PassesEnd(const RuleSet& rules) {
  return rules.game == GameId::kJanggi && FieldOf(rules, "DoublePass").text == "draw";
}

}  // namespace hansu::endings
