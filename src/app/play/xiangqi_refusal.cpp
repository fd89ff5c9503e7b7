// SPDX-License-Identifier: MIT
#include <vector>

#include "src/app/play/move_path.h"
#include "src/app/play/refusal.h"
#include "src/app/play/refusal_scene.h"
#include "src/base/translation.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app::play {
namespace {

// Why an elephant or a horse that crosses the point is blocked.
std::string BlockedAt(const Scene& scene, Square point, std::string_view problem) {
  if (scene.position.piece_on(point) == Piece::kNone) return NoSuchMove(scene);
  return Tr(problem, {{"piece", Mover(scene)}, {"block", PieceAt(scene, point)}});
}

std::string WhyElephantCannotGo(const Scene& scene) {
  if (!IsJump(OffsetOf(scene.move), 2, 2)) return NoSuchMove(scene);
  if (!IsAtHome(scene.move.to(), scene.position.side_to_move())) {
    return Tr("The {piece} may not cross the river.", {{"piece", Mover(scene)}});
  }
  return BlockedAt(scene, PointsBetween(scene.move).front(),
                   TrLater("The {block} blocks the eye of the elephant ({piece})."));
}

std::string WhyHorseCannotGo(const Scene& scene) {
  const Offset offset = OffsetOf(scene.move);
  if (!IsJump(offset, 1, 2)) return NoSuchMove(scene);
  const Square from = scene.move.from();
  const Square leg = MakeSquare(FileOf(from) + offset.files / 2, RankOf(from) + offset.ranks / 2);
  return BlockedAt(scene, leg, TrLater("The {block} blocks the leg of the horse ({piece})."));
}

bool IsStraight(Move move) {
  const Offset offset = OffsetOf(move);
  return offset.files == 0 || offset.ranks == 0;
}

std::string WhyChariotCannotGo(const Scene& scene) {
  if (!IsStraight(scene.move)) return NoSuchMove(scene);
  return StandsInTheWay(scene, PiecesOn(scene.position, PointsBetween(scene.move)).front());
}

std::string WhyCannonCannotGo(const Scene& scene) {
  if (!IsStraight(scene.move)) return NoSuchMove(scene);
  const std::vector<Square> screens = PiecesOn(scene.position, PointsBetween(scene.move));
  const bool captures = scene.position.piece_on(scene.move.to()) != Piece::kNone;
  if (!captures) {
    return StandsInTheWay(scene, screens.front()) + ' ' + Tr("A cannon jumps only to capture.");
  }
  return JumpsOverNotOne(scene, screens.size());
}

std::string WhySoldierCannotGo(const Scene& scene) {
  const Color side = scene.position.side_to_move();
  const Offset offset = OffsetOf(scene.move);
  if (offset.ranks * ForwardRanks(side) < 0) return MovesBackward();
  if (IsJump(offset, 1, 0) && IsAtHome(scene.move.from(), side)) {
    return Tr("The {piece} moves sideways only beyond the river.", {{"piece", Mover(scene)}});
  }
  return NoSuchMove(scene);
}

// True if the generals would face each other after the move.
bool ExposesGenerals(const Position& position, Move move) {
  const Color side = position.side_to_move();
  const bool is_general = position.general(side) == move.from();
  const Square own = is_general ? move.to() : position.general(side);
  const Square other = position.general(~side);
  if (FileOf(own) != FileOf(other)) return false;
  const SquareSet after = (position.occupied() - SquareSet(move.from())) | SquareSet(move.to());
  return (geometry::PathBetween(own, other) & after).empty();
}

}  // namespace

std::string PointText(Square square) { return ToUci(square); }

std::string PieceAt(const Scene& scene, Square square) {
  const Piece piece = scene.position.piece_on(square);
  return std::string(NativePieceName(piece, scene.words)) + ' ' + PointText(square);
}

// Always empty, since no notation gives both the piece and its point.
std::string MisnamedText(const Scene&, const WrittenMove&) { return ""; }

std::string_view HowItMoves(PieceType type) {
  switch (type) {
    case PieceType::kChariot:
    case PieceType::kCannon:
      return TrLater("The {piece} can't go there: it moves in straight lines.");
    case PieceType::kHorse:
      return TrLater(
          "The {piece} can't go there: it moves one point straight, then one diagonally.");
    case PieceType::kElephant:
      return TrLater("The {piece} can't go there: it moves two points diagonally.");
    case PieceType::kSoldier:
      return TrLater("The {piece} can't go there: it moves one point at a time.");
    case PieceType::kGuard:
      return TrLater("The {piece} can't go there: it moves one point diagonally, in the palace.");
    case PieceType::kGeneral:
      return TrLater("The {piece} can't go there: it moves one point straight, in the palace.");
    case PieceType::kNone:
      break;
  }
  return "";
}

std::string WhyNoPass() { return Tr("There is no pass in Xiangqi."); }

std::string WhyPieceCannotGo(const Scene& scene) {
  switch (TypeOf(scene.position.piece_on(scene.move.from()))) {
    case PieceType::kHorse:
      return WhyHorseCannotGo(scene);
    case PieceType::kElephant:
      return WhyElephantCannotGo(scene);
    case PieceType::kChariot:
      return WhyChariotCannotGo(scene);
    case PieceType::kCannon:
      return WhyCannonCannotGo(scene);
    case PieceType::kSoldier:
      return WhySoldierCannotGo(scene);
    case PieceType::kGeneral:
    case PieceType::kGuard:
      if (!IsInPalace(scene.move.to(), scene.position.side_to_move())) {
        return LeavesItsPalace(scene);
      }
      break;
    case PieceType::kNone:
      break;
  }
  return NoSuchMove(scene);
}

std::string WhyGeneralsForbid(const Scene& scene) {
  if (!ExposesGenerals(scene.position, scene.move)) return "";
  return Tr("The generals would face each other, with nothing between them.");
}

}  // namespace hansu::HANSU_GAME::app::play
