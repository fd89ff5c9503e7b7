// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/placing.h"

#include "src/base/translation.h"

namespace hansu::xiangqi {

std::string_view MisplacedText(PieceType type) {
  switch (type) {
    case PieceType::kGeneral:
      return TrLater("{side}'s general stands outside its palace");
    case PieceType::kGuard:
      return TrLater("{side}'s guard stands on none of its five points");
    case PieceType::kElephant:
      return TrLater("{side}'s elephant stands on none of its seven points");
    default:
      return TrLater("a soldier of {side} stands where no soldier can get");
  }
}

bool CouldTakeGeneral(Position::Setup setup, const RuleSet& rules) {
  setup.side_to_move = ~setup.side_to_move;
  return Position(setup, rules).in_check();
}

}  // namespace hansu::xiangqi
