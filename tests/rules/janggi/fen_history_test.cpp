// SPDX-License-Identifier: MIT
// The history field of a FEN: its effect on later judgments, and refusals of bad ones.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

// Compares everything on which later judgments depend, except wins given up before the last
// capture.
void ExpectSameGame(const Position& a, const Position& b) {
  EXPECT_EQ(ToFen(a), ToFen(b));
  EXPECT_EQ(a.key(), b.key());
  EXPECT_EQ(a.plies(), b.plies());
  EXPECT_EQ(a.state().passes, b.state().passes);
  EXPECT_EQ(a.state().repetitions, b.state().repetitions);
  EXPECT_EQ(a.state().is_bikjang, b.state().is_bikjang);
  EXPECT_EQ(a.state().ended, b.state().ended);
  EXPECT_EQ(Judge(a), Judge(b));
  EXPECT_EQ(SortedUci(a), SortedUci(b));
}

TEST(FenHistoryTest, APassASecondEnds) {
  const Position game = Play(kStartFen, {}, "b1c3 e9e9");
  const std::string fen = ToFenWithHistory(game);
  EXPECT_TRUE(fen.ends_with(" w - - 2 2 b1c3,e9e9")) << fen;
  Position read = FromFen(fen);
  ExpectSameGame(read, game);
  PlayOn(read, "e2e2");
  EXPECT_EQ(Judge(read).reason, EndReason::kDoublePass);
}

TEST(FenHistoryTest, ARepetitionIsCompleted) {
  const std::string back_and_forth = "a1a2 a10a9 a2a1 a9a10";
  const Position twice = Play(kStartFen, {}, back_and_forth);
  Position read = FromFen(ToFenWithHistory(twice));
  PlayOn(read, back_and_forth);
  EXPECT_EQ(Judge(read).reason, EndReason::kRepetition);
  Position without = FromFen(ToFen(twice));
  PlayOn(without, back_and_forth);
  EXPECT_FALSE(Judge(without).has_ended());
}

TEST(FenHistoryTest, BeginsAtTheLastCaptureAndIsLeftOutWhereEmpty) {
  const Position game = Play("5k3/9/9/9/9/9/9/4p4/4R4/3K5 w - - 5 9", {}, "e2e3 f10f9 e3e4");
  EXPECT_TRUE(ToFenWithHistory(game).ends_with(" b - - 2 10 f10f9,e3e4")) << ToFenWithHistory(game);
  EXPECT_EQ(ToFenWithHistory(FromFen(kStartFen)), kStartFen);
}

TEST(FenHistoryTest, CarriesRandomGames) {
  Random random(97);
  for (int game = 0; game < Scaled(300, 30); ++game) {
    RuleSet rules = RandomRules(random);
    if (rules.bikjang >= BikjangRule::kWeakerSide) rules.bikjang = BikjangRule::kPoints;
    Position position = FromFen(RandomSetupFen(random), rules);
    for (int ply = 0; ply < 120; ++ply) {
      const Move move = PickMove(random, position);
      if (!move) break;
      position.Make(move);
      if (ply % 7 != 0 && !position.has_ended()) continue;
      SCOPED_TRACE(ToFenWithHistory(position));
      ExpectSameGame(FromFen(ToFenWithHistory(position), rules), position);
      if (HasFailure()) return;
    }
  }
}

TEST(FenHistoryTest, RefusesWhatDidNotHappen) {
  const std::string board = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR";
  const std::vector<std::pair<std::string, std::string>> bad = {
      {" b - - 1 1 b1c9", "'b1c9' does not lead to these pieces"},
      {" b - - 1 1 c1c3", "'c1c3' does not lead to these pieces"},
      {" b - - 1 1 a3c3", "'a3c3' was not a legal move"},
      {" b - - 1 1 b1c", "the history holds 'b1c', expected moves such as b1c3"},
      {" b - - 1 1 ,b1c3", "the history holds ''"},
      {" b - - 0 1 b1c3", "the history has 1 ply, more than the counters say"},
      {" w - - 5 1 b1c3", "the history has 1 ply, more than the counters say"},
      {" w - - 5 9 b1c3", "'b1c3' does not lead to these pieces"}};
  for (const auto& [fields, why] : bad) {
    const Result<Position> read = ParseFen(board + fields, {});
    EXPECT_FALSE(read.ok()) << fields;
    EXPECT_NE(read.message().find(why), std::string::npos) << fields << ": " << read.message();
  }
  EXPECT_TRUE(ParseFen(board + " b - - 1 1 b1c3", {}).ok());
}

TEST(FenHistoryTest, AnyBytesMayFollow) {
  Random random(98);
  for (int i = 0; i < Scaled(20'000, 2'000); ++i) {
    const Result<Position> read = ParseFen(std::string(kStartFen) + ' ' + RandomBytes(random), {});
    EXPECT_TRUE(read.ok() || !read.message().empty());
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
