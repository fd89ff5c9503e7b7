// SPDX-License-Identifier: MIT
#include "src/search/move_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/see.h"
#include "src/search/bench.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::search {
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
  QuietContext ContextOf(const Position& position) {
    QuietContext context = {.side = position.side_to_move(),
                            .threatened = threats_.attacked,
                            .structure = StructureIndex(position),
                            .continuations = {}};
    context.continuations.fill(&histories_->EmptyContinuation());
    return context;
  }
  MoveList Pick(const Position& position, MovePicker::Request request) {
    threats_ = ThreatsOf(position);
    request.threats = &threats_;
    const QuietContext context = ContextOf(position);
    return Drain(MovePicker(position, *histories_, context, request));
  }
  // Expects the order: table move, captures that lose nothing, quiet moves, losing captures.
  static void ExpectStages(const Position& position, const MoveList& picked, Move table_move) {
    int stage = 0;
    for (Move move : picked) {
      if (move == table_move) continue;
      int its_stage = 1;
      if (VictimOf(position, move) != PieceType::kNone) {
        its_stage = IsExchangeAtLeast(position, move, 0) ? 0 : 2;
      }
      EXPECT_LE(stage, its_stage) << ToFen(position);
      stage = its_stage;
    }
  }

  Threats threats_;
  std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
};

TEST_F(MovePickerTest, HandsOutEveryLegalMoveOnce) {
  for (const BenchPosition& entry : BenchPositions()) {
    const Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    MoveList all;
    GenerateMoves(position, MoveKind::kAll, all);
    for (const Move table_move : {Move::None(), all[0], all[all.size() - 1], Move::FromCode(0xFFFF),
                                  Move::FromCode(0x1234)}) {
      const MoveList picked = Pick(position, {.table_move = table_move});
      EXPECT_EQ(Codes(picked), Codes(all)) << entry.fen;
      ExpectStages(position, picked, table_move);
      if (position.IsLegal(table_move)) {
        EXPECT_EQ(picked[0], table_move);
      }
    }
  }
}

TEST_F(MovePickerTest, GoodCapturesWinWhatIsAsked) {
  for (const BenchPosition& entry : BenchPositions()) {
    const Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    MoveList captures;
    GenerateMoves(position, MoveKind::kCaptures, captures);
    for (const int gain : {0, 3}) {
      MoveList good;
      for (Move move : captures) {
        if (IsExchangeAtLeast(position, move, gain)) good.Add(move);
      }
      const MovePicker::Scope scope = MovePicker::Scope::kGoodCaptures;
      EXPECT_EQ(Codes(Pick(position, {.scope = scope, .least_gain = gain})), Codes(good));
      for (Move table_move : captures) {
        const MoveList picked =
            Pick(position, {.table_move = table_move, .scope = scope, .least_gain = gain});
        EXPECT_TRUE(gain == 0 || Codes(picked) == Codes(good));
      }
    }
  }
}

TEST_F(MovePickerTest, ChecksThatLoseNothingComeAfterGoodCaptures) {
  int checks = 0;
  for (const BenchPosition& entry : BenchPositions()) {
    Position position = *ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    MoveList all;
    GenerateMoves(position, MoveKind::kAll, all);
    MoveList wanted;
    for (Move move : all) {
      const bool is_capture = VictimOf(position, move) != PieceType::kNone;
      position.Make(move);
      const bool is_check = position.in_check();
      position.Unmake();
      if (!is_capture && !is_check) continue;
      if (IsExchangeAtLeast(position, move, 0)) wanted.Add(move);
      checks += !is_capture && is_check ? 1 : 0;
    }
    // A quiet table move that does not give check is not returned either.
    for (const Move table_move : {Move::None(), all[0], all[all.size() - 1]}) {
      const MoveList picked = Pick(
          position, {.table_move = table_move, .scope = MovePicker::Scope::kCapturesAndChecks});
      EXPECT_EQ(Codes(picked), Codes(wanted)) << entry.fen;
      ExpectStages(position, picked, table_move);
    }
  }
  EXPECT_GT(checks, 0);
}

TEST_F(MovePickerTest, HistoryOrdersQuietMoves) {
  const Position start = *ParseFen(kStartFen, RuleSet{});
  const Move liked = ParseMove(start, "c4c5");
  const Move disliked = ParseMove(start, "a1a2");
  const QuietContext context = ContextOf(start);
  histories_->UpdateQuiet(context, start.piece_on(liked.from()), liked, 4000);
  histories_->UpdateQuiet(context, start.piece_on(disliked.from()), disliked, -4000);
  const MoveList picked = Pick(start, {});
  EXPECT_EQ(picked[0], liked);
  EXPECT_EQ(picked[picked.size() - 1], disliked);
}

TEST_F(MovePickerTest, SkippedQuietsLeaveOnlyCapturesAndTheTableMove) {
  const Position position = FromFen("5k3/9/9/r8/9/9/9/9/R3K4/9 w - - 0 1", {});
  const Move table_move = ParseMove(position, "a2a5");
  const Move capture = ParseMove(position, "a2a7");
  ASSERT_TRUE(table_move && capture);
  threats_ = ThreatsOf(position);
  const QuietContext context = ContextOf(position);
  MovePicker picker(position, *histories_, context,
                    {.table_move = table_move, .threats = &threats_});
  picker.SkipQuiets();
  MoveList expected;
  expected.Add(table_move);
  expected.Add(capture);
  EXPECT_EQ(Codes(Drain(picker)), Codes(expected));
}

TEST(History, ApproachesItsLimitAndNeverPassesIt) {
  constexpr int kLimit = 8192;
  HistoryEntry entry;
  for (int i = 0; i < 1000; ++i) entry.Update(kLimit, kLimit);
  EXPECT_LE(entry.value(), kLimit);
  EXPECT_GT(entry.value(), kLimit * 9 / 10);
  for (int i = 0; i < 1000; ++i) entry.Update(-100000, kLimit);
  EXPECT_GE(entry.value(), -kLimit);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
