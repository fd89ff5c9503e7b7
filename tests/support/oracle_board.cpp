// SPDX-License-Identifier: MIT
#include "tests/support/oracle_board.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <string_view>

namespace hansu::oracle_board {
namespace {

char PieceOfFenLetter(char letter) {
  constexpr std::string_view kOthers = "HhEe";
  constexpr std::string_view kUsual = "NnBb";
  const std::size_t at = kOthers.find(letter);
  return at == std::string_view::npos ? letter : kUsual[at];
}

Board ParsePlacement(const std::string& text) {
  Board board;
  std::fill(std::begin(board.points), std::end(board.points), '.');
  Point at{0, kRanks - 1};
  for (const char letter : text) {
    if (letter == '/') {
      at = {0, at.rank - 1};
    } else if (letter >= '1' && letter <= '9') {
      at.file += letter - '0';
    } else {
      board[at] = PieceOfFenLetter(letter);
      ++at.file;
    }
  }
  return board;
}

std::string RankText(const Board& board, int rank) {
  std::string text;
  int empty = 0;
  for (int file = 0; file < kFiles; ++file) {
    const char piece = board[Point{file, rank}];
    if (piece == '.') {
      ++empty;
      continue;
    }
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
    text += piece;
  }
  if (empty > 0) text += std::to_string(empty);
  return text;
}

std::string PointName(Point p) {
  return static_cast<char>('a' + p.file) + std::to_string(p.rank + 1);
}

Point ParsePoint(const std::string& name) { return {name[0] - 'a', std::stoi(name.substr(1)) - 1}; }

}  // namespace

const std::vector<Point>& AllPoints() {
  static const std::vector<Point> points = [] {
    std::vector<Point> all;
    for (int rank = 0; rank < kRanks; ++rank) {
      for (int file = 0; file < kFiles; ++file) all.push_back({file, rank});
    }
    return all;
  }();
  return points;
}

bool BelongsTo(char piece, Side side) {
  if (piece == '.') return false;
  return (std::isupper(static_cast<unsigned char>(piece)) != 0) == (side == Side::kCho);
}

Side SideOf(char piece) { return BelongsTo(piece, Side::kCho) ? Side::kCho : Side::kHan; }

char Kind(char piece) { return static_cast<char>(std::toupper(static_cast<unsigned char>(piece))); }

Point GeneralOf(const Board& board, Side side) {
  const std::vector<Point>& points = AllPoints();
  const char general = side == Side::kCho ? 'K' : 'k';
  return *std::find_if(points.begin(), points.end(), [&](Point p) { return board[p] == general; });
}

bool HasAny(const Board& board, const char* kinds) {
  return std::string_view(board.points, sizeof(board.points)).find_first_of(kinds) !=
         std::string_view::npos;
}

Board BoardAfter(Board board, Point from, Point to) {
  const char piece = board[from];
  board[from] = '.';
  board[to] = piece;
  return board;
}

std::string MoveName(const Move& move) { return PointName(move.from) + PointName(move.to); }

Move ParseMove(const std::string& uci) {
  const std::size_t second = uci.find_first_of("abcdefghi", 1);
  return {ParsePoint(uci.substr(0, second)), ParsePoint(uci.substr(second))};
}

Start ParseStart(const std::string& fen) {
  std::istringstream fields(fen);
  std::string placement;
  std::string side;
  fields >> placement >> side;
  int numbers[] = {0, 1};
  int numbers_read = 0;
  for (std::string field; fields >> field;) {
    if (field != "-" && numbers_read < 2) numbers[numbers_read++] = std::stoi(field);
  }
  const Side to_move = side == "b" ? Side::kHan : Side::kCho;
  return {ParsePlacement(placement), to_move, numbers[0],
          2 * (numbers[1] - 1) + (to_move == Side::kHan ? 1 : 0)};
}

std::string FenOf(const Start& start) {
  std::string fen;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    fen += RankText(start.board, rank);
    if (rank > 0) fen += '/';
  }
  fen += start.to_move == Side::kCho ? " w - - " : " b - - ";
  return fen + std::to_string(start.plies_since_capture) + " " +
         std::to_string(start.total_plies / 2 + 1);
}

std::string VerdictText(const Verdict& verdict) {
  return verdict.winner.empty() ? "/" : verdict.winner + " / " + verdict.reason;
}

}  // namespace hansu::oracle_board
