// SPDX-License-Identifier: MIT
#include "src/search/correction.h"

#include <gtest/gtest.h>

#include <memory>

#include "src/search/params.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr char kEndgame[] = "4k4/4a4/9/p8/9/9/P8/9/R3A4/4K4 w - - 0 1";
constexpr int kTables = kKeyPartCount + 1;  // one per key part, and one for the last moves

class CorrectionTest : public testing::Test {
 protected:
  Score CorrectionOf(const Position& position) const { return history_->Correction(position); }

  std::unique_ptr<CorrectionHistory> history_ = std::make_unique<CorrectionHistory>();
  Position position_ = FromFen(kEndgame);
};

TEST_F(CorrectionTest, KnowsNothingAtFirst) { EXPECT_EQ(CorrectionOf(position_), 0); }

TEST_F(CorrectionTest, FollowsTheError) {
  history_->Update(position_, 100, 8);
  EXPECT_EQ(CorrectionOf(position_), kTables * 100 / params::correction_divisor);
  history_->Clear();
  EXPECT_EQ(CorrectionOf(position_), 0);
}

TEST_F(CorrectionTest, IsSymmetric) {
  auto other = std::make_unique<CorrectionHistory>();
  for (Score error : {30, -500, 120, 4000}) {
    history_->Update(position_, error, 6);
    other->Update(position_, -error, 6);
    EXPECT_EQ(CorrectionOf(position_), -other->Correction(position_)) << error;
  }
}

TEST_F(CorrectionTest, DeeperSearchesCountMore) {
  auto deep = std::make_unique<CorrectionHistory>();
  history_->Update(position_, 64, 2);
  deep->Update(position_, 64, 12);
  EXPECT_LT(CorrectionOf(position_), deep->Correction(position_));
}

TEST_F(CorrectionTest, NearsItsLimitAndNeverPassesIt) {
  const Score most = kTables * params::correction_limit / params::correction_divisor;
  Score last = 0;
  for (int i = 0; i < 100; ++i) {
    history_->Update(position_, 10'000, 60);
    EXPECT_GE(CorrectionOf(position_), last);
    EXPECT_LE(CorrectionOf(position_), most);
    last = CorrectionOf(position_);
  }
  EXPECT_GE(last, most - 1);
}

TEST_F(CorrectionTest, IsKeptForEachSideToMove) {
  history_->Update(position_, 400, 8);
  EXPECT_EQ(CorrectionOf(FromFen("4k4/4a4/9/p8/9/9/P8/9/R3A4/4K4 b - - 0 1")), 0);
}

TEST_F(CorrectionTest, ReachesPositionsThatShareAPart) {
  history_->Update(position_, 400, 8);
  const Score full = CorrectionOf(position_);
  // If only the chariot moves, the keys of soldiers, minor pieces (none) and Han's other pieces
  // stay the same.
  const Score near = CorrectionOf(FromFen("4k4/4a4/9/p8/9/9/P8/9/1R2A4/4K4 w - - 0 1"));
  EXPECT_GT(near, 0);
  EXPECT_LT(near, full);
}

TEST_F(CorrectionTest, RemembersTheLastMoves) {
  // Both lines lead to the same pieces with the same side to move.
  const Position one = Play(kEndgame, {}, "a2b2 e10d10 b2c2 d10e10");
  const Position two = Play(kEndgame, {}, "a2c2 e10f10 e1e1 f10e10");
  ASSERT_EQ(one.key(), two.key());
  history_->Update(one, 400, 8);
  EXPECT_LT(CorrectionOf(two), CorrectionOf(one));
}

TEST_F(CorrectionTest, EachCacheHasItsOwn) {
  SharedCorrections shared;
  EXPECT_EQ(shared.caches(), 1U);
  EXPECT_EQ(&shared.Here(), &shared.Of(0));
  EXPECT_EQ(&shared.Of(5), &shared.Of(0)) << "whatever cache it is, there is one";
  shared.SetCaches(3);
  shared.Of(1).Update(position_, 100, 8);
  EXPECT_EQ(shared.Of(0).Correction(position_), 0);
  EXPECT_EQ(shared.Of(2).Correction(position_), 0);
  EXPECT_EQ(&shared.Of(4), &shared.Of(1));
  shared.SetCaches(2);
  EXPECT_NE(shared.Of(1).Correction(position_), 0) << "the first ones stay";
  shared.Clear();
  EXPECT_EQ(shared.Of(1).Correction(position_), 0);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
