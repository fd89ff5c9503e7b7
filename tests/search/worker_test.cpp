// SPDX-License-Identifier: MIT
#include "src/search/worker.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "src/search/bench.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::search {
namespace {

class WorkerTest : public testing::Test {
 protected:
  Position At(std::string_view fen, const char* rule_set = "janggi") {
    Result<Position> parsed = ParseFen(fen, *FindRuleSet(rule_set));
    EXPECT_TRUE(parsed.ok()) << parsed.message();
    return *parsed;
  }
  SearchResult SearchDepth(const Position& position, int depth) {
    Limits limits;
    limits.depth = depth;
    return Search(position, limits);
  }
  SearchResult Search(const Position& position, const Limits& limits,
                      const std::function<void(const LineReport&)>& on_line = {}) {
    shared_->BeginSearch();
    return worker_.Search(position, limits, {.on_line = on_line});
  }

  std::unique_ptr<SharedState> shared_ = std::make_unique<SharedState>(16);
  Worker worker_{*shared_, 0};
};

// Data that all threads read at each node must not share a cache line with data that any thread
// writes.
TEST_F(WorkerTest, WhatAllReadSharesNoCacheLineWithWhatAnyWrites) {
  const auto first_pair = [](const auto& object) {
    return reinterpret_cast<std::uintptr_t>(&object) / kLinePair;
  };
  const auto last_pair = [](const auto& object) {
    return (reinterpret_cast<std::uintptr_t>(&object) + sizeof(object) - 1) / kLinePair;
  };
  const auto are_apart = [&](const auto& a, const auto& b) {
    return last_pair(a) < first_pair(b) || last_pair(b) < first_pair(a);
  };
  shared_->corrections.SetCaches(2);
  const CorrectionHistory& corrections = shared_->corrections.Here();
  const auto expect_apart_from_writes = [&](const auto& read) {
    EXPECT_TRUE(are_apart(read, corrections));
    EXPECT_TRUE(are_apart(read, shared_->stop));
    EXPECT_TRUE(are_apart(read, shared_->nodes));
    EXPECT_TRUE(are_apart(read, shared_->table_hits));
    EXPECT_TRUE(are_apart(read, shared_->best_move_changes));
  };
  expect_apart_from_writes(shared_->table);
  expect_apart_from_writes(shared_->network);
  expect_apart_from_writes(shared_->corrections);
  expect_apart_from_writes(shared_->endings);
  EXPECT_TRUE(are_apart(corrections, shared_->nodes));
}

// The first searcher's time depends on the changes of all searchers.
TEST_F(WorkerTest, EachSearcherCountsTheChangesOfItsBestMove) {
  constexpr int kDepth = 9;
  Worker helper(*shared_, 1);
  shared_->BeginSearch(4);
  int changes = 0;
  Move last;
  Limits limits;
  limits.infinite = true;
  helper.Search(At(kStartFen), limits, {.on_line = [&](const LineReport& report) {
                  if (report.bound != Bound::kExact) return;
                  changes += report.depth > 1 && report.pv.front() != last;
                  last = report.pv.front();
                  if (report.depth == kDepth) shared_->stop = true;
                }});
  EXPECT_GT(changes, 0);
  EXPECT_EQ(shared_->best_move_changes.load(), changes);
  SearchControl first(*shared_, 0);
  EXPECT_EQ(first.TakeBestMoveChanges(), changes / 4.0) << "the mean";
  EXPECT_EQ(first.TakeBestMoveChanges(), 0) << "taken";
  shared_->best_move_changes = 7;
  shared_->BeginSearch();
  EXPECT_EQ(shared_->best_move_changes.load(), 0);
}

TEST_F(WorkerTest, FindsShortMates) {
  EXPECT_EQ(SearchDepth(At("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"), 3).score, kMate - 1);
  const SearchResult two = SearchDepth(At("3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1"), 5);
  EXPECT_TRUE(IsMate(two.score)) << two.score;
  EXPECT_GT(two.score, 0);
}

TEST_F(WorkerTest, PrefersAMateToAWinByPoints) {
  // Han has just passed: Cho could pass and win on points at once, but it mates.
  Position position = At("4k4/R8/1R7/9/9/9/9/9/9/3K5 b - - 0 1");
  position.Make(ParseMove(position, "e10e10"));
  const SearchResult result = SearchDepth(position, 3);
  EXPECT_EQ(ToUci(result.best), "b8b10");
  EXPECT_EQ(result.score, kMate - 1);
}

TEST_F(WorkerTest, TakesAWonPassAndAvoidsALostOne) {
  Position ahead = At("3k5/9/9/4p4/9/9/9/9/R8/5K3 b - - 0 1");
  ahead.Make(ahead.pass());
  const SearchResult won = SearchDepth(ahead, 4);
  EXPECT_TRUE(won.best.is_pass()) << "the second pass wins on points";
  EXPECT_EQ(won.score, kRuleWin - 1);
  Position behind = At("3k5/r8/9/9/9/9/4P4/9/9/5K3 b - - 0 1");
  behind.Make(ParseMove(behind, "d10d10"));
  EXPECT_FALSE(SearchDepth(behind, 4).best.is_pass()) << "a second pass loses on points";
}

// The side that is a chariot ahead must pass (its only allowed move), and the other side passes as
// well: a draw.
TEST_F(WorkerTest, ADrawIsWorthToEitherSideWhatTheLimitsSay) {
  for (const char* ahead :
       {"3k5/9/9/3p5/9/9/9/9/R8/3K5 w - - 0 1", "3k5/r8/9/9/9/9/3P5/9/9/3K5 b - - 0 1"}) {
    const Position position = At(ahead, "janggitraditional");
    for (Score draw_score : {-300, 0, 300}) {
      shared_->NewGame();
      Limits limits;
      limits.depth = 3;
      limits.draw_score = draw_score;
      limits.moves = {position.pass()};
      EXPECT_EQ(Search(position, limits).score, draw_score) << ahead;
    }
  }
}

TEST_F(WorkerTest, TakesOrAvoidsADrawByItsScore) {
  // Cho is a guard behind and may draw by a second pass.
  Position behind = At("3ka4/9/9/3p5/9/9/3P5/9/9/3K5 b - - 0 1", "janggitraditional");
  behind.Make(behind.pass());
  Limits limits;
  limits.depth = 4;
  limits.draw_score = 900;
  EXPECT_TRUE(Search(behind, limits).best.is_pass());
  shared_->NewGame();
  limits.draw_score = -900;
  EXPECT_FALSE(Search(behind, limits).best.is_pass());
}

// A pass after a null move would repeat the position, and the side ahead would then win by points.
TEST_F(WorkerTest, NoPassAnswersANullMove) {
  Position position = At("4k4/4a4/9/2p1p4/9/9/P3P1P2/2N6/4A4/R3K4 w - - 0 1");
  SearchDepth(position, 14);
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  int searched = 0;
  for (Move move : moves) {
    if (move.is_pass() || position.GivesCheck(move)) continue;
    position.Make(move);
    position.Make(position.pass());
    position.ForgetPass();
    if (const auto known = shared_->table.Probe(position.TableKey())) {
      ++searched;
      EXPECT_FALSE(known->move.is_pass()) << ToUci(move);
    }
    position.Unmake();
    position.Unmake();
  }
  EXPECT_GT(searched, 5);
}

TEST_F(WorkerTest, NeverWalksIntoALostBikjang) {
  // Stepping to file e would let Han, ahead on points, accept bikjang by passing.
  const SearchResult result = SearchDepth(At("4k4/r8/9/9/9/9/9/9/9/3K5 w - - 0 1"), 3);
  EXPECT_NE(ToUci(result.best), "d1e1");
}

TEST_F(WorkerTest, TakesAWonBikjangAndBreaksALostOne) {
  const SearchResult ahead = SearchDepth(At("4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"), 3);
  EXPECT_TRUE(ahead.best.is_pass());
  EXPECT_EQ(ahead.score, kRuleWin - 1);
  const SearchResult behind = SearchDepth(At("4k4/9/9/9/9/9/9/9/R8/4K4 b - - 0 1"), 6);
  EXPECT_FALSE(behind.best.is_pass());
}

// The winner of a won game plays on to mate and does not spoil the win: even with a short search
// per move, it neither runs into a ply limit nor allows a repetition or bikjang. With an even
// shorter search, it may take a win on points first.
TEST_F(WorkerTest, WonGamesEndInMate) {
  constexpr std::uint64_t kShort = 10000;
  constexpr std::uint64_t kShorter = 4000;
  for (const char* fen : {"3k5/4a4/4a4/9/9/9/9/9/R3C4/R3K4 w - - 0 1",
                          "2b1k4/4a4/5a3/9/2r6/9/9/1p7/r8/3K1A3 b - - 0 1",
                          "3ak4/4a4/9/4R4/9/2N3N2/9/9/4C4/3K1A3 w - - 0 1"}) {
    for (const std::uint64_t nodes : {kShort, kShorter}) {
      Position position = At(fen);
      const Color winner = position.side_to_move();
      while (!Judge(position).has_ended()) {
        Limits limits;
        limits.nodes = nodes;
        position.Make(Search(position, limits).best);
      }
      if (nodes == kShort) {
        EXPECT_EQ(Judge(position).reason, EndReason::kCheckmate) << fen;
      }
      EXPECT_EQ(Judge(position).result, WinFor(winner)) << fen << ", " << nodes << " nodes";
    }
  }
}

TEST_F(WorkerTest, JudgesThePlyLimitInsideTheTree) {
  // Three plies before the limit, the side ahead on points needs only quiet moves.
  const SearchResult ahead = SearchDepth(At("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 97 80"), 6);
  EXPECT_TRUE(IsRuleWin(ahead.score) || IsMate(ahead.score)) << ahead.score;
  const SearchResult behind = SearchDepth(At("3k5/9/9/9/9/9/9/9/R8/5K3 b - - 98 80"), 6);
  EXPECT_LT(behind.score, -kMaxEvaluation);
}

// An extra chariot is worth less and less as the limit comes near, but only if the limit draws the
// game.
TEST_F(WorkerTest, AdvantagesFadeTowardAPlyLimitThatDraws) {
  const auto score_at = [this](const char* rule_set, int clock) {
    shared_->NewGame();
    const std::string fen =
        "3k1a3/4a4/9/9/9/P8/9/9/R3A4/5K3 w - - " + std::to_string(clock) + " 90";
    return SearchDepth(At(fen, rule_set), 4).score;
  };
  const Score fresh = score_at("janggicasual", 0);
  EXPECT_GT(fresh, 500);
  EXPECT_NEAR(score_at("janggicasual", 40), fresh * 8 / 10, fresh / 25);
  EXPECT_NEAR(score_at("janggicasual", 80), fresh * 6 / 10, fresh / 25);
  EXPECT_NEAR(score_at("janggihistoric", 80), fresh, fresh / 25) << "no limit";
  EXPECT_NEAR(score_at("janggi", 40), score_at("janggi", 0), fresh / 25) << "points decide";
}

TEST_F(WorkerTest, RootMovesBeginInTheOrderOfInnerNodes) {
  const Position position = At("3k5/9/4n4/9/9/9/9/4R4/9/5K3 w - - 0 1");
  const auto first_move = [&] {
    Move first = Move::None();
    shared_->BeginSearch();
    worker_.Search(position, {.depth = 1}, {.on_root_move = [&first](const RootMoveReport& report) {
                     if (report.number == 1 && !first) first = report.move;
                   }});
    return first;
  };
  const Move capture = ParseMove(position, "e3e8");
  EXPECT_EQ(first_move(), capture);
  const Move known = ParseMove(position, "e3h3");
  shared_->table.Store(position.TableKey(),
                       {.move = known, .score = 0, .depth = 9, .bound = Bound::kLower});
  EXPECT_EQ(first_move(), known);
}

TEST_F(WorkerTest, NodeLimitsAreExact) {
  for (std::uint64_t nodes : {1U, 7U, 1000U, 54321U}) {
    Limits limits;
    limits.nodes = nodes;
    EXPECT_EQ(Search(At(kStartFen), limits).nodes, nodes);
  }
}

TEST_F(WorkerTest, ASoftNodeLimitFinishesTheIterationUnderWay) {
  Limits limits;
  limits.soft_nodes = 5000;
  std::vector<std::uint64_t> nodes_after;  // after each iteration
  const SearchResult result = Search(At(kStartFen), limits, [&nodes_after](const LineReport& r) {
    nodes_after.resize(static_cast<std::size_t>(r.depth));
    nodes_after.back() = r.nodes;
  });
  ASSERT_GT(nodes_after.size(), 2U);
  EXPECT_EQ(static_cast<int>(nodes_after.size()), result.depth) << "the last one was finished";
  EXPECT_GE(nodes_after.back(), 5000U);
  EXPECT_LT(nodes_after[nodes_after.size() - 2], 5000U);
  EXPECT_EQ(result.nodes, nodes_after.back());
  limits.nodes = 5001;  // now with a hard limit as well
  shared_->NewGame();
  worker_.NewGame();
  EXPECT_LE(Search(At(kStartFen), limits).nodes, 5001U);
}

TEST_F(WorkerTest, MultiPvLinesAreSortedAndDistinct) {
  Limits limits;
  limits.depth = 5;
  limits.multi_pv = 4;
  std::vector<LineReport> lines;
  Search(At(kStartFen), limits, [&lines](const LineReport& r) {
    if (r.depth == 5) lines.push_back(r);
  });
  ASSERT_EQ(lines.size(), 4U);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_LE(lines[i].score, lines[i - 1].score);
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(lines[i].pv[0], lines[j].pv[0]);
  }
}

// Wherever a search is interrupted, the latest reports name each move only once.
TEST_F(WorkerTest, LinesStayDistinctWhenAnIterationIsBrokenOff) {
  Limits limits;
  limits.multi_pv = 3;
  int interrupted = 0;
  for (const BenchPosition& entry : BenchPositions()) {
    const Position root = At(entry.fen, std::string(entry.rule_set).c_str());
    for (int nodes = 2'000; nodes < 6'000; nodes += Scaled(700, 2'000)) {
      limits.nodes = static_cast<std::uint64_t>(nodes);
      std::vector<LineReport> lines(4);
      Search(root, limits, [&](const LineReport& report) {
        lines[static_cast<std::size_t>(report.line)] = report;
      });
      if (lines[3].pv.empty()) continue;  // there are fewer moves
      if (lines[1].depth != lines[3].depth) ++interrupted;
      const std::set<std::string> moves = {ToUci(lines[1].pv[0]), ToUci(lines[2].pv[0]),
                                           ToUci(lines[3].pv[0])};
      EXPECT_EQ(moves.size(), 3U) << entry.fen << ", " << nodes << " nodes";
    }
  }
  EXPECT_GT(interrupted, 10);
}

TEST_F(WorkerTest, NoPonderMoveEndsTheGame) {
  const SearchResult result = SearchDepth(At("3k5/R8/1R7/9/9/9/9/9/9/5K3 b - - 0 1"), 4);
  ASSERT_EQ(result.score, -kMate + 2);
  EXPECT_GE(result.pv.size(), 2U);
  EXPECT_FALSE(result.ponder);
}

TEST_F(WorkerTest, EveryPrincipalVariationIsLegal) {
  for (const BenchPosition& entry : BenchPositions()) {
    const Position root = At(entry.fen, std::string(entry.rule_set).c_str());
    Limits limits;
    limits.depth = 4;
    Search(root, limits, [&root](const LineReport& report) {
      Position position = root;
      for (Move move : report.pv) {
        ASSERT_TRUE(position.IsLegal(move)) << ToFen(root) << ' ' << ToUci(move);
        position.Make(move);
      }
    });
  }
}

TEST_F(WorkerTest, SurvivesADeepSearch) {
  // Bare generals: the tree is tiny, so great depths are reached.
  const SearchResult result =
      SearchDepth(At("3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "janggikakao"), 30);
  EXPECT_TRUE(result.best);
  EXPECT_EQ(result.depth, 30);
}

TEST_F(WorkerTest, ForgetsEverythingForANewGame) {
  const Position position = At(kStartFen);
  const SearchResult first = SearchDepth(position, 10);
  SearchDepth(position, 10);
  shared_->NewGame();
  worker_.NewGame();
  const SearchResult again = SearchDepth(position, 10);
  EXPECT_EQ(again.nodes, first.nodes);
  EXPECT_EQ(again.score, first.score);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
