// SPDX-License-Identifier: MIT
#include "src/explain/explain.h"

#include <algorithm>
#include <array>
#include <optional>

#include "src/base/enum_table.h"
#include "src/explain/causes.h"
#include "src/explain/endings.h"
#include "src/explain/material.h"
#include "src/explain/openings.h"
#include "src/explain/tactics.h"

namespace hansu::explain {
namespace {

constexpr std::size_t kMostReasons = 2;

// How far the score falls, in hundredths of a point; certain wins count as much as two chariots.
int DropOf(const Mistake& mistake) {
  constexpr int kMost = 2600;
  return std::clamp(mistake.best.score, -kMost, kMost) +
         std::clamp(mistake.reply.score, -kMost, kMost);
}

// The points that the played move took.
int TakenBy(const Mistake& mistake) {
  if (!IsCapture(mistake.before, mistake.played)) return 0;
  return PointsOf(mistake.before, mistake.before.piece_on(mistake.played.to()));
}

std::optional<Reason> Missed(std::optional<Reason> reason) {
  if (reason) reason->is_missed = true;
  return reason;
}

std::vector<Reason> EndingReasons(const Mistake& mistake, const Position& after) {
  std::vector<Reason> reasons;
  if (const auto allowed = WinOfGame(after, mistake.reply)) reasons.push_back(*allowed);
  if (const auto missed = Missed(WinOfGame(mistake.before, mistake.best))) {
    reasons.push_back(*missed);
  }
  return reasons;
}

// The win of the answer to the played move, less `taken` points.
std::optional<Reason> AllowedWin(const Mistake& mistake, const Position& after, int taken,
                                 std::size_t horizon) {
  std::optional<Reason> reason = WinOfMaterial(after, mistake.reply.moves, horizon);
  if (!reason || reason->value - taken < kLeastGain) return std::nullopt;
  reason->value -= taken;
  return reason->motif == Motif::kCapture ? WithCause(mistake, after, *std::move(reason)) : reason;
}

// The win of the better move, if it exceeds `taken` points.
std::optional<Reason> MissedWin(const Mistake& mistake, int taken, std::size_t horizon) {
  std::optional<Reason> reason = Missed(WinOfMaterial(mistake.before, mistake.best.moves, horizon));
  const bool takes_the_same = taken > 0 && mistake.best.moves.front().to() == mistake.played.to();
  if (!reason || takes_the_same || reason->value - taken < kLeastGain) return std::nullopt;
  return reason;
}

// True if that many points make out a good part of the fall, at least a third.
bool IsGoodPart(const Mistake& mistake, int points) {
  constexpr int kMostDrop = 600;  // scores rise faster than material in won games
  return points >= kLeastGain && 300 * points >= std::min(DropOf(mistake), kMostDrop);
}

std::vector<Reason> MaterialReasons(const Mistake& mistake, const Position& after,
                                    std::size_t horizon) {
  const int taken = TakenBy(mistake);
  const int lost = BalanceOf(after, mistake.reply.moves, horizon) - taken;
  const int missed = BalanceOf(mistake.before, mistake.best.moves, horizon);
  if (!IsGoodPart(mistake, lost + missed)) return {};
  // Points that the better line wins as well are not given back by the loss that follows.
  const int given = std::max(taken - std::max(missed, 0), 0);
  std::vector<Reason> reasons;
  for (const auto& reason :
       {AllowedWin(mistake, after, given, horizon), MissedWin(mistake, taken, horizon)}) {
    if (reason && IsGoodPart(mistake, reason->value)) reasons.push_back(*reason);
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.value > b.value; });
  return reasons;
}

// The shortest lines that show something.
std::vector<Reason> MaterialReasons(const Mistake& mistake, const Position& after) {
  constexpr std::array<std::size_t, 4> kHorizons = {5, 7, 11, 15};
  for (std::size_t horizon : kHorizons) {
    std::vector<Reason> reasons = MaterialReasons(mistake, after, horizon);
    if (!reasons.empty()) return reasons;
  }
  return {};
}

std::vector<Reason> QuietReasons(const Mistake& mistake) {
  if (mistake.played.is_pass()) {
    const int points = (DropOf(mistake) + 50) / 100;
    if (points < 1) return {};
    return {{.motif = Motif::kIdlePass,
             .is_missed = true,
             .value = points,
             .line = mistake.best.moves}};
  }
  if (const auto reason = OpeningPrinciple(mistake.before, mistake.played, mistake.best))
    return {*reason};
  return {};
}

}  // namespace

std::string_view KeyOf(Motif motif) {
  constexpr EnumTable<Motif, std::string_view, kMotifCount> kKeys = {
      {{Motif::kMate, "mate"},
       {Motif::kPass, "pass"},
       {Motif::kBikjang, "bikjang"},
       {Motif::kRepetition, "repetition"},
       {Motif::kRules, "rules"},
       {Motif::kHanging, "hanging"},
       {Motif::kIntoAttack, "intoAttack"},
       {Motif::kExchange, "exchange"},
       {Motif::kGuardLeft, "guardLeft"},
       {Motif::kGuardCut, "guardCut"},
       {Motif::kScreenGiven, "screenGiven"},
       {Motif::kLineOpened, "lineOpened"},
       {Motif::kLegOpened, "legOpened"},
       {Motif::kCapture, "capture"},
       {Motif::kFork, "fork"},
       {Motif::kPin, "pin"},
       {Motif::kDiscovered, "discovered"},
       {Motif::kTrapped, "trapped"},
       {Motif::kCombination, "combination"},
       {Motif::kIdlePass, "idlePass"},
       {Motif::kEdgeFile, "edgeFile"},
       {Motif::kSoldierPair, "soldierPair"},
       {Motif::kCentralCannon, "centralCannon"}}};
  return kKeys[motif];
}

std::vector<Reason> Explain(const Mistake& mistake) {
  Position after = mistake.before;
  after.Make(mistake.played);
  std::vector<Reason> reasons = EndingReasons(mistake, after);
  if (reasons.empty()) reasons = MaterialReasons(mistake, after);
  if (reasons.empty()) reasons = QuietReasons(mistake);
  if (reasons.size() > kMostReasons) reasons.erase(reasons.begin() + kMostReasons, reasons.end());
  return reasons;
}

}  // namespace hansu::explain
