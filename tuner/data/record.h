// SPDX-License-Identifier: MIT
// One self-play game in about 4 bytes per ply. It begins at the setups, which may lack the pieces
// of a handicap, so the moves alone give every position with its history. stream.h reads and writes
// files of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/base/bytes.h"
#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

inline constexpr int kNoScore = 32002;  // the score of a ply that was not searched

// A move, and what was known before it was made:
//   31 ............ 16 | 15 | 14 | 13 ...... 0
//   score, two's compl.|  c |  k | Move::code
// c: the best move that is known is a capture; k: its mover is in check. The best move is that of
// the last search: the move itself, unless the game was rescored. Stored so that a filter needs
// neither a board nor a search.
class Ply {
 public:
  Ply() = default;
  // The score is for the side to move, in hundredths of a point. REQUIRES: the moves are legal.
  Ply(const Position& before, Move move, int score_cp) : Ply(before, move, score_cp, move) {}
  Ply(const Position& before, Move move, int score_cp, Move best);
  static constexpr Ply FromCode(std::uint32_t code) {
    Ply ply;
    ply.code_ = code;
    return ply;
  }

  constexpr std::uint32_t code() const { return code_; }
  constexpr Move move() const { return Move::FromCode(code_ & kMoveMask); }
  constexpr bool is_in_check() const { return (code_ & kCheckBit) != 0; }
  constexpr bool best_is_capture() const { return (code_ & kCaptureBit) != 0; }
  constexpr int score_cp() const { return static_cast<std::int16_t>(code_ >> kScoreShift); }
  // The same ply with the other answer to whether the best move is a capture.
  constexpr Ply WithOtherCapture() const { return FromCode(code_ ^ kCaptureBit); }
  constexpr bool is_searched() const { return score_cp() != kNoScore; }
  friend constexpr bool operator==(Ply, Ply) = default;

 private:
  static constexpr std::uint32_t kMoveMask = 0x3FFF;
  static constexpr std::uint32_t kCheckBit = 1U << 14;
  static constexpr std::uint32_t kCaptureBit = 1U << 15;
  static constexpr int kScoreShift = 16;

  std::uint32_t code_ = 0;
};
static_assert(sizeof(Ply) == 4);

inline constexpr int kMaxGamePlies = 2000;  // a longer game ends there in a draw

struct SelfplayGame {
  SetupName cho = kSetupNames[0];
  SetupName han = kSetupNames[0];
  // A handicap: points of the setups that are empty at the start. CanBeMissing() accepts them.
  SquareSet missing = {};
  // Reason kNone: no rule ended the game. It was adjudicated by endgame tables (IsByTables) or by
  // the scores, or became too long.
  Outcome outcome;
  std::vector<Ply> plies;  // random ones have no score

  friend bool operator==(const SelfplayGame&, const SelfplayGame&) = default;
};

// An outcome that endgame tables know before the game ends. No rule gives points without a reason,
// so files have room for it.
constexpr Outcome OutcomeByTables(GameResult result) {
  return {.result = result, .reason = EndReason::kNone, .by_points = true};
}
constexpr bool IsByTables(const Outcome& outcome) {
  return outcome.reason == EndReason::kNone && outcome.by_points;
}

// True if a game can start without the pieces on these points: at most kMaxMissing pieces of one
// side, without its general.
inline constexpr int kMaxMissing = 8;
bool CanBeMissing(SetupName cho, SetupName han, SquareSet missing);

// Where the game starts, Cho to move. REQUIRES: CanBeMissing() accepts the missing pieces.
Position StartOf(const SelfplayGame& game, const RuleSet& rules);

// "checkmate" and so on; for kNone, what ended the game instead.
std::string EndingText(const SelfplayGame& game);

// Appends the game: setups (cho | han << 4), ending (result | reason << 2 | by_points << 6 |
// has_missing << 7; OutcomeByTables has by_points without a reason), number of plies (2 bytes); if
// has_missing, the number of missing pieces and the point of each in ascending order (a byte each);
// then all moves with their flags (2 bytes each), then all scores (2 bytes each): like values next
// to each other compress better. REQUIRES: the game has ended, with at most kMaxGamePlies plies.
void Encode(const SelfplayGame& game, std::string& bytes);
// Reads one game; nullopt if Encode cannot have written these bytes.
std::optional<SelfplayGame> Decode(ByteReader& bytes);

}  // namespace hansu::HANSU_GAME::data
