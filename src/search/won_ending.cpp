// SPDX-License-Identifier: MIT
#include "src/search/won_ending.h"

#include <algorithm>
#include <cstdlib>

#include "src/search/evaluate.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr int kFewestMaters = 2;      // a lone piece can't force mate
constexpr Score kBase = 1500;         // keeps won positions above all others
constexpr int kFewPoints = 13;        // a side with no more points than this is hunted
constexpr Score kAttackedPoint = 25;  // for each point of its palace that is attacked
constexpr Score kStep = 6;            // for each step that a hunter comes nearer

int Distance(Square a, Square b) {
  return std::max(std::abs(FileOf(a) - FileOf(b)), std::abs(RankOf(a) - RankOf(b)));
}

bool CanForceMate(const Position& position, Color side) {
  const SquareSet maters = position.pieces(side) - position.pieces(PieceType::kGeneral) -
                           position.pieces(PieceType::kGuard);
  return maters.size() >= kFewestMaters;
}

// The value of the side's pieces on their points.
Score Material(const Position& position, Color side) {
  Score sum = 0;
  for (Square square : position.pieces(side)) {
    sum += MaterialEvaluator::Value(position.piece_on(square), square);
  }
  return sum;
}

// The progress of the hunt for the other side's general: how much of its palace is attacked, and
// how near the soldiers, horses and elephants are. Chariots and cannons are near from everywhere.
Score Progress(const Position& position, Color winner) {
  const Square target = position.general(~winner);
  const SquareSet hunters = position.pieces(winner, PieceType::kSoldier) |
                            position.pieces(winner, PieceType::kHorse) |
                            position.pieces(winner, PieceType::kElephant);
  Score progress = kAttackedPoint * position.DangerInPalace(~winner).size();
  for (Square square : hunters) progress += kStep * (kRankCount - Distance(square, target));
  return progress;
}

Score ScoreOfWinner(const Position& position, Color winner) {
  const Score lead = Material(position, winner) - Material(position, ~winner);
  const bool is_hunt = position.points(~winner) <= kFewPoints;
  return ClampEvaluation(kBase + lead + (is_hunt ? Progress(position, winner) : 0));
}

}  // namespace

Score WhereOnlyMateWins(const Position& position, Score score) {
  const Score size = std::abs(score);
  if (size <= kUnwinnable) return score;
  const Color side = position.side_to_move();
  const Color winner = score > 0 ? side : ~side;
  const Score worth = !CanForceMate(position, winner) ? kUnwinnable
                      : size < kSurelyWon             ? size
                                                      : ScoreOfWinner(position, winner);
  return score > 0 ? worth : -worth;
}

}  // namespace hansu::HANSU_GAME::search
