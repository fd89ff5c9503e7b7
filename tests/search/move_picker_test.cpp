// SPDX-License-Identifier: MIT
#include "src/search/move_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "src/board/fen.h"
#include "src/board/notation.h"
#include "src/board/see.h"
#include "src/engine/bench.h"

namespace hansu::search {
namespace {

std::vector<std::uint16_t> Codes(const MoveList& moves) {
  std::vector<std::uint16_t> codes;
  for (Move move : moves) codes.push_back(move.code());
  std::ranges::sort(codes);
  return codes;
}
MoveList Drain(MovePicker picker) {
  MoveList moves;
  while (const Move move = picker.Next()) moves.Add(move);
  return moves;
}

class MovePickerTest : public testing::Test {
 protected:
  std::unique_ptr<QuietHistory> history_ = std::make_unique<QuietHistory>();
};

TEST_F(MovePickerTest, HandsOutEveryLegalMoveOnce) {
  for (const engine::BenchPosition& entry : engine::BenchPositions()) {
    const Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set)).position;
    MoveList all;
    GenerateMoves(position, MoveKind::kAll, all);
    for (const Move table_move : {Move::None(), all[0], all[all.size() - 1], Move::FromCode(0xFFFF),
                                  Move::FromCode(0x1234)}) {
      const MoveList picked =
          Drain(MovePicker(position, *history_, table_move, MovePicker::Scope::kAll));
      EXPECT_EQ(Codes(picked), Codes(all)) << entry.fen;
      if (position.IsLegal(table_move)) {
        EXPECT_EQ(picked[0], table_move);
      }
    }
  }
}

TEST_F(MovePickerTest, GoodCapturesLoseNothing) {
  for (const engine::BenchPosition& entry : engine::BenchPositions()) {
    const Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set)).position;
    MoveList captures;
    GenerateMoves(position, MoveKind::kCaptures, captures);
    MoveList good;
    for (Move move : captures) {
      if (IsExchangeAtLeast(position, move, 0)) good.Add(move);
    }
    EXPECT_EQ(Codes(Drain(
                  MovePicker(position, *history_, Move::None(), MovePicker::Scope::kGoodCaptures))),
              Codes(good));
  }
}

TEST_F(MovePickerTest, HistoryOrdersQuietMoves) {
  const Position start = *ParseFen(kStartFen, RuleSet{}).position;
  const Move liked = ParseMove(start, "c4c5");
  const Move disliked = ParseMove(start, "a1a2");
  history_->Update(Color::kCho, liked, 500);
  history_->Update(Color::kCho, disliked, -500);
  const MoveList picked =
      Drain(MovePicker(start, *history_, Move::None(), MovePicker::Scope::kAll));
  EXPECT_EQ(picked[0], liked);
  EXPECT_EQ(picked[picked.size() - 1], disliked);
}

TEST(History, ApproachesItsLimitAndNeverPassesIt) {
  HistoryEntry entry;
  for (int i = 0; i < 1000; ++i) entry.Update(params::history_limit);
  EXPECT_LE(entry.value(), params::history_limit);
  EXPECT_GT(entry.value(), params::history_limit * 9 / 10);
  for (int i = 0; i < 1000; ++i) entry.Update(-100000);
  EXPECT_GE(entry.value(), -params::history_limit);
}

}  // namespace
}  // namespace hansu::search
