// SPDX-License-Identifier: MIT
#include "src/app/play/live_game.h"

#include <algorithm>
#include <utility>

namespace hansu::inline HANSU_GAME::app::play {

LiveGame::LiveGame(record::Game record, const record::TimeControl& control)
    : record_(std::move(record)), position_(record::StartOf(record_)) {
  for (const record::GameMove& played : record_.moves) position_.Make(played.move);
  const record::GameClock fresh(control);
  clocks_.assign(record_.moves.size() + 1, {{fresh, fresh}});
  record_.result = GameResult::kRunning;
  Judge();
}

ClockFace LiveGame::FaceOf(Color side, std::int64_t elapsed_ms) const {
  const record::GameClock& clock = this->clock(side);
  const std::int64_t beyond_ms = elapsed_ms - clock.left_ms();
  if (beyond_ms < 0) return {-beyond_ms, clock.periods_left(), false, false};
  const std::int64_t period_ms = clock.control().byoyomi_ms;
  if (elapsed_ms > clock.most_for_move_ms() || period_ms == 0) {
    return {0, 0, period_ms > 0, elapsed_ms > clock.most_for_move_ms()};
  }
  const std::int64_t passed =
      std::min<std::int64_t>(beyond_ms / period_ms, clock.periods_left() - 1);
  return {(passed + 1) * period_ms - beyond_ms, clock.periods_left() - static_cast<int>(passed),
          true, false};
}

bool LiveGame::Play(Move move, std::int64_t elapsed_ms) {
  constexpr std::int64_t kMsPerSecond = 1000;
  const Color side = position_.side_to_move();
  PerColor<record::GameClock> clocks = clocks_.back();
  if (!clocks[side].Spend(elapsed_ms)) {
    LoseOnTime(side);
    return false;
  }
  clocks_.push_back(clocks);
  position_.Make(move);
  record_.moves.push_back({move, "", static_cast<int>(elapsed_ms / kMsPerSecond)});
  Judge();
  return true;
}

bool LiveGame::TakeBackTo(Color side) {
  const std::size_t plies = position_.side_to_move() == side ? 2 : 1;
  if (record_.moves.size() < plies) return false;
  for (std::size_t i = 0; i < plies; ++i) {
    position_.Unmake();
    record_.moves.pop_back();
    clocks_.pop_back();
  }
  record_.result = GameResult::kRunning;
  ending_.reset();
  return true;
}

void LiveGame::End(const GameEnd& ending) {
  ending_ = ending;
  record_.result = ending.result;
}

void LiveGame::Judge() {
  const Outcome outcome = hansu::Judge(position_);
  if (outcome.has_ended()) End({outcome.result, EndCause::kRules, outcome});
}

}  // namespace hansu::inline HANSU_GAME::app::play
