// SPDX-License-Identifier: MIT
// One game between two sides that take turns: board, moves, clocks, and how it ended. It knows
// neither person nor engine, prints nothing and reads no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/janggi/outcome.h"
#include "src/janggi/position.h"
#include "src/record/game.h"
#include "src/record/time_control.h"

namespace hansu::app::play {

// How a game ended other than by what stands on the board.
enum class EndCause { kRules, kResignation, kTime, kAgreement };

struct Ending {
  GameResult result = GameResult::kRunning;
  EndCause cause = EndCause::kRules;
  Outcome outcome;  // of kRules
};

// A side's clock in the middle of a thought.
struct ClockFace {
  std::int64_t left_ms = 0;  // of the main time, or of the byoyomi period that runs
  int periods = 0;           // left, the one that runs included; 0: time is over or there are none
  bool is_byoyomi = false;   // the main time is over
  bool is_over = false;      // so is all time
};

class Game {
 public:
  // Moves of the record have been played already and cost no time.
  // REQUIRES: its FEN is valid and its moves are legal under its rules.
  Game(record::Game record, const record::TimeControl& control);

  const Position& position() const { return position_; }
  const record::Game& record() const { return record_; }
  const std::optional<Ending>& ending() const { return ending_; }
  const record::GameClock& clock(Color side) const { return clocks_.back()[side]; }
  // REQUIRES: the control has a clock.
  ClockFace FaceOf(Color side, std::int64_t thought_ms) const;

  // Makes a move after so long a thought. False, and the game lost, where that was too long.
  // REQUIRES: the game goes on and the move is legal.
  bool Play(Move move, std::int64_t thought_ms);
  // Back to where the side was to move last, and its clock with it. The game goes on from there,
  // also when it was over. False, and nothing changed, where that side has not moved yet.
  bool TakeBackTo(Color side);
  // All REQUIRE: the game goes on.
  void Resign(Color side) { End({WinFor(~side), EndCause::kResignation, {}}); }
  void LoseOnTime(Color side) { End({WinFor(~side), EndCause::kTime, {}}); }
  void AgreeDraw() { End({GameResult::kDraw, EndCause::kAgreement, {}}); }

 private:
  void End(const Ending& ending);
  void Judge();

  record::Game record_;
  Position position_;
  std::vector<PerColor<record::GameClock>> clocks_;  // before each ply, and now
  std::optional<Ending> ending_;
};

}  // namespace hansu::app::play
