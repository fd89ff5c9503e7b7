// SPDX-License-Identifier: MIT
#include "src/engine/weak_choice.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "src/rules/any/game.h"

namespace hansu::engine {
namespace {

using search::LineReport;
using search::Score;

constexpr int kMateSeen = 4;          // plies
constexpr Score kAsGoodAsWon = 2500;  // beyond it, all scores look alike to a weak player
// The larger the errors, the more moves are candidates: one more for each such step of noise.
constexpr Score kNoisePerCandidate = 25;
// The hard limit on nodes as a multiple of the soft one: an iteration over many lines may be long.
constexpr std::uint64_t kHardPerSoft = 10;

// A shallow search passes where it knows no good plan. People almost never do: nobody did in 2,313
// undecided positions of 80 games (bench/JOURNAL.md). So a weak level passes only if every other
// candidate is worse by this much, about a soldier, after a look at replies and the own next moves.
constexpr Score kLeastPassGain = 200;
constexpr int kLeastPassDepth = 3;

bool IsMateSoon(Score score) {
  return search::IsMate(score) && search::PliesToMate(score) <= kMateSeen;
}

// True if the best move is a pass, and all others are so much worse that people would pass, too.
bool IsPassNeeded(const search::SearchResult& result, const std::vector<LineReport>& lines) {
  return result.best.is_pass() &&
         std::all_of(lines.begin(), lines.end(), [&result](const LineReport& line) {
           return line.depth >= kLeastPassDepth &&
                  (line.pv[0] == result.best || result.score - line.score >= kLeastPassGain);
         });
}

}  // namespace

void WeakChoice::OnLine(const LineReport& report) {
  if (!newest_.empty() && newest_.front().depth != report.depth) EndIteration();
  newest_.push_back(report);
}

void WeakChoice::EndIteration() {
  if (newest_.size() >= lines_.size()) lines_.swap(newest_);
  newest_.clear();
}

search::SearchResult WeakChoice::Choose(search::SearchResult result) {
  EndIteration();
  if (IsMateSoon(result.score)) return result;  // won at once, or lost with any move
  std::normal_distribution<double> error(0, noise_cp_);
  const bool may_pass = IsPassNeeded(result, lines_);
  const LineReport* chosen = nullptr;
  double best = 0;
  for (const LineReport& line : lines_) {
    if (IsMateSoon(line.score)) continue;
    if (line.pv[0].is_pass() && !may_pass) continue;
    const double judged = std::clamp(line.score, -kAsGoodAsWon, kAsGoodAsWon) + error(random_);
    if (chosen != nullptr && judged <= best) continue;
    chosen = &line;
    best = judged;
  }
  if (chosen == nullptr) return result;
  result.best = chosen->pv[0];
  // A third move shows that the reply does not end the game.
  result.ponder = chosen->pv.size() > 2 ? chosen->pv[1] : Move::None();
  result.score = chosen->score;
  result.bound = chosen->bound;
  result.pv = chosen->pv;
  return result;
}

void Weaken(const Weakness& weakness, std::uint64_t seed, search::Limits& limits,
            search::SearchCallbacks& callbacks) {
  const auto lower = [](std::optional<std::uint64_t>& limit, std::uint64_t to) {
    limit = std::min(limit.value_or(to), to);
  };
  lower(limits.soft_nodes, weakness.nodes);
  lower(limits.nodes, kHardPerSoft * weakness.nodes);
  if (weakness.noise_cp == 0) return;
  const int shown = limits.multi_pv;
  limits.multi_pv = std::max(shown, 2 + weakness.noise_cp / kNoisePerCandidate);
  const auto choice = std::make_shared<WeakChoice>(weakness.noise_cp, seed);
  callbacks.on_line = [choice, shown,
                       on_line = std::move(callbacks.on_line)](const LineReport& line) {
    choice->OnLine(line);
    if (on_line && line.line <= shown) on_line(line);
  };
  callbacks.on_result =
      [choice, on_result = std::move(callbacks.on_result)](const search::SearchResult& result) {
        if (on_result) on_result(choice->Choose(result));
      };
}

}  // namespace hansu::engine
