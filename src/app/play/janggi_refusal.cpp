// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <optional>
#include <vector>

#include "src/app/play/move_path.h"
#include "src/app/play/refusal.h"
#include "src/app/play/refusal_scene.h"
#include "src/base/translation.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/typed_names.h"

namespace hansu::HANSU_GAME::app::play {
namespace {

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

// The points between both ends of a straight line or of a palace's diagonal; nullopt if the ends
// are not on one.
std::optional<std::vector<Square>> CrossedInLine(Move move) {
  const Offset offset = OffsetOf(move);
  const bool is_straight = offset.files == 0 || offset.ranks == 0;
  const bool is_diagonal = std::abs(offset.files) == std::abs(offset.ranks) &&
                           IsOnPalaceDiagonal(move.from()) && IsOnPalaceDiagonal(move.to()) &&
                           std::abs(offset.files) <= 2;
  if (!is_straight && !is_diagonal) return std::nullopt;
  return PointsBetween(move);
}

std::string WhyJumpIsBlocked(const Scene& scene) {
  const std::vector<Square> blocks = PiecesOn(scene.position, CrossedByJump(scene.move));
  if (blocks.empty()) return NoSuchMove(scene);
  return Tr("The {piece} is blocked (멱) by the {block}.",
            {{"piece", Mover(scene)}, {"block", PieceAt(scene, blocks.front())}});
}

std::string WhyChariotIsBlocked(const Scene& scene) {
  const auto crossed = CrossedInLine(scene.move);
  if (!crossed) return NoSuchMove(scene);
  const std::vector<Square> blocks = PiecesOn(scene.position, *crossed);
  if (blocks.empty()) return NoSuchMove(scene);
  return StandsInTheWay(scene, blocks.front());
}

std::string WhyCannonCannotJump(const Scene& scene) {
  const auto crossed = CrossedInLine(scene.move);
  if (!crossed) return NoSuchMove(scene);
  const std::vector<Square> screens = PiecesOn(scene.position, *crossed);
  for (Square screen : screens) {
    if (TypeOf(scene.position.piece_on(screen)) != PieceType::kCannon) continue;
    return Tr("The {piece} may not jump over another cannon: the {screen}.",
              {{"piece", Mover(scene)}, {"screen", PieceAt(scene, screen)}});
  }
  if (screens.size() != 1) return JumpsOverNotOne(scene, screens.size());
  if (TypeOf(scene.position.piece_on(scene.move.to())) == PieceType::kCannon) {
    return Tr("A cannon may not take a cannon.");
  }
  return NoSuchMove(scene);
}

std::string WhySoldierCannotGo(const Scene& scene) {
  const int forward = scene.position.side_to_move() == Color::kCho ? 1 : -1;
  if (OffsetOf(scene.move).ranks * forward < 0) return MovesBackward();
  return NoSuchMove(scene);
}

}  // namespace

std::string PointText(Square square) { return ToKoreanSquare(square); }

std::string PieceAt(const Scene& scene, Square square) {
  const Piece piece = scene.position.piece_on(square);
  if (CurrentLanguage() == Language::kKorean) {
    return PointText(square) + std::string(NativePieceName(piece, scene.words));
  }
  return Tr("{piece} at {point}",
            {{"piece", Tr(EnglishPieceName(TypeOf(piece)))}, {"point", PointText(square)}});
}

std::string MisnamedText(const Scene& scene, const WrittenMove& written) {
  const Square from = scene.move.from();
  const Piece piece = scene.position.piece_on(from);
  const std::optional<PieceType> said = written.pieces.mover.only();
  if (!said || piece == Piece::kNone || *said == TypeOf(piece)) return "";
  const bool is_korean = CurrentLanguage() == Language::kKorean;
  const auto name = [&](Piece named) {
    return is_korean ? std::string(NativePieceName(named, scene.words))
                     : Tr(EnglishPieceName(TypeOf(named)));
  };
  return Tr("No {named} stands at {point}; the piece there: {piece}.",
            {{"named", name(MakePiece(scene.position.side_to_move(), *said))},
             {"point", PointText(from)},
             {"piece", name(piece)}});
}

std::string_view HowItMoves(PieceType type) {
  switch (type) {
    case PieceType::kChariot:
      return TrLater("The {piece} can't go there: it moves in straight lines.");
    case PieceType::kCannon:
      return TrLater("The {piece} can't go there: it moves in straight lines, over one piece.");
    case PieceType::kHorse:
      return TrLater(
          "The {piece} can't go there: it moves one point straight, then one diagonally.");
    case PieceType::kElephant:
      return TrLater(
          "The {piece} can't go there: it moves one point straight, then two diagonally.");
    case PieceType::kSoldier:
      return TrLater("The {piece} can't go there: it moves one point, forward or sideways.");
    case PieceType::kGuard:
    case PieceType::kGeneral:
      return TrLater("The {piece} can't go there: it moves one point along the palace's lines.");
    case PieceType::kNone:
      break;
  }
  return "";
}

std::string WhyNoPass() { return Tr("You are in check and may not pass."); }

std::string WhyPieceCannotGo(const Scene& scene) {
  switch (TypeOf(scene.position.piece_on(scene.move.from()))) {
    case PieceType::kHorse:
      if (IsJump(OffsetOf(scene.move), 1, 2)) return WhyJumpIsBlocked(scene);
      break;
    case PieceType::kElephant:
      if (IsJump(OffsetOf(scene.move), 2, 3)) return WhyJumpIsBlocked(scene);
      break;
    case PieceType::kChariot:
      return WhyChariotIsBlocked(scene);
    case PieceType::kCannon:
      return WhyCannonCannotJump(scene);
    case PieceType::kSoldier:
      return WhySoldierCannotGo(scene);
    case PieceType::kGeneral:
    case PieceType::kGuard:
      if (!IsInPalace(scene.move.to())) return LeavesItsPalace(scene);
      break;
    case PieceType::kNone:
      break;
  }
  return NoSuchMove(scene);
}

std::string WhyGeneralsForbid(const Scene& scene) {
  const Position& position = scene.position;
  const std::string bikjang(TextOf(Call::kBikjang, scene.words));
  const bool breaks_rule = position.BreaksFacingRule(scene.move);
  if (position.faces_offer() && breaks_rule) {
    return Tr("The generals face each other ({call}): break it, or `pass` accepts it.",
              {{"call", bikjang}});
  }
  if (!breaks_rule) return "";
  if (position.generals_face() && position.facing_is_check()) {
    return Tr("The generals face each other ({call}), which these rules count as check: break it.",
              {{"call", bikjang}});
  }
  return Tr("The generals would face each other ({call}), which these rules forbid here.",
            {{"call", bikjang}});
}

}  // namespace hansu::HANSU_GAME::app::play
