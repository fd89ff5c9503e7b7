// SPDX-License-Identifier: MIT
#include "src/board/coordinates.h"

#include <optional>

namespace hansu {
namespace {

bool IsDigit(char c) { return '0' <= c && c <= '9'; }

// Each Take function reads from the front of the text and removes what it read.
std::optional<Square> TakeUciSquare(std::string_view& text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'i' || !IsDigit(text[1])) return std::nullopt;
  const int file = text[0] - 'a';
  int rank = text[1] - '0';
  text.remove_prefix(2);
  if (rank == 1 && !text.empty() && text[0] == '0') {
    rank = 10;
    text.remove_prefix(1);
  }
  if (rank == 0) return std::nullopt;
  return MakeSquare(file, rank - 1);
}

std::optional<Square> TakeZeroBasedSquare(std::string_view& text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'i' || !IsDigit(text[1])) return std::nullopt;
  const Square square = MakeSquare(text[0] - 'a', text[1] - '0');
  text.remove_prefix(2);
  return square;
}

std::optional<Square> TakeUsiSquare(std::string_view& text) {
  if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'j') {
    return std::nullopt;
  }
  const Square square = MakeSquare(kFileCount - (text[0] - '0'), kRankCount - 1 - (text[1] - 'a'));
  text.remove_prefix(2);
  return square;
}

std::optional<Square> TakeSquare(std::string_view& text, Coordinates coordinates) {
  switch (coordinates) {
    case Coordinates::kUci:
      return TakeUciSquare(text);
    case Coordinates::kZeroBased:
      return TakeZeroBasedSquare(text);
    case Coordinates::kUsi:
      break;
  }
  return TakeUsiSquare(text);
}

// Move::None() if the text is not a move.
Move ParseAs(std::string_view text, Coordinates coordinates) {
  const std::optional<Square> from = TakeSquare(text, coordinates);
  if (!from) return Move::None();
  const std::optional<Square> to = TakeSquare(text, coordinates);
  return to && text.empty() ? Move(*from, *to) : Move::None();
}

std::string ToText(Square square, Coordinates coordinates) {
  const int file = FileOf(square);
  const int rank = RankOf(square);
  switch (coordinates) {
    case Coordinates::kUci:
      return ToUci(square);
    case Coordinates::kZeroBased:
      return static_cast<char>('a' + file) + std::to_string(rank);
    case Coordinates::kUsi:
      break;
  }
  return std::to_string(kFileCount - file) + static_cast<char>('a' + kRankCount - 1 - rank);
}

}  // namespace

std::string ToText(Move move, Coordinates coordinates) {
  if (!move) return "(none)";
  return ToText(move.from(), coordinates) + ToText(move.to(), coordinates);
}

std::string ToUci(Square square) {
  return static_cast<char>('a' + FileOf(square)) + std::to_string(RankOf(square) + 1);
}

std::string ToUci(Move move) { return ToText(move, Coordinates::kUci); }

Move ParseUciMove(std::string_view text) { return ParseAs(text, Coordinates::kUci); }

Move ParseCoordinates(std::string_view text, Coordinates coordinates) {
  const Move move = ParseAs(text, coordinates);
  return move ? move : ParseUciMove(text);
}

}  // namespace hansu
