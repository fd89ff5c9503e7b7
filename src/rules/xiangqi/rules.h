// SPDX-License-Identifier: MIT
// The rule set as a value: what differs between tournaments and servers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/board/rule_option.h"

namespace hansu::xiangqi {

struct RuleSet {
  std::uint8_t repetition_fold = 3;      // below 2: off
  std::uint16_t no_capture_limit = 120;  // plies; 0: off
  bool dead_position_draws = true;       // once no piece of either side can cross the river

  friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

// The second side's lead by the rules before the first move, in hundredths of a point: 0.
constexpr int HeadStart(const RuleSet&) { return 0; }
constexpr RuleSet WithHeadStartOf(const RuleSet& rules, const RuleSet&) { return rules; }
// The ply at which every game ends; 0: never.
constexpr int TotalPlyLimit(const RuleSet&) { return 0; }
// True if a game that reaches a ply limit is drawn.
constexpr bool LimitsDraw(const RuleSet&) { return true; }
// True if the points of the pieces can end the game. Only mate and stalemate win.
constexpr bool PointsCanWin(const RuleSet&) { return false; }
// True if a side that is behind can get a draw: by repetition or by reaching the limit. Agreements
// do not count.
constexpr bool HasDraws(const RuleSet& rules) {
  return rules.repetition_fold > 1 || rules.no_capture_limit > 0;
}
// The same rules without the one on repetition.
constexpr RuleSet WithoutRepetition(RuleSet rules) {
  rules.repetition_fold = 0;
  return rules;
}
// Fails if mates cannot be proved from a position alone under the rules.
Status CheckProvable(const RuleSet& rules, int most);

using NamedRuleSet = BasicNamedRuleSet<RuleSet>;
// "xiangqi" alone.
std::span<const NamedRuleSet> NamedRuleSets();
std::vector<std::string> RuleSetNames();
std::optional<RuleSet> FindRuleSet(std::string_view name);

using RuleOption = BasicRuleOption<RuleSet>;
std::span<const RuleOption> RuleOptions();
// The same: every field is an option.
std::span<const RuleOption> RuleFields();

// Every file that lists rule options (books, games) has the first kFirstRuleOptions of
// RuleOptions().
inline constexpr std::size_t kFirstRuleOptions = 2;

}  // namespace hansu::xiangqi
