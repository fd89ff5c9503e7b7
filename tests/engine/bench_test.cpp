// SPDX-License-Identifier: MIT
#include "src/search/bench.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "src/base/thread.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/network_choice.h"
#include "src/text/bench_text.h"
#include "test_paths.h"
#include "tests/support/networks.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::search {
namespace {

// Every build must count the same nodes. After an intended change of search, evaluation or rules,
// update the signature file.
TEST(Bench, NodeCountIsTheRecordedSignature) {
  std::ifstream file(kGame == GameId::kJanggi
                         ? test_paths::kDataFolder + "/bench_signature.txt"
                         : test_paths::kDataFolder + "/xiangqi_bench_signature.txt");
  std::uint64_t expected = 0;
  ASSERT_TRUE(file >> expected);
  EXPECT_EQ(RunBench(kDefaultBenchDepth, *DefaultNetwork()).nodes, expected);
}

// The net reproduces the material evaluator, so the trees must be identical to the last node. That
// shows that the search keeps the accumulators in step.
TEST(Bench, TheMaterialNetSearchesTheTreeOfTheMaterialEvaluator) {
  const SharedNetwork network = NetworkOf(MaterialParameters());
  const int depth = Scaled(kDefaultBenchDepth, 7);
  const std::uint64_t nodes = RunBench(depth, network).nodes;
  EXPECT_GT(nodes, 10'000U);
  EXPECT_EQ(nodes, RunBench(depth, nullptr).nodes);
}

TEST(Bench, AnotherNetSearchesAnotherTree) {
  const SharedNetwork network = NetworkOf(RandomParameters(1));
  EXPECT_NE(RunBench(5, network).nodes, RunBench(5, nullptr).nodes);
}

TEST(Bench, RepeatsItself) { EXPECT_EQ(RunBench(4, nullptr).nodes, RunBench(4, nullptr).nodes); }

TEST(Bench, CoversTheRuleSetsWithRunningPositions) {
  std::set<std::string_view> rule_sets;
  std::set<std::string_view> fens;
  for (const BenchPosition& entry : BenchPositions()) {
    const Result<Position> parsed = ParseFen(entry.fen, FindRuleSet(entry.rule_set).value());
    ASSERT_TRUE(parsed.ok()) << entry.fen << ": " << parsed.message();
    EXPECT_FALSE(Judge(*parsed).has_ended()) << entry.fen;
    EXPECT_EQ(ToFen(*parsed), entry.fen);
    rule_sets.insert(entry.rule_set);
    fens.insert(entry.fen);
  }
  for (const NamedRuleSet& named : NamedRuleSets()) {
    // janggibooklet is left out: it differs from janggihistoric in only one option.
    EXPECT_EQ(rule_sets.contains(named.name), named.name != "janggibooklet") << named.name;
  }
  EXPECT_EQ(fens.size(), BenchPositions().size());
}

TEST(Bench, PrintsWhatTestToolsRead) {
  const std::string text = hansu::text::BenchText({.nodes = 3000, .elapsed_ms = 1500});
  EXPECT_NE(text.find("Total time (ms) : 1500\n"), std::string::npos);
  EXPECT_NE(text.find("Nodes searched  : 3000\n"), std::string::npos);
  EXPECT_NE(text.find("Nodes/second    : 2000\n"), std::string::npos);
}

TEST(Bench, StopsWhenAsked) {
  StopSource stop;
  stop.RequestStop();
  EXPECT_EQ(RunBench(20, nullptr, stop.token()).nodes, 0U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
