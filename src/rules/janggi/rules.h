// SPDX-License-Identifier: MIT
// The rule sets as values: what differs between tournaments, associations and servers, and their
// names. RULES.md explains each option; position.h (legality) and outcome.h (the end of the game)
// apply them.
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

namespace hansu::janggi {

// The meaning of facing generals. kPoints, kDraw, kDrawUnder30 and kForfeits play them as an offer
// that the other side breaks or accepts by passing; from kForbidden on they are check.
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
// The pieces that both sides may have left, besides generals and guards, in a dead position.
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
  std::uint8_t deom_half_points = 3;  // Han's gift, in half points
  AgreedEndRule agreed_end = AgreedEndRule::kDraw;
  DeadMaterialRule dead_material = DeadMaterialRule::kNoAttackers;
  Color sets_up_first = Color::kHan;  // the other side sees its setup before choosing one

  // Ignores sets_up_first, which no longer matters once the game has begun.
  friend bool operator==(const RuleSet& a, const RuleSet& b);
};

// Han's lead by the rules before the first move (deom), in hundredths of a point.
constexpr int HeadStart(const RuleSet& rules) { return 50 * rules.deom_half_points; }
// `rules`, but with the deom of `others`.
constexpr RuleSet WithHeadStartOf(RuleSet rules, const RuleSet& others) {
  rules.deom_half_points = others.deom_half_points;
  return rules;
}
// The ply at which every game ends; 0: never.
constexpr int TotalPlyLimit(const RuleSet& rules) { return rules.total_ply_limit; }
// True if a game that reaches a ply limit is drawn.
constexpr bool LimitsDraw(const RuleSet& rules) { return rules.ply_limit == EndingRule::kDraw; }
// True if the points can end the game in favor of the side ahead, whatever the other side does. If
// not, only mate wins.
bool PointsCanWin(const RuleSet& rules);
// True if a side that is behind can get a draw: by bikjang, by repetition, by reaching a limit or
// with few points left. Two passes and agreements do not count, since they need both sides.
bool HasDraws(const RuleSet& rules);
// The same rules without those on repetition and shuttling.
RuleSet WithoutRepetition(RuleSet rules);
// Fails if mates in up to `most` moves cannot be proved from a position alone under the rules,
// because shuttling or repetition might end the game first.
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
// The same, plus the field that is not an option of a protocol: the side that sets up first.
std::span<const RuleOption> RuleFields();

// Every file that lists rule options (books, games) has the first kFirstRuleOptions of
// RuleOptions(); it has the later ones only where they differ from the default, so that older files
// and programs agree with newer ones.
inline constexpr std::size_t kFirstRuleOptions = 13;

}  // namespace hansu::janggi
