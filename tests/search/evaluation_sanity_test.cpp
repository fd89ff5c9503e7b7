// SPDX-License-Identifier: MIT
// Checks that the evaluation is sane, however it works: in won, lost, level and dead positions of
// every rule set, for both colors and both sides to move. Margins are wide: this does not test
// strength.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/evaluate.h"
#include "src/search/network_choice.h"
#include "src/search/worker.h"

namespace hansu::HANSU_GAME::search {
namespace {

// In hundredths of a point. In level and dead positions only the deom distinguishes the sides.
// Where points decide, that decides the game, so an evaluation may favor Han, all the more with few
// pieces left.
constexpr Score kWon = 600;
constexpr Score kLevel = 500;
constexpr Score kLevelByDeom = 1000;

// Pieces that one side takes away from the other's starting pieces.
const std::vector<std::vector<PieceType>> kWinningMaterial = {
    {PieceType::kChariot, PieceType::kCannon},
    {PieceType::kChariot, PieceType::kChariot, PieceType::kHorse},
    {PieceType::kCannon, PieceType::kCannon, PieceType::kHorse, PieceType::kElephant}};
// Endgames that Cho wins.
const std::vector<std::string> kWonEndgames = {
    "3a1a3/4k4/9/9/9/9/R8/8R/9/3K5 w - - 0 1",
    "3a1a3/5k3/9/1p5p1/9/9/1P2P2P1/R3C4/3K5/3A1A3 w - - 0 1",
    "9/3k5/9/9/2P3P2/4R4/4N4/9/4CK3/3A5 w - - 0 1"};
const std::vector<std::string> kLevelPositions = {
    std::string(kStartFen), "r2a1a2r/4k4/1c5c1/p1p3p1p/9/9/P1P3P1P/1C5C1/3K5/R2A1A2R w - - 0 1"};
// A level endgame, probably decided by points.
constexpr std::string_view kLevelEndgame = "3a1a3/5k3/9/2p3p2/9/9/2P3P2/9/3K5/3A1A3 w - - 0 1";
// Neither side has mating material.
const std::vector<std::string> kDeadPositions = {"9/5k3/9/9/9/9/9/9/3K5/9 w - - 0 1",
                                                 "3a1a3/5k3/9/9/9/9/9/9/3K5/3A1A3 w - - 0 1"};

Position::Setup SetupOf(const Position& position) {
  Position::Setup setup;
  for (Square square : position.occupied()) setup.board[square] = position.piece_on(square);
  setup.side_to_move = position.side_to_move();
  return setup;
}

// The same position with the colors of the pieces and the side to move swapped.
Position Opposite(const Position& position) {
  Position::Setup setup;
  for (Square square : position.occupied()) {
    const Piece piece = position.piece_on(square);
    setup.board[MakeSquare(FileOf(square), kRankCount - 1 - RankOf(square))] =
        MakePiece(~ColorOf(piece), TypeOf(piece));
  }
  setup.side_to_move = ~position.side_to_move();
  return Position(setup, position.rules());
}

Position WithMover(const Position& position, Color mover) {
  Position::Setup setup = SetupOf(position);
  setup.side_to_move = mover;
  return Position(setup, position.rules());
}

Position Parse(const std::string& fen, const RuleSet& rules) { return *ParseFen(fen, rules); }

// The start position without some of Han's pieces.
Position StartWithout(const std::vector<PieceType>& types, const RuleSet& rules) {
  const Position start = Parse(std::string(kStartFen), rules);
  Position::Setup setup = SetupOf(start);
  for (PieceType type : types) {
    for (Square square : start.pieces(Color::kHan, type)) {
      if (setup.board[square] == Piece::kNone) continue;
      setup.board[square] = Piece::kNone;
      break;
    }
  }
  return Position(setup, rules);
}

// The evaluator that the program uses by default.
SharedNetwork Shipped() { return *ChooseNetwork(std::string(DefaultNetworkName())); }

Score Evaluated(const Position& position) {
  Evaluator evaluator;
  evaluator.Use(Shipped());
  evaluator.Reset(position);
  return evaluator.Evaluate(position);
}

class EvaluationSanity : public testing::TestWithParam<NamedRuleSet> {
 protected:
  std::vector<Position> WonByCho() const {
    std::vector<Position> positions;
    for (const auto& types : kWinningMaterial) {
      positions.push_back(StartWithout(types, GetParam().rules));
    }
    for (const std::string& fen : kWonEndgames) {
      positions.push_back(Parse(fen, GetParam().rules));
    }
    return positions;
  }
  // A short search's score; nullopt if the rules have ended the game.
  std::optional<Score> Searched(const Position& position) {
    if (Judge(position).has_ended()) return std::nullopt;
    Limits limits;
    limits.nodes = 2000;
    shared_->NewGame();
    worker_.NewGame();
    shared_->BeginSearch();
    return worker_.Search(position, limits, {}).score;
  }
  // For both colors and both sides to move, by evaluation and by search.
  void ExpectWon(const Position& won_by_cho) {
    for (const Position& position : {won_by_cho, Opposite(won_by_cho)}) {
      const Color winner = position.side_to_move();  // as written above
      for (Color mover : kColors) {
        const Position turn = WithMover(position, mover);
        if (turn.in_check()) continue;
        const int sign = mover == winner ? 1 : -1;
        EXPECT_GE(sign * Evaluated(turn), kWon) << ToFen(turn);
        EXPECT_GE(sign * Searched(turn).value_or(sign * kWon), kWon) << ToFen(turn);
      }
    }
  }
  static void ExpectWithin(const Position& position, Score margin) {
    for (const Position& colored : {position, Opposite(position)}) {
      for (Color mover : kColors) {
        const Score score = Evaluated(WithMover(colored, mover));
        EXPECT_LE(std::abs(score), margin) << ToFen(WithMover(colored, mover));
      }
    }
  }

 private:
  std::unique_ptr<SharedState> shared_ = std::make_unique<SharedState>(1, Shipped());
  Worker worker_{*shared_, 0};
};

TEST_P(EvaluationSanity, WonAndLostPositions) {
  for (const Position& position : WonByCho()) ExpectWon(position);
}

TEST_P(EvaluationSanity, LevelPositions) {
  for (const std::string& fen : kLevelPositions) ExpectWithin(Parse(fen, GetParam().rules), kLevel);
  ExpectWithin(Parse(std::string(kLevelEndgame), GetParam().rules), kLevelByDeom);
}

TEST_P(EvaluationSanity, DeadPositions) {
  for (const std::string& fen : kDeadPositions) {
    const Position position = Parse(fen, GetParam().rules);
    ExpectWithin(position, kLevelByDeom);
    const std::optional<Score> score = Searched(position);
    EXPECT_FALSE(IsMate(score.value_or(kDraw))) << fen;
  }
}

TEST_P(EvaluationSanity, MoreIsBetter) {
  // Removing a piece of one side must never help that side, whichever piece it is.
  const Position start = Parse(std::string(kStartFen), GetParam().rules);
  for (PieceType type : {PieceType::kChariot, PieceType::kCannon, PieceType::kHorse,
                         PieceType::kElephant, PieceType::kGuard, PieceType::kSoldier}) {
    const Position less = StartWithout({type}, GetParam().rules);
    EXPECT_GT(Evaluated(less), Evaluated(start)) << ToFen(less);
    EXPECT_LT(Evaluated(WithMover(Opposite(less), Color::kCho)), Evaluated(start)) << ToFen(less);
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, EvaluationSanity, testing::ValuesIn(NamedRuleSets()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace hansu::HANSU_GAME::search
