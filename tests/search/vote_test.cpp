// SPDX-License-Identifier: MIT
#include "src/search/vote.h"

#include <gtest/gtest.h>

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Move kA(Square{0}, Square{1});
constexpr Move kB(Square{2}, Square{3});

SearchResult SearchOf(Move move, Score score, int depth) {
  SearchResult result;
  result.best = move;
  result.score = score;
  result.depth = depth;
  return result;
}

TEST(Vote, AloneOnesOwnMoveWins) { EXPECT_EQ(Vote({SearchOf(kA, -kMate + 2, 3)}), 0U); }

TEST(Vote, TheMajorityOutvotesOneOptimist) {
  EXPECT_EQ(Vote({SearchOf(kA, 30, 10), SearchOf(kB, 20, 10), SearchOf(kB, 25, 10)}), 2U);
  EXPECT_EQ(Vote({SearchOf(kA, 30, 10), SearchOf(kB, 20, 11), SearchOf(kB, 25, 10)}), 1U);
}

TEST(Vote, DepthCounts) { EXPECT_EQ(Vote({SearchOf(kA, 20, 5), SearchOf(kB, 20, 9)}), 1U); }

TEST(Vote, TheQuickestCertainWinCounts) {
  EXPECT_EQ(Vote({SearchOf(kB, 300, 20), SearchOf(kB, 300, 20), SearchOf(kA, kMate - 7, 9),
                  SearchOf(kB, kMate - 5, 8)}),
            3U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
