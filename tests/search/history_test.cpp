// SPDX-License-Identifier: MIT
#include "src/search/history.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "tests/support/play.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Move kMove = Move(MakeSquare(1, 0), MakeSquare(2, 2));  // b1c3
constexpr Piece kHorse = MakePiece(Color::kCho, PieceType::kHorse);

class HistoryTest : public testing::Test {
 protected:
  HistoryTest() {
    for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
      context_.continuations[i] =
          &histories_->ContinuationOf(kHorse, MakeSquare(static_cast<int>(i), 5));
    }
  }

  int Order(const QuietContext& context, Piece piece = kHorse, Move move = kMove) const {
    return Histories::QuietOrder(*histories_, context, piece, move.from()).Of(move.to());
  }

  std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
  QuietContext context_ = {
      .side = Color::kCho, .threatened = {}, .structure = 0, .continuations = {}};
};

TEST(HistoryEntryTest, StaysWithinTheLimitAndNearsItEverMoreSlowly) {
  HistoryEntry entry;
  int last_step = 1 << 20;
  for (int i = 0; i < 200; ++i) {
    const int before = entry.value();
    entry.Update(500, 8192);
    const int step = entry.value() - before;
    EXPECT_GE(step, 0);
    EXPECT_LE(step, last_step + 1);  // integer division rounds
    EXPECT_LE(entry.value(), 8192);
    last_step = step;
  }
  EXPECT_GT(entry.value(), 7500);
}

TEST(HistoryEntryTest, BonusAndMalusAreSymmetric) {
  HistoryEntry up;
  HistoryEntry down;
  for (int bonus : {100, 2000, -300, 8192, -8192, 7}) {
    up.Update(bonus, 8192);
    down.Update(-bonus, 8192);
    EXPECT_EQ(up.value(), -down.value()) << bonus;
  }
}

TEST(HistoryEntryTest, BonusesBeyondTheLimitCountAsTheLimit) {
  HistoryEntry entry;
  entry.Update(1 << 20, 1000);
  EXPECT_EQ(entry.value(), 1000);
  entry.Update(-(1 << 20), 1000);
  EXPECT_EQ(entry.value(), -1000);
}

TEST(HistoryEntryTest, ABonusAgesWhatWasThere) {
  EXPECT_EQ(WithGravity(0, 100, 1000), 100);
  EXPECT_EQ(WithGravity(1000, 100, 1000), 1000);   // already at the maximum
  EXPECT_EQ(WithGravity(-1000, 100, 1000), -800);  // a surprise counts more
}

TEST(HistoryBonusTest, GainsAndLossesCountAlikeUpToAMaximum) {
  EXPECT_GT(GainBonus(10), 0);
  EXPECT_EQ(GainBonus(10), -GainBonus(-10));
  EXPECT_EQ(GainBonus(20), 2 * GainBonus(10));
  EXPECT_EQ(GainBonus(kMate), params::gain_bonus_max);
}

TEST_F(HistoryTest, AButterflyUpdateLeavesOtherHistoriesAlone) {
  histories_->UpdateButterfly(context_, kMove, 1000);
  EXPECT_EQ(histories_->QuietTotal(context_, kHorse, kMove), 2 * 1000);
  EXPECT_EQ(Order(context_), 2 * 1000);
}

TEST_F(HistoryTest, AnUpdateRaisesThatMoveAlone) {
  histories_->UpdateQuiet(context_, kHorse, kMove, 1000);
  EXPECT_GT(Order(context_), 0);
  EXPECT_GT(histories_->QuietTotal(context_, kHorse, kMove), 0);
  const Move other(MakeSquare(7, 0), MakeSquare(6, 2));
  EXPECT_EQ(Order(context_, kHorse, other), 0);
  EXPECT_EQ(histories_->Capture(kHorse, kMove, PieceType::kSoldier), 0);
}

TEST_F(HistoryTest, OrderSumsButterflySoldiersAndContinuations) {
  histories_->UpdateQuiet(context_, kHorse, kMove, 1600);
  // Twice the butterfly history, once the pawn-structure history, and 16, 10, 8, 8 and 7 sixteenths
  // of the bonus for the continuation histories.
  EXPECT_EQ(Order(context_), 3 * 1600 + 1600 + 1000 + 800 + 800 + 700);
  EXPECT_EQ(histories_->QuietTotal(context_, kHorse, kMove), 2 * 1600 + 1600 + 1000);
}

TEST_F(HistoryTest, ButterflyIsSplitBySideAndThreats) {
  histories_->UpdateQuiet(context_, kHorse, kMove, 1000);
  const int known = Order(context_);
  QuietContext context = context_;
  context.side = Color::kHan;
  EXPECT_EQ(Order(context), known - 2000);
  for (Square square : {kMove.from(), kMove.to()}) {
    context = context_;
    context.threatened = SquareSet(square);
    EXPECT_EQ(Order(context), known - 2000);
  }
  context = context_;
  context.threatened = kAllSquares - SquareSet(kMove.from()) - SquareSet(kMove.to());
  EXPECT_EQ(Order(context), known) << "other points do not matter";
}

TEST_F(HistoryTest, SoldierStructuresAreSeparate) {
  histories_->UpdateQuiet(context_, kHorse, kMove, 1000);
  const int known = Order(context_);
  QuietContext context = context_;
  context.structure = kStructures - 1;
  EXPECT_EQ(Order(context), known - 1000);
}

TEST_F(HistoryTest, StructureDependsOnSoldiersAlone) {
  const Position start = FromFen("4k4/9/9/9/9/9/P8/9/R8/4K4 w - - 0 1");
  const Position moved = FromFen("4k4/9/9/9/9/9/P8/9/1R7/3K5 b - - 0 1");
  const Position pushed = FromFen("4k4/9/9/9/9/P8/9/9/R8/4K4 w - - 0 1");
  EXPECT_EQ(StructureIndex(start), StructureIndex(moved));
  EXPECT_NE(StructureIndex(start), StructureIndex(pushed));
  EXPECT_LT(StructureIndex(start), kStructures);
}

TEST_F(HistoryTest, CapturesAreKeptByVictim) {
  histories_->UpdateCapture(kHorse, kMove, PieceType::kCannon, -700);
  EXPECT_EQ(histories_->Capture(kHorse, kMove, PieceType::kCannon), -700);
  EXPECT_EQ(histories_->Capture(kHorse, kMove, PieceType::kChariot), 0);
  EXPECT_EQ(Order(context_), 0);
}

TEST_F(HistoryTest, NoEntryOverflows) {
  for (int i = 0; i < 1000; ++i) {
    histories_->UpdateQuiet(context_, kHorse, kMove, params::history_bonus_max);
    histories_->UpdateCapture(kHorse, kMove, PieceType::kCannon, -params::history_bonus_max);
  }
  const int plies = static_cast<int>(kContinuationPlies.size());
  EXPECT_LE(Order(context_),
            3 * params::history_limit + plies * params::continuation_history_limit);
  EXPECT_GE(histories_->Capture(kHorse, kMove, PieceType::kCannon), -params::capture_history_limit);
}

TEST_F(HistoryTest, ClearForgetsEverything) {
  histories_->UpdateQuiet(context_, kHorse, kMove, 1000);
  histories_->UpdateCapture(kHorse, kMove, PieceType::kCannon, 1000);
  histories_->Clear();
  EXPECT_EQ(Order(context_), 0);
  EXPECT_EQ(histories_->Capture(kHorse, kMove, PieceType::kCannon), 0);
}

TEST(HistoryBonusTest, GrowsWithDepthWithinItsBounds) {
  int last = 0;
  for (int depth = 0; depth < 64; ++depth) {
    const int bonus = HistoryBonus(depth);
    EXPECT_GE(bonus, last);
    EXPECT_LE(bonus, params::history_bonus_max);
    last = bonus;
  }
  EXPECT_EQ(last, params::history_bonus_max);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
