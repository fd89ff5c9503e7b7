// SPDX-License-Identifier: MIT
// `verify` finds every change to a recorded game that the rules can reveal.
#include "tuner/data/verify.h"

#include <gtest/gtest.h>

#include "src/rules/shared/game.h"
#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::Contains;

class VerifyTest : public testing::Test {
 protected:
  std::string Verdict(const SelfplayGame& game) const {
    return VerifyGame(game, file_.header).message();
  }

  // The first game that ended by the rules or, if not `by_rules`, by adjudication.
  const SelfplayGame& Ended(bool by_rules) const {
    for (const SelfplayGame& game : file_.games) {
      if ((game.outcome.reason != EndReason::kNone) == by_rules) return game;
    }
    throw std::runtime_error("no such game among these");
  }

  test::GameFile file_ = test::PlayedGames(40);
};

TEST_F(VerifyTest, PlayedGamesAreGood) {
  for (const SelfplayGame& game : file_.games) EXPECT_EQ(Verdict(game), "");
}

TEST_F(VerifyTest, AnAlteredMoveIsFound) {
  SelfplayGame game = Ended(true);
  game.plies[3] =
      Ply::FromCode((game.plies[3].code() & ~0x3FFFU) | Move(Square{0}, Square{1}).code());
  EXPECT_TRUE(Verdict(game).starts_with("ply 4: a1b1 is not legal")) << Verdict(game);
  // Any other legal last move leads to a different ending, or to none.
  int altered = 0;
  for (SelfplayGame ended : file_.games) {
    if (ended.outcome.reason == EndReason::kNone) continue;
    Position position = FromFen(SetupFen(ended.cho, ended.han));
    for (std::size_t i = 0; i + 1 < ended.plies.size(); ++i) position.Make(ended.plies[i].move());
    for (Move move : MovesOf(position)) {
      Position after = position;
      after.Make(move);
      if (Judge(after) == ended.outcome) continue;
      ended.plies.back() = Ply(position, move, 0);
      EXPECT_NE(Verdict(ended), "") << ToUci(move);
      ++altered;
    }
  }
  EXPECT_GT(altered, 0);
}

TEST_F(VerifyTest, AnAlteredResultIsFound) {
  for (bool by_rules : {true, false}) {
    for (GameResult result : {GameResult::kChoWins, GameResult::kHanWins, GameResult::kDraw}) {
      SelfplayGame game = Ended(by_rules);
      const bool is_altered = game.outcome.result != result;
      game.outcome.result = result;
      EXPECT_EQ(Verdict(game).starts_with("the result"), is_altered) << Verdict(game);
    }
    SelfplayGame game = Ended(by_rules);
    game.outcome.by_points = !game.outcome.by_points;
    EXPECT_NE(Verdict(game), "");
    game = Ended(by_rules);
    game.outcome.reason = by_rules ? EndReason::kNone : kLastEndReason;
    EXPECT_NE(Verdict(game), "");
  }
}

TEST_F(VerifyTest, AlteredFlagsAndScoresAreFound) {
  const SelfplayGame game = Ended(false);
  const auto with = [&](std::size_t i, std::uint32_t bits) {
    SelfplayGame changed = game;
    changed.plies[i] = Ply::FromCode(game.plies[i].code() ^ bits);
    return Verdict(changed);
  };
  EXPECT_EQ(with(5, 1U << 14), "ply 6: its flags are wrong");
  EXPECT_EQ(with(5, 1U << 15), "ply 6: its flags are wrong");
  EXPECT_TRUE(Contains(with(game.plies.size() - 1, 1U << 31), "does not follow from the scores"));
  SelfplayGame unsearched = game;
  const std::size_t last = game.plies.size() - 1;
  unsearched.plies[last] =
      Ply::FromCode((game.plies[last].code() & 0xFFFF) | std::uint32_t{kNoScore} << 16);
  EXPECT_TRUE(Contains(Verdict(unsearched), "has no score"));
}

TEST_F(VerifyTest, GamesThatStopShortOrGoOnAreFound) {
  SelfplayGame game = Ended(true);
  game.plies.pop_back();
  EXPECT_TRUE(Contains(Verdict(game), "but the board says *"));
  game = Ended(true);
  game.plies.push_back(game.plies.back());
  EXPECT_TRUE(Contains(Verdict(game), "the game had ended before"));
}

TEST_F(VerifyTest, AFileIsGoodUpToItsFirstBadGame) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("games");
  test::WriteGames(path, file_);
  const Result<VerifyCounts> counts = VerifyFile(path);
  ASSERT_EQ(counts.message(), "");
  EXPECT_EQ(counts->games, 40U);
  test::GameFile bad = file_;
  bad.games[6].plies[2] = Ply::FromCode(bad.games[6].plies[2].code() ^ 1U << 14);
  bad.games[9].plies.clear();
  test::WriteGames(path, bad);
  EXPECT_EQ(VerifyFile(path).message(), path + ": game 7, ply 3: its flags are wrong");
  bad = file_;
  bad.games.pop_back();
  test::WriteGames(path, bad);
  EXPECT_EQ(VerifyFile(path).message(), path + " has 39 of 40 games");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
