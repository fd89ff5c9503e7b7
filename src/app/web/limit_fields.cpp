// SPDX-License-Identifier: MIT
#include "src/app/web/limit_fields.h"

#include <cmath>

#include "src/app/review/game_json.h"
#include "src/base/translation.h"
#include "src/search/any/score.h"

namespace hansu::app::web {
namespace {

constexpr std::int64_t kMaxMs = std::int64_t{1000} * 60 * 60 * 24;
constexpr std::int64_t kMaxNodes = 1'000'000'000'000'000;
constexpr int kMaxPeriods = 1000;
// The time that may pass between the end of a search and the page's reading of its clock.
constexpr std::int64_t kOverheadMs = 50;

}  // namespace

void ReadLimits(const Fields& fields, search::Limits& limits) {
  limits.move_time_ms = fields.IntegerIf("ms", 1, kMaxMs);
  if (const auto nodes = fields.IntegerIf("nodes", 1, kMaxNodes)) {
    limits.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto depth = fields.IntegerIf("depth", 1, search::kMaxPly - 1)) {
    limits.depth = static_cast<int>(*depth);
  }
}

void ReadClock(const Fields& fields, search::Limits& limits) {
  const std::int64_t increment = fields.IntegerIf("increment", 0, kMaxMs).value_or(0);
  for (Color color : kColors) {
    limits.clock[color] = {fields.Integer(review::KeyOf(color), 0, kMaxMs), increment};
  }
  limits.byoyomi_ms = fields.IntegerIf("byoyomi", 0, kMaxMs);
  if (const auto periods = fields.IntegerIf("periods", 1, kMaxPeriods)) {
    limits.byoyomi_periods = static_cast<int>(*periods);
  }
  limits.overhead_ms = kOverheadMs;
}

search::Score ReadDrawScore(const Fields& request) {
  constexpr double kMost = search::kMaxDrawScore / 100.0;
  const double points = request.NumberOr("drawScore", 0);
  if (std::abs(points) <= kMost) return static_cast<search::Score>(std::lround(points * 100));
  request.Refuse(
      Tr("{name}: expected {expected}", {{"name", "drawScore"}, {"expected", "-10..10"}}));
  return search::kDraw;
}

}  // namespace hansu::app::web
