// SPDX-License-Identifier: MIT
#include "src/search/evaluate.h"

#include <gtest/gtest.h>

#include <climits>
#include <random>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "tests/support/networks.h"

namespace hansu::HANSU_GAME::search {
namespace {

TEST(Evaluate, TheStartIsEvenButForTheDeom) {
  MaterialEvaluator evaluator;
  const Position start = *ParseFen(kStartFen, RuleSet{});
  evaluator.Reset(start);
  EXPECT_EQ(evaluator.Evaluate(start), -150);
}

TEST(Evaluate, FollowsAGameAsAFreshStartWould) {
  std::mt19937_64 random(5);
  for (int game = 0; game < 20; ++game) {
    Position position = *ParseFen(kStartFen, RuleSet{});
    MaterialEvaluator evaluator;
    evaluator.Reset(position);
    for (int ply = 0; ply < 120; ++ply) {
      MoveList moves;
      GenerateMoves(position, MoveKind::kAll, moves);
      if (moves.empty()) break;
      evaluator.Push(position.Make(moves[random() % moves.size()]));
      Evaluator fresh;
      fresh.Reset(position);
      ASSERT_EQ(evaluator.Evaluate(position), fresh.Evaluate(position)) << ToFen(position);
    }
    while (position.history_plies() > 0) {
      position.Unmake();
      evaluator.Pop();
    }
    EXPECT_EQ(evaluator.Evaluate(position), -150);
  }
}

TEST(Evaluate, UsesTheNetThatItWasToldToUse) {
  const SharedNetwork network = NetworkOf(RandomParameters(1));
  const Position start = *ParseFen(kStartFen, RuleSet{});
  Evaluator evaluator;
  evaluator.Use(network);
  evaluator.Reset(start);
  nnue::NetworkEvaluator net(*network);
  net.Reset(start);
  EXPECT_EQ(evaluator.Evaluate(start), net.Evaluate(start));
  EXPECT_NE(evaluator.Evaluate(start), -150);
  evaluator.Use(nullptr);
  evaluator.Reset(start);
  EXPECT_EQ(evaluator.Evaluate(start), -150);
}

// Nets are trained with the usual deom; the evaluation must still be right under a different one.
TEST(Evaluate, ANetCountsTheDeomOfTheRules) {
  Evaluator evaluator;
  evaluator.Use(NetworkOf(MaterialParameters()));
  for (int half_points : {0, 3, 7}) {
    RuleSet rules;
    rules.deom_half_points = static_cast<std::uint8_t>(half_points);
    Position position = *ParseFen(kStartFen, rules);
    evaluator.Reset(position);
    EXPECT_EQ(evaluator.Evaluate(position), -50 * half_points);
    evaluator.Push(position.Make(position.pass()));
    EXPECT_EQ(evaluator.Evaluate(position), 50 * half_points);
  }
}

TEST(Evaluate, ANetDoesNotJudgeWonPositionsWhereOnlyMateWins) {
  constexpr const char* kFen = "3aka3/9/9/9/9/9/2P1P1P2/9/3K1A3/R4A1RC w - - 0 1";
  Evaluator evaluator;
  evaluator.Use(NetworkOf(MaterialParameters()));
  const auto evaluate = [&evaluator](const char* rule_set) {
    const Position position = *ParseFen(kFen, *FindRuleSet(rule_set));
    evaluator.Reset(position);
    return evaluator.Evaluate(position);
  };
  const Score by_net = evaluate("janggi");
  EXPECT_GT(by_net, kSurelyWon);
  const Position position = *ParseFen(kFen, *FindRuleSet("janggicasual"));
  for (const char* rule_set : {"janggicasual", "janggitraditional", "janggihistoric"}) {
    EXPECT_EQ(evaluate(rule_set), WhereOnlyMateWins(position, by_net)) << rule_set;
    EXPECT_NE(evaluate(rule_set), by_net) << rule_set;
  }
  for (const char* rule_set : {"janggimodern", "janggikja", "janggikakao"}) {
    EXPECT_EQ(evaluate(rule_set), by_net) << rule_set;
  }
}

TEST(Evaluate, SidesAndMirrorsAreWorthTheSame) {
  for (PieceType type : kPieceTypes) {
    for (Square s : kAllSquares) {
      const Square mirrored = MakeSquare(8 - FileOf(s), RankOf(s));
      const Square opposite = MakeSquare(FileOf(s), 9 - RankOf(s));
      const Piece cho = MakePiece(Color::kCho, type);
      EXPECT_EQ(MaterialEvaluator::Value(cho, s), MaterialEvaluator::Value(cho, mirrored));
      EXPECT_EQ(MaterialEvaluator::Value(cho, s),
                MaterialEvaluator::Value(MakePiece(Color::kHan, type), opposite));
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
