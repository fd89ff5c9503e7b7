// SPDX-License-Identifier: MIT
// The mailbox board of the oracles of both games, and its text. It deliberately shares no code with
// src/, and it accepts any position: it trusts its caller.
#pragma once

#include <string>
#include <vector>

namespace hansu::oracle_board {

// Red and Black are those of Xiangqi.
enum class Side { kCho, kHan, kRed = kCho, kBlack = kHan };

inline Side Opponent(Side side) { return side == Side::kCho ? Side::kHan : Side::kCho; }

// File 0 to 8 is a to i, rank 0 to 9 is 1 to 10. Also used as a step, with signed parts.
struct Point {
  int file = 0;
  int rank = 0;
  bool operator==(const Point&) const = default;
  Point operator+(Point step) const { return {file + step.file, rank + step.rank}; }
};

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;

inline bool OnBoard(Point p) {
  return p.file >= 0 && p.file < kFiles && p.rank >= 0 && p.rank < kRanks;
}

// Rank by rank, from a1.
const std::vector<Point>& AllPoints();

// Pieces are FEN letters (K A R C N B P, lower case for Han or Black); '.' is an empty point.
struct Board {
  char points[kFiles * kRanks];
  bool operator==(const Board&) const = default;
  char& operator[](Point p) { return points[p.rank * kFiles + p.file]; }
  char operator[](Point p) const { return points[p.rank * kFiles + p.file]; }
};

bool BelongsTo(char piece, Side side);
// REQUIRES: a piece.
Side SideOf(char piece);
// The piece's letter in upper case.
char Kind(char piece);
// REQUIRES: the side has a general.
Point GeneralOf(const Board& board, Side side);
// True if the board has a piece of `kinds` (letters of either side).
bool HasAny(const Board& board, const char* kinds);
Board BoardAfter(Board board, Point from, Point to);

struct Move {
  Point from;
  Point to;
};

// "a1", "e10"; "a1a2".
std::string MoveName(const Move& move);
// REQUIRES: a move as UCI text.
Move ParseMove(const std::string& uci);

// The content of a FEN.
struct Start {
  Board board;
  Side to_move;
  int plies_since_capture;
  int total_plies;  // made before it
};

// REQUIRES: a valid FEN: the placement, the side to move, then "-" fields (skipped) and up to two
// numbers (plies since the last capture, move number; 0 and 1 if missing). Accepts N or H, and B
// or E.
Start ParseStart(const std::string& fen);
// All six fields, with the letters N and B.
std::string FenOf(const Start& start);

struct Verdict {
  std::string winner;  // "" while the game runs, else the name of a side or "draw"
  std::string reason;  // "" while the game runs
};

// "winner / reason", for example "han / double pass"; "/" while the game runs.
std::string VerdictText(const Verdict& verdict);

}  // namespace hansu::oracle_board
