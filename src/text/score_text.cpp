// SPDX-License-Identifier: MIT
#include "src/text/score_text.h"

#include <cstdlib>

#include "src/base/translation.h"
#include "src/text/position_text.h"

namespace hansu::text {
namespace {

using search::Score;

// The winner's moves within that many plies; negative if the side to move loses.
int MovesOf(Score score, int plies) {
  const int moves = (plies + 1) / 2;
  return score > 0 ? moves : -moves;
}

}  // namespace

std::string SignedPoints(int centipoints) {
  const int size = std::abs(centipoints);
  const std::string cents = std::to_string(size % 100);
  return (centipoints < 0 ? "-" : "+") + std::to_string(size / 100) +
         (cents.size() < 2 ? ".0" : ".") + cents;
}

std::string UciScore(Score score, bool rule_wins_as_mates) {
  if (search::IsMate(score))
    return "mate " + std::to_string(MovesOf(score, search::PliesToMate(score)));
  if (rule_wins_as_mates && search::IsRuleWin(score)) {
    return "mate " + std::to_string(MovesOf(score, search::PliesToRuleWin(score)));
  }
  return "cp " + std::to_string(score);
}

std::string HumanScore(GameId game, Score score, Color side_to_move) {
  const std::string winner = SideName(game, score > 0 ? side_to_move : ~side_to_move);
  if (search::IsMate(score)) {
    const int moves = std::abs(MovesOf(score, search::PliesToMate(score)));
    return Tr("mate in {moves} for {side}", {{"moves", std::to_string(moves)}, {"side", winner}});
  }
  if (search::IsRuleWin(score)) {
    const int plies = search::PliesToRuleWin(score);
    return Tr(plies == 1 ? TrLater("{side} wins by the rules in {plies} ply")
                         : TrLater("{side} wins by the rules in {plies} plies"),
              {{"side", winner}, {"plies", std::to_string(plies)}});
  }
  return SignedPoints(side_to_move == Color::kCho ? score : -score);
}

}  // namespace hansu::text
