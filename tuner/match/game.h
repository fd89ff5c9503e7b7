// SPDX-License-Identifier: MIT
// One game between two engines under the runner's own referee. An engine's word decides nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "src/janggi/outcome.h"
#include "src/janggi/rules.h"
#include "tuner/match/adjudication.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {

// Why a game ended; the first by the rules of Janggi (the outcome's own reason says which).
enum class Ending {
  kRules,
  kTime,
  kIllegalMove,
  kCrash,
  kStall,
  kFlood,
  kResigned,    // adjudicated
  kAgreedDraw,  // adjudicated
  kMaxMoves,    // adjudicated: points decide
  kTotalTime,   // the cap on the game's whole time: points decide
  kInterrupted  // no result
};
// "rules", "time", "illegal move", …
std::string_view ToText(Ending ending);

struct GameSettings {
  RuleSet rules;
  ResignRule resign;
  DrawRule draw;
  int max_moves = 0;               // of both sides together, per side; 0: none
  std::int64_t total_time_ms = 0;  // of both sides; 0: none
};

struct MoveRecord {
  std::string uci;
  std::string score;  // "cp 12", "mate 3" or empty
  int depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  std::int64_t ping_ms = 0;
};

// A line that an engine printed with a move that is not legal there.
struct PvFault {
  Color side = Color::kCho;
  std::string text;  // the move, and the position with the moves before it
};

struct GameRecord {
  std::string fen;
  std::vector<MoveRecord> moves;
  GameResult result = GameResult::kRunning;  // kRunning: no result
  Ending ending = Ending::kInterrupted;
  EndReason reason = EndReason::kNone;  // where the rules ended it
  bool by_points = false;
  std::string detail;                     // one line more where something went wrong
  std::vector<PvFault> pv_faults;         // the first few
  std::vector<std::int64_t> overruns_ms;  // how far limits were passed, punished or not
};
// "checkmate", "two passes", "time", …
std::string EndingText(const GameRecord& game);

// Plays from the FEN, Cho first named; both engines run and know their variant. Stops between moves
// with kInterrupted once `is_cancelled` says so. REQUIRES: a valid FEN of a running game.
GameRecord PlayGame(PerColor<UciClient*> engines, const PerColor<TimeControl>& times,
                    const std::string& fen, const GameSettings& settings,
                    const std::function<bool()>& is_cancelled);

}  // namespace hansu::match
