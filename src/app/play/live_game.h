// SPDX-License-Identifier: MIT
// A game being played: board, moves, both clocks, and how it ended. It knows neither person nor
// engine, prints nothing and reads no clock; the time that a move took is passed in.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/game/game.h"
#include "src/record/game.h"
#include "src/record/time_control.h"

namespace hansu::inline HANSU_GAME::app::play {

enum class EndCause { kRules, kResignation, kTime, kAgreement };

struct GameEnd {
  GameResult result = GameResult::kRunning;
  EndCause cause = EndCause::kRules;
  Outcome outcome;  // for kRules and kAgreement
};

// What a side's clock shows while the side is thinking.
struct ClockFace {
  std::int64_t left_ms = 0;  // of the main time, or of the current byoyomi period
  int periods = 0;           // left, including the current one; 0: none, or out of time
  bool is_byoyomi = false;   // the main time is over
  bool is_over = false;      // all time has run out
};

class LiveGame {
 public:
  // The moves of the record are played at once and take no time.
  // REQUIRES: its FEN is valid and its moves are legal under its rules.
  LiveGame(record::Game record, const record::TimeControl& control);

  const Position& position() const { return position_; }
  const record::Game& record() const { return record_; }
  const std::optional<GameEnd>& ending() const { return ending_; }
  const record::GameClock& clock(Color side) const { return clocks_.back()[side]; }
  // REQUIRES: the control has a clock.
  ClockFace FaceOf(Color side, std::int64_t elapsed_ms) const;

  // Makes a move that took `elapsed_ms`. If time has run out, the game is lost and the result is
  // false.
  // REQUIRES: the game is not over and the move is legal.
  bool Play(Move move, std::int64_t elapsed_ms);
  // Back to the last position in which the side was to move, clocks included. The game continues
  // from there even if it was over. False, and nothing changes, if the side has not moved yet.
  bool TakeBackTo(Color side);
  // REQUIRES (all): the game is not over.
  void Resign(Color side) { End({WinFor(~side), EndCause::kResignation, {}}); }
  void LoseOnTime(Color side) { End({WinFor(~side), EndCause::kTime, {}}); }
  // Both sides agree to end it; the rules say how it then ends.
  void Agree() {
    const Outcome outcome = AgreedOutcome(position_);
    End({outcome.result, EndCause::kAgreement, outcome});
  }

 private:
  void End(const GameEnd& ending);
  void Judge();

  record::Game record_;
  Position position_;
  std::vector<PerColor<record::GameClock>> clocks_;  // before each ply, and now
  std::optional<GameEnd> ending_;
};

}  // namespace hansu::inline HANSU_GAME::app::play
