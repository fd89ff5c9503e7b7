// SPDX-License-Identifier: MIT
// The program in Korean, chosen by the locale's name alone, since test machines have no
// ko_KR.UTF-8.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "src/rules/shared/game.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Contains;
using test::Finished;

Finished RunIn(const std::string& locale, std::vector<std::string> words) {
  words.insert(words.begin(),
               {"/usr/bin/env", "-u", "LC_ALL", "LANG=" + locale, test_paths::kHansu});
  return test::RunToEnd(words);
}

const char* const kMate = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1";

TEST(KoreanProgram, EveryVerbOfAPlayerSpeaksIt) {
  const std::string korean = "ko_KR.UTF-8";
  const Finished analysis = RunIn(korean, {"analyze", "--nodes", "500", "--net", "material"});
  EXPECT_TRUE(Has(analysis, "초 차례, 규칙 janggi. 점수: 초 72, 한 73.5 (덤 포함)"))
      << analysis.text;
  EXPECT_TRUE(Has(analysis, "\n최선의 수: "));
  EXPECT_TRUE(Has(analysis, "\n형세: "));
  const Finished proof = RunIn(korean, {"solve", "--fen", kMate, "--mate", "2"});
  EXPECT_TRUE(Has(proof, "2수 외통, 증명됨\n")) << proof.text;
  EXPECT_TRUE(
      Has(RunIn(korean, {"convert", "--to", "uci"}), "표준 입력: 기보가 없습니다. 빈 파일입니다."));
  EXPECT_TRUE(Has(RunIn(korean, {"play"}), "어느 쪽을 잡으시겠습니까?"));
  EXPECT_TRUE(Has(RunIn(korean, {"play", "--help"}), "사용법: hansu play [옵션]"));
}

// Moves that lead to facing generals, a pass that accepts bikjang, and one more move.
TEST(KoreanProgram, TheAnalysisOfAGameUsesNorthernWords) {
  const test::TemporaryFolder folder;
  const std::string game = folder.File("a.txt");
  const std::string moves = "fen 9/4k4/9/9/9/R8/9/9/9/3K5 w - - 0 1 moves a5e5 e9d9 d1d1";
  const auto analyze = [&](const std::string& line, const std::string& words) {
    test::WriteFile(game, line + '\n');
    return RunIn("ko_KR.UTF-8", {"analyze", "--nodes", "500", "--net", "material", "--force",
                                 "--words", words, game});
  };
  EXPECT_TRUE(Has(analyze(moves, "north"), "1-0 궁장"));
  EXPECT_TRUE(Has(analyze(moves, "south"), "1-0 빅장"));
  EXPECT_TRUE(Has(analyze(moves + " d9d10", "north"), "궁장으로 끝난 뒤의 수"));
}

TEST(KoreanProgram, ErrorsOfTheCommandLine) {
  const std::string korean = "ko_KR.UTF-8";
  const auto expect = [&](const std::vector<std::string>& words, const std::string& message) {
    const Finished run = RunIn(korean, words);
    EXPECT_EQ(run.status, 2) << message;
    EXPECT_TRUE(Has(run, "hansu: " + message)) << run.text;
  };
  expect({"convert", "--to", "txt"},
         "--to: 'txt'는 쓸 수 없습니다. 쓸 수 있는 값: gib, pgn, fen, uci\n");
  expect({"convert"}, "--to를 적어야 합니다\n");
  expect({"play", "--movetime", "0"}, "--movetime: '0'은 1부터 ");
  expect({"play", "--clock", "1m", "--movetime", "5"},
         "--clock 옵션과 --movetime 옵션은 함께 쓸 수 없습니다\n");
  expect({"play", "--side", "파랑"}, "'파랑'은 알 수 없습니다. 초, 한, 제비 가운데서 고르세요\n");
  expect({"plya"}, "'plya'라는 명령은 없습니다. 'play'입니까?");
  expect({"play", "x"}, "'x'는 여기에 쓸 수 없습니다\n");
  expect({"analyze", "--fen", "x", "--net", "material"}, "잘못된 FEN 'x': ");
  expect({"perft", "1", "--fen", "x"}, "잘못된 FEN: ");
}

TEST(KoreanProgram, TheLanguageCanBeChosen) {
  EXPECT_TRUE(Has(RunIn("C.UTF-8", {"--lang", "ko", "play", "--help"}), "사용법"));
  EXPECT_TRUE(Has(RunIn("C", {"play", "--help", "--lang=ko"}), "사용법"));
  EXPECT_TRUE(Has(RunIn("ko_KR.UTF-8", {"play", "--lang", "en", "--help"}), "Usage"));
  const Finished wrong = RunIn("C.UTF-8", {"play", "--lang", "fr"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(Has(wrong, "--lang: 'fr' is not one of ko, en\n")) << wrong.text;
}

TEST(KoreanProgram, OtherCharsets) {
  const Finished old = RunIn("ko_KR.EUC-KR", {"solve", "--fen", kMate, "--mate", "2"});
  EXPECT_EQ(record::Decode(old.text, kGame).charset, record::Charset::kCp949);
  EXPECT_TRUE(Contains(record::Decode(old.text, kGame).text, "2수 외통, 증명됨\n"));
  const Finished plain = RunIn("C", {"solve", "--fen", kMate, "--mate", "2"});
  EXPECT_TRUE(Has(plain, "mate in 2, proved\n"));
  for (const char c : plain.text) EXPECT_LT(static_cast<unsigned char>(c), 0x80);
}

TEST(KoreanProgram, ProtocolsStayEnglish) {
  test::Conversation engine(
      {"/usr/bin/env", "-u", "LC_ALL", "LANG=ko_KR.UTF-8", test_paths::kHansu});
  engine.Send("uci\nposition fen x\nquit");
  const std::vector<std::string> lines = engine.ReadAll();
  EXPECT_EQ(std::ranges::count(lines, "uciok"), 1);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return Contains(line, "FEN"); }));
  for (const std::string& line : lines) {
    for (const char c : line) EXPECT_LT(static_cast<unsigned char>(c), 0x80) << line;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
