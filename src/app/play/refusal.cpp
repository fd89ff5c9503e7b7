// SPDX-License-Identifier: MIT
#include "src/app/play/refusal.h"

#include <cstdlib>
#include <optional>
#include <vector>

#include "src/base/translation.h"
#include "src/janggi/notation.h"

namespace hansu::app::play {
namespace {

// As move notation names it: "R85"; in Korean 85차.
std::string PieceAt(const Position& position, Square square) {
  const Piece piece = position.piece_on(square);
  const std::string point = ToKoreanSquare(square);
  if (CurrentLanguage() == Language::kKorean) return point + std::string(KoreanPieceName(piece));
  return InternationalLetter(TypeOf(piece)) + point;
}

int SignOf(int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

struct Offset {
  int files;
  int ranks;
};

Offset Between(Move move) {
  return {FileOf(move.to()) - FileOf(move.from()), RankOf(move.to()) - RankOf(move.from())};
}

// Is it `by` points one way and `along` the other?
bool IsJump(Offset offset, int by, int along) {
  const int files = std::abs(offset.files);
  const int ranks = std::abs(offset.ranks);
  return (files == by && ranks == along) || (files == along && ranks == by);
}

// The points that a horse or elephant crosses on the way (멱): one step straight, then diagonally.
std::vector<Square> CrossedByJump(Move move) {
  const Offset offset = Between(move);
  const bool is_along_file = std::abs(offset.ranks) > std::abs(offset.files);
  int file = FileOf(move.from()) + (is_along_file ? 0 : SignOf(offset.files));
  int rank = RankOf(move.from()) + (is_along_file ? SignOf(offset.ranks) : 0);
  std::vector<Square> crossed = {MakeSquare(file, rank)};
  while (std::abs(FileOf(move.to()) - file) > 1 || std::abs(RankOf(move.to()) - rank) > 1) {
    file += SignOf(offset.files);
    rank += SignOf(offset.ranks);
    crossed.push_back(MakeSquare(file, rank));
  }
  return crossed;
}

// The points between both ends of a straight line or of a palace's diagonal; nothing if they are
// not on one.
std::optional<std::vector<Square>> CrossedInLine(Move move) {
  const Offset offset = Between(move);
  const bool is_straight = offset.files == 0 || offset.ranks == 0;
  const bool is_diagonal = std::abs(offset.files) == std::abs(offset.ranks) &&
                           IsOnPalaceDiagonal(move.from()) && IsOnPalaceDiagonal(move.to()) &&
                           std::abs(offset.files) <= 2;
  if (!is_straight && !is_diagonal) return std::nullopt;
  std::vector<Square> crossed;
  int file = FileOf(move.from()) + SignOf(offset.files);
  int rank = RankOf(move.from()) + SignOf(offset.ranks);
  for (; MakeSquare(file, rank) != move.to();
       file += SignOf(offset.files), rank += SignOf(offset.ranks)) {
    crossed.push_back(MakeSquare(file, rank));
  }
  return crossed;
}

std::vector<Square> PiecesOn(const Position& position, const std::vector<Square>& squares) {
  std::vector<Square> taken;
  for (Square square : squares) {
    if (position.piece_on(square) != Piece::kNone) taken.push_back(square);
  }
  return taken;
}

std::string NoSuchMove(const Position& position, Square from) {
  return Tr("The {piece} does not move so.", {{"piece", PieceAt(position, from)}});
}

std::string WhyJumpIsBlocked(const Position& position, Move move) {
  const std::vector<Square> blocks = PiecesOn(position, CrossedByJump(move));
  if (blocks.empty()) return NoSuchMove(position, move.from());
  return Tr(
      "The {piece} is blocked (멱) by the {block}.",
      {{"piece", PieceAt(position, move.from())}, {"block", PieceAt(position, blocks.front())}});
}

std::string WhyChariotIsBlocked(const Position& position, Move move) {
  const auto crossed = CrossedInLine(move);
  if (!crossed) return NoSuchMove(position, move.from());
  const std::vector<Square> blocks = PiecesOn(position, *crossed);
  if (blocks.empty()) return NoSuchMove(position, move.from());
  return Tr(
      "The {block} stands in the way of the {piece}.",
      {{"piece", PieceAt(position, move.from())}, {"block", PieceAt(position, blocks.front())}});
}

std::string WhyCannonCannotJump(const Position& position, Move move) {
  const auto crossed = CrossedInLine(move);
  if (!crossed) return NoSuchMove(position, move.from());
  const std::string piece = PieceAt(position, move.from());
  const std::vector<Square> screens = PiecesOn(position, *crossed);
  if (screens.empty()) {
    return Tr("The {piece} has no piece to jump over.", {{"piece", piece}});
  }
  for (Square screen : screens) {
    if (TypeOf(position.piece_on(screen)) != PieceType::kCannon) continue;
    return Tr("The {piece} may not jump over a cannon ({screen}).",
              {{"piece", piece}, {"screen", PieceAt(position, screen)}});
  }
  if (screens.size() > 1) {
    return Tr("The {piece} jumps over one piece, not over {count}.",
              {{"piece", piece}, {"count", std::to_string(screens.size())}});
  }
  if (TypeOf(position.piece_on(move.to())) == PieceType::kCannon) {
    return Tr("A cannon may not take a cannon.");
  }
  return NoSuchMove(position, move.from());
}

std::string WhySoldierCannotGo(const Position& position, Move move) {
  const int forward = position.side_to_move() == Color::kCho ? 1 : -1;
  if (Between(move).ranks * forward < 0) return Tr("Soldiers never move backward.");
  return NoSuchMove(position, move.from());
}

std::string WhyPieceCannotGo(const Position& position, Move move) {
  switch (TypeOf(position.piece_on(move.from()))) {
    case PieceType::kHorse:
      if (IsJump(Between(move), 1, 2)) return WhyJumpIsBlocked(position, move);
      break;
    case PieceType::kElephant:
      if (IsJump(Between(move), 2, 3)) return WhyJumpIsBlocked(position, move);
      break;
    case PieceType::kChariot:
      return WhyChariotIsBlocked(position, move);
    case PieceType::kCannon:
      return WhyCannonCannotJump(position, move);
    case PieceType::kSoldier:
      return WhySoldierCannotGo(position, move);
    case PieceType::kGeneral:
    case PieceType::kGuard:
      if (!IsInPalace(move.to())) {
        return Tr("The {piece} may not leave its palace.",
                  {{"piece", PieceAt(position, move.from())}});
      }
      break;
    case PieceType::kNone:
      break;
  }
  return NoSuchMove(position, move.from());
}

}  // namespace

std::string RefusalText(const Position& position, Move move) {
  const Color side = position.side_to_move();
  const Piece piece = position.piece_on(move.from());
  if (piece == Piece::kNone) {
    return Tr("There is no piece at {point}.", {{"point", ToKoreanSquare(move.from())}});
  }
  if (ColorOf(piece) != side) {
    return Tr("The {piece} is not yours.", {{"piece", PieceAt(position, move.from())}});
  }
  if (move.is_pass()) return Tr("You are in check and may not pass.");
  if (position.pieces(side).Contains(move.to())) {
    return Tr("Your own {piece} stands there.", {{"piece", PieceAt(position, move.to())}});
  }
  if (!position.IsPseudoLegal(move)) return WhyPieceCannotGo(position, move);
  if (position.state().is_bikjang && position.BreaksFacingRule(move)) {
    return Tr("The generals face each other (빅장): break it, or `pass` accepts it.");
  }
  if (position.BreaksFacingRule(move)) {
    return Tr("The generals would face each other (빅장), which these rules forbid here.");
  }
  return position.in_check() ? Tr("You are in check (장군), and this does not answer it.")
                             : Tr("Your general would be attacked.");
}

}  // namespace hansu::app::play
