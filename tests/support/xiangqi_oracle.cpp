// SPDX-License-Identifier: MIT
// The moves of Xiangqi's pieces, their legality, and the verdicts on games.
#include "tests/support/xiangqi_oracle.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace hansu::xiangqi_oracle {

using oracle_board::AllPoints;
using oracle_board::BelongsTo;
using oracle_board::BoardAfter;
using oracle_board::GeneralOf;
using oracle_board::kFiles;
using oracle_board::Kind;
using oracle_board::kRanks;
using oracle_board::OnBoard;
using oracle_board::SideOf;

namespace {

bool InPalace(Point p, Side side) {
  const int from_back = side == Side::kRed ? p.rank : kRanks - 1 - p.rank;
  return p.file >= 3 && p.file <= 5 && from_back >= 0 && from_back <= 2;
}

bool OnOwnBank(Point p, Side side) { return (p.rank < 5) == (side == Side::kRed); }

// How many pieces stand between two different points of the same rank or file.
int PiecesBetween(const Board& board, Point a, Point b) {
  const Point step{(b.file > a.file) - (b.file < a.file), (b.rank > a.rank) - (b.rank < a.rank)};
  int count = 0;
  for (Point at = a + step; at != b; at = at + step) count += board[at] != '.';
  return count;
}

// True if the piece on `from` can go to `to` by the way it moves, whatever the color of the piece
// there.
bool Reaches(const Board& board, Point from, Point to) {
  if (from == to || !OnBoard(to)) return false;
  const Side side = SideOf(board[from]);
  const int files = to.file - from.file;
  const int ranks = to.rank - from.rank;
  const int steps = std::abs(files) + std::abs(ranks);
  const bool is_straight = files == 0 || ranks == 0;
  const bool is_diagonal = std::abs(files) == std::abs(ranks);
  switch (Kind(board[from])) {
    case 'K':
      return steps == 1 && InPalace(to, side);
    case 'A':
      return is_diagonal && steps == 2 && InPalace(to, side);
    case 'B': {
      const Point eye{from.file + files / 2, from.rank + ranks / 2};
      return is_diagonal && steps == 4 && OnOwnBank(to, side) && board[eye] == '.';
    }
    case 'N': {
      if (is_straight || steps != 3) return false;
      const Point leg = std::abs(files) == 2 ? Point{from.file + files / 2, from.rank}
                                             : Point{from.file, from.rank + ranks / 2};
      return board[leg] == '.';
    }
    case 'R':
      return is_straight && PiecesBetween(board, from, to) == 0;
    case 'C':
      return is_straight && PiecesBetween(board, from, to) == (board[to] == '.' ? 0 : 1);
    case 'P': {
      const int forward = side == Side::kRed ? 1 : -1;
      if (steps != 1) return false;
      return ranks == forward || (ranks == 0 && !OnOwnBank(from, side));
    }
    default:
      return false;
  }
}

bool GeneralsFace(const Board& board) {
  const Point red = GeneralOf(board, Side::kRed);
  const Point black = GeneralOf(board, Side::kBlack);
  return red.file == black.file && PiecesBetween(board, red, black) == 0;
}

// True if some piece of the other side could take `side`'s general.
bool IsInCheck(const Board& board, Side side) {
  const Point general = GeneralOf(board, side);
  for (const Point from : AllPoints()) {
    if (BelongsTo(board[from], Opponent(side)) && Reaches(board, from, general)) return true;
  }
  return false;
}

// True if the piece on `from` may legally go to `to` when it is its side's turn.
bool IsLegal(const Board& board, Point from, Point to) {
  const Side side = SideOf(board[from]);
  if (!Reaches(board, from, to) || BelongsTo(board[to], side)) return false;
  const Board after = BoardAfter(board, from, to);
  return !IsInCheck(after, side) && !GeneralsFace(after);
}

// True if any piece of that side may legally go to the point when it is its turn.
bool AnyMayGo(const Board& board, Side side, Point to) {
  const std::vector<Point>& points = AllPoints();
  return std::any_of(points.begin(), points.end(), [&](Point from) {
    return BelongsTo(board[from], side) && IsLegal(board, from, to);
  });
}

// True if the piece that came from `from` to `to` chases the one on `target`.
bool Chases(const Board& before, const Board& after, Point from, Point to, Point target) {
  const char chaser = after[to];
  const char chased = after[target];
  const Side side = SideOf(chaser);
  if (!BelongsTo(chased, Opponent(side))) return false;
  if (Kind(chaser) == 'K' || Kind(chaser) == 'P' || Kind(chased) == 'K') return false;
  if (Kind(chased) == 'P' && OnOwnBank(target, Opponent(side))) return false;
  if (Reaches(before, from, target)) return false;  // nothing new
  if (!IsLegal(after, to, target)) return false;
  if (Kind(chaser) == Kind(chased) && IsLegal(after, target, to)) return false;
  return !AnyMayGo(BoardAfter(after, to, target), Opponent(side), target);
}

std::string NameOf(Side side) { return side == Side::kRed ? "red" : "black"; }

// The verdict on a repetition, given which sides did what is forbidden.
Verdict VerdictOn(bool red_does, bool black_does, const std::string& reason) {
  if (red_does == black_does) return {"draw", "repetition"};
  return {NameOf(red_does ? Side::kBlack : Side::kRed), reason};
}

}  // namespace

Game::Game(const Rules& rules, const std::string& fen) : rules_(rules) {
  const oracle_board::Start start = oracle_board::ParseStart(fen);
  plies_since_capture_ = start.plies_since_capture;
  total_plies_ = start.total_plies;
  history_.push_back({start.board, start.to_move, {}});
}

std::vector<std::string> Game::LegalMoves() const {
  std::vector<std::string> names;
  for (const Point from : AllPoints()) {
    if (!BelongsTo(now().board[from], now().to_move)) continue;
    for (const Point to : AllPoints()) {
      if (IsLegal(now().board, from, to)) names.push_back(oracle_board::MoveName({from, to}));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool Game::InCheck() const { return IsInCheck(now().board, now().to_move); }

void Game::Make(const std::string& uci) {
  const Move move = oracle_board::ParseMove(uci);
  const bool captures = now().board[move.to] != '.';
  history_.push_back({BoardAfter(now().board, move.from, move.to), Opponent(now().to_move), move});
  plies_since_capture_ = captures ? 0 : plies_since_capture_ + 1;
  ++total_plies_;
}

std::string Game::Fen() const {
  return oracle_board::FenOf({now().board, now().to_move, plies_since_capture_, total_plies_});
}

Verdict Game::Judge() const {
  if (LegalMoves().empty()) {
    return {NameOf(Opponent(now().to_move)), InCheck() ? "checkmate" : "stalemate"};
  }
  const bool is_dead = !oracle_board::HasAny(now().board, "RCNPrcnp");
  if (rules_.dead_position_draws && is_dead) return {"draw", "dead position"};
  if (rules_.limit > 0 && plies_since_capture_ >= rules_.limit) return {"draw", "no-capture limit"};
  return JudgeRepetition();
}

Verdict Game::JudgeRepetition() const {
  const std::size_t first = FirstOfRepetition();
  if (first + 1 == history_.size()) return {};
  const bool red_checked = GaveCheckThroughout(Side::kRed, first);
  const bool black_checked = GaveCheckThroughout(Side::kBlack, first);
  if (red_checked || black_checked) {
    return VerdictOn(red_checked, black_checked, "perpetual check");
  }
  return VerdictOn(ChasedThroughout(Side::kRed, first), ChasedThroughout(Side::kBlack, first),
                   "perpetual chase");
}

std::size_t Game::FirstOfRepetition() const {
  const std::size_t newest = history_.size() - 1;
  if (rules_.fold < 2) return newest;
  int seen = 0;
  for (std::size_t i = history_.size(); i-- > 0;) {
    if (history_[i].board != now().board || history_[i].to_move != now().to_move) continue;
    if (++seen == rules_.fold) return i;
  }
  return newest;
}

bool Game::GaveCheckThroughout(Side side, std::size_t first) const {
  for (std::size_t i = first + 1; i < history_.size(); ++i) {
    if (history_[i].to_move == side) continue;  // the other side's move led there
    if (!IsInCheck(history_[i].board, Opponent(side))) return false;
  }
  return true;
}

// Identifies every piece by the number of its point in the first position.
bool Game::ChasedThroughout(Side side, std::size_t first) const {
  std::array<int, kFiles * kRanks> number;
  const auto number_on = [&](Point p) -> int& {
    return number[static_cast<std::size_t>(p.rank * kFiles + p.file)];
  };
  for (const Point p : AllPoints()) number_on(p) = p.rank * kFiles + p.file;
  std::array<int, kFiles * kRanks> times_chased{};
  int moves = 0;
  for (std::size_t i = first + 1; i < history_.size(); ++i) {
    const auto [from, to] = history_[i].move;
    number_on(to) = number_on(from);
    if (history_[i].to_move == side) continue;
    ++moves;
    for (const Point target : AllPoints()) {
      if (!Chases(history_[i - 1].board, history_[i].board, from, to, target)) continue;
      ++times_chased[static_cast<std::size_t>(number_on(target))];
    }
  }
  return std::find(times_chased.begin(), times_chased.end(), moves) != times_chased.end();
}

}  // namespace hansu::xiangqi_oracle
