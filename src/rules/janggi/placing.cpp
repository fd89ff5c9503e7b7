// SPDX-License-Identifier: MIT
#include "src/rules/janggi/placing.h"

#include "src/base/translation.h"

namespace hansu::janggi {

std::string_view MisplacedText(PieceType type) {
  switch (type) {
    case PieceType::kGeneral:
      return TrLater("{side}'s general stands outside its palace");
    case PieceType::kGuard:
      return TrLater("{side}'s guard stands outside its palace");
    default:
      return TrLater("a soldier of {side} stands behind its starting rank");
  }
}

// Facing generals count only where bikjang is forbidden: under weakerSide and forfeits, the side to
// move must break bikjang or may accept it.
bool CouldTakeGeneral(Position::Setup setup, const RuleSet& rules) {
  setup.side_to_move = ~setup.side_to_move;
  const Position other(setup, rules);
  const SquareSet generals = other.pieces(PieceType::kGeneral);
  const SquareSet checkers = other.state().checkers;
  return rules.bikjang == BikjangRule::kForbidden ? !checkers.empty()
                                                  : !(checkers - generals).empty();
}

}  // namespace hansu::janggi
