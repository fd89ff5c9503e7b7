// SPDX-License-Identifier: MIT
// Values in a game: what history and limits make of a table's value.
#include "src/endings/probe.h"

#include <gtest/gtest.h>

#include <string>

#include "src/board/coordinates.h"
#include "tests/tuner/endings/small_tables.h"

namespace hansu::endings {
namespace {

class ProbedTables : public EmbeddedFamily {
 protected:
  static Position At(const std::string& fen) { return *ParseFen(fen, Rules()); }
  static Judged JudgedAt(const std::string& fen) { return *Judge(tables(), At(fen)); }
};
INSTANTIATE_TEST_SUITE_P(Casual, ProbedTables, testing::Values(Family::kCasual));

// Two chariots mate in two moves.
constexpr const char* kMateInTwo = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - ";

TEST_P(ProbedTables, MatesInTwoMoves) {
  const Judged judged = JudgedAt(std::string(kMateInTwo) + "0 1");
  EXPECT_EQ(judged.value, Value::Win(3));
  const Result<Probed> probed = Probe(tables(), At(std::string(kMateInTwo) + "0 1"));
  ASSERT_TRUE(probed.ok()) << probed.message();
  EXPECT_TRUE(probed->moves.front().keeps);
  EXPECT_EQ(probed->moves.front().judged.value, Value::Win(3));
  EXPECT_FALSE(probed->moves.back().keeps);
  EXPECT_EQ(probed->moves.size(), [&] {
    MoveList moves;
    At(std::string(kMateInTwo) + "0 1").LegalMoves(moves);
    return moves.size();
  }());
}

TEST_P(ProbedTables, LimitMayComeBeforeTheMate) {
  EXPECT_EQ(JudgedAt(std::string(kMateInTwo) + "97 60").value, Value::Win(3));
  const Judged late = JudgedAt(std::string(kMateInTwo) + "98 60");
  EXPECT_EQ(late.value, Value::Unknown());
  EXPECT_EQ(late.doubt, Doubt::kLimit);
}

// The limit of 100 plies comes before the mate in 7: nobody knows whether a chariot's move still
// wins, so no draw may count as best.
TEST_P(ProbedTables, DoubtfulWinsPrecedeDraws) {
  const std::string fen = "9/4k4/9/9/9/9/9/9/3RKR3/9 w - - ";
  const Result<Probed> late = Probe(tables(), At(fen + "96 90"));
  ASSERT_TRUE(late.ok()) << late.message();
  EXPECT_EQ(late->judged.doubt, Doubt::kLimit);
  const JudgedMove& first = late->moves.front();
  EXPECT_EQ(first.judged.doubt, Doubt::kLimit);
  EXPECT_EQ(first.judged.by_table, Value::Win(7));
  EXPECT_EQ(late->moves.back().judged.value, Value::Draw());
  for (const JudgedMove& move : late->moves) EXPECT_FALSE(move.keeps) << ToUci(move.move);

  const Result<Probed> early = Probe(tables(), At(fen + "0 90"));
  for (const JudgedMove& move : early->moves) {
    EXPECT_EQ(move.keeps, move.judged.value == Value::Win(7)) << ToUci(move.move);
  }
}

TEST_P(ProbedTables, DrawsStayDrawsWherePerpetualCheckIsIgnored) {
  // One chariot never mates; the position occurs twice.
  const std::string fen = "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 4 3 a1b1,e10d10,b1a1,d10e10";
  RuleSet rules = Rules();
  const auto& fields = GameOf(GameId::kJanggi).rule_fields;
  for (const bool is_ignored : {false, true}) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].name == "PerpetualCheck") rules.fields[i] = is_ignored ? 1 : 0;
    }
    const Result<Position> position = ParseFen(fen, rules);
    ASSERT_TRUE(position.ok()) << position.message();
    EXPECT_EQ(Judge(tables(), *position)->doubt, is_ignored ? Doubt::kNone : Doubt::kRepetition);
  }
}

TEST_P(ProbedTables, RepeatedPositionsMayEndTheGame) {
  const std::string once = std::string(kMateInTwo) + "4 3 a8a7,d10d9,a7a8,d9d10";
  // The history begins where its moves are taken back, so the position occurs twice.
  const Judged judged = JudgedAt(once);
  EXPECT_EQ(judged.value, Value::Unknown());
  EXPECT_EQ(judged.doubt, Doubt::kRepetition);
  EXPECT_EQ(JudgedAt(std::string(kMateInTwo) + "2 3 a7a8,d9d10").value, Value::Win(3));
}

TEST_P(ProbedTables, ASecondPassSavesTheLosingSide) {
  // Han to move is lost, unless Cho has just passed.
  const std::string lost = "3k5/9/R8/1R7/9/9/9/9/9/4K4 b - - ";
  EXPECT_TRUE(JudgedAt(lost + "0 1").value.is_loss());
  EXPECT_EQ(JudgedAt(lost + "1 2 e1e1").value, Value::Draw());
  const Result<Probed> probed = Probe(tables(), At(lost + "1 2 e1e1"));
  ASSERT_TRUE(probed.ok());
  EXPECT_TRUE(probed->moves.front().move.is_pass());
  EXPECT_TRUE(probed->moves.front().keeps);
}

TEST_P(ProbedTables, SaysWhyThereIsNoValue) {
  const auto error = [&](const Position& position) { return Judge(tables(), position).message(); };
  EXPECT_EQ(error(At("3k5/9/R8/9/9/9/9/9/9/R3KB3 w")),
            "no endgame table has these pieces, KRRBvK by casual rules");
  EXPECT_EQ(error(At("R2k5/1R7/9/9/9/9/9/9/9/4K4 b")), "the game is over here: checkmate");
  EXPECT_EQ(error(*ParseFen(std::string(kMateInTwo), RuleSet(GameId::kJanggi))),
            "these rules have no endgame tables: Bikjang is points, expected ignored or draw");
}

TEST_P(ProbedTables, KnowsMirroredAndSwappedPositions) {
  EXPECT_EQ(JudgedAt("5k3/9/8R/7R1/9/9/9/9/9/4K4 w").value, Value::Win(3));
  EXPECT_EQ(JudgedAt("4k4/9/9/9/9/9/1r7/r8/9/3K5 b").value, Value::Win(3));
}

}  // namespace
}  // namespace hansu::endings
