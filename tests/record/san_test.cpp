// SPDX-License-Identifier: MIT
// SAN of both games: examples from Fairy-Stockfish, every legal move against a slow reference in
// both directions, and mutated words, which mean the move that they name or none.
#include "src/rules/shared/san.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "src/rules/shared/fen.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"
#include "tests/support/slow_san.h"

namespace hansu::HANSU_GAME {
namespace {

// The move that the word names in that style; Move::None() if the word names no move, or only a
// doubtful one.
Move Named(const Position& position, std::string_view word, PointStyle style = PointStyle::kUsual) {
  const auto written = ParseMoveWord(word);
  if (!written) return Move::None();
  const FoundMove found = FindMove(position, *written, style);
  return found.warning.empty() ? found.move : Move::None();
}

// The same word with its ranks counted from 0.
std::string FromZero(std::string_view word) {
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] < '0' || word[i] > '9') {
      text += word[i];
    } else if (word.substr(i).starts_with("10")) {
      text += '9';
      ++i;
    } else {
      text += static_cast<char>(word[i] - 1);
    }
  }
  return text;
}

std::string Replaced(std::string text, char from, char to) {
  for (char& c : text) c = c == from ? to : c;
  return text;
}

// "Hb1-c3", "Rb1xb8"; a pass "Ke2-e2".
std::string LongForm(const Position& position, Move move) {
  const std::string san = ToSan(position, move);
  const bool takes = VictimOf(position, move) != PieceType::kNone;
  return san[0] + ToUci(move.from()) + (takes ? 'x' : '-') + ToUci(move.to());
}

TEST(San, EveryLegalMoveBothWays) {
  Random random(91);
  for (int i = 0; i < Scaled(3'000, 200) && !testing::Test::HasFailure(); ++i) {
    const Position position = RandomPosition(random, kReplayRules);
    std::set<std::string> texts;
    for (Move move : MovesOf(position)) {
      const std::string san = ToSan(position, move);
      ASSERT_EQ(san, SlowSan(position, move)) << ToFen(position);
      ASSERT_TRUE(texts.insert(san).second) << san << " in " << ToFen(position);
      for (const std::string& word :
           {san, san + "!?", LongForm(position, move), Replaced(san, 'H', 'N'),
            Replaced(san, 'E', 'B'), Replaced(san, 'x', ':')}) {
        ASSERT_EQ(Named(position, word), move) << word << " in " << ToFen(position);
      }
      for (const std::string& word : {FromZero(san), FromZero(LongForm(position, move))}) {
        ASSERT_EQ(Named(position, word, PointStyle::kZeroBased), move)
            << word << " in " << ToFen(position);
      }
      Position after = position;
      EXPECT_EQ(MakeInSan(after, move), san);
      EXPECT_EQ(after.state().move, move);
    }
  }
}

// One edit: a byte replaced, inserted, left out or doubled.
std::string Mutated(Random& random, std::string text) {
  constexpr std::string_view kBytes = "abcdefghijKARCHENBPGMSx-+#=.0123456789";
  const auto at = static_cast<std::size_t>(random.Below(static_cast<int>(text.size())));
  const char byte = random.Pick(kBytes);
  switch (random.Below(4)) {
    case 0:
      text[at] = byte;
      return text;
    case 1:
      return text.insert(at, 1, byte);
    case 2:
      return text.erase(at, 1);
    default:
      return text.insert(at, 1, text[at]);
  }
}

TEST(San, AMutatedWordIsTheMoveItNamesOrNone) {
  Random random(92);
  int literal = 0;
  for (int i = 0; i < Scaled(2'000, 150) && !testing::Test::HasFailure(); ++i) {
    const Position position = RandomPosition(random, kReplayRules);
    for (Move move : MovesOf(position)) {
      const std::string word = Mutated(random, ToSan(position, move));
      const Move named = Named(position, word);
      ASSERT_TRUE(!named || position.IsLegal(named)) << word;
      const auto meant = SlowMeaning(position, word);
      if (!meant) continue;
      ++literal;
      const Move only = meant->size() == 1 ? (*meant)[0] : Move::None();
      ASSERT_EQ(named, only) << word << " in " << ToFen(position);
    }
  }
  EXPECT_GT(literal, Scaled(10'000, 700)) << "most edits leave a form";
}

struct Example {
  std::string_view fen;
  std::string_view uci;
  std::string_view san;
};

#ifdef HANSU_XIANGQI
// Written by ffish 0.7.10, Fairy-Stockfish's library for JavaScript.
constexpr Example kExamples[] = {
    {kStartFen, "h3e3", "Che3"}, {kStartFen, "h1g3", "Hg3"},  {kStartFen, "c4c5", "Pc5"},
    {kStartFen, "c1e3", "Ece3"}, {kStartFen, "d1e2", "Ade2"}, {kStartFen, "b3b10", "Cxb10"},
};
#else
constexpr Example kExamples[] = {
    {kStartFen, "e2e2", "Ke2"},
    {kStartFen, "b1c3", "Hc3"},
    {kStartFen, "a4b4", "Pab4"},
    {"5k3/9/9/9/9/9/9/R3R4/9/4K4 w - - 0 1", "a3c3", "Rac3"},
    {"5k3/9/9/9/9/R8/9/R8/9/4K4 w - - 0 1", "a3a4", "R3a4"},
    {"5k3/9/9/9/9/R8/9/R8/9/4K4 w - - 0 1", "a5a4", "R5a4"},
};
#endif

TEST(San, AsFairyStockfishWritesIt) {
  for (const Example& example : kExamples) {
    const Position position = FromFen(example.fen, kReplayRules);
    const Move move = ParseUciMove(example.uci);
    EXPECT_EQ(ToSan(position, move), example.san) << example.fen;
    EXPECT_EQ(Named(position, example.san), move) << example.san;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
