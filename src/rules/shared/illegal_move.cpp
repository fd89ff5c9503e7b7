// SPDX-License-Identifier: MIT
#include "src/rules/shared/illegal_move.h"

#include "src/base/translation.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

std::string WhyIllegal(const Position& position, Move move) {
  const std::string side = Tr(NameOf(position.side_to_move()));
  const Piece piece = position.piece_on(move.from());
  if (piece == Piece::kNone || ColorOf(piece) != position.side_to_move()) {
    return Tr("is not legal: {side} is to move and has no piece there", {{"side", side}});
  }
  if (move.is_pass()) return Tr("is not legal: {side} may not pass here", {{"side", side}});
  const bool is_safe = !position.IsPseudoLegal(move) || position.IsSafe(move);
  return is_safe ? Tr("is not legal: the piece can't move that way")
                 : Tr("is not legal: it leaves {side}'s general attacked", {{"side", side}});
}

}  // namespace hansu::HANSU_GAME
