// SPDX-License-Identifier: MIT
// The moves of Janggi's pieces, and which of them are legal. oracle_rules.cpp judges how games end.
#include "tests/support/oracle.h"

#include <algorithm>
#include <utility>

namespace hansu::HANSU_GAME::oracle {

using oracle_board::AllPoints;
using oracle_board::BelongsTo;
using oracle_board::BoardAfter;
using oracle_board::GeneralOf;
using oracle_board::Kind;
using oracle_board::OnBoard;
using oracle_board::SideOf;

namespace {

constexpr Point kOrthogonal[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
constexpr Point kAllDirections[] = {{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                    {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

// The points that a piece may move to. A chariot in the center of a palace has the most, 21.
struct PointList {
  Point points[32];
  int count = 0;

  void Add(Point p) { points[count++] = p; }
  const Point* begin() const { return points; }
  const Point* end() const { return points + count; }
};

bool InPalace(Point p) { return p.file >= 3 && p.file <= 5 && (p.rank <= 2 || p.rank >= 7); }

bool IsPalaceCenter(Point p) { return p.file == 4 && (p.rank == 1 || p.rank == 8); }

// True if a line of the board leads from `from` one step in that direction. Lines are every
// orthogonal step on the board, and the diagonal steps between the center of a palace and its
// corners.
bool LineLeads(Point from, Point step) {
  const Point to = from + step;
  if (!OnBoard(to)) return false;
  if (step.file == 0 || step.rank == 0) return true;
  return InPalace(from) && InPalace(to) && (IsPalaceCenter(from) || IsPalaceCenter(to));
}

void AddUnlessOwn(const Board& board, Side side, Point to, PointList& list) {
  if (!BelongsTo(board[to], side)) list.Add(to);
}

void AddPalaceSteps(const Board& board, Point from, PointList& list) {
  for (const Point step : kAllDirections) {
    if (LineLeads(from, step) && InPalace(from + step)) {
      AddUnlessOwn(board, SideOf(board[from]), from + step, list);
    }
  }
}

void AddSoldierSteps(const Board& board, Point from, PointList& list) {
  const Side side = SideOf(board[from]);
  const int forward = side == Side::kCho ? 1 : -1;
  // Soldiers never retreat, so the only diagonal lines that they meet are those of the enemy
  // palace.
  for (const Point step :
       {Point{0, forward}, Point{-1, 0}, Point{1, 0}, Point{-1, forward}, Point{1, forward}}) {
    if (LineLeads(from, step)) AddUnlessOwn(board, side, from + step, list);
  }
}

// Horse (one diagonal step) and elephant (two): an orthogonal step, then diagonal steps outward.
void AddLeaps(const Board& board, Point from, int diagonal_steps, PointList& list) {
  for (const Point first : kOrthogonal) {
    for (const int aside : {-1, 1}) {
      const Point diagonal = first.file == 0 ? Point{aside, first.rank} : Point{first.file, aside};
      Point at = from + first;
      int steps_left = diagonal_steps;
      while (steps_left > 0 && OnBoard(at) && board[at] == '.') {
        at = at + diagonal;
        --steps_left;
      }
      if (steps_left == 0 && OnBoard(at)) AddUnlessOwn(board, SideOf(board[from]), at, list);
    }
  }
}

void AddChariotSlides(const Board& board, Point from, PointList& list) {
  for (const Point step : kAllDirections) {
    for (Point at = from; LineLeads(at, step);) {
      at = at + step;
      AddUnlessOwn(board, SideOf(board[from]), at, list);
      if (board[at] != '.') break;
    }
  }
}

void AddCannonJumps(const Board& board, Point from, PointList& list) {
  for (const Point step : kAllDirections) {
    Point at = from;
    bool found_screen = false;
    while (!found_screen && LineLeads(at, step)) {
      at = at + step;
      found_screen = board[at] != '.';
    }
    if (!found_screen || Kind(board[at]) == 'C') continue;
    while (LineLeads(at, step)) {
      at = at + step;
      if (Kind(board[at]) != 'C') AddUnlessOwn(board, SideOf(board[from]), at, list);
      if (board[at] != '.') break;
    }
  }
}

// Where the piece on `from` may go by the way it moves, ignoring check.
PointList Destinations(const Board& board, Point from) {
  PointList list;
  switch (Kind(board[from])) {
    case 'K':
    case 'A':
      AddPalaceSteps(board, from, list);
      break;
    case 'R':
      AddChariotSlides(board, from, list);
      break;
    case 'C':
      AddCannonJumps(board, from, list);
      break;
    case 'N':
      AddLeaps(board, from, 1, list);
      break;
    case 'B':
      AddLeaps(board, from, 2, list);
      break;
    case 'P':
      AddSoldierSteps(board, from, list);
      break;
    default:
      break;
  }
  return list;
}

}  // namespace

Game::Game(Cells cells, const std::string& fen) : cells_(std::move(cells)) {
  const oracle_board::Start start = oracle_board::ParseStart(fen);
  plies_since_capture_ = start.plies_since_capture;
  total_plies_ = start.total_plies;
  history_.push_back(StillMoment(start.board, start.to_move));
}

std::vector<std::string> Game::LegalMoves() const {
  if (!JudgeBikjang().winner.empty() || !JudgeDoublePass().winner.empty()) return {};
  std::vector<std::string> names;
  for (const Move& move : CollectLegal()) {
    names.push_back(oracle_board::MoveName(move));
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool Game::InCheck() const { return now().check; }

void Game::Make(const std::string& uci) {
  const Move move = oracle_board::ParseMove(uci);
  const Side mover = now().to_move;
  const Board after = BoardAfter(now().board, move.from, move.to);
  Moment moment = StillMoment(after, Opponent(mover));
  moment.move = move;
  moment.moved = after[move.to];
  moment.captured = BelongsTo(now().board[move.to], Opponent(mover));
  moment.answers_check = now().check;
  history_.push_back(moment);
  plies_since_capture_ = moment.captured ? 0 : plies_since_capture_ + 1;
  ++total_plies_;
  // Only a pass may leave generals facing that faced before. So if they face after another move,
  // the mover has made bikjang.
  const bool forsakes = cells_.bikjang == "weakerSide" || cells_.bikjang == "forfeits";
  if (forsakes && GeneralsFace(after) && move.from != move.to) {
    made_bikjang_[static_cast<int>(mover)] = true;
  }
}

std::string Game::Fen() const {
  return oracle_board::FenOf({now().board, now().to_move, plies_since_capture_, total_plies_});
}

// True if some piece of the other side could take `side`'s general. The generals themselves never
// reach each other.
bool Game::Attacked(const Board& board, Side side) {
  const Point general = GeneralOf(board, side);
  for (const Point from : AllPoints()) {
    if (!BelongsTo(board[from], Opponent(side))) continue;
    const PointList list = Destinations(board, from);
    if (std::find(list.begin(), list.end(), general) != list.end()) return true;
  }
  return false;
}

bool Game::GeneralsFace(const Board& board) {
  const Point cho = GeneralOf(board, Side::kCho);
  const Point han = GeneralOf(board, Side::kHan);
  if (cho.file != han.file) return false;
  for (int rank = cho.rank + 1; rank < han.rank; ++rank) {
    if (board[Point{cho.file, rank}] != '.') return false;
  }
  return true;
}

// The Moment of a position before any move.
Game::Moment Game::StillMoment(const Board& board, Side to_move) const {
  return {.board = board,
          .to_move = to_move,
          .move = {},
          .moved = '.',
          .captured = false,
          .answers_check = false,
          .check = IsCheck(board, to_move),
          .bikjang = IsBikjangOffer(board)};
}

bool Game::IsCheck(const Board& board, Side to_move) const {
  const bool facing_attacks = cells_.bikjang == "forbidden" || cells_.bikjang == "weakerSide" ||
                              cells_.bikjang == "forfeits";
  return Attacked(board, to_move) || (facing_attacks && GeneralsFace(board));
}

bool Game::IsBikjangOffer(const Board& board) const {
  if (!GeneralsFace(board)) return false;
  if (cells_.bikjang == "points" || cells_.bikjang == "draw" || cells_.bikjang == "forfeits") {
    return true;
  }
  return cells_.bikjang == "drawUnder30" && BothUnder30(board);
}

// True if the side to move may leave its opponent the board `after`, reached by a move other than
// the pass.
bool Game::MayLeave(const Board& after) const {
  const Side us = now().to_move;
  if (Attacked(after, us)) return false;
  if (!GeneralsFace(after)) return true;
  if (cells_.bikjang == "forbidden") return false;
  if (cells_.bikjang == "weakerSide") {
    const bool was_facing = GeneralsFace(now().board);
    return !was_facing && PiecePoints(after, us) < PiecePoints(after, Opponent(us));
  }
  if (cells_.bikjang == "forfeits" && TookAChecker(after)) return false;
  return !now().bikjang;
}

// True if the general of the side to move, on the way to `after`, took a piece that gave it check.
bool Game::TookAChecker(const Board& after) const {
  const Point before = GeneralOf(now().board, now().to_move);
  const Point taken = GeneralOf(after, now().to_move);
  if (before == taken) return false;
  const PointList reach = Destinations(now().board, taken);
  return std::find(reach.begin(), reach.end(), before) != reach.end();
}

// The legal moves, whether or not the game has ended.
std::vector<Move> Game::CollectLegal() const {
  const Side us = now().to_move;
  std::vector<Move> moves;
  for (const Point from : AllPoints()) {
    if (!BelongsTo(now().board[from], us)) continue;
    for (const Point to : Destinations(now().board, from)) {
      if (MayLeave(BoardAfter(now().board, from, to))) moves.push_back({from, to});
    }
  }
  const Point general = GeneralOf(now().board, us);
  if (!now().check || now().bikjang) moves.push_back({general, general});
  return moves;
}

// True if only the rule against facing generals keeps the general from taking a piece that checks
// it. REQUIRES: checkmate.
bool Game::OnlyFacingGuardsTheMate() const {
  const Board& board = now().board;
  const Side us = now().to_move;
  const Point general = GeneralOf(board, us);
  for (const Point to : Destinations(board, general)) {
    const PointList reach = Destinations(board, to);
    const bool gives_check = std::find(reach.begin(), reach.end(), general) != reach.end();
    const Board after = BoardAfter(board, general, to);
    if (gives_check && !Attacked(after, us) && GeneralsFace(after)) return true;
  }
  return false;
}

}  // namespace hansu::HANSU_GAME::oracle
