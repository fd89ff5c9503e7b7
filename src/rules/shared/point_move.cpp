// SPDX-License-Identifier: MIT
#include "src/rules/shared/point_move.h"

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/illegal_move.h"
#include "src/rules/shared/movegen.h"

namespace hansu::HANSU_GAME {
namespace {

std::string WithArticle(PieceType type) {
  return type == PieceType::kNone
             ? Tr("nothing")
             : Tr("a {piece}",
                  {{"piece", QuotedUtf8(NativePieceName(MakePiece(Color::kCho, type)))}});
}

// The way in which the names of pieces contradict the move; empty if they do not.
std::string Contradiction(const Position& position, Move move, const WrittenPieces& pieces) {
  const PieceType type = TypeOf(position.piece_on(move.from()));
  if (!pieces.mover.empty() && !pieces.mover.Has(type)) {
    return Tr("names another piece: it moves {piece}", {{"piece", WithArticle(type)}});
  }
  const PieceType victim = VictimOf(position, move);
  const bool has_other_victim = pieces.captured.empty() ? pieces.takes && victim == PieceType::kNone
                                                        : !pieces.captured.Has(victim);
  if (!has_other_victim) return "";
  return Tr("names another capture: it takes {piece}", {{"piece", WithArticle(victim)}});
}

FoundMove IfLegal(const Position& position, Move move) {
  if (position.IsLegal(move)) return {move, ""};
  return {Move::None(), WhyIllegal(position, move), move.is_pass(), move};
}

bool Fits(const Position& position, Move move, const WrittenPieces& pieces) {
  const PieceType victim = VictimOf(position, move);
  return pieces.mover.Has(TypeOf(position.piece_on(move.from()))) &&
         (!pieces.takes || victim != PieceType::kNone) &&
         (pieces.captured.empty() || pieces.captured.Has(victim));
}

}  // namespace

FoundMove Ambiguous() {
  FoundMove none;
  none.warning = Tr("may mean more than one move");
  none.is_ambiguous = true;
  return none;
}

FoundMove FindFullMove(const Position& position, Move move, const WrittenPieces& pieces) {
  FoundMove found = IfLegal(position, move);
  if (found.move && !move.is_pass()) found.warning = Contradiction(position, move, pieces);
  return found;
}

FoundMove FindShortMove(const Position& position, const PointPattern& from, Square to,
                        const WrittenPieces& pieces) {
  WrittenPieces wanted = pieces;
  if (wanted.mover.empty()) wanted.mover = PieceType::kSoldier;
  const Square general = position.general(position.side_to_move());
  const bool is_pass =
      general == to && wanted.mover.Has(PieceType::kGeneral) && !wanted.takes && from.Fits(general);
  if (is_pass) return IfLegal(position, Move(general, general));
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  FoundMove found;
  for (Move move : moves) {
    const bool fits = move.to() == to && !move.is_pass() && from.Fits(move.from()) &&
                      Fits(position, move, wanted);
    if (!fits) continue;
    if (found.move) return Ambiguous();
    found.move = move;
  }
  if (!found.move) found.warning = Tr("is not legal here");
  return found;
}

}  // namespace hansu::HANSU_GAME
