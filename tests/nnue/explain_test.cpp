// SPDX-License-Identifier: MIT
#include "nnue/explain.h"

#include <gtest/gtest.h>

#include "nnue/evaluator.h"
#include "src/rules/shared/fen.h"
#include "src/search/evaluate.h"
#include "tests/support/networks.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

TEST(Explain, ItsValueIsTheEvaluators) {
  const auto network = NetworkOf(RandomParameters(1));
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    NetworkEvaluator evaluator(*network);
    evaluator.Reset(position);
    const Explanation explanation = Explain(*network, position);
    EXPECT_EQ(explanation.value, evaluator.Evaluate(position));
    EXPECT_EQ(explanation.value_by_bucket[explanation.bucket], explanation.value);
  }
}

// In the material net, each piece contributes its value to its side.
TEST(Explain, PiecesContributeWhatTheyAreWorth) {
  const auto network = NetworkOf(MaterialParameters());
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const Explanation explanation = Explain(*network, position);
    for (Square square : kAllSquares) {
      const Piece piece = position.piece_on(square);
      const auto& contribution = explanation.contributions[square];
      if (piece == Piece::kNone || TypeOf(piece) == PieceType::kGeneral) {
        EXPECT_FALSE(contribution);
        continue;
      }
      const int value = search::MaterialEvaluator::Value(piece, square);
      ASSERT_TRUE(contribution);
      EXPECT_EQ(*contribution, ColorOf(piece) == position.side_to_move() ? value : -value);
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
