// SPDX-License-Identifier: MIT
// The program accepts every choice that it prints: in both games and both languages, and as
// terminals without Hangul show it.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/game_texts.h"
#include "src/app/play/game_session.h"
#include "src/app/play/handicap.h"
#include "src/app/play/setups.h"
#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/engine/level.h"
#include "src/record/any/console_text.h"
#include "src/record/any/time_control.h"
#include "src/rules/any/own.h"
#include "src/rules/any/typed_names.h"
#include "src/text/position_text.h"
#include "tests/support/speak_korean.h"

namespace hansu::app::play {
namespace {

using HANSU_GAME::kGame;

// The text as shown by UTF-8 terminals and by ASCII-only ones.
std::vector<std::string> Shown(const std::string& text) {
  std::vector<std::string> shown = {text};
  const std::string ascii = record::ToConsole(text, ConsoleCharset::kAscii);
  if (ascii.find('?') == std::string::npos) shown.push_back(ascii);
  return shown;
}

void InBothLanguages(const std::function<void()>& check) {
  check();
  const test::SpeakKorean korean;
  check();
}

// The words between ASCII punctuation.
std::vector<std::string> WordsOf(std::string text) {
  for (char& c : text) {
    if (std::string_view(" ,.()[]|/`'?:;").find(c) != std::string_view::npos) c = ' ';
  }
  std::vector<std::string> words;
  for (const std::string_view word : SplitWords(text)) words.emplace_back(word);
  return words;
}

bool IsSideChoice(std::string_view word) { return SideNamed(kGame, word) || IsRandomSide(word); }

// Expects every word of the message to be a choice or one of `others`, the Korean or English words
// around the choices.
void ExpectChoices(const std::string& message, const std::function<bool(std::string_view)>& is_read,
                   const std::set<std::string>& others) {
  int choices = 0;
  for (const std::string& word : WordsOf(message)) {
    if (others.contains(word)) continue;
    ++choices;
    for (const std::string& shown : Shown(word)) {
      EXPECT_TRUE(is_read(shown)) << shown << " in: " << message;
    }
  }
  EXPECT_GE(choices, 2) << message;
}

TEST(Choices, SidesAreReadAsTheyArePrinted) {
  InBothLanguages([] {
    for (Color side : kColors) {
      for (const std::string& name : {text::SideName(kGame, side), text::BilingualName(kGame, side),
                                      std::string(GameOf(kGame).side_names[side])}) {
        for (const std::string& shown : Shown(name))
          EXPECT_EQ(SideNamed(kGame, shown), side) << shown;
      }
    }
    ExpectChoices(Tr(TextsOf(kGame).side_words), IsSideChoice, {});
    ExpectChoices(Tr(TextsOf(kGame).new_arguments), IsSideChoice, {});
    ExpectChoices(Tr(TextsOf(kGame).no_side, {{"text", ""}}), IsSideChoice,
                  {"is", "not", "a", "side", "expected", "or", "은", "는", "알", "수", "없습니다",
                   "가운데서", "고르세요"});
    ExpectChoices(Tr(TextsOf(kGame).side_option), IsSideChoice,
                  {"Your", "side", "or", "default", "asks", "you", "잡을", "쪽", "기본", "물어봄"});
    ExpectChoices(Tr(TextsOf(kGame).which_side, {{"side", text::SideName(kGame, Color::kCho)}}),
                  IsSideChoice,
                  {"Which", "side", "do", "you", "play", "or", "Enter", "어느", "쪽을",
                   "잡으시겠습니까", "엔터"});
  });
}

TEST(Choices, EveryOtherNameOfASide) {
  for (Color side : kColors) {
    for (const std::string_view word : SplitWords(HANSU_GAME::kSideWords[side])) {
      EXPECT_EQ(SideNamed(kGame, word), side) << word;
    }
  }
  for (const char* bad : {"", " ", "?", "white", "ch", "chohan", "cho han", "\xFF", "-"}) {
    EXPECT_FALSE(SideNamed(kGame, bad)) << bad;
    EXPECT_FALSE(IsRandomSide(bad)) << bad;
  }
}

TEST(Choices, PiecesInEveryWord) {
  const std::vector<std::pair<PieceType, std::vector<const char*>>> expected = {
      {PieceType::kGuard,
       {"guard", "advisor", "Adviser", "mandarin", "queen", "A", "a", "사", "士"}},
      {PieceType::kChariot, {"chariot", "rook", "R", "r", "차", "車", "\uF902"}},
      {PieceType::kCannon, {"cannon", "C", "포", "包", "砲"}},
      {PieceType::kHorse, {"horse", "KNIGHT", "H", "n", "마", "말", "馬"}},
      {PieceType::kElephant, {"elephant", "bishop", "E", "b", "상", "象"}},
      {PieceType::kSoldier, {"soldier", "pawn", "P", "졸", "병", "卒", "兵"}}};
  for (const auto& [type, words] : expected) {
    for (const char* word : words) {
      const auto piece = PieceNamed(kGame, word);
      ASSERT_TRUE(piece) << word;
      EXPECT_EQ(piece->type, type) << word;
      EXPECT_FALSE(piece->is_plural) << word;
      EXPECT_TRUE(ParseHandicap(kGame, word).ok()) << word;
    }
    const auto plural = PieceNamed(kGame, std::string(EnglishPieceName(type)) + 's');
    ASSERT_TRUE(plural);
    EXPECT_EQ(plural->type, type);
    EXPECT_TRUE(plural->is_plural);
    for (Color side : kColors) {
      const std::string_view native = NativePieceName(kGame, MakePiece(side, type));
      ASSERT_TRUE(PieceNamed(kGame, native)) << native;
      EXPECT_EQ(PieceNamed(kGame, native)->type, type) << native;
    }
  }
  for (const char* bad : {"", "x", "?", "guardss", "piece", "포x", "1", "\xFF"}) {
    EXPECT_FALSE(PieceNamed(kGame, bad)) << bad;
  }
}

TEST(Choices, AHandicapIsReadAsItIsPrinted) {
  InBothLanguages([] {
    for (int guards = 0; guards <= 2; ++guards) {
      for (int soldiers = 0; soldiers <= 5; ++soldiers) {
        for (Color giver : kColors) {
          Handicap handicap{giver, {}};
          handicap.missing[PieceType::kGuard] = guards;
          handicap.missing[PieceType::kSoldier] = soldiers;
          handicap.missing[PieceType::kElephant] = soldiers % 2;
          handicap.missing[PieceType::kChariot] = 1;
          const std::string text =
              text::SideName(kGame, giver) + ' ' + HandicapText(kGame, handicap);
          for (const std::string& shown : Shown(text)) {
            const Result<Handicap> read = ParseHandicap(kGame, shown);
            ASSERT_TRUE(read.ok()) << read.message();
            EXPECT_EQ(*read, handicap) << shown;
          }
        }
      }
    }
    for (const std::string& none : Shown(HandicapText(kGame, {}))) {
      EXPECT_TRUE(ParseHandicap(kGame, none).ok()) << none;
    }
    ExpectChoices(Tr(TextsOf(kGame).handicap_help),
                  [](std::string_view word) { return ParseHandicap(kGame, word).ok(); },
                  {"play", "without", "pieces", "기물을", "떼고", "둡니다"});
  });
}

#ifndef HANSU_XIANGQI  // it has one setup
TEST(Choices, SetupsAreReadAsTheyArePrinted) {
  InBothLanguages([] {
    for (Vocabulary words : {Vocabulary{0}, Vocabulary{1}}) {
      std::vector<std::string> menu;
      for (std::string rest = SetupMenu(kGame, words); !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        menu.push_back(rest.substr(0, end));
        rest.erase(0, std::min(end + 1, rest.size()));
      }
      ASSERT_EQ(menu.size(), GameOf(kGame).setup_names.size());
      for (std::size_t i = 0; i < menu.size(); ++i) {
        const std::string text = SetupText(kGame, static_cast<SetupName>(i), words);
        EXPECT_NE(menu[i].find(text), std::string::npos);
        std::vector<std::string> choices = Shown(text);
        choices.push_back(std::to_string(i + 1));
        for (const std::string& shown : Shown(text)) {
          for (std::string rest = shown; !rest.empty();) {
            const std::size_t end = std::min(rest.find_first_of(",()"), rest.size());
            const std::string name(Trimmed(std::string_view(rest).substr(0, end)));
            if (!name.empty()) choices.push_back(name);
            rest.erase(0, std::min(end + 1, rest.size()));
          }
        }
        for (const std::string& choice : choices) {
          const Result<SetupName> read = ParseSetup(kGame, choice, words);
          ASSERT_TRUE(read.ok()) << read.message();
          EXPECT_EQ(*read, static_cast<SetupName>(i)) << choice;
        }
      }
    }
  });
}
#endif

TEST(Choices, LevelsAndClocks) {
  InBothLanguages([] {
    for (int level = 0; level < engine::kLevelCount; ++level) {
      for (const std::string& name : {engine::LevelName(level), engine::KoreanLevelName(level)}) {
        for (const std::string& shown : Shown(name)) {
          EXPECT_EQ(engine::ParseLevel(shown), level) << shown;
        }
      }
    }
    const auto is_clock = [](std::string_view word) { return record::ParseTimeControl(word).ok(); };
    std::string clocks = Tr("Main time per side: 10m, 90s, 10:00, 5m+5s, 40/30m");
    clocks.erase(0, clocks.find(": ") + 2);
    std::string error = record::ParseTimeControl("abc").message();
    error.erase(0, error.find("10m"));
    for (const std::string& list : {clocks, error}) {
      int count = 0;
      for (std::string word : {"10m", "90s", "10:00", "5m+5s", "40/30m"}) {
        EXPECT_NE(list.find(word), std::string::npos) << list;
        EXPECT_TRUE(is_clock(word)) << word;
        ++count;
      }
      EXPECT_EQ(count, 5);
    }
  });
}

// The commands that `help` lists, and the answers to the question which hand (side) to take.
TEST(Choices, CommandsAndHandsAreReadAsTheyArePrinted) {
  InBothLanguages([] {
    std::string heard;
    GameSession session({.rules = RuleSet(kGame), .draws_sides = true},
                        [&heard](const std::string& text) { heard += text + '\n'; });
    session.Begin(0);
    session.HandleLine("help", 0);
    const std::string help = heard;
    int commands = 0;
    for (std::size_t at = help.find("\n  "); at != std::string::npos;
         at = help.find("\n  ", at + 1)) {
      const std::string command(SplitWords(std::string_view(help).substr(at))[0]);
      ++commands;
      if (session.quits()) break;
      for (const std::string& shown : Shown(command)) {
        heard.clear();
        session.HandleLine(shown, 0);
        EXPECT_EQ(heard.find("is not a "), std::string::npos) << shown;
        EXPECT_EQ(heard.find("알 수 없습니다"), std::string::npos) << shown;
      }
    }
    EXPECT_GE(commands, 14);
    for (const std::string hand : {"left", "right", "왼손", "오른손"}) {
      for (const std::string& shown : Shown(hand)) {
        GameSession other({.rules = RuleSet(kGame), .draws_sides = true},
                          [&heard](const std::string& text) { heard += text + '\n'; });
        other.Begin(0);
        heard.clear();
        other.HandleLine(shown, 0);
        EXPECT_EQ(heard.find("is not a "), std::string::npos) << shown;
        EXPECT_EQ(heard.find("알 수 없습니다"), std::string::npos) << shown;
      }
    }
  });
}

}  // namespace
}  // namespace hansu::app::play
