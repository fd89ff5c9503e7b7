// SPDX-License-Identifier: MIT
// A slow, simple implementation of the rules of Xiangqi on a mailbox board, text in and text out:
// the oracle that the fast board is fuzzed against. It deliberately shares no code with src/, and
// it accepts any position: it trusts its caller.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/support/oracle_board.h"

namespace hansu::xiangqi_oracle {

using oracle_board::Board;
using oracle_board::Move;
using oracle_board::Point;
using oracle_board::Side;
// Winners are red and black. The reasons are checkmate, stalemate, dead position, no-capture limit,
// perpetual check, perpetual chase and repetition.
using oracle_board::Verdict;

struct Rules {
  int fold;   // this many equal positions end the game; below 2: never
  int limit;  // so do this many plies without a capture; 0: never
  bool dead_position_draws = true;
};

class Game {
 public:
  // REQUIRES: a valid FEN (oracle_board::ParseStart).
  Game(const Rules& rules, const std::string& fen);

  // As UCI text, sorted.
  std::vector<std::string> LegalMoves() const;
  bool InCheck() const;
  // REQUIRES: `uci` is one of LegalMoves().
  void Make(const std::string& uci);
  // All six fields.
  std::string Fen() const;
  // The verdict on the position, given the moves since the start FEN.
  Verdict Judge() const;

 private:
  // A position that occurred in the game, and the move that led to it.
  struct Moment {
    Board board;
    Side to_move;
    Move move;
  };

  const Moment& now() const { return history_.back(); }
  Verdict JudgeRepetition() const;
  // The index of the first of the last rules_.fold positions that equal the present one; the index
  // of the present one if there are fewer.
  std::size_t FirstOfRepetition() const;
  bool GaveCheckThroughout(Side side, std::size_t first) const;
  bool ChasedThroughout(Side side, std::size_t first) const;

  Rules rules_;
  std::vector<Moment> history_;  // from the start FEN to now
  int plies_since_capture_ = 0;
  int total_plies_ = 0;
};

}  // namespace hansu::xiangqi_oracle
