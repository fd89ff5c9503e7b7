// SPDX-License-Identifier: MIT
#include "src/app/play/live_game.h"

#include <algorithm>
#include <utility>

namespace hansu::app::play {

LiveGame::LiveGame(record::Game record, const record::TimeControl& control)
    : record_(std::move(record)), position_(record::StartOf(record_)) {
  const record::GameClock fresh(control);
  times_.assign(record_.moves.size() + 1, {{{fresh, fresh}}});
  keeps_times_ = SpendRecordedTimes();
  for (const record::GameMove& played : record_.moves) position_.Make(played.move);
  record_.result = GameResult::kRunning;
  Judge();
}

bool LiveGame::SpendRecordedTimes() {
  std::vector<Times> times = {times_.front()};
  Color side = position_.side_to_move();
  for (const record::GameMove& played : record_.moves) {
    Times next = times.back();
    const std::int64_t elapsed_ms = played.elapsed_s.value_or(0) * kMsPerSecond;
    // Records have whole seconds, so a time may exceed the limit by its rounding.
    const std::int64_t most_ms = next.clocks[side].most_for_move_ms();
    const bool is_rounded = most_ms < elapsed_ms && elapsed_ms < most_ms + kMsPerSecond;
    if (!next.clocks[side].Spend(is_rounded ? most_ms : elapsed_ms)) return false;
    next.used_ms[side] += elapsed_ms;
    times.push_back(next);
    side = ~side;
  }
  times_ = std::move(times);
  return true;
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
  const Color side = position_.side_to_move();
  Times times = times_.back();
  if (!times.clocks[side].Spend(elapsed_ms)) {
    LoseOnTime(side);
    return false;
  }
  taken_back_.clear();
  times.used_ms[side] += elapsed_ms;
  // Rounds so that the seconds of all its moves add up to those of its time, and a clock that is
  // computed from them is right.
  const std::int64_t seconds =
      times.used_ms[side] / kMsPerSecond - times_.back().used_ms[side] / kMsPerSecond;
  times_.push_back(times);
  position_.Make(move);
  record_.moves.push_back({move, "", static_cast<int>(seconds)});
  Judge();
  return true;
}

bool LiveGame::MayTakeBackTo(Color side) const {
  return record_.moves.size() >= PliesToTurnOf(side);
}

bool LiveGame::TakeBackTo(Color side) {
  if (!MayTakeBackTo(side)) return false;
  const auto plies = static_cast<std::ptrdiff_t>(PliesToTurnOf(side));
  taken_back_.push_back({{record_.moves.end() - plies, record_.moves.end()},
                         {times_.end() - plies, times_.end()},
                         std::exchange(ending_, std::nullopt)});
  record_.moves.erase(record_.moves.end() - plies, record_.moves.end());
  times_.erase(times_.end() - plies, times_.end());
  for (std::ptrdiff_t i = 0; i < plies; ++i) position_.Unmake();
  record_.result = GameResult::kRunning;
  return true;
}

bool LiveGame::Redo() {
  if (taken_back_.empty()) return false;
  const TakenBack again = std::move(taken_back_.back());
  taken_back_.pop_back();
  for (const record::GameMove& played : again.moves) position_.Make(played.move);
  record_.moves.insert(record_.moves.end(), again.moves.begin(), again.moves.end());
  times_.insert(times_.end(), again.times.begin(), again.times.end());
  ending_ = again.ending;
  record_.result = ending_ ? ending_->result : GameResult::kRunning;
  return true;
}

void LiveGame::End(const GameEnd& ending) {
  taken_back_.clear();
  ending_ = ending;
  record_.result = ending.result;
}

void LiveGame::Judge() {
  const Outcome outcome = hansu::Judge(position_);
  if (outcome.has_ended()) End({outcome.result, EndCause::kRules, outcome});
}

}  // namespace hansu::app::play
