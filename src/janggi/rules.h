// SPDX-License-Identifier: MIT
// The rule sets as values: what differs between tournaments, associations and servers, and their
// names. RULES.md explains each option;
// position.h (legality) and outcome.h (the end of the game) apply them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/board/rule_option.h"
#include "src/board/types.h"

namespace hansu::inline janggi {

// What facing generals mean. kPoints, kDraw, kDrawUnder30 and kForfeits play them as an offer that
// the other side breaks or accepts by passing; from kForbidden on they are check.
enum class BikjangRule : std::uint8_t {
  kIgnored,
  kPoints,
  kDraw,
  kDrawUnder30,
  kForbidden,
  kWeakerSide,
  kForfeits
};
// The result of a game that ends by two passes, at a ply limit or with no attackers left.
enum class EndingRule : std::uint8_t { kPlayOn, kPoints, kDraw };
// kLoserDeviates is kPoints without the draw of RuleSet::draw_under_30.
enum class RepetitionRule : std::uint8_t { kPoints, kDraw, kCompleterLoses, kLoserDeviates };
enum class PerpetualCheckRule : std::uint8_t { kCheckerLoses, kIgnored };
enum class DrawOfferRule : std::uint8_t { kNever, kUnder30, kAlways };
// The result of a game that both players agree to end.
enum class AgreedEndRule : std::uint8_t { kDraw, kPoints };
// What both sides may have left, besides generals and guards, in a dead position.
enum class DeadMaterialRule : std::uint8_t { kNoAttackers, kElephantsOnly };

// The default is the tournament rule set, named "janggi" by sites and GUIs.
struct RuleSet {
  BikjangRule bikjang = BikjangRule::kPoints;
  EndingRule double_pass = EndingRule::kPoints;
  std::uint8_t repetition_fold = 3;  // 0: off
  RepetitionRule repetition = RepetitionRule::kPoints;
  PerpetualCheckRule perpetual_check = PerpetualCheckRule::kCheckerLoses;
  std::uint8_t shuttle = 0;                    // own moves in a row; 0: off
  std::uint16_t no_capture_limit = 100;        // plies; 0: off
  std::uint16_t total_ply_limit = 0;           // plies; 0: off
  EndingRule ply_limit = EndingRule::kPoints;  // never kPlayOn
  bool draw_under_30 = false;
  EndingRule dead_position = EndingRule::kPlayOn;
  DrawOfferRule draw_offer = DrawOfferRule::kNever;
  std::uint8_t deom_half_points = 3;  // what Han is given, in half points
  AgreedEndRule agreed_end = AgreedEndRule::kDraw;
  DeadMaterialRule dead_material = DeadMaterialRule::kNoAttackers;
  Color sets_up_first = Color::kHan;  // the other side sees its setup before choosing one

  // Every game goes the same way under both: who set up first is over by then.
  friend bool operator==(const RuleSet& a, const RuleSet& b);
};

// What the rules give Han before the first move (deom), in hundredths of a point.
constexpr int HeadStart(const RuleSet& rules) { return 50 * rules.deom_half_points; }
// The first rules, but with what the others give Han.
constexpr RuleSet WithHeadStartOf(RuleSet rules, const RuleSet& others) {
  rules.deom_half_points = others.deom_half_points;
  return rules;
}
// At which ply every game ends; 0: never.
constexpr int TotalPlyLimit(const RuleSet& rules) { return rules.total_ply_limit; }
// May a side that is behind hold a draw: by bikjang, by repetition, by reaching a limit or with few
// points left? Two passes, which take both sides, and agreements do not count.
bool HasDraws(const RuleSet& rules);
// The same rules, but positions may recur as often as the sides like.
RuleSet WithoutRepetition(RuleSet rules);
// Fails if mates in so many moves cannot be proved from a position alone under the rules: whether a
// piece has shuttled, or a position was there before, is known of short lines alone.
Status CheckProvable(const RuleSet& rules, int most);

// Below this number of piece points a side counts as "under 30" (deom not counted).
inline constexpr int kUnder30 = 30;

using NamedRuleSet = BasicNamedRuleSet<RuleSet>;
// "janggi" (the default) first.
std::span<const NamedRuleSet> NamedRuleSets();
std::vector<std::string> RuleSetNames();
std::optional<RuleSet> FindRuleSet(std::string_view name);

using RuleOption = BasicRuleOption<RuleSet>;
std::span<const RuleOption> RuleOptions();
// The same, and the fields that are no option of a protocol: the order of setting up.
std::span<const RuleOption> RuleFields();

// So many of RuleOptions() are in every file that lists them (books, games); the later ones only
// where they differ from the default, so that older files and programs agree with newer ones.
inline constexpr std::size_t kFirstRuleOptions = 13;

}  // namespace hansu::inline janggi
