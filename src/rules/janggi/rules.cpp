// SPDX-License-Identifier: MIT
// The presets and the names of the options; one row per rule set, one row per option.
#include "src/rules/janggi/rules.h"

#include <algorithm>
#include <array>

#include "src/base/translation.h"
#include "src/board/variants.h"

namespace hansu::janggi {
namespace {

constexpr RuleSet kTraditional = {.bikjang = BikjangRule::kDraw,
                                  .double_pass = EndingRule::kDraw,
                                  .repetition = RepetitionRule::kDraw,
                                  .ply_limit = EndingRule::kDraw,
                                  .dead_position = EndingRule::kDraw,
                                  .draw_offer = DrawOfferRule::kAlways};
constexpr RuleSet kModern = {
    .bikjang = BikjangRule::kIgnored, .repetition_fold = 4, .shuttle = 5, .no_capture_limit = 200};
constexpr RuleSet kCasual = {.bikjang = BikjangRule::kIgnored,
                             .double_pass = EndingRule::kDraw,
                             .repetition = RepetitionRule::kDraw,
                             .ply_limit = EndingRule::kDraw,
                             .dead_position = EndingRule::kDraw,
                             .draw_offer = DrawOfferRule::kAlways};
constexpr RuleSet kAssociation = {.bikjang = BikjangRule::kDrawUnder30,
                                  .no_capture_limit = 0,
                                  .total_ply_limit = 200,
                                  .draw_under_30 = true,
                                  .dead_position = EndingRule::kPoints,
                                  .draw_offer = DrawOfferRule::kUnder30};
constexpr RuleSet kKakao = {.bikjang = BikjangRule::kIgnored,
                            .double_pass = EndingRule::kPlayOn,
                            .repetition_fold = 4,
                            .repetition = RepetitionRule::kCompleterLoses,
                            .no_capture_limit = 0,
                            .total_ply_limit = 200};
constexpr RuleSet kHistoric = {.bikjang = BikjangRule::kWeakerSide,
                               .double_pass = EndingRule::kDraw,
                               .repetition = RepetitionRule::kDraw,
                               .perpetual_check = PerpetualCheckRule::kIgnored,
                               .no_capture_limit = 0,
                               .ply_limit = EndingRule::kDraw,
                               .dead_position = EndingRule::kDraw,
                               .draw_offer = DrawOfferRule::kAlways,
                               .sets_up_first = Color::kCho};
constexpr RuleSet kBooklet = [] {
  RuleSet rules = kHistoric;
  rules.bikjang = BikjangRule::kForfeits;
  return rules;
}();

constexpr std::array<NamedRuleSet, kJanggiVariants.size()> kRuleSets = {
    {{"janggi", RuleSet{}},
     {"janggitraditional", kTraditional},
     {"janggimodern", kModern},
     {"janggicasual", kCasual},
     {"janggikja", kAssociation},
     {"janggikakao", kKakao},
     {"janggihistoric", kHistoric},
     {"janggibooklet", kBooklet}}};

static_assert(std::equal(kRuleSets.begin(), kRuleSets.end(), kJanggiVariants.begin(),
                         [](const NamedRuleSet& entry, std::string_view name) {
                           return entry.name == name;
                         }));

using Names = std::string_view;
constexpr std::array<Names, 7> kBikjangNames = {"ignored",   "points",     "draw",    "drawUnder30",
                                                "forbidden", "weakerSide", "forfeits"};
constexpr std::array<Names, 3> kEndingNames = {"playOn", "points", "draw"};
constexpr std::array<Names, 2> kLimitNames = {"points", "draw"};
constexpr std::array<Names, 4> kRepetitionNames = {"points", "draw", "completerLoses",
                                                   "loserDeviates"};
constexpr std::array<Names, 2> kPerpetualNames = {"checkerLoses", "ignored"};
constexpr std::array<Names, 2> kSwitchNames = {"off", "on"};
constexpr std::array<Names, 3> kOfferNames = {"never", "under30", "always"};
constexpr std::array<Names, 2> kAgreedEndNames = {"draw", "points"};
constexpr std::array<Names, 2> kDeadMaterialNames = {"noAttackers", "elephantsOnly"};
constexpr std::array<Names, 2> kSideNames = {"cho", "han"};
constexpr int kMaxFold = 9;
// No line of a shortest mate has a position three times.
constexpr int kLeastProvableFold = 3;
constexpr int kMaxLimitPlies = 1000;
constexpr int kMaxDeomHalfPoints = 20;

// PlyLimit has no "playOn", because a limit of 0 plies means that. Its names start at kPoints.
constexpr int kFirstLimitValue = static_cast<int>(EndingRule::kPoints);

int GetPlyLimit(const RuleSet& rules) {
  return static_cast<int>(rules.ply_limit) - kFirstLimitValue;
}
void SetPlyLimit(RuleSet& rules, int value) {
  rules.ply_limit = static_cast<EndingRule>(value + kFirstLimitValue);
}

constexpr std::array<RuleOption, 16> kFields = {{
    RuleField<&RuleSet::bikjang>::Choice("Bikjang", kBikjangNames),
    RuleField<&RuleSet::double_pass>::Choice("DoublePass", kEndingNames),
    RuleField<&RuleSet::repetition_fold>::Number("RepetitionFold", kMaxFold),
    RuleField<&RuleSet::repetition>::Choice("Repetition", kRepetitionNames),
    RuleField<&RuleSet::perpetual_check>::Choice("PerpetualCheck", kPerpetualNames),
    RuleField<&RuleSet::shuttle>::Number("Shuttle", kMaxFold),
    RuleField<&RuleSet::no_capture_limit>::Number("NoCaptureLimit", kMaxLimitPlies),
    RuleField<&RuleSet::total_ply_limit>::Number("TotalPlyLimit", kMaxLimitPlies),
    {"PlyLimit", kLimitNames, static_cast<int>(kLimitNames.size()) - 1, GetPlyLimit, SetPlyLimit},
    RuleField<&RuleSet::draw_under_30>::Choice("DrawUnder30", kSwitchNames),
    RuleField<&RuleSet::dead_position>::Choice("DeadPosition", kEndingNames),
    RuleField<&RuleSet::draw_offer>::Choice("DrawOffer", kOfferNames),
    RuleField<&RuleSet::deom_half_points>::Number("DeomHalfPoints", kMaxDeomHalfPoints),
    RuleField<&RuleSet::agreed_end>::Choice("AgreedEnd", kAgreedEndNames),
    RuleField<&RuleSet::dead_material>::Choice("DeadMaterial", kDeadMaterialNames),
    RuleField<&RuleSet::sets_up_first>::Choice("SetupFirst", kSideNames),
}};
constexpr std::size_t kFieldsWithoutOption = 1;  // the last

}  // namespace

bool operator==(const RuleSet& a, const RuleSet& b) {
  const auto options = RuleOptions();
  return std::all_of(options.begin(), options.end(),
                     [&](const RuleOption& option) { return option.get(a) == option.get(b); });
}

std::span<const NamedRuleSet> NamedRuleSets() { return kRuleSets; }

bool PointsCanWin(const RuleSet& rules) {
  const bool by_repetition =
      rules.repetition_fold > 1 && (rules.repetition == RepetitionRule::kPoints ||
                                    rules.repetition == RepetitionRule::kLoserDeviates);
  const bool by_limit = (rules.no_capture_limit > 0 || rules.total_ply_limit > 0) &&
                        rules.ply_limit == EndingRule::kPoints;
  return rules.bikjang == BikjangRule::kPoints || by_repetition || by_limit ||
         rules.dead_position == EndingRule::kPoints;
}

bool HasDraws(const RuleSet& rules) {
  const bool by_bikjang =
      rules.bikjang == BikjangRule::kDraw || rules.bikjang == BikjangRule::kDrawUnder30 ||
      rules.bikjang == BikjangRule::kWeakerSide || rules.bikjang == BikjangRule::kForfeits;
  const bool by_repetition = rules.repetition_fold > 1 && rules.repetition == RepetitionRule::kDraw;
  const bool by_limit = (rules.no_capture_limit > 0 || rules.total_ply_limit > 0) &&
                        rules.ply_limit == EndingRule::kDraw;
  return by_bikjang || by_repetition || by_limit || rules.draw_under_30;
}

RuleSet WithoutRepetition(RuleSet rules) {
  rules.repetition_fold = 0;
  rules.shuttle = 0;
  return rules;
}

Status CheckProvable(const RuleSet& rules, int most) {
  if (1 < rules.repetition_fold && rules.repetition_fold < kLeastProvableFold) {
    return Failure(
        Tr("under these rules no position may come twice, so mates depend on the moves before"));
  }
  // The attacker's last move mates before it can count as shuttling; the defender makes one move
  // less.
  if (rules.shuttle == 0 || most <= rules.shuttle) return OkStatus();
  const std::string bound = std::to_string(rules.shuttle);
  return Failure(
      Tr("under these rules a piece may not shuttle for {bound} moves: mates can be proved "
         "in at most {bound} moves, not {most}",
         {{"bound", bound}, {"most", std::to_string(most)}}));
}

std::span<const RuleOption> RuleOptions() {
  return std::span(kFields).first(kFields.size() - kFieldsWithoutOption);
}

std::span<const RuleOption> RuleFields() { return kFields; }

}  // namespace hansu::janggi
