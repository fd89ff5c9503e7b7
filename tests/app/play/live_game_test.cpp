// SPDX-License-Identifier: MIT
#include "src/app/play/live_game.h"

#include <gtest/gtest.h>

#include "src/rules/any/own.h"

namespace hansu::app::play {
namespace {

using janggi::kGame;

constexpr record::TimeControl kByoyomi = {
    .base_ms = 10'000, .byoyomi_ms = 3'000, .byoyomi_periods = 2};

LiveGame Started(const record::TimeControl& control = {}) {
  record::Game record(kGame);
  record.rules = RuleSet(kGame);
  return LiveGame(record, control);
}

bool Play(LiveGame& game, std::string_view move, std::int64_t elapsed_ms = 0) {
  return game.Play(ParseUciMove(move), elapsed_ms);
}

TEST(LiveGameTest, MovesAreKeptWithTheirTimes) {
  LiveGame game = Started();
  EXPECT_TRUE(Play(game, "b1c3", 2'999));
  EXPECT_TRUE(Play(game, "h10g8", 1'000'000)) << "no clock";
  ASSERT_EQ(game.record().moves.size(), 2U);
  EXPECT_EQ(game.record().moves[0].elapsed_s, 2);
  EXPECT_EQ(game.record().moves[1].elapsed_s, 1000);
  EXPECT_FALSE(game.ending());
}

TEST(LiveGameTest, TakingBackGoesToTheSidesOwnTurnAndRestoresItsClock) {
  LiveGame game = Started(kByoyomi);
  EXPECT_FALSE(game.TakeBackTo(Color::kCho));
  Play(game, "b1c3", 4'000);
  EXPECT_FALSE(game.TakeBackTo(Color::kHan)) << "it has not moved yet";
  Play(game, "h10g8", 1'000);
  Play(game, "h1g3", 2'000);
  EXPECT_EQ(game.clock(Color::kCho).left_ms(), 4'000);
  EXPECT_TRUE(game.TakeBackTo(Color::kCho)) << "Han is to move: one ply";
  EXPECT_EQ(game.record().moves.size(), 2U);
  EXPECT_EQ(game.clock(Color::kCho).left_ms(), 6'000);
  EXPECT_TRUE(game.TakeBackTo(Color::kCho)) << "Cho is to move: both halves";
  EXPECT_EQ(game.record().moves.size(), 0U);
  EXPECT_EQ(game.clock(Color::kCho).left_ms(), 10'000);
  EXPECT_EQ(game.position().key(), ParseFen(GameOf(kGame).start_fen, RuleSet(kGame))->key());
}

TEST(LiveGameTest, EndsAndGoesOnAfterTakingBack) {
  LiveGame game = Started();
  Play(game, "b1c3");
  Play(game, "h10g8");
  game.Resign(Color::kCho);
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->result, GameResult::kHanWins);
  EXPECT_EQ(game.record().result, GameResult::kHanWins);
  EXPECT_TRUE(game.TakeBackTo(Color::kCho));
  EXPECT_FALSE(game.ending());
  EXPECT_EQ(game.record().result, GameResult::kRunning);
  game.Agree();
  EXPECT_EQ(game.ending()->result, GameResult::kDraw);
}

TEST(LiveGameTest, AnAgreedEndMayBeDecidedByPoints) {
  record::Game record(kGame);
  janggi::RuleSet rules = janggi::kReplayRules;
  rules.agreed_end = janggi::AgreedEndRule::kPoints;
  record.rules = janggi::ToAny(rules);
  LiveGame game(std::move(record), {});
  game.Agree();
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->cause, EndCause::kAgreement);
  EXPECT_EQ(game.ending()->outcome.by_points, true);
  EXPECT_EQ(game.record().result, GameResult::kHanWins) << "by the deom";
}

TEST(LiveGameTest, EndsByTheRules) {
  LiveGame game = Started();
  Play(game, "e2e2");
  Play(game, "e9e9");
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->cause, EndCause::kRules);
  EXPECT_EQ(game.ending()->outcome.reason, janggi::ToAny(janggi::EndReason::kDoublePass));
  EXPECT_EQ(game.record().result, GameResult::kHanWins);
}

TEST(LiveGameTest, AMoveThatComesTooLateLoses) {
  LiveGame game = Started(kByoyomi);
  EXPECT_TRUE(Play(game, "b1c3", 16'000)) << "all there is";
  EXPECT_FALSE(Play(game, "h10g8", 16'001));
  EXPECT_EQ(game.record().moves.size(), 1U);
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->cause, EndCause::kTime);
  EXPECT_EQ(game.ending()->result, GameResult::kChoWins);
}

TEST(LiveGameTest, TheFaceOfARunningClock) {
  const LiveGame game = Started(kByoyomi);
  const auto expect = [&](std::int64_t elapsed_ms, std::int64_t left_ms, int periods) {
    const ClockFace face = game.FaceOf(Color::kCho, elapsed_ms);
    EXPECT_EQ(face.left_ms, left_ms) << elapsed_ms;
    EXPECT_EQ(face.periods, periods) << elapsed_ms;
    EXPECT_EQ(face.is_byoyomi, elapsed_ms >= 10'000) << elapsed_ms;
    EXPECT_EQ(face.is_over, elapsed_ms > 16'000) << elapsed_ms;
  };
  expect(0, 10'000, 2);
  expect(9'999, 1, 2);
  expect(10'000, 3'000, 2);
  expect(12'999, 1, 2);
  expect(13'000, 3'000, 1);
  expect(15'999, 1, 1);
  expect(16'000, 0, 1);
  expect(16'001, 0, 0);
  const LiveGame plain = Started({.base_ms = 1'000});
  EXPECT_EQ(plain.FaceOf(Color::kHan, 400).left_ms, 600);
  EXPECT_FALSE(plain.FaceOf(Color::kHan, 1'000).is_over);
  EXPECT_TRUE(plain.FaceOf(Color::kHan, 1'001).is_over);
}

TEST(LiveGameTest, TheTimesOfARecordAreKept) {
  record::Game record(kGame);
  record.rules = RuleSet(kGame);
  record.moves = {{ParseUciMove("b1c3"), "", 7}, {ParseUciMove("h10g8"), "", {}}};
  record.result = GameResult::kHanWins;
  LiveGame game(record, kByoyomi);
  EXPECT_TRUE(game.keeps_times());
  EXPECT_EQ(game.clock(Color::kCho).left_ms(), 3'000);
  EXPECT_EQ(game.clock(Color::kHan).left_ms(), 10'000);
  EXPECT_EQ(game.record().result, GameResult::kRunning) << "it goes on";
  EXPECT_TRUE(game.TakeBackTo(Color::kCho));
  EXPECT_EQ(game.clock(Color::kCho).left_ms(), 10'000);
  record.moves[0].elapsed_s = 500;
  const LiveGame too_slow(record, kByoyomi);
  EXPECT_FALSE(too_slow.keeps_times());
  EXPECT_EQ(too_slow.clock(Color::kCho).left_ms(), 10'000);
}

// Whole seconds are written; those of all moves of a side add up to its time.
TEST(LiveGameTest, SecondsAddUp) {
  LiveGame game = Started();
  int seconds = 0;
  for (int i = 0; i < 4; ++i) {
    Play(game, i % 2 == 0 ? "a4b4" : "b4a4", 1'600);
    Play(game, i % 2 == 0 ? "a7b7" : "b7a7");
    seconds += *game.record().moves[static_cast<std::size_t>(2 * i)].elapsed_s;
  }
  EXPECT_EQ(seconds, 6);
}

TEST(LiveGameTest, RedoPlaysWhatWasTakenBackWithItsClockAndEnd) {
  LiveGame game = Started(kByoyomi);
  EXPECT_FALSE(game.Redo());
  Play(game, "b1c3", 4'000);
  Play(game, "h10g8", 1'000);
  game.Resign(Color::kCho);
  EXPECT_FALSE(game.Redo());
  EXPECT_TRUE(game.TakeBackTo(Color::kCho));
  EXPECT_TRUE(game.Redo());
  EXPECT_EQ(game.record().moves.size(), 2U);
  EXPECT_EQ(game.clock(Color::kCho).left_ms(), 6'000);
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.record().result, GameResult::kHanWins);
  EXPECT_FALSE(game.Redo());
  EXPECT_TRUE(game.TakeBackTo(Color::kCho));
  Play(game, "i4h4");
  EXPECT_FALSE(game.Redo()) << "another move was played";
}

}  // namespace
}  // namespace hansu::app::play
