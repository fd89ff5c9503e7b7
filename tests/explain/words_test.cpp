// SPDX-License-Identifier: MIT
// Reasons as sentences, in English and Korean.
#include "src/explain/words.h"

#include "src/base/language.h"
#include "tests/explain/placed.h"

namespace hansu::explain {
namespace {

std::string SaidOf(const test::Case& each, Language language) {
  const std::vector<Reason> reasons = test::Explained(each);
  if (reasons.empty()) return "";
  Position start = test::Placed(each.pieces, each.turn);
  if (!reasons[0].is_missed) start.Make(ParseUciMove(each.played));
  const LanguageScope scope(language);
  const bool is_korean = language == Language::kKorean;
  return SentenceOf(start, reasons[0], [&](const Position& position, Move move) {
    return is_korean ? ToNative(position, move) : ToInternational(position, move);
  });
}

TEST(ExplainWords, NameThePieceThePointsAndTheMove) {
  const test::Case hanging = {"Kd1 kf10 Ca4 Nb4 Pi4 ra10", "i4i5", "a4c4", "a10a4"};
  EXPECT_EQ(SaidOf(hanging, Language::kEnglish),
            "The cannon was attacked and is left there: R11x71. 7 points lost.");
  EXPECT_EQ(SaidOf(hanging, Language::kKorean),
            "걸린 포를 그대로 두었습니다. 11차71에 잡힙니다. 7점 손해입니다.");
  const test::Case missed = {"Kd1 kf10 Ra1 Pi4 ca10 nb10", "i4i5", "a1a10", "a10c10", 700, 0};
  EXPECT_EQ(SaidOf(missed, Language::kEnglish),
            "R01x11 would have taken the cannon. 7 points missed.");
  EXPECT_EQ(SaidOf(missed, Language::kKorean),
            "01차11로 포를 잡을 수 있었습니다. 7점을 놓쳤습니다.");
}

TEST(ExplainWords, ForksOfTheGeneralAreChecks) {
  const test::Case fork = {"Ke3 kf10 Rg3 Pa4 ne7", "a4a5", "g3g1", "e7f5 e3e2 f5g3", 0, 1300};
  EXPECT_EQ(SaidOf(fork, Language::kEnglish),
            "H45-66+ gives check and attacks the chariot. 13 points lost.");
  EXPECT_EQ(SaidOf(fork, Language::kKorean), "45마66장군에 차가 함께 걸립니다. 13점 손해입니다.");
}

TEST(ExplainWords, SoldiersHaveTheNameOfTheirSide) {
  const LanguageScope scope(Language::kKorean);
  for (const auto& [turn, name] : {std::pair{'w', "두 졸을"}, std::pair{'b', "두 병을"}}) {
    const std::string from = turn == 'w' ? "a4" : "a7";
    const std::string to = turn == 'w' ? "b4" : "b7";
    const Position start = test::Placed("Kd1 kf10 Pa4 Pc4 pa7 pc7", turn);
    const Square square = test::SquareAt(from);
    const Reason reason{Motif::kSoldierPair,      true, {square},
                        {start.piece_on(square)}, 0,    test::MovesOf(from + to)};
    const std::string text = SentenceOf(start, reason, [](const Position& position, Move move) {
      return ToNative(position, move);
    });
    EXPECT_NE(text.find(name), std::string::npos) << text;
  }
}

// Each motif in both languages: every placeholder is filled, and Korean has no English in it.
TEST(ExplainWords, EveryMotifHasItsSentence) {
  const Position start = test::Placed("Kd1 kf10 Ra1 Nb1 ca10");
  for (std::size_t i = 0; i < kMotifCount; ++i) {
    for (bool is_missed : {false, true}) {
      const auto motif = static_cast<Motif>(i);
      if (!is_missed && motif >= Motif::kIdlePass) continue;  // always missed
      const Reason reason{
          motif,
          is_missed,
          {test::SquareAt("a1"), test::SquareAt("a10"), test::SquareAt("b1")},
          {start.piece_on(test::SquareAt("a1")), start.piece_on(test::SquareAt("a10")),
           start.piece_on(test::SquareAt("b1"))},
          7,
          test::MovesOf("a1a10")};
      for (Language language : {Language::kEnglish, Language::kKorean}) {
        const LanguageScope scope(language);
        const std::string text =
            SentenceOf(start, reason, [](const Position&, Move) { return std::string("01-11"); });
        EXPECT_FALSE(text.empty()) << KeyOf(motif);
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        if (language == Language::kEnglish) continue;
        EXPECT_EQ(text.find_first_of("abcdefghijklmnopqrstuvwxyz"), std::string::npos) << text;
      }
    }
  }
}

// Points have no meaning for players of Xiangqi.
TEST(ExplainWords, XiangqiHasNoPoints) {
  const Position start = test::Placed("Kd1 kf10 Ra1 ca10", 'w', GameId::kXiangqi);
  const Reason reason{Motif::kCapture, true, {}, {}, 9, test::MovesOf("a1a10")};
  const LanguageScope scope(Language::kEnglish);
  EXPECT_EQ(SentenceOf(start, reason, ToInternational).find("points"), std::string::npos);
}

}  // namespace
}  // namespace hansu::explain
