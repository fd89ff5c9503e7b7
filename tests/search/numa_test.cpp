// SPDX-License-Identifier: MIT
// A pool on a machine with two memory nodes of one processor each, which functions in place of
// libnuma's make believe.
#include "src/base/numa.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/search/pool.h"

struct bitmask;

namespace {

constexpr int kNodes = 2;

std::vector<int> placed;  // the node of each part of memory, in order; by the owner's thread alone
std::array<std::atomic<int>, kNodes> running = {};  // threads bound to each node

// Counts the calling thread from its binding to its end.
class Bound {
 public:
  ~Bound() {
    if (node_ >= 0) --running[static_cast<std::size_t>(node_)];
  }
  void Run(int node) {
    ++running[static_cast<std::size_t>(node)];
    node_ = node;
  }

 private:
  int node_ = -1;
};

}  // namespace

extern "C" {
int numa_available() { return 0; }
int numa_num_configured_nodes() { return kNodes; }
int numa_num_configured_cpus() { return kNodes; }
int numa_num_task_cpus() { return static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN)); }
bitmask* numa_get_membind() { return nullptr; }
void numa_bitmask_free(bitmask* /*mask*/) {}
unsigned numa_bitmask_weight(const bitmask* /*mask*/) { return kNodes; }
void numa_interleave_memory(void* /*memory*/, std::size_t /*bytes*/, bitmask* /*nodes*/) {}
int numa_run_on_node(int node) {
  thread_local Bound bound;
  bound.Run(node);
  return 0;
}
void numa_set_preferred(int node) { placed.push_back(node); }
void numa_set_localalloc() {}
}

namespace hansu::HANSU_GAME::search {
namespace {

class NumaTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GT(MemoryNodes(), 1) << "built without libnuma"; }
  // Sets the number of threads; the nodes on which memory for threads is placed meanwhile.
  std::vector<int> PlacedBy(int threads) {
    placed.clear();
    EXPECT_TRUE(pool_.SetThreads(threads));
    Limits limits;  // a search, so that every thread has begun
    limits.depth = 1;
    pool_.Start(*ParseFen(kStartFen, RuleSet{}), limits, {});
    pool_.Wait();
    return placed;
  }
  static std::vector<int> Running() { return {running.begin(), running.end()}; }

  Pool pool_{1};
};

using Nodes = std::vector<int>;

TEST_F(NumaTest, ThreadsThatFitOnANodeAreLeftToTheSystem) {
  EXPECT_EQ(PlacedBy(1), Nodes{});
  EXPECT_EQ(Running(), (Nodes{0, 0}));
}

// Whatever number was set before: in other engines every second setting was slower (Stockfish
// #6516).
TEST_F(NumaTest, TheNumberAloneDecidesWhereThreadsAndMemoryAre) {
  EXPECT_EQ(PlacedBy(4), (Nodes{0, 1, 0, 1})) << "the first thread too, which was there before";
  EXPECT_EQ(Running(), (Nodes{2, 2}));
  EXPECT_EQ(PlacedBy(6), (Nodes{0, 1})) << "those that are new";
  EXPECT_EQ(Running(), (Nodes{3, 3}));
  EXPECT_EQ(PlacedBy(3), Nodes{});
  EXPECT_EQ(Running(), (Nodes{2, 1}));
  EXPECT_EQ(PlacedBy(1), Nodes{});
  EXPECT_EQ(Running(), (Nodes{0, 0})) << "the one thread is bound no longer";
  EXPECT_EQ(PlacedBy(4), (Nodes{0, 1, 0, 1}));
  EXPECT_EQ(Running(), (Nodes{2, 2}));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
