// SPDX-License-Identifier: MIT
// Endgame tables against three judges that share no code with the builder: the verifier, the
// mailbox oracle of the rules, and the mate solver.
#include "tuner/endings/builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "src/rules/any/game.h"
#include "src/rules/shared/fen.h"
#include "src/searcher/searcher.h"
#include "tests/support/match_support.h"
#include "tests/support/oracle.h"
#include "tests/tuner/endings/small_tables.h"
#include "tuner/endings/graph.h"
#include "tuner/endings/placements.h"
#include "tuner/endings/verifier.h"

namespace hansu::endings {
namespace {

using janggi::oracle::CellsOf;
using OracleGame = janggi::oracle::Game;

INSTANTIATE_TEST_SUITE_P(Families, EmbeddedFamily,
                         testing::Values(Family::kCasual, Family::kTraditional),
                         [](const auto& family) { return std::string(NameOf(family.param)); });

TEST_P(EmbeddedFamily, IsVerified) {
  const std::string pieces = GetParam() == Family::kCasual ? "P v A" : "R v A";
  const Result<VerifyCounts> counts =
      VerifyTable(tables(), TableOf(pieces), [](const std::string&) {});
  ASSERT_TRUE(counts.ok()) << pieces << ": " << counts.message();
  EXPECT_GT(counts->positions, 10'000U);
}

// The value that the oracle's moves give, from the tables' values of the successors.
Value OracleValue(const Tables& tables, Family family, const OracleGame& game,
                  const RuleSet& rules) {
  std::optional<int> soonest;
  int latest = -1;
  bool is_lost = true;
  for (const std::string& move : game.LegalMoves()) {
    OracleGame after = game;
    after.Make(move);
    Value value = Value::Draw();
    const auto verdict = after.Judge();
    if (verdict.reason == "checkmate") {
      value = Value::Loss(0);
    } else if (verdict.winner.empty()) {
      const Position position = *ParseFen(after.Fen(), rules);
      value = *tables.Probe(family, position.board(), position.side_to_move());
    }
    if (value.is_loss()) soonest = std::min(soonest.value_or(value.plies()), value.plies());
    if (value.is_win()) latest = std::max(latest, value.plies());
    if (!value.is_win()) is_lost = false;
  }
  if (soonest) return Value::Win(*soonest + 1);
  return is_lost ? Value::Loss(latest + 1) : Value::Draw();
}

// Visits some of the positions with the pieces, by the oracle's rules and by ours.
template <typename Visit>
void ForSomePositions(const std::string& pieces, const RuleSet& rules, int step, Visit visit) {
  const Placements placements(*Material::Parse(pieces, GameId::kJanggi));
  const janggi::RuleSet own = *janggi::FindRuleSet("janggicasual");
  int number = 0;
  for (Square first : kPalace[Color::kCho]) {
    for (Square second : kPalace[Color::kHan]) {
      placements.ForEachWith(first, second, [&](const PerSquare<Piece>& board) {
        const Color side = number % 2 == 0 ? Color::kCho : Color::kHan;
        if (number++ % step != 0) return;
        const auto placed = janggi::PositionFrom({.board = board, .side_to_move = side}, own);
        if (placed.ok()) visit(*ParseFen(ToFen(*placed), rules));
      });
    }
  }
}

TEST_P(EmbeddedFamily, AgreeWithTheOraclesMoves) {
  const auto cells = CellsOf(GetParam() == Family::kCasual ? "janggicasual" : "janggitraditional");
  int compared = 0;
  const auto compare = [&](const Position& position) {
    const Value value = *tables().Probe(GetParam(), position.board(), position.side_to_move());
    const OracleGame game(cells, ToFen(position));
    const Value expected = OracleValue(tables(), GetParam(), game, Rules());
    const bool agrees = value.is_undecided() ? expected.is_undecided() : value == expected;
    EXPECT_TRUE(agrees) << ToFen(position) << " is " << value.code() << ", expected "
                        << expected.code();
    ++compared;
  };
  ForSomePositions("P v A", Rules(), 37, compare);
  ForSomePositions("N v AA", Rules(), 601, compare);
  ForSomePositions("RR v -", Rules(), 401, compare);
  EXPECT_GT(compared, 1000);
}

TEST_P(EmbeddedFamily, AgreeWithTheMateSolver) {
  constexpr int kMostMoves = 3;
  int mates = 0;
  ForSomePositions("RR v -", Rules(), 1999, [&](const Position& position) {
    if (Judge(position).has_ended()) return;
    const Value value = *tables().Probe(GetParam(), position.board(), position.side_to_move());
    const search::MateProof proof =
        search::SolveMates(position, search::Attack::kAnyMoves, kMostMoves, 20'000'000).proof;
    const int moves = value.is_win() ? (value.plies() + 1) / 2 : kMostMoves + 1;
    if (moves > kMostMoves) {
      EXPECT_EQ(proof.verdict, search::MateProof::Verdict::kNoMate) << ToFen(position);
      return;
    }
    EXPECT_EQ(proof.moves, moves) << ToFen(position);
    ++mates;
  });
  EXPECT_GT(mates, 20);
}

TEST(TableVerifier, FindsAWrongValue) {
  const test::TemporaryFolder folder;
  const Layout layout(*Material::Parse("P v -", GameId::kJanggi));
  std::vector<std::int16_t> codes(static_cast<std::size_t>(2 * layout.size()), 0);
  const auto verdict = [&] {
    const std::string path = folder.File("casual-KPvK.endings");
    test::WriteFile(path, *TableBytes(Family::kCasual, layout, codes));
    return VerifyTable(Tables(), **Table::Open(path), [](const std::string&) {}).message();
  };
  EXPECT_EQ(verdict(), "");  // a soldier alone never mates
  codes[100] = Value::Win(3).code();
  EXPECT_TRUE(test::Contains(verdict(), " is said to be a win in 3 plies, expected a draw"))
      << verdict();
}

// Two soldiers against a bare general, as textbooks have it: they win, unless one has gone to the
// last two ranks or both to the last but two.
TEST_P(EmbeddedFamily, TwoSoldiersWinUnlessTheyHaveGoneTooFar) {
  const Table& table = TableOf("PP v -");
  const Graph graph(table.layout(), GetParam(), tables());
  std::uint64_t near = 0;
  std::uint64_t near_won = 0;
  std::uint64_t far_won = 0;
  for (std::uint64_t i = 0; i < table.layout().size(); ++i) {
    const auto board = graph.BoardOf(i);
    if (!board) continue;
    const SquareSet soldiers = board->pieces(Color::kCho, PieceType::kSoldier);
    int furthest = 0;
    int nearest = kRankCount;
    for (Square square : soldiers) {
      furthest = std::max(furthest, RankOf(square));
      nearest = std::min(nearest, RankOf(square));
    }
    const bool is_far = furthest > 7 || nearest == 7;
    const bool is_won = table.ValueAt({0, i}).is_win();
    if (!is_far) ++near;
    if (is_won) ++(is_far ? far_won : near_won);
  }
  const bool is_casual = GetParam() == Family::kCasual;
  EXPECT_EQ(near, 39'723U);
  EXPECT_EQ(near_won, is_casual ? 39'723U : 34'851U);  // bikjang saves some
  EXPECT_EQ(far_won, is_casual ? 1815U : 1536U);
}

// Builds the set and verifies it; the bytes of its table.
std::string BuiltBytes(const std::string& pieces, Family family) {
  const test::TemporaryFolder folder;
  TableCounts counts;  // the last table is that of the set
  BuildListener listener = SilentListener();
  listener.end = [&](const Material&, const TableCounts& made, std::uint64_t) { counts = made; };
  const Status status = BuildTables(
      {.family = family, .sets = SetsOf({pieces}), .folder = folder.File("tables")}, listener);
  EXPECT_EQ(status, OkStatus());
  const Result<Tables> tables = Tables::OpenFolder(folder.File("tables"));
  const Table& table = *tables->Find(family, *Material::Parse(pieces, GameId::kJanggi));
  const Result<VerifyCounts> verified = VerifyTable(*tables, table, [](const std::string&) {});
  EXPECT_TRUE(verified.ok()) << verified.message();
  EXPECT_EQ(verified->unknown, counts.unknown);
  return std::string(table.bytes());
}

// The verifier takes unknown for a draw; the program's tables have no unknown value.
TEST(TableBuilder, MakesTheTableInTheProgram) {
  if (EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  EXPECT_EQ(BuiltBytes("PP v -", Family::kCasual),
            EmbeddedTables()
                ->Find(Family::kCasual, *Material::Parse("PP v -", GameId::kJanggi))
                ->bytes());
}

TEST(TableBuilder, SolvesASetWithEqualSides) { BuiltBytes("P v P", Family::kTraditional); }

TEST(TableBuilder, KeepsFinishedTablesAndRefusesDamagedOnes) {
  const test::TemporaryFolder folder;
  const BuildRequest request = {
      .family = Family::kCasual, .sets = SetsOf({"P v A"}), .folder = folder.File("tables")};
  int made = 0;
  int kept = 0;
  BuildListener listener = SilentListener();
  listener.end = [&](const Material&, const TableCounts&, std::uint64_t) { ++made; };
  listener.skip = [&](const Material&) { ++kept; };
  ASSERT_EQ(BuildTables(request, listener), OkStatus());
  EXPECT_EQ(made, 2);
  ASSERT_EQ(BuildTables(request, listener), OkStatus());
  EXPECT_EQ(made, 2);
  EXPECT_EQ(kept, 2);
  const std::string path = folder.File("tables/casual-KPvKA.endings");
  const std::string bytes = test::ReadFile(path);
  std::filesystem::remove(path);
  ASSERT_EQ(BuildTables(request, listener), OkStatus());
  EXPECT_EQ(made, 3);
  EXPECT_EQ(test::ReadFile(path), bytes);
  test::WriteFile(path, bytes.substr(0, 99));
  EXPECT_TRUE(test::Contains(BuildTables(request, listener).message(), path + " cannot be used"));
}

TEST(TableBuilder, TakesATableThatAppearsMeanwhile) {
  const test::TemporaryFolder folder;
  BuildRequest request = {
      .family = Family::kCasual, .sets = SetsOf({"P v -"}), .folder = folder.File("other")};
  ASSERT_EQ(BuildTables(request, SilentListener()), OkStatus());
  const std::string bytes = test::ReadFile(folder.File("other/casual-KPvK.endings"));
  request.sets = SetsOf({"P v A"});
  request.folder = folder.File("tables");
  const std::string path = folder.File("tables/casual-KPvK.endings");
  for (const bool is_whole : {true, false}) {
    std::vector<std::string> kept;
    BuildListener listener = SilentListener();
    listener.begin = [&](const Material& set, std::uint64_t, std::uint64_t) {
      if (set.Name() == "KPvK") test::WriteFile(path, is_whole ? bytes : bytes.substr(0, 99));
    };
    listener.skip = [&](const Material& set) { kept.push_back(set.Name()); };
    const Status status = BuildTables(request, listener);
    EXPECT_EQ(kept, (std::vector<std::string>{"KPvK"}));
    EXPECT_EQ(status.ok(), is_whole) << status.message();
    EXPECT_TRUE(is_whole || test::Contains(status.message(), path + " cannot be used"));
    std::filesystem::remove_all(request.folder);
  }
}

TEST(TableBuilder, RefusesARenamedTable) {
  const test::TemporaryFolder folder;
  const BuildRequest request = {
      .family = Family::kCasual, .sets = SetsOf({"P v A"}), .folder = folder.File("tables")};
  ASSERT_EQ(BuildTables(request, SilentListener()), OkStatus());
  std::filesystem::rename(folder.File("tables/casual-KPvKA.endings"),
                          folder.File("tables/casual-KPvK.endings"));
  EXPECT_EQ(BuildTables(request, SilentListener()).message(),
            folder.File("tables/casual-KPvK.endings") +
                " cannot be used: it holds the table casual-KPvKA.endings, expected "
                "casual-KPvK.endings, as its name says");
}

TEST(TableBuilder, RefusesToTakeTooMuchMemory) {
  const test::TemporaryFolder folder;
  const Status status = BuildTables({.family = Family::kCasual,
                                     .sets = SetsOf({"R v AA"}),
                                     .folder = folder.File("tables"),
                                     .max_bytes = 1 << 20},
                                    SilentListener());
  EXPECT_TRUE(test::Contains(status.message(), "MiB of memory, more than the limit of 1 MiB"))
      << status.message();
}

}  // namespace
}  // namespace hansu::endings
