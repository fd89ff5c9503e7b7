// SPDX-License-Identifier: MIT
#include "src/xiangqi/rules.h"

#include <array>
#include <type_traits>

#include "src/base/translation.h"

namespace hansu::inline xiangqi {
namespace {

constexpr std::array<NamedRuleSet, 1> kRuleSets = {{{"xiangqi", RuleSet{}}}};

constexpr int kMaxFold = 9;
// A shortest mate has no position three times on any of its lines.
constexpr int kLeastProvableFold = 3;
constexpr int kMaxLimitPlies = 1000;

template <auto kMember>
constexpr RuleOption Number(std::string_view name, int max) {
  return {name,
          {},
          max,
          [](const RuleSet& rules) { return static_cast<int>(rules.*kMember); },
          [](RuleSet& rules, int value) {
            using Field = std::remove_reference_t<decltype(rules.*kMember)>;
            rules.*kMember = static_cast<Field>(value);
          }};
}

constexpr std::array<RuleOption, kFirstRuleOptions> kFields = {{
    Number<&RuleSet::repetition_fold>("RepetitionFold", kMaxFold),
    Number<&RuleSet::no_capture_limit>("NoCaptureLimit", kMaxLimitPlies),
}};

}  // namespace

std::span<const NamedRuleSet> NamedRuleSets() { return kRuleSets; }

std::vector<std::string> RuleSetNames() { return {std::string(kRuleSets[0].name)}; }

std::optional<RuleSet> FindRuleSet(std::string_view name) {
  if (name != kRuleSets[0].name) return std::nullopt;
  return kRuleSets[0].rules;
}

Status CheckProvable(const RuleSet& rules, int) {
  if (rules.repetition_fold < 2 || rules.repetition_fold >= kLeastProvableFold) return OkStatus();
  return Failure(
      Tr("under these rules no position may come twice, so mates depend on the moves before"));
}

std::span<const RuleOption> RuleOptions() { return kFields; }

std::span<const RuleOption> RuleFields() { return kFields; }

}  // namespace hansu::inline xiangqi
