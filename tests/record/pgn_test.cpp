// SPDX-License-Identifier: MIT
// Games as PGN: tags, move numbers, comments, escaping, line lengths.
#include "src/record/pgn.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::record {
namespace {

Game GameOf(const std::string& fen, const std::string& moves) {
  Game game;
  game.fen = fen;
  game.rules = ToAny(RuleSet{});
  Position position = FromFen(fen);
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    game.moves.push_back({ParseMove(position, word), "", {}});
    position.Make(game.moves.back().move);
  }
  return game;
}

const std::string kStart(kStartFen);
const std::string kHanToMove =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR b - - 1 1";

std::string Movetext(const std::string& pgn) { return pgn.substr(pgn.find("\n\n") + 2); }

TEST(PgnTest, WritesAWholeGame) {
  Game game = GameOf(kStart, "b1c3 b10c8 e2e2");
  game.tags = {{"Event", "A match"}, {"White", "Hansu"}};
  game.result = GameResult::kChoWins;
  EXPECT_EQ(ToPgn(game, PgnNotation::kUci),
            "[Event \"A match\"]\n[White \"Hansu\"]\n[Result \"1-0\"]\n[Variant \"Janggi\"]\n"
            "[SetUp \"1\"]\n[FEN \"" +
                kStart + "\"]\n\n1. b1c3 b10c8 2. e2e2 1-0\n\n");
}

TEST(PgnTest, TheRosterComesFirstInItsOrder) {
  Game game = GameOf(kStart, "b1c3");
  game.tags = {{"ECO", "x"},  {"Black", "b"},         {"White", "a"}, {"Round", "3"},
               {"Site", "s"}, {"Date", "2026.01.31"}, {"Event", "e"}};
  EXPECT_TRUE(ToPgn(game, PgnNotation::kUci)
                  .starts_with("[Event \"e\"]\n[Site \"s\"]\n[Date \"2026.01.31\"]\n[Round \"3\"]\n"
                               "[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n[ECO \"x\"]\n"));
}

TEST(PgnTest, NamesOtherRulesThanTheUsualOnes) {
  Game game = GameOf(kStart, "b1c3");
  NameRuleSet(game, "janggikakao");
  NameRuleSet(game, "janggicasual");
  const std::string pgn = ToPgn(game, PgnNotation::kUci);
  EXPECT_NE(pgn.find("[Variant \"janggicasual\"]"), std::string::npos) << pgn;
  EXPECT_EQ(pgn.find("Janggi\""), std::string::npos) << "one variant only";
  for (const char* name : {"janggi", "club"}) {
    NameRuleSet(game, name);
    EXPECT_TRUE(game.tags.empty()) << name;
  }
}

TEST(PgnTest, NamesOfRuleSetsComeBack) {
  for (const char* name : {"janggikakao", "janggi2", "janggi-2"}) {
    Game game = GameOf(kStart, "b1c3");
    NameRuleSet(game, name);
    const ReadGame read = ReadGames(ToPgn(game, PgnNotation::kUci)).at(0);
    EXPECT_EQ(read.variant, name);
    EXPECT_EQ(TagOf(read.game, kVariantTag), name);
  }
}

TEST(PgnTest, OfTwoVariantsTheFirstThatIsNamedIsMeant) {
  for (const auto& [variants, meant] :
       {std::pair("[Variant \"\"]\n[Variant \"janggicasual\"]\n", "janggicasual"),
        std::pair("[Variant \"janggicasual\"]\n[Variant \"chess\"]\n", "janggicasual"),
        std::pair("[Variant \"Janggi\"]\n[Variant \"chess\"]\n", "")}) {
    const ReadGame read = ReadGames(std::string(variants) + "\n1. i4i5 *\n").at(0);
    EXPECT_TRUE(read.status.ok()) << variants;
    EXPECT_EQ(TagOf(read.game, kVariantTag), meant) << variants;
  }
  const ReadGame other = ReadGames("[Variant \"\"]\n[Variant \"chess\"]\n\n1. i4i5 *\n").at(0);
  EXPECT_EQ(other.status.message(), "the variant is 'chess', expected Janggi");
}

TEST(PgnTest, EveryResultHasItsText) {
  for (const auto& [result, text] :
       {std::pair(GameResult::kRunning, "*"), std::pair(GameResult::kHanWins, "0-1"),
        std::pair(GameResult::kDraw, "1/2-1/2")}) {
    Game game = GameOf(kStart, "");
    game.result = result;
    const std::string pgn = ToPgn(game, PgnNotation::kUci);
    EXPECT_NE(pgn.find("[Result \"" + std::string(text) + "\"]"), std::string::npos);
    EXPECT_EQ(Movetext(pgn), std::string(text) + "\n\n");
  }
}

TEST(PgnTest, NotationsDifferInTheMovesAlone) {
  const Game game = GameOf(kStart, "b1c3 e9e9");
  EXPECT_EQ(Movetext(ToPgn(game, PgnNotation::kInternational)), "1. H02-83 K25-25 *\n\n");
  EXPECT_EQ(Movetext(ToPgn(game, PgnNotation::kNative)), "1. 02마83 한수쉼 *\n\n");
}

TEST(PgnTest, HanMayBegin) {
  EXPECT_EQ(Movetext(ToPgn(GameOf(kHanToMove, "b10c8 h1g3"), PgnNotation::kUci)),
            "1... b10c8 2. h1g3 *\n\n");
}

TEST(PgnTest, ACommentIsFollowedByANumber) {
  Game game = GameOf(kStart, "b1c3 b10c8 h1g3");
  game.moves[0].comment = "cp 12/7 0.040s";
  game.moves[1].comment = "a } brace";
  EXPECT_EQ(Movetext(ToPgn(game, PgnNotation::kUci)),
            "1. b1c3 {cp 12/7 0.040s} 1... b10c8 {a ) brace} 2. h1g3 *\n\n");
}

TEST(PgnTest, TagsAreEscaped) {
  Game game = GameOf(kStart, "");
  game.tags = {{"White", "a \"b\" c\\d\ne\r]"}};
  const std::string pgn = ToPgn(game, PgnNotation::kUci);
  EXPECT_TRUE(pgn.starts_with("[White \"a \\\"b\\\" c\\\\d e ]\"]\n")) << pgn;
}

TEST(PgnTest, NoTagBeginsAnotherGame) {
  Game game = GameOf(kStart, "b1c3");
  game.tags = {{"White", "a"}, {"평", "b"},
               {"White", "c"}, {"FEN", "d"},
               {"", "e"},      {"Event\"]\n\n[x", "f"},
               {"a b", "g"},   {"평", std::string(20'000, '"')}};
  const std::string pgn = ToPgn(game, PgnNotation::kUci);
  EXPECT_TRUE(
      pgn.starts_with("[White \"a\"]\n[Result \"*\"]\n[Event_____x \"f\"]\n[a_b \"g\"]\n[Variant "))
      << pgn;
  EXPECT_NE(pgn.find("\"]\n[평 \"b\"]\n\n"), pgn.npos) << pgn;
}

TEST(PgnTest, WhatItWritesIsReadAsOneGame) {
  const std::string hostile = "1-0 [Event \"x\"]\n\n[Event \"y\"]\n[%br]{}[%emt 0:01]½ * $1 (";
  Game game = GameOf(kStart, "b1c3 b10c8");
  game.tags = {{"Event", hostile}, {"White", std::string(20'000, '"')}, {"Black", hostile}};
  game.comment = hostile;
  for (GameMove& played : game.moves) played.comment = hostile;
  const std::string once = ToPgn(game, PgnNotation::kUci);
  std::vector<ReadGame> read = ReadGames(once);
  ASSERT_EQ(read.size(), 1U);
  const std::string twice = ToPgn(read[0].game, PgnNotation::kUci);
  read = ReadGames(twice);
  ASSERT_EQ(read.size(), 1U);
  EXPECT_TRUE(read[0].warnings.empty());
  EXPECT_EQ(ToPgn(read[0].game, PgnNotation::kUci), twice);
}

TEST(PgnTest, ABracketMayFollowABlank) {
  const ReadGame pgn =
      ReadGames("[Event \"a \\\" ] b\" ]\n[FEN \"" + kHanToMove + "\" \t]\n\n1. a7b7 *").at(0);
  EXPECT_EQ(pgn.status, OkStatus());
  EXPECT_TRUE(pgn.warnings.empty()) << pgn.warnings[0].what;
  EXPECT_EQ(TagOf(pgn.game, "Event"), "a \" ] b");
  EXPECT_EQ(pgn.game.moves.size(), 1U);
  const std::string setups = "[초차림 \"마상상마\" ]\n[한차림 \"마상상마\"]\n\n1. 79졸78";
  for (const auto& [header, event] :
       {std::pair("[대회명 \"x\" ]\n", "x"), std::pair("[대회명 \"x\" ]y\"]\n", "x\" ]y")}) {
    const ReadGame gib = ReadGames(header + setups).at(0);
    EXPECT_TRUE(gib.warnings.empty()) << gib.warnings[0].what;
    EXPECT_EQ(TagOf(gib.game, "Event"), event);
    EXPECT_EQ(gib.game.moves.size(), 1U);
  }
}

TEST(PgnTest, NoCommentInAVariationEndsIt) {
  for (const char* variation :
       {"(2. c4c5 ; comment with ) inside\n c7c6)", "(2. c4c5\n% an escaped )\n c7c6)",
        "(2. c4c5 {;} c7c6)", "(2. c4c5; c7c6)"}) {
    const std::string moves = "1. i4h4 i7h7 2. a4b4 " + std::string(variation) + " 2... c7c6 *";
    const ReadGame read = ReadGames(moves).at(0);
    EXPECT_TRUE(read.is_whole && read.warnings.empty()) << moves;
    EXPECT_EQ(read.game.moves.size(), 4U) << moves;
  }
}

// The moves as a reader sees them: words outside comments that are neither numbers nor the result.
std::vector<std::string> MoveWords(const std::string& movetext) {
  std::vector<std::string> moves;
  std::istringstream words(movetext);
  bool is_comment = false;
  for (std::string word; words >> word;) {
    is_comment = is_comment || word.starts_with('{');
    const bool is_number = word.ends_with('.') || word == "*";
    if (!is_comment && !is_number) moves.push_back(word);
    if (word.ends_with('}')) is_comment = false;
  }
  return moves;
}

TEST(PgnTest, LongGamesAreReadBackAndTheirLinesAreShort) {
  Random random(5);
  for (const PgnNotation notation :
       {PgnNotation::kUci, PgnNotation::kInternational, PgnNotation::kNative}) {
    Game game;
    game.rules = ToAny(RuleSet{});
    Position position = FromFen(kStart);
    for (int ply = 0; ply < 150; ++ply) {
      const MoveList moves = MovesOf(position);
      if (moves.size() < 2) break;
      const Move move =
          moves[static_cast<std::size_t>(random.Below(static_cast<int>(moves.size()) - 1))];
      game.moves.push_back({move, ply % 3 == 0 ? "cp 123/45 1.234s" : "", {}});
      position.Make(move);
    }
    ASSERT_GT(game.moves.size(), 20U);
    const std::string movetext = Movetext(ToPgn(game, notation));
    std::istringstream lines(movetext);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), 80U);
      EXPECT_FALSE(line.ends_with(' '));
    }
    Position reader = FromFen(kStart);
    const std::vector<std::string> words = MoveWords(movetext);
    ASSERT_EQ(words.size(), game.moves.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
      ASSERT_EQ(ParseMove(reader, words[i]), game.moves[i].move) << words[i];
      reader.Make(game.moves[i].move);
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
