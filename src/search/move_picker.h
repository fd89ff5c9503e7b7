// SPDX-License-Identifier: MIT
// Hands out a node's legal moves one by one, most promising first, and generates them only when
// they are needed.
#pragma once

#include <array>
#include <cstdint>

#include "src/board/move.h"
#include "src/rules/shared/game.h"
#include "src/search/history.h"
#include "src/search/threats.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

class MovePicker {
 public:
  // kAll: table move, captures that lose nothing by SEE, quiets by history, losing captures.
  // kGoodCaptures: only captures that win at least `least_gain` by SEE; but if that is 0, a table
  // move that captures comes first even if it loses. kCapturesAndChecks: the same, and then quiet
  // checks that lose nothing.
  enum class Scope : std::uint8_t { kAll, kGoodCaptures, kCapturesAndChecks };

  struct Request {
    Move table_move = Move::None();  // any 16-bit code: it is checked
    Scope scope = Scope::kAll;
    int least_gain = 0;                         // points that a good capture must win by SEE
    const Threats* threats = nullptr;           // may be null without quiets
    const TranspositionTable* table = nullptr;  // where to prefetch each move's entry; may be null
  };

  // All arguments must outlive the picker, and the position must be the same at every call of Next.
  MovePicker(const Position& position, const Histories& histories, const QuietContext& context,
             const Request& request);

  // Move::None() when there are no more.
  Move Next();
  // From now on, hands out no quiet moves except the table move and checks.
  void SkipQuiets() { skips_quiets_ = true; }

 private:
  enum class Stage : std::uint8_t {
    kTableMove,
    kGenerateCaptures,
    kGoodCaptures,
    kGenerateQuiets,
    kQuiets,
    kLosingCaptures,
    kDone
  };

  bool wants_only_checks() const {
    return skips_quiets_ || request_.scope == Scope::kCapturesAndChecks;
  }
  void PrefetchTable(Move move) const;
  Move NextGoodCapture();
  Move NextBest();
  Move NextCheck();
  Move End();
  void ScoreCaptures();
  void PrefetchQuiets() const;
  void ScoreQuiets();
  std::size_t ScoreQuietsOf(Square from, std::size_t begin);
  void SetScore(std::size_t index, int score);

  const Position& position_;
  const Histories& histories_;
  const QuietContext& context_;
  Request request_;
  Stage stage_ = Stage::kTableMove;
  bool skips_quiets_ = false;
  MoveList moves_;
  // Parallel to moves_: the score in the high bits; in the low bits, a number that is larger for
  // moves nearer the front.
  std::array<std::int32_t, kMaxMoves> ranks_;
  std::size_t next_ = 0;
  MoveList losing_;
  std::size_t next_losing_ = 0;
};

}  // namespace hansu::HANSU_GAME::search
