// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/rules.h"

#include <array>

#include "src/base/translation.h"

namespace hansu::xiangqi {
namespace {

constexpr std::array<NamedRuleSet, 1> kRuleSets = {{{"xiangqi", RuleSet{}}}};

constexpr int kMaxFold = 9;
// No line of a shortest mate has a position three times.
constexpr int kLeastProvableFold = 3;
constexpr int kMaxLimitPlies = 1000;

constexpr std::array<std::string_view, 2> kEndingNames = {"playOn", "draw"};
constexpr std::array<RuleOption, 3> kFields = {{
    RuleField<&RuleSet::repetition_fold>::Number("RepetitionFold", kMaxFold),
    RuleField<&RuleSet::no_capture_limit>::Number("NoCaptureLimit", kMaxLimitPlies),
    RuleField<&RuleSet::dead_position_draws>::Choice("DeadPosition", kEndingNames),
}};

}  // namespace

std::span<const NamedRuleSet> NamedRuleSets() { return kRuleSets; }

Status CheckProvable(const RuleSet& rules, int) {
  if (rules.repetition_fold < 2 || rules.repetition_fold >= kLeastProvableFold) return OkStatus();
  return Failure(
      Tr("under these rules no position may come twice, so mates depend on the moves before"));
}

std::span<const RuleOption> RuleOptions() { return kFields; }

std::span<const RuleOption> RuleFields() { return kFields; }

}  // namespace hansu::xiangqi
