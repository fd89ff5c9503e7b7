// SPDX-License-Identifier: MIT
#include "src/app/review/stored_review.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "src/explain/explain.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

// The member of an object, or the element of an array; null if it is missing.
const json* Find(const json* value, std::string_view key) {
  if (value == nullptr || !value->is_object()) return nullptr;
  const auto found = value->find(key);
  return found == value->end() ? nullptr : &*found;
}
const json* Find(const json* value, std::size_t index) {
  const bool has_it = value != nullptr && value->is_array() && index < value->size();
  return has_it ? &(*value)[index] : nullptr;
}

bool Equals(const json* value, const json& expected) { return value && *value == expected; }

bool HasSize(const json* value, std::size_t size) {
  return value != nullptr && value->is_array() && value->size() == size;
}

// A share of something, 0 to 1.
std::optional<double> ShareIn(const json* value) {
  if (value == nullptr || !value->is_number()) return std::nullopt;
  const double share = value->get<double>();
  return 0 <= share && share <= 1 ? std::optional(share) : std::nullopt;
}

// True if everything that the analysis did not find out is that of the game.
bool IsOfGame(const json& stored, const GameAnalysis& analysis, const AnalysisSource& source) {
  constexpr std::array kKeys = {"game",   "engine",  "net",    "netFingerprint", "usage",
                                "limits", "ruleSet", "rules",  "tags",           "players",
                                "result", "comment", "setups", "firstPly",       "leastLoss"};
  GameAnalysis empty = analysis;
  empty.game.moves.clear();
  empty.evaluations = {Evaluation{}};
  const json expected = GameJson(empty, source);
  return std::all_of(kKeys.begin(), kKeys.end(),
                     [&](const char* key) {
                       const json* found = Find(&stored, key);
                       return expected.contains(key) ? Equals(found, expected[key]) : !found;
                     }) &&
         HasSize(Find(&stored, "moves"), analysis.game.moves.size()) &&
         HasSize(Find(&stored, "positions"), analysis.game.moves.size() + 1) &&
         Equals(Find(Find(Find(&stored, "positions"), 0), "board"),
                expected["positions"][0]["board"]);
}

// As much of a reason as KindOf needs.
std::optional<explain::Reason> ReasonIn(const json* value) {
  const json* missed = Find(value, "missed");
  if (missed == nullptr || !missed->is_boolean()) return std::nullopt;
  for (std::size_t i = 0; i < explain::kMotifCount; ++i) {
    const auto motif = static_cast<explain::Motif>(i);
    if (Equals(Find(value, "motif"), KeyOf(motif))) {
      return explain::Reason{.motif = motif, .is_missed = missed->get<bool>()};
    }
  }
  return std::nullopt;
}

std::optional<std::vector<explain::Reason>> ReasonsIn(const json* move) {
  const json* stored = Find(move, "reasons");
  std::vector<explain::Reason> reasons;
  if (stored == nullptr) return reasons;
  if (!stored->is_array()) return std::nullopt;
  for (std::size_t i = 0; i < stored->size(); ++i) {
    const auto reason = ReasonIn(Find(stored, i));
    if (!reason) return std::nullopt;
    reasons.push_back(*reason);
  }
  return reasons;
}

// The judgement of the played move.
std::optional<Judgement> JudgementIn(const json* move, const record::GameMove& played) {
  const json* comment = Find(move, "comment");
  const auto loss = ShareIn(Find(move, "loss"));
  const bool fits = Equals(Find(move, "uci"), ToUci(played.move)) &&
                    (comment ? Equals(comment, played.comment) : played.comment.empty()) && loss &&
                    Equals(Find(move, "mark"), static_cast<int>(MarkOf(*loss)));
  return fits ? std::optional(Judgement{*loss, MarkOf(*loss)}) : std::nullopt;
}

// The phases and the accuracy; `moves`: of both sides.
std::optional<SideSummary> SideIn(const json* side, std::size_t moves) {
  SideSummary summary;
  const auto accuracy = ShareIn(Find(side, "accuracy"));
  const json* phases = Find(side, "phases");
  if (!accuracy || !HasSize(phases, kPhaseCount)) return std::nullopt;
  summary.accuracy = *accuracy;
  for (std::size_t i = 0; i < kPhaseCount; ++i) {
    const json* count = Find(Find(phases, i), "moves");
    const auto loss = ShareIn(Find(Find(phases, i), "loss"));
    const bool fits =
        loss && count && count->is_number_unsigned() && count->get<std::uint64_t>() <= moves;
    if (!fits) return std::nullopt;
    summary.phases[i] = {count->get<int>(), *loss * count->get<int>()};
  }
  return summary;
}

}  // namespace

std::optional<ReviewedGame> ReadReview(std::string_view text, GameAnalysis analysis,
                                       const AnalysisSource& source) {
  const json stored = json::parse(text, nullptr, false);
  if (!IsOfGame(stored, analysis, source)) return std::nullopt;
  const std::size_t count = analysis.game.moves.size();
  std::vector<std::vector<explain::Reason>> all_reasons;
  for (std::size_t i = 0; i < count; ++i) {
    const json* move = Find(Find(&stored, "moves"), i);
    const auto judgement = JudgementIn(move, analysis.game.moves[i]);
    auto reasons = ReasonsIn(move);
    if (!judgement || !reasons) return std::nullopt;
    analysis.judgements.push_back(*judgement);
    all_reasons.push_back(*std::move(reasons));
  }
  for (Color side : kColors) {
    const auto summary = SideIn(Find(Find(&stored, "sides"), KeyOf(side)), count);
    if (!summary) return std::nullopt;
    analysis.sides[side] = *summary;
  }
  return SummaryOf(analysis, all_reasons);
}

}  // namespace hansu::app::review
