// SPDX-License-Identifier: MIT
// The cost of single moves, and the analysis of a whole game.
#include "src/app/review/analysis.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "src/record/reader.h"
#include "src/rules/any/own.h"
#include "src/search/any/win_chance.h"

namespace hansu::app::review {
namespace {

record::Game GameOf(const std::string& line) {
  const std::vector<record::ReadGame> games = record::ReadGames(line, GameId::kJanggi);
  EXPECT_EQ(games.size(), 1U);
  EXPECT_TRUE(games.front().is_whole);
  return games.front().game;
}

GameAnalysis Under(const std::string& name, const record::Game& game) {
  return WithRules(game, name, *FindRuleSet(GameId::kJanggi, name));
}

TEST(ReviewMarks, BeginAtTheirLeastLoss) {
  EXPECT_EQ(MarkOf(0), Mark::kNone);
  EXPECT_EQ(MarkOf(0.0499), Mark::kNone);
  EXPECT_EQ(MarkOf(0.05), Mark::kInaccuracy);
  EXPECT_EQ(MarkOf(0.0999), Mark::kInaccuracy);
  EXPECT_EQ(MarkOf(0.10), Mark::kMistake);
  EXPECT_EQ(MarkOf(0.20), Mark::kBlunder);
  EXPECT_EQ(MarkOf(1), Mark::kBlunder);
  EXPECT_EQ(SignOf(Mark::kNone), "");
  EXPECT_EQ(SignOf(Mark::kBlunder), "??");
}

TEST(ReviewMarks, LossIsWhatTheMoverGaveAway) {
  const Move best = ParseUciMove("b1c3");
  const Move other = ParseUciMove("h1g3");
  const auto judged = [&](search::Score before, Move played, search::Score after) {
    return Judged({before, 9, {best}}, played, {after, 9, {}}, RuleSet(GameId::kJanggi));
  };
  // The score after the move is from the other side's view.
  EXPECT_NEAR(judged(400, other, 400).loss,
              search::WinChance(400, HasDraws(RuleSet(GameId::kJanggi))) -
                  search::WinChance(-400, HasDraws(RuleSet(GameId::kJanggi))),
              1e-9);
  EXPECT_EQ(judged(400, other, 400).mark, Mark::kBlunder);
  EXPECT_EQ(judged(400, other, -400).loss, 0);
  EXPECT_EQ(judged(0, other, -300).loss, 0) << "better than the search thought";
  EXPECT_EQ(judged(400, best, 400).loss, 0) << "the search's own move costs nothing";
  // Missing a mate costs little in a won position, but half of the points in a level one.
  EXPECT_LT(judged(search::kMate - 3, other, -2500).loss, 0.01);
  EXPECT_DOUBLE_EQ(judged(search::kMate - 3, other, 0).loss, 0.5);
  EXPECT_DOUBLE_EQ(judged(0, other, search::kMate - 2).loss, 0.5);
}

// Many good moves do not hide many blunders.
TEST(ReviewMarks, AccuracyFallsWithBlunders) {
  const auto accuracy_with = [](int blunders) {
    GameAnalysis analysis = Under("janggi", GameOf("startpos moves a1a2 a10a9 a2a1 a9a10"));
    const std::vector<record::GameMove> cycle = analysis.game.moves;
    while (analysis.game.moves.size() < 90) {
      analysis.game.moves.push_back(cycle[analysis.game.moves.size() % 4]);
    }
    for (int i = 0; i < 90; ++i) {
      // Cho's moves cost 24 % or 4 %.
      const bool is_blunder = i / 2 < blunders;
      analysis.evaluations.push_back(
          {i % 2 == 0 ? 0 : (is_blunder ? 200 : 30), 5, {ParseUciMove("a4a5")}});
    }
    analysis.evaluations.push_back({0, 5, {ParseUciMove("a4a5")}});
    JudgeMoves(analysis);
    EXPECT_EQ(analysis.sides[Color::kCho].marks[3], blunders);
    return analysis.sides[Color::kCho].accuracy;
  };
  EXPECT_GT(accuracy_with(0), 0.8);
  EXPECT_GT(accuracy_with(2), 0.72);
  EXPECT_LT(accuracy_with(16), 0.55);
  EXPECT_GT(accuracy_with(45), 0.1);
}

TEST(ReviewMarks, PhasesAreByPliesAndPieces) {
  const auto phase = [](const std::string& fen) {
    return PhaseOf(*ParseFen(fen, RuleSet(GameId::kJanggi)));
  };
  const std::string start =
      "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 ";
  EXPECT_EQ(phase(start + "1"), Phase::kOpening);
  EXPECT_EQ(phase(start + "12"), Phase::kOpening);
  EXPECT_EQ(phase(start + "13"), Phase::kMiddlegame);
  EXPECT_EQ(phase("rnb6/4k4/9/9/9/9/9/9/4K4/RNB6 w - - 0 1"), Phase::kEndgame);
  EXPECT_EQ(phase("rnb6/4k4/c8/9/9/9/9/9/4K4/RNB6 w - - 0 40"), Phase::kMiddlegame);
}

TEST(ReviewMarks, SummariesAreBySide) {
  GameAnalysis analysis = Under("janggi", GameOf("startpos moves b1c3 b10c8 h1g3"));
  const auto position = [](search::Score score, const char* best) {
    return Evaluation{score, 5, {ParseUciMove(best)}};
  };
  analysis.evaluations = {position(0, "b1c3"), position(0, "h10g8"), position(400, "i4h4"),
                          position(0, "h10g8")};
  JudgeMoves(analysis);
  ASSERT_EQ(analysis.judgements.size(), 3U);
  const double loss = search::WinChance(400, HasDraws(RuleSet(GameId::kJanggi))) - 0.5;
  const SideSummary& cho = analysis.sides[Color::kCho];
  EXPECT_EQ(cho.moves, 2);
  EXPECT_EQ(cho.best_moves, 1);
  EXPECT_NEAR(cho.mean_loss, loss / 2, 1e-9);
  EXPECT_NEAR(cho.accuracy, 2 / (1 + std::exp(5 * loss)), 1e-9);
  EXPECT_EQ(cho.marks, (std::array<int, kMarkCount>{1, 0, 0, 1}));
  const SideSummary& han = analysis.sides[Color::kHan];
  EXPECT_EQ(han.moves, 1);
  EXPECT_EQ(han.best_moves, 0);
  EXPECT_NEAR(han.mean_loss, loss, 1e-9) << "Han's move lifted Cho from 0 to +4";
  EXPECT_EQ(han.marks, (std::array<int, kMarkCount>{0, 0, 0, 1}));
}

TEST(ReviewMarks, AMateOnceFoundIsCarriedOn) {
  GameAnalysis analysis = WithRules(GameOf("startpos moves b1c3 b10c8 h1g3 h10g8 i4h4"), "janggi",
                                    RuleSet(GameId::kJanggi));
  const std::vector<Move> line = {ParseUciMove("b1c3"), ParseUciMove("b10c8"), ParseUciMove("h1g3"),
                                  ParseUciMove("h10g8"), ParseUciMove("i4h4")};
  const auto one = [](search::Score score, const char* best) {
    return Evaluation{score, 5, {ParseUciMove(best)}};
  };
  // A mate in 5 plies is found at the start, and one in 1 ply before the end, but none in between.
  analysis.evaluations = {
      {search::kMate - 5, 9, line},   one(-7827, "b10c8"), one(7827, "h1g3"), one(-900, "i10i9"),
      one(search::kMate - 1, "i4h4"), one(0, "a7b7")};
  CarryCertainWins(analysis);
  for (int i = 0; i < 5; ++i) {
    const search::Score size = search::kMate - (5 - i);
    EXPECT_EQ(analysis.evaluations[static_cast<std::size_t>(i)].score, i % 2 == 0 ? size : -size);
  }
  EXPECT_EQ(analysis.evaluations[1].line, std::vector<Move>(line.begin() + 1, line.end()));
  EXPECT_EQ(analysis.evaluations[4].line.front(), line[4]);
  JudgeMoves(analysis);
  EXPECT_EQ(analysis.sides[Color::kHan].mean_loss, 0) << "it was lost anyway";

  // A win for Han that only the search after the move saw.
  analysis.evaluations = {one(0, "i4h4"),  one(search::kMate - 2, "a7b7"),
                          one(10, "h1g3"), one(0, "i10i9"),
                          one(0, "i4h4"),  one(0, "a7b7")};
  CarryCertainWins(analysis);
  EXPECT_EQ(analysis.evaluations[0].score, 0) << "Cho had other moves";
  analysis.evaluations[2].score = 2 - search::kMate;
  CarryCertainWins(analysis);
  EXPECT_EQ(analysis.evaluations[1].score, search::kMate - 2) << "a shorter mate is known";
}

TEST(ReviewRules, AreThoseAskedForWhereTheGameFits) {
  const GameAnalysis fits = Under("janggikakao", GameOf("startpos moves b1c3 b10c8"));
  EXPECT_EQ(fits.rules_warning, "");
  EXPECT_EQ(fits.game.rules, *FindRuleSet(GameId::kJanggi, "janggikakao"));

  // The generals face each other; the moves that follow neither break bikjang nor pass.
  const std::string facing = "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1 moves d2e2 e9e9 a1a2 e9d9";
  const GameAnalysis kakao = Under("janggikakao", GameOf(facing));
  EXPECT_EQ(kakao.rules_warning, "");
  const GameAnalysis strict = Under("janggi", GameOf(facing));
  EXPECT_EQ(strict.rules_warning, "move 3 (a1a2) comes after the game has ended by bikjang");
  const janggi::RuleSet rules = janggi::Own(strict.game.rules);
  EXPECT_EQ(rules.bikjang, janggi::BikjangRule::kIgnored);
  EXPECT_EQ(HeadStart(strict.game.rules), HeadStart(RuleSet(GameId::kJanggi)));
}

class ReviewGame : public testing::Test {
 protected:
  GameAnalysis Analyzed(const std::string& line) {
    GameAnalysis analysis = Under("janggi", GameOf(line));
    search::Limits limits;
    limits.nodes = 3000;
    std::size_t told = 0;
    AnalyzeGame(analysis, *searcher_, limits, [&](std::size_t done) { EXPECT_EQ(done, ++told); });
    EXPECT_EQ(told, analysis.game.moves.size() + 1);
    return analysis;
  }

  // Evaluates with the material evaluator.
  std::unique_ptr<search::Searcher> searcher_ = search::MakeSearcher(GameId::kJanggi, 1, nullptr);
};

TEST_F(ReviewGame, EveryPositionHasALegalLine) {
  const GameAnalysis analysis = Analyzed("startpos moves b1c3 b10c8 i4h4 i7h7 a4b4");
  ASSERT_EQ(analysis.evaluations.size(), 6U);
  ASSERT_EQ(analysis.judgements.size(), 5U);
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i < analysis.evaluations.size(); ++i) {
    const Evaluation& evaluation = analysis.evaluations[i];
    EXPECT_GT(evaluation.depth, 0);
    EXPECT_GT(evaluation.line.size(), 1U) << "a reply is always told";
    Position along = position;
    for (Move move : evaluation.line) {
      ASSERT_TRUE(along.IsLegal(move)) << ToUci(move);
      along.Make(move);
    }
    if (i < analysis.game.moves.size()) position.Make(analysis.game.moves[i].move);
  }
}

TEST_F(ReviewGame, ABlunderIsFoundAndAMateEndsIt) {
  // Han's chariot could take Cho's with check; it steps aside, and the next move mates.
  const GameAnalysis analysis = Analyzed("4k4/8R/9/9/9/9/9/r8/9/R2K5 b - - 0 1 moves a3i3 a1a10");
  EXPECT_TRUE(analysis.evaluations.back().line.empty());
  EXPECT_EQ(analysis.evaluations.back().score, -search::kMate);
  EXPECT_EQ(analysis.evaluations[1].score, search::kMate - 1);
  EXPECT_EQ(analysis.judgements[1].loss, 0) << "the mate";
  EXPECT_GT(analysis.judgements[0].loss, 0.2);
  EXPECT_EQ(analysis.judgements[0].mark, Mark::kBlunder);
  EXPECT_EQ(analysis.sides[Color::kHan].marks[static_cast<std::size_t>(Mark::kBlunder)], 1);
}

TEST_F(ReviewGame, AGameWithoutMovesIsOnePosition) {
  const GameAnalysis analysis = Analyzed("startpos");
  EXPECT_EQ(analysis.evaluations.size(), 1U);
  EXPECT_TRUE(analysis.judgements.empty());
  EXPECT_EQ(analysis.sides[Color::kCho].accuracy, 1);
}

}  // namespace
}  // namespace hansu::app::review
