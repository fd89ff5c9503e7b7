// SPDX-License-Identifier: MIT
// A slow, simple implementation of the rules of Xiangqi on a mailbox board, text in and text out:
// the oracle that the fast board is fuzzed against. It deliberately shares no code with src/, and
// it accepts any position: it trusts its caller.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace hansu::xiangqi_oracle {

enum class Side { kRed, kBlack };

inline Side Opponent(Side side) { return side == Side::kRed ? Side::kBlack : Side::kRed; }

// File 0 to 8 is a to i, rank 0 to 9 is 1 to 10. Also used as a step, with signed parts.
struct Point {
  int file = 0;
  int rank = 0;
  bool operator==(const Point&) const = default;
  Point operator+(Point step) const { return {file + step.file, rank + step.rank}; }
};

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;

// Pieces are FEN letters (K A R C N B P, lower case for Black); '.' is an empty point.
struct Board {
  char points[kFiles * kRanks];
  bool operator==(const Board&) const = default;
  char& operator[](Point p) { return points[p.rank * kFiles + p.file]; }
  char operator[](Point p) const { return points[p.rank * kFiles + p.file]; }
};

struct Verdict {
  std::string winner;  // "" while the game runs, else "red", "black" or "draw"
  // "" while the game runs, else checkmate, stalemate, dead position, no-capture limit, perpetual
  // check, perpetual chase or repetition
  std::string reason;
};

struct Rules {
  int fold;   // this many equal positions end the game; below 2: never
  int limit;  // so do this many plies without a capture; 0: never
  bool dead_position_draws = true;
};

class Game {
 public:
  // REQUIRES: a valid FEN: the placement, the side to move, then "-" fields (skipped) and up to two
  // numbers (plies since the last capture, move number; 0 and 1 if missing).
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
  struct Move {
    Point from;
    Point to;
  };
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
