// SPDX-License-Identifier: MIT
#include "src/app/play/handicap.h"

#include <gtest/gtest.h>

#include "src/record/gib_fields.h"
#include "src/rules/any/game.h"
#include "tests/support/speak_korean.h"

namespace hansu::app::play {
namespace {

Handicap Parsed(const std::string& text) {
  const Result<Handicap> handicap = ParseHandicap(GameId::kJanggi, text);
  EXPECT_TRUE(handicap.ok()) << handicap.message();
  return handicap.ok() ? *handicap : Handicap();
}

TEST(HandicapTest, ReadsEnglishAndKorean) {
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("guards")), "2 guards");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("양사")), "2 guards");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("차포")), "chariot, cannon");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("Cannon chariot")), "chariot, cannon");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("졸 병 soldier")), "3 soldiers");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("2 guards, pawn, 3 pawns")),
            "2 guards, 4 soldiers");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("rook knight Bishop advisors")),
            "chariot, horse, elephant, 2 guards");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("병 3개 차")), "chariot, 3 soldiers");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("chapo yangsa")), "chariot, cannon, 2 guards");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("none")), "none");
  EXPECT_TRUE(Parsed("none").is_even());
  EXPECT_EQ(Parsed("horse").giver, std::nullopt);
  EXPECT_EQ(Parsed("cho horse").giver, Color::kCho);
  EXPECT_EQ(Parsed("Han 마").giver, Color::kHan);
  EXPECT_EQ(Parsed("red 마").giver, Color::kHan);
  EXPECT_EQ(Parsed("청 마").giver, Color::kCho);
}

TEST(HandicapTest, KoreanNamesArePiecesOfTheGiver) {
  const test::SpeakKorean korean;
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("초 마 졸")), "마, 졸");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("한 마 졸")), "마, 병");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("한 마 졸 졸"), Vocabulary{1}), "말, 병 2개");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("졸")), "병");
  EXPECT_EQ(HandicapText(GameId::kJanggi, Parsed("없음")), "없음");
}

TEST(HandicapTest, RefusesEverythingElse) {
  for (const char* bad : {"", "cho", "duke", "장", "king", "2", "2 2 guards", "3 guards",
                          "6 soldiers", "0 guards", "개", "2개 병", "병 6개", "양", "chariot x",
                          "guards guard", "양차차", "none guard", "soldiers soldiers soldiers"}) {
    const std::string error = ParseHandicap(GameId::kJanggi, bad).message();
    EXPECT_TRUE(error.starts_with("handicap is '" + std::string(bad) + "', expected")) << error;
  }
}

TEST(HandicapTest, PiecesAreTakenFromTheGiversLeftAndItMovesFirst) {
  EXPECT_EQ(WithHandicap(GameId::kJanggi, GameOf(GameId::kJanggi).start_fen, Parsed("han guards")),
            "rnb3bnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1");
  EXPECT_EQ(WithHandicap(GameId::kJanggi, GameOf(GameId::kJanggi).start_fen,
                         Parsed("han chariot soldier")),
            "rnba1abn1/4k4/1c5c1/p1p1p1p2/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1");
  EXPECT_EQ(
      WithHandicap(GameId::kJanggi, GameOf(GameId::kJanggi).start_fen, Parsed("cho 차포마상")),
      "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/4K4/3A1ABNR w - - 0 1");
}

TEST(HandicapTest, IsTheBoardOfGibFiles) {
  const auto board = janggi::record::ParseGibBoard(
      "차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車 한 "
      "접장기");
  ASSERT_TRUE(board.ok()) << board.message();
  EXPECT_EQ(board->first_move, Color::kHan);
  const std::string pieces = board->fen.substr(0, board->fen.find(' '));
  EXPECT_EQ(WithHandicap(GameId::kJanggi, SetupFen(GameId::kJanggi, SetupName{0}, SetupName{2}),
                         Parsed("han 양사")),
            pieces + " b - - 0 1");
}

}  // namespace
}  // namespace hansu::app::play
