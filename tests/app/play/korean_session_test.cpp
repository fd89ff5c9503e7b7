// SPDX-License-Identifier: MIT
// A session in Korean: its messages, and the commands in both languages.
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>

#include "src/app/play/game_session.h"
#include "src/record/any/charset.h"
#include "src/rules/any/own.h"
#include "tests/support/match_support.h"
#include "tests/support/speak_korean.h"

namespace hansu::app::play {
namespace {

using janggi::kGame;

using test::Contains;

class KoreanSessionTest : public testing::Test {
 protected:
  std::string Begin(SessionSettings settings) {
    session_ = std::make_unique<GameSession>(
        std::move(settings), [this](const std::string& text) { heard_ += text + '\n'; });
    session_->Begin(now_);
    return std::exchange(heard_, "");
  }
  std::string Type(const std::string& line) {
    heard_.clear();
    session_->HandleLine(line, now_);
    return std::exchange(heard_, "");
  }
  std::string Engine(const std::string& move) {
    session_->HandleResult({.best = ParseUciMove(move)}, now_);
    return std::exchange(heard_, "");
  }
  void BeginAsCho() {
    SessionSettings settings{.rules = RuleSet(kGame)};
    settings.side = Color::kCho;
    settings.setup = SetupName{};
    Begin(std::move(settings));
  }

  test::SpeakKorean korean_;
  std::unique_ptr<GameSession> session_;
  std::int64_t now_ = 0;
  std::string heard_;
};

TEST_F(KoreanSessionTest, AGameFromTheFirstQuestionToTheEnd) {
  EXPECT_EQ(Begin({.rules = RuleSet(kGame)}),
            "`도움말`을 입력하면 명령이 나옵니다.\n"
            "어느 쪽을 잡으시겠습니까? 초(청), 한(홍), 제비 (엔터: 초)\n");
  const std::string asked = Type("초");
  EXPECT_TRUE(Contains(asked, "한 상차림: ")) << asked;
  EXPECT_TRUE(Contains(asked, "  2  바깥상차림 (상마마상)")) << asked;
  EXPECT_FALSE(Contains(asked, "차례")) << "nobody is to move before the setups are chosen";
  const std::string begun = Type("1");
  EXPECT_TRUE(Contains(begun, "초 상차림: 안상차림 (마상상마)\n초로 한수(9단)와 둡니다.\n"))
      << begun;
  EXPECT_TRUE(Contains(begun, "점수: 초 72, 한 73.5 (덤 포함)\n초 차례: 두세요.\n")) << begun;
  EXPECT_EQ(Type("79졸78"), "나: 79졸78\n");
  EXPECT_TRUE(Contains(Engine("h10g8"), "한수: 18마37\n"));
  EXPECT_TRUE(Contains(Type("기권"), "초가 기권하여 한이 이겼습니다.\n"));
  EXPECT_EQ(Type("79졸78"),
            "대국이 끝났습니다. `새판`으로 새로 두거나 `무르기`로 이어 둘 수 있습니다.\n");
}

TEST_F(KoreanSessionTest, EveryCommandInBothLanguages) {
  BeginAsCho();
  const std::string help = Type("도움말");
  for (const char* name :
       {"한수쉼", "무르기", "힌트", "비김", "기권", "둘수", "판", "뒤집기", "저장", "불러오기",
        "다시두기", "새판", "상차림", "접장기", "급수", "도움말", "끝"}) {
    EXPECT_TRUE(Contains(help, "\n  " + std::string(name) + ' ')) << name;
  }
  EXPECT_EQ(Type("help"), help);
  EXPECT_EQ(Type("무르기"), "무를 수가 없습니다.\n");
  EXPECT_EQ(Type("undo"), "무를 수가 없습니다.\n");
  Type("힌트");
  EXPECT_EQ(Engine("b1c3"), "힌트: 02마83\n");
  EXPECT_EQ(Type("비김"), "이 규칙에서는 합의로 비길 수 없습니다.\n");
  EXPECT_EQ(Type("판"), Type("board"));
  const std::string board = Type("판");
  Type("뒤집기");
  EXPECT_NE(Type("판"), board);
  EXPECT_TRUE(Contains(Type("둘수"), "02마83"));
  EXPECT_EQ(Type("급수 3급"), "한수는 3급으로 둡니다.\n");
  EXPECT_TRUE(Contains(Type("상차림"), "초: 안상차림 (마상상마)\n"));
  EXPECT_TRUE(Contains(Type("접장기 차포"), "접장기: 차, 포.\n"));
  EXPECT_TRUE(Contains(Type("1"), "접장기: 한이 차, 포를 떼고 먼저 둡니다.\n"));
  EXPECT_TRUE(Contains(Type("새판 한"), "한의 상차림을 고르세요."));
  Type("끝");
  EXPECT_TRUE(session_->quits());
}

TEST_F(KoreanSessionTest, WordsThatAreNearlyRightAndThoseThatAreNot) {
  BeginAsCho();
  EXPECT_TRUE(Contains(Type("물르기"), "'물르기'는 수도 명령도 아닙니다. '무르기'입니까?"));
  EXPECT_TRUE(Contains(Type("도움망"), "'도움말'입니까?"));
  EXPECT_TRUE(Contains(Type("hnit"), "'힌트'입니까?"));
  EXPECT_TRUE(Contains(Type("한 수쉼"), "그래도 쉬려면"));
  EXPECT_FALSE(Contains(Type("장군"), "입니까?")) << "no command is near";
  EXPECT_EQ(Type("안녕하세요"),
            "'안녕하세요'는 수도 명령도 아닙니다. `도움말`에 명령이 나옵니다.\n");
  EXPECT_EQ(Type("02마94"), "'02마94': 둘 수 없습니다. 03상이 02마의 멱을 막고 있습니다.\n");
}

TEST_F(KoreanSessionTest, APassTypedAsAMoveIsWarnedOfToo) {
  BeginAsCho();
  EXPECT_TRUE(Contains(Type("95장95"), "그래도 쉬려면"));
  EXPECT_TRUE(Contains(Type("95장95"), "나: 한수쉼"));
}

TEST_F(KoreanSessionTest, ABikjangThatLosesIsWarnedOf) {
  SessionSettings settings{.rules = RuleSet(kGame)};
  settings.side = Color::kCho;
  settings.loaded.emplace(kGame);
  settings.loaded->fen = "r8/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1";
  settings.loaded->rules = settings.rules;
  Begin(settings);
  const std::string warning = Type("04장05");
  EXPECT_TRUE(warning.starts_with("이 수를 두면 빅장입니다. 한수가 한 수 쉬면 이렇게 끝납니다: "))
      << warning;
  EXPECT_TRUE(warning.ends_with("그래도 두려면 다시 한번 입력하세요.\n")) << warning;
  EXPECT_TRUE(Type("04장05").starts_with("나: 04장05\n빅장"));
}

TEST_F(KoreanSessionTest, WhatIsShownWithoutHangulIsUnderstood) {
  BeginAsCho();
  EXPECT_EQ(Type("79jol78,"), "나: 79졸78\n");
  Engine("h10g8");
  EXPECT_FALSE(Contains(Type("mureugi"), "입니까?"));
  EXPECT_EQ(Type("79졸78."), "나: 79졸78\n");
}

TEST_F(KoreanSessionTest, NorthernWordsAreUsedThroughout) {
  SessionSettings settings{.rules = RuleSet(kGame)};
  settings.side = Color::kCho;
  settings.words = Vocabulary{1};
  EXPECT_TRUE(Contains(Begin(std::move(settings)), "말과 상은"));
  Type("1");
  EXPECT_EQ(Type("02마94"), "'02마94': 둘 수 없습니다. 03상이 02말의 멱을 막고 있습니다.\n");
  EXPECT_TRUE(Contains(Type("접장기 마 졸"), "접장기: 말, 병.\n"));
  EXPECT_TRUE(Contains(Type("1"), "접장기: 한이 말, 병을 떼고 먼저 둡니다.\n"));
}

TEST_F(KoreanSessionTest, SidesAreDrawnByASoldierInAHand) {
  for (const char* word : {"제비", "random"}) {
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U}) {
      Begin({.rules = RuleSet(kGame), .seed = seed});
      EXPECT_TRUE(Contains(Type(word), "한 손에 졸을 쥐었습니다."));
      EXPECT_TRUE(Contains(Type("발"), "왼손이나 오른손을"));
      const std::string left = Type("왼손");
      Begin({.rules = RuleSet(kGame), .draws_sides = true, .seed = seed});
      const std::string right = Type("right");
      EXPECT_NE(Contains(left, "맞혔습니다. 초를 잡으세요."), Contains(right, "맞혔습니다."))
          << seed;
      EXPECT_NE(Contains(left, "빈손입니다. 한을 잡으세요."), Contains(right, "빈손입니다."))
          << seed;
    }
  }
}

TEST_F(KoreanSessionTest, FilesWithBlanksForceAndCtrlC) {
  test::TemporaryFolder folder;
  const std::string path = folder.File("내 판.gib");
  BeginAsCho();
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("none.gib")).ok());
  EXPECT_FALSE(std::filesystem::exists(folder.File("none.gib"))) << "nothing was played";
  BeginAsCho();
  Type("79졸78");
  EXPECT_EQ(Type("저장 \"" + path + "\""), path + "로 저장했습니다\n");
  EXPECT_TRUE(Contains(Type("저장 '" + path + "'"), "저장하지 못했습니다: "));
  EXPECT_EQ(Type("저장 --force " + path), path + "로 저장했습니다\n");
  EXPECT_EQ(Type("save " + path + " --force"), path + "로 저장했습니다\n");
  EXPECT_TRUE(Contains(Type("저장 --force"), "파일 이름을"));
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("saved.gib")).ok());
  EXPECT_TRUE(session_->quits());
  EXPECT_FALSE(std::filesystem::exists(folder.File("saved.gib"))) << "it is kept already";
  BeginAsCho();
  Type("79졸78");
  Type("저장 --force " + path);
  Type("무르기");
  Type("71졸72");
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("other.gib")).ok());
  EXPECT_TRUE(std::filesystem::exists(folder.File("other.gib"))) << "the moves are others";
  BeginAsCho();
  Type("79졸78");
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("kept.gib")).ok());
  EXPECT_TRUE(Contains(heard_, "저장했습니다. `hansu play --load "));
  EXPECT_TRUE(Contains(heard_, "kept.gib --side Cho`로 이어 둘")) << heard_;
  EXPECT_TRUE(std::filesystem::exists(folder.File("kept.gib")));
}

TEST_F(KoreanSessionTest, AGameIsKeptUnderAnotherNameIfItsOwnIsTaken) {
  test::TemporaryFolder folder;
  for (const char* name : {"kept.gib", "kept-2.gib", "kept-3.gib"}) {
    BeginAsCho();
    Type("79졸78");
    EXPECT_TRUE(session_->HandleInterrupt(folder.File("kept.gib")).ok());
    EXPECT_TRUE(Contains(heard_, folder.File(name))) << heard_;
    EXPECT_TRUE(std::filesystem::exists(folder.File(name)));
    heard_.clear();
  }
}

TEST_F(KoreanSessionTest, CtrlCNamesTheCommandThatContinuesTheGame) {
  test::TemporaryFolder folder;
  SessionSettings settings = {
      .rules = RuleSet(kGame), .rule_set = "club", .rules_file = "우리 규칙.txt"};
  settings.side = Color::kCho;
  settings.setup = SetupName{};
  settings.level = *engine::ParseLevel("3급");
  Begin(std::move(settings));
  Type("79졸78");
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("kept.gib")).ok());
  EXPECT_TRUE(Contains(heard_,
                       "kept.gib --side Cho --level \"3 geup\" --rules-file "
                       "\"우리 규칙.txt\" --variant club`로"))
      << heard_;
  settings = {.rules = RuleSet(kGame),
              .clock = {.base_ms = 600'000, .byoyomi_ms = 30'000, .byoyomi_periods = 3},
              .draw_score = -50,
              .side = Color::kHan,
              .setup = SetupName{},
              .words = Vocabulary{1}};
  Begin(std::move(settings));
  Engine("i4h4");
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("timed.gib")).ok());
  EXPECT_TRUE(Contains(heard_,
                       "timed.gib --side Han --draw-score -50 --clock 600 --byoyomi 30x3 "
                       "--words north`로"))
      << heard_;
}

TEST_F(KoreanSessionTest, CtrlCSavesAFinishedGameAndLosesNoneThatItCannotSave) {
  test::TemporaryFolder folder;
  BeginAsCho();
  Type("79졸78");
  Type("기권");
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("over.gib")).ok());
  EXPECT_TRUE(std::filesystem::exists(folder.File("over.gib")));
  BeginAsCho();
  Type("79졸78");
  Type("저장 " + folder.File("open.gib"));
  Type("기권");
  EXPECT_TRUE(session_->HandleInterrupt(folder.File("resigned.gib")).ok());
  EXPECT_TRUE(Contains(record::Decode(test::ReadFile(folder.File("resigned.gib")), kGame).text,
                       "[대국결과 \"한 기권승\"]"))
      << "the moves are saved, the result is not";
  BeginAsCho();
  Type("79졸78");
  const std::string nowhere = folder.File("no/such.gib");
  EXPECT_TRUE(Contains(session_->HandleInterrupt(nowhere).message(), "저장하지 못했습니다: "));
  EXPECT_FALSE(session_->quits());
  EXPECT_FALSE(session_->HandleInterrupt(nowhere).ok());
  EXPECT_TRUE(session_->quits()) << "the second time";
}

TEST_F(KoreanSessionTest, QuittingAndOtherGamesKeepTheGameAsCtrlCDoes) {
  test::TemporaryFolder folder;
  int kept = 0;
  const auto name = [&] { return folder.File(std::to_string(++kept) + ".gib"); };
  SessionSettings settings{.rules = RuleSet(kGame)};
  settings.side = Color::kCho;
  settings.setup = SetupName{};
  settings.name_for_keeping = name;
  Begin(settings);
  Type("79졸78");
  EXPECT_TRUE(Contains(Type("새판 초"), "1.gib --side Cho`로 이어 둘"));
  EXPECT_TRUE(std::filesystem::exists(folder.File("1.gib")));
  Type("1");
  Type("79졸78");
  Type("기권");
  EXPECT_TRUE(Contains(Type("접장기 차"), "2.gib로 저장했습니다\n"));
  Type("1");
  EXPECT_FALSE(Contains(Type("새판"), "저장")) << "nothing was played";
  Type("1");
  Engine("a7b7");
  EXPECT_TRUE(Contains(Type("끝"), "4.gib --side Cho`로 이어 둘"));
  EXPECT_TRUE(session_->quits());
  EXPECT_TRUE(std::filesystem::exists(folder.File("4.gib")));

  settings.name_for_keeping = [&] { return folder.File("no/such.gib"); };
  Begin(settings);
  Type("79졸78");
  for (const auto& [command, move] : {std::pair("새판 한", "71졸72"), std::pair("끝", "79졸78")}) {
    EXPECT_TRUE(Contains(Type(command), "저장하지 못했습니다: ")) << command;
    EXPECT_FALSE(session_->quits());
    Type("저장 --force " + folder.File("1.gib"));
    Type("무르기");
    EXPECT_TRUE(Contains(Type(move), "나: ")) << "the game goes on";
  }
  EXPECT_TRUE(Contains(Type("끝"), "저장하지 못했습니다: "));
  EXPECT_FALSE(session_->quits());
  Engine("a7b7");
  EXPECT_TRUE(Contains(Type("끝"), "저장하지 못했습니다: ")) << "there is more to lose";
  EXPECT_FALSE(session_->quits());
  Type("끝");
  EXPECT_TRUE(session_->quits()) << "the second time";
}

}  // namespace
}  // namespace hansu::app::play
