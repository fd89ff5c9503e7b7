// SPDX-License-Identifier: MIT
// One game between two engines, refereed by the runner itself: nothing depends on what an engine
// claims.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "src/endings/tables.h"
#include "src/rules/any/game.h"
#include "tuner/match/adjudication.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {

// Why a game ended; kRules: by the rules of the game (the outcome's own reason says which).
enum class Termination {
  kRules,
  kTime,
  kIllegalMove,
  kCrash,
  kStall,
  kFlood,
  kResigned,     // adjudicated
  kAgreedDraw,   // adjudicated
  kMaxMoves,     // adjudicated; points decide
  kTotalTime,    // the limit on the whole game's time; points decide
  kInterrupted,  // no result
  kEndgameTable  // adjudicated; journals hold the numbers, so new ones come last
};
// "rules", "time", "illegal move", …
std::string_view ToText(Termination termination);

struct GameSettings {
  RuleSet rules;
  ResignRule resign = {};
  DrawRule draw = {};
  int max_moves = 0;               // of each side; 0: none
  std::int64_t total_time_ms = 0;  // of both sides; 0: none
  // A game ends once they know its value. Null: none. REQUIRES: the rules have tables.
  std::shared_ptr<const endings::Tables> tables = nullptr;
};

struct PlayedMove {
  std::string uci;
  std::string score;  // "cp 12", "mate 3", "cp 12 lowerbound" or empty
  int depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  std::int64_t ping_ms = 0;
};

// An engine printed a PV with an illegal move.
struct PvFault {
  Color side = Color::kCho;
  std::string text;  // the illegal move, and the position with the PV moves before it
};

struct RefereedGame {
  std::string fen;
  std::vector<PlayedMove> moves;
  GameResult result = GameResult::kRunning;  // kRunning: no result
  Termination termination = Termination::kInterrupted;
  EndReason reason;  // if the rules ended it
  bool by_points = false;
  std::string detail;                     // one line that says what went wrong; else empty
  std::vector<PvFault> pv_faults;         // the first few
  std::vector<std::int64_t> overruns_ms;  // by how much time limits were exceeded, penalized or not
};
// "checkmate", "two passes", "time", …
std::string TerminationText(const RefereedGame& game);
// The word of PGN's standard for the tag Termination: "normal", "time forfeit", …
std::string_view PgnTermination(Termination termination);

// Plays a game from the FEN. Stops between moves with kInterrupted once `is_cancelled` returns
// true. REQUIRES: both engines are running and have been set to their variant; the FEN is valid,
// and its game has not ended.
RefereedGame RefereeGame(PerColor<EngineClient*> engines, const PerColor<TimeControl>& times,
                         const std::string& fen, const GameSettings& settings,
                         const std::function<bool()>& is_cancelled);

}  // namespace hansu::match
