// SPDX-License-Identifier: MIT
// A game being played: board, moves, both clocks, and how it ended. It knows neither person nor
// engine, prints nothing and reads no clock; the time that a move took is passed in.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/record/any/time_control.h"
#include "src/record/game.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {

inline constexpr std::int64_t kMsPerSecond = 1000;

enum class EndCause { kRules, kResignation, kTime, kAgreement };

struct GameEnd {
  GameResult result = GameResult::kRunning;
  EndCause cause = EndCause::kRules;
  Outcome outcome;  // for kRules and kAgreement
};

// The face of a side's clock while the side is thinking.
struct ClockFace {
  std::int64_t left_ms = 0;  // of the main time, or of the current byoyomi period
  int periods = 0;           // left, including the current one; 0: none, or out of time
  bool is_byoyomi = false;   // the main time is over
  bool is_over = false;      // all time has run out
};

class LiveGame {
 public:
  // The moves of the record are played at once. The clocks then are as the record's times leave
  // them, if it has times that keep to the control (keeps_times). REQUIRES: its FEN is valid and
  // its moves are legal under its rules.
  LiveGame(record::Game record, const record::TimeControl& control);

  // True if the clocks take the record's times into account. False if those are longer than the
  // control allows.
  bool keeps_times() const { return keeps_times_; }
  const Position& position() const { return position_; }
  const record::Game& record() const { return record_; }
  const std::optional<GameEnd>& ending() const { return ending_; }
  const record::GameClock& clock(Color side) const { return times_.back().clocks[side]; }
  // REQUIRES: the control has a clock.
  ClockFace FaceOf(Color side, std::int64_t elapsed_ms) const;

  // Makes a move that took `elapsed_ms`. If time has run out, the game is lost and the result is
  // false.
  // REQUIRES: the game is not over and the move is legal.
  bool Play(Move move, std::int64_t elapsed_ms);
  // Goes back to the last position in which the side was to move, clocks included. The game
  // continues from there even if it was over. False, and nothing changes, if the side has not moved
  // yet.
  bool TakeBackTo(Color side);
  bool MayTakeBackTo(Color side) const;
  // Plays again what TakeBackTo last took back, clocks and the end of the game included. False, and
  // nothing changes, if nothing was taken back since the last move played or the end of the game.
  bool Redo();
  // REQUIRES (all): the game is not over.
  void Resign(Color side) { End({WinFor(~side), EndCause::kResignation, {}}); }
  void LoseOnTime(Color side) { End({WinFor(~side), EndCause::kTime, {}}); }
  // Both sides agree to end the game; the rules decide its result.
  void Agree() {
    const Outcome outcome = AgreedOutcome(position_);
    End({outcome.result, EndCause::kAgreement, outcome});
  }

 private:
  struct Times {
    PerColor<record::GameClock> clocks;
    PerColor<std::int64_t> used_ms = {};
  };
  struct TakenBack {
    std::vector<record::GameMove> moves;
    std::vector<Times> times;  // after each of them
    std::optional<GameEnd> ending;
  };

  std::size_t PliesToTurnOf(Color side) const { return position_.side_to_move() == side ? 2 : 1; }
  // The clocks after the record's moves; no change if those took longer than the control allows.
  bool SpendRecordedTimes();
  void End(const GameEnd& ending);
  void Judge();

  record::Game record_;
  Position position_;
  std::vector<Times> times_;  // before each ply, and now
  bool keeps_times_ = true;
  std::optional<GameEnd> ending_;
  std::vector<TakenBack> taken_back_;  // the last one is the next to be played again
};

}  // namespace hansu::app::play
