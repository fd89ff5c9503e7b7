// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <optional>
#include <vector>

#include "src/app/play/move_path.h"
#include "src/app/play/refusal.h"
#include "src/base/translation.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::play {
namespace {

// Where the move was tried, and in whose words it is refused.
struct Scene {
  const Position& position;
  Vocabulary words;
};

// As move notation names it: "R85"; in Korean 85차.
std::string PieceAt(const Scene& scene, Square square) {
  const Piece piece = scene.position.piece_on(square);
  const std::string point = ToKoreanSquare(square);
  if (CurrentLanguage() == Language::kKorean) {
    return point + std::string(NativePieceName(piece, scene.words));
  }
  return InternationalLetter(TypeOf(piece)) + point;
}

// The points that a horse or elephant crosses on the way (멱): one step straight, then diagonally.
std::vector<Square> CrossedByJump(Move move) {
  const Offset offset = OffsetOf(move);
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
  const Offset offset = OffsetOf(move);
  const bool is_straight = offset.files == 0 || offset.ranks == 0;
  const bool is_diagonal = std::abs(offset.files) == std::abs(offset.ranks) &&
                           IsOnPalaceDiagonal(move.from()) && IsOnPalaceDiagonal(move.to()) &&
                           std::abs(offset.files) <= 2;
  if (!is_straight && !is_diagonal) return std::nullopt;
  return PointsBetween(move);
}

std::string NoSuchMove(const Scene& scene, Square from) {
  return Tr("The {piece} does not move so.", {{"piece", PieceAt(scene, from)}});
}

std::string WhyJumpIsBlocked(const Scene& scene, Move move) {
  const std::vector<Square> blocks = PiecesOn(scene.position, CrossedByJump(move));
  if (blocks.empty()) return NoSuchMove(scene, move.from());
  return Tr("The {piece} is blocked (멱) by the {block}.",
            {{"piece", PieceAt(scene, move.from())}, {"block", PieceAt(scene, blocks.front())}});
}

std::string WhyChariotIsBlocked(const Scene& scene, Move move) {
  const auto crossed = CrossedInLine(move);
  if (!crossed) return NoSuchMove(scene, move.from());
  const std::vector<Square> blocks = PiecesOn(scene.position, *crossed);
  if (blocks.empty()) return NoSuchMove(scene, move.from());
  return Tr("The {block} stands in the way of the {piece}.",
            {{"piece", PieceAt(scene, move.from())}, {"block", PieceAt(scene, blocks.front())}});
}

std::string WhyCannonCannotJump(const Scene& scene, Move move) {
  const auto crossed = CrossedInLine(move);
  if (!crossed) return NoSuchMove(scene, move.from());
  const std::string piece = PieceAt(scene, move.from());
  const std::vector<Square> screens = PiecesOn(scene.position, *crossed);
  if (screens.empty()) {
    return Tr("The {piece} has no piece to jump over.", {{"piece", piece}});
  }
  for (Square screen : screens) {
    if (TypeOf(scene.position.piece_on(screen)) != PieceType::kCannon) continue;
    return Tr("The {piece} may not jump over a cannon ({screen}).",
              {{"piece", piece}, {"screen", PieceAt(scene, screen)}});
  }
  if (screens.size() > 1) {
    return Tr("The {piece} jumps over one piece, not over {count}.",
              {{"piece", piece}, {"count", std::to_string(screens.size())}});
  }
  if (TypeOf(scene.position.piece_on(move.to())) == PieceType::kCannon) {
    return Tr("A cannon may not take a cannon.");
  }
  return NoSuchMove(scene, move.from());
}

std::string WhySoldierCannotGo(const Scene& scene, Move move) {
  const int forward = scene.position.side_to_move() == Color::kCho ? 1 : -1;
  if (OffsetOf(move).ranks * forward < 0) return Tr("Soldiers never move backward.");
  return NoSuchMove(scene, move.from());
}

std::string WhyPieceCannotGo(const Scene& scene, Move move) {
  switch (TypeOf(scene.position.piece_on(move.from()))) {
    case PieceType::kHorse:
      if (IsJump(OffsetOf(move), 1, 2)) return WhyJumpIsBlocked(scene, move);
      break;
    case PieceType::kElephant:
      if (IsJump(OffsetOf(move), 2, 3)) return WhyJumpIsBlocked(scene, move);
      break;
    case PieceType::kChariot:
      return WhyChariotIsBlocked(scene, move);
    case PieceType::kCannon:
      return WhyCannonCannotJump(scene, move);
    case PieceType::kSoldier:
      return WhySoldierCannotGo(scene, move);
    case PieceType::kGeneral:
    case PieceType::kGuard:
      if (!IsInPalace(move.to())) {
        return Tr("The {piece} may not leave its palace.",
                  {{"piece", PieceAt(scene, move.from())}});
      }
      break;
    case PieceType::kNone:
      break;
  }
  return NoSuchMove(scene, move.from());
}

}  // namespace

std::string RefusalText(const Position& position, Move move, Vocabulary words) {
  const Scene scene = {position, words};
  const Color side = position.side_to_move();
  const Piece piece = position.piece_on(move.from());
  if (piece == Piece::kNone) {
    return Tr("There is no piece at {point}.", {{"point", ToKoreanSquare(move.from())}});
  }
  if (ColorOf(piece) != side) {
    return Tr("The {piece} is not yours.", {{"piece", PieceAt(scene, move.from())}});
  }
  if (move.is_pass()) return Tr("You are in check and may not pass.");
  if (position.pieces(side).Contains(move.to())) {
    return Tr("Your own {piece} stands there.", {{"piece", PieceAt(scene, move.to())}});
  }
  if (!position.IsPseudoLegal(move)) return WhyPieceCannotGo(scene, move);
  const std::string bikjang(TextOf(Call::kBikjang, words));
  if (position.faces_offer() && position.BreaksFacingRule(move)) {
    return Tr("The generals face each other ({call}): break it, or `pass` accepts it.",
              {{"call", bikjang}});
  }
  if (position.generals_face() && position.facing_is_check()) {
    return Tr(
        "The generals face each other ({call}), which these rules take for a check: break it.",
        {{"call", bikjang}});
  }
  if (position.BreaksFacingRule(move)) {
    return Tr("The generals would face each other ({call}), which these rules forbid here.",
              {{"call", bikjang}});
  }
  return position.in_check() ? Tr("You are in check ({call}), and this does not answer it.",
                                  {{"call", std::string(TextOf(Call::kCheck, words))}})
                             : Tr("Your general would be attacked.");
}

}  // namespace hansu::inline HANSU_GAME::app::play
