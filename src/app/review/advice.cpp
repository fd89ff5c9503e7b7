// SPDX-License-Identifier: MIT
#include "src/app/review/advice.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "src/app/review/reasons.h"
#include "src/base/enum_table.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {
namespace {

using explain::Motif;

constexpr EnumTable<MistakeKind, std::string_view, kMistakeKindCount> kAdvice = {
    {{MistakeKind::kSafety,
      TrLater("Before a move, look for what the other side can take after it ({count}).")},
     {MistakeKind::kWays,
      TrLater("Watch the ways that a move opens: screens, lines, legs ({count}).")},
     {MistakeKind::kTactics,
      TrLater("Beware of quiet answers that attack two pieces or trap one ({count}).")},
     {MistakeKind::kChances, TrLater("Look for what you can win: chances were missed ({count}).")},
     {MistakeKind::kMates, TrLater("Practice mates: some were missed or allowed ({count}).")},
     {MistakeKind::kEndings,
      TrLater("Count the points before passes, bikjang and repetitions ({count}).")},
     {MistakeKind::kOpenings, TrLater("Follow the principles of the opening ({count}).")}}};

constexpr EnumTable<MistakeKind, std::string_view, kMistakeKindCount> kNames = {
    {{MistakeKind::kSafety, TrLater("Pieces that are taken")},
     {MistakeKind::kWays, TrLater("Ways that a move opens")},
     {MistakeKind::kTactics, TrLater("Tactics of the other side")},
     {MistakeKind::kChances, TrLater("Missed chances to win material")},
     {MistakeKind::kMates, TrLater("Mates")},
     {MistakeKind::kEndings, TrLater("Ends on points")},
     {MistakeKind::kOpenings, TrLater("Openings")}}};

// Where points do not decide.
constexpr std::string_view kRulesAdvice =
    TrLater("Learn which repetitions lose: perpetual checks and chases ({count}).");
constexpr std::string_view kRulesName = TrLater("Ends by the rules");

bool EndsByRulesAlone(MistakeKind kind, GameId game) {
  return kind == MistakeKind::kEndings && !GameOf(game).points_decide;
}

std::string_view AdviceOn(MistakeKind kind, GameId game) {
  return EndsByRulesAlone(kind, game) ? kRulesAdvice : kAdvice[kind];
}

constexpr EnumTable<Phase, std::string_view, kPhaseCount> kPhaseAdvice = {
    {{Phase::kOpening, TrLater("The opening cost most: {share} % of what was lost.")},
     {Phase::kMiddlegame, TrLater("The middlegame cost most: {share} % of what was lost.")},
     {Phase::kEndgame, TrLater("The endgame cost most: {share} % of what was lost.")}}};

double LossOfAll(const Costs& costs) {
  return std::accumulate(costs.phases.begin(), costs.phases.end(), 0.0,
                         [](double sum, const PhaseSummary& phase) { return sum + phase.loss; });
}

std::string PhaseLine(const Costs& costs) {
  const auto most = std::max_element(costs.phases.begin(), costs.phases.end(),
                                     [](const auto& a, const auto& b) { return a.loss < b.loss; });
  const std::string share = std::to_string(std::lround(100 * most->loss / LossOfAll(costs)));
  return Tr(kPhaseAdvice[static_cast<Phase>(most - costs.phases.begin())], {{"share", share}});
}

}  // namespace

std::string NameOf(MistakeKind kind, GameId game) {
  return Tr(EndsByRulesAlone(kind, game) ? kRulesName : kNames[kind]);
}

Costs& Costs::operator+=(const Costs& other) {
  for (std::size_t i = 0; i < kMistakeKindCount; ++i) {
    kinds[i].count += other.kinds[i].count;
    kinds[i].loss += other.kinds[i].loss;
  }
  for (std::size_t i = 0; i < kPhaseCount; ++i) {
    phases[i].moves += other.phases[i].moves;
    phases[i].loss += other.phases[i].loss;
  }
  return *this;
}

MistakeKind KindOf(const explain::Reason& reason) {
  switch (reason.motif) {
    case Motif::kMate:
      return MistakeKind::kMates;
    case Motif::kPass:
    case Motif::kBikjang:
    case Motif::kRepetition:
    case Motif::kRules:
    case Motif::kIdlePass:
      return MistakeKind::kEndings;
    case Motif::kEdgeFile:
    case Motif::kSoldierPair:
    case Motif::kCentralCannon:
      return MistakeKind::kOpenings;
    default:
      break;
  }
  if (reason.is_missed) return MistakeKind::kChances;
  if (Motif::kScreenGiven <= reason.motif && reason.motif <= Motif::kLegOpened) {
    return MistakeKind::kWays;
  }
  return reason.motif <= Motif::kCapture ? MistakeKind::kSafety : MistakeKind::kTactics;
}

Costs CostsOf(const GameAnalysis& analysis,
              const std::vector<std::vector<explain::Reason>>& reasons, Color side) {
  Costs costs;
  costs.phases = analysis.sides[side].phases;
  Color mover = StartOf(analysis.game).side_to_move();
  for (std::size_t i = 0; i < reasons.size(); ++i, mover = ~mover) {
    if (mover != side || reasons[i].empty()) continue;
    KindCost& kind = costs.kinds[static_cast<std::size_t>(KindOf(reasons[i].front()))];
    ++kind.count;
    kind.loss += analysis.judgements[i].loss;
  }
  return costs;
}

std::vector<std::string> AdviceFor(const Costs& costs, GameId game) {
  constexpr double kLeastLossOfAll = 0.1;
  constexpr std::size_t kMostKinds = 2;
  if (LossOfAll(costs) < kLeastLossOfAll) return {};
  std::array<std::size_t, kMistakeKindCount> order{};
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return costs.kinds[a].loss > costs.kinds[b].loss;
  });
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < kMostKinds; ++i) {
    const KindCost& kind = costs.kinds[order[i]];
    if (kind.count > 0)
      lines.push_back(Tr(AdviceOn(static_cast<MistakeKind>(order[i]), game),
                         {{"count", std::to_string(kind.count)}}));
  }
  lines.push_back(PhaseLine(costs));
  return lines;
}

}  // namespace hansu::app::review
