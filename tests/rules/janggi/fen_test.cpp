// SPDX-License-Identifier: MIT
// FEN text in both directions, refusals with their messages, and the named starting setups.
#include "src/rules/shared/fen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "src/board/fen_fields.h"
#include "src/rules/shared/game.h"
#include "tests/support/data_files.h"
#include "tests/support/oracle.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr std::string_view kStartBoard =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";

struct Good {
  std::string text;
  std::string_view counters;  // the side to move and the fields after it, as written back
};

TEST(FenTest, ReadsShortForms) {
  const std::string board(kStartBoard);
  const std::vector<Good> texts = {{board + " w - - 0 1", " w - - 0 1"},
                                   {board + " w", " w - - 0 1"},
                                   {board + " b", " b - - 0 1"},
                                   {board + " w - -", " w - - 0 1"},
                                   {board + " w - - 17", " w - - 17 1"},
                                   {board + " b - - 17 40", " b - - 17 40"},
                                   {board + " w 17 40", " w - - 17 40"},
                                   {board + " w - 3 4", " w - - 3 4"},
                                   {board + " w - - 0 0", " w - - 0 1"},
                                   {"  " + board + "\t b \r\n", " b - - 0 1"},
                                   {board + " w - - 30000 30000", " w - - 30000 30000"}};
  for (const Good& good : texts) {
    SCOPED_TRACE(good.text);
    EXPECT_EQ(ToFen(FromFen(good.text)), board + std::string(good.counters));
  }
}

TEST(FenTest, ChecksPiecesThatComeFromElsewhere) {
  const Position start = FromFen(kStartFen);
  Position::Setup setup = {.side_to_move = Color::kHan, .plies_since_capture = 3, .plies = 7};
  for (Square square : start.occupied()) setup.board[square] = start.piece_on(square);
  const Result<Position> position = PositionFrom(setup, RuleSet{});
  ASSERT_TRUE(position.ok()) << position.message();
  EXPECT_EQ(ToFen(*position), std::string(kStartBoard) + " b - - 3 4");
  setup.board[start.general(Color::kHan)] = Piece::kNone;
  EXPECT_EQ(PositionFrom(setup, RuleSet{}).message(), "Han has no general");
}

TEST(FenTest, ReadsBothLettersForHorsesAndElephants) {
  const std::string tail = "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/";
  EXPECT_EQ(ToFen(FromFen("rhea1aehr" + tail + "RHEA1AEHR w - - 0 1")), kStartFen);
  EXPECT_EQ(ToFen(FromFen("rnea1abhr" + tail + "RHBA1AENR w - - 0 1")), kStartFen);
}

TEST(FenTest, ReadsTheCounters) {
  const Position cho = FromFen(std::string(kStartBoard) + " w - - 12 9");
  EXPECT_EQ(cho.state().plies_since_capture, 12);
  EXPECT_EQ(cho.plies(), 16);
  const Position han = FromFen(std::string(kStartBoard) + " b - - 12 9");
  EXPECT_EQ(han.plies(), 17);
  EXPECT_EQ(han.history_plies(), 0);
}

TEST(FenTest, ReadsWhatItWrites) {
  Random random(41);
  for (int i = 0; i < Scaled(2'000, 200); ++i) {
    const RuleSet rules = RandomRules(random);
    const Position position = RandomPosition(random, rules);
    const Result<Position> again = ParseFen(ToFen(position), rules);
    // In some finished games the side that moved last is in check, which no FEN may say.
    if (!again.ok()) {
      EXPECT_TRUE(position.has_ended()) << again.message();
      continue;
    }
    EXPECT_EQ(ToFen(*again), ToFen(position));
    EXPECT_EQ(again->key(), position.key());
    EXPECT_EQ(again->plies(), position.plies());
  }
}

// FENs as PyChess and other programs write them.
TEST(FenTest, ReadsFensAsFound) {
  const std::string board(kStartBoard);
  for (std::string_view rest :
       {"", " -", " - -", " - - 0", " - - 0 1", " 0 1", " w", " w -", " w - -", " w 0 1",
        " w - - 0 1 w - - 0 1", " w w", " w - - w - - w - -"}) {
    SCOPED_TRACE(rest);
    const std::string fen = board + std::string(rest);
    const Result<Position> position = ParseFen(fen, RuleSet{});
    ASSERT_TRUE(position.ok()) << position.message();
    EXPECT_EQ(ToFen(*position), kStartFen);
    EXPECT_EQ(FenFieldsOf(fen).has_side, rest.find('w') != rest.npos);
    EXPECT_EQ(FenFieldsOf(fen).repeats, rest.find('w') != rest.rfind('w'));
  }
  EXPECT_EQ(ToFen(FromFen(board + " b - - 7 9 b - - 7 9")), board + " b - - 7 9");
}

// "r" (red) as the side to move is Han.
TEST(FenTest, ReadsRForRed) {
  const std::string board(kStartBoard);
  EXPECT_EQ(ToFen(FromFen(board + " r - - 3 4")), board + " b - - 3 4");
  EXPECT_EQ(ToFen(FromFen(board + " r")), board + " b - - 0 1");
  EXPECT_TRUE(FenFieldsOf(board + " r").has_side);
}

struct Bad {
  std::string text;
  std::string_view words;  // part of the message
};

void ExpectRefused(const Bad& bad, const RuleSet& rules = {}) {
  SCOPED_TRACE(bad.text);
  const Result<Position> result = ParseFen(bad.text, rules);
  EXPECT_FALSE(result.ok());
  EXPECT_NE(result.message().find(bad.words), std::string::npos) << "said: " << result.message();
}

TEST(FenTest, RefusesMalformedText) {
  const std::string board(kStartBoard);
  const std::string tail = "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w";
  const std::vector<Bad> texts = {
      {"", "expected at least the pieces and the side to move"},
      {"   ", "expected at least"},
      {board + " x", "the side to move is 'x', expected w (Cho) or b (Han)"},
      {board + " W", "the side to move is 'W'"},
      {board + " red", "the side to move is 'red'"},
      {board + " w - - 0 1 b - - 0 1", "unexpected field '-'"},
      {board + " w - - 0 1 w - - 0", "unexpected field '-'"},
      {"rnba1abn" + tail, "rank 10 has 8 points, expected 9"},
      {tail, "rank 10 has 0 points, expected 9"},
      {"rnba1abnrr" + tail, "rank 10 has more than 9 points"},
      {"rnba1abn2" + tail, "rank 10 has more than 9 points"},
      {"rnba1abqr" + tail, "bad piece letter 'q'"},
      {"rnba0abnr" + tail, "bad piece letter '0'"},
      {"rnba.abnr" + tail, "bad piece letter '.'"},
      {"rnba\xEA"
       "abnr" +
           tail,
       "bad piece letter '?'"},
      {"9/" + board + " w", "more than 10 ranks"},
      {board + "/ w", "more than 10 ranks"},
      {"9/9/9/9 w", "the board ends in rank 7 after 9 points"},
      {board.substr(0, board.size() - 1) + " w", "the board ends in rank 1 after 8 points"},
      {board + " w - - x", "plies since the last capture are 'x', expected 0 to 60000"},
      {board + " w - - -1", "plies since the last capture are '-1'"},
      {board + " w - - 60001", "plies since the last capture are '60001'"},
      {board + " w - - 99999999999999999999", "plies since the last capture are"},
      {board + " w - - 0 x", "the move number is 'x', expected 0 to 1000000"},
      {board + " w - - 0 1000001", "the move number is '1000001'"},
      {board + " w - - 0 1.5", "the move number is '1.5'"},
      {board + " w - - 0 1 a1a2 z", "unexpected field 'z'"},
      {board + " w - 7 - - 3 -", "the move number is '-'"},
      {board + " w KQkq - 0 1", "plies since the last capture are 'KQkq'"}};
  for (const Bad& bad : texts) ExpectRefused(bad);
}

TEST(FenTest, RefusesInvalidPositions) {
  const std::vector<Bad> texts = {
      {"9/9/9/9/9/9/9/9/4K4/9 w", "Han has no general"},
      {"4k4/9/9/9/9/9/9/9/9/9 w", "Cho has no general"},
      {"9/3k5/9/9/9/9/9/9/4KK3/9 w",
       "Cho has 2 pieces of the kind general, at most 1 are possible"},
      {"9/3k5/9/9/9/9/4K4/9/9/9 w", "Cho's general stands outside its palace"},
      {"9/9/9/9/9/9/9/9/4K4/3k5 w", "Han's general stands outside its palace"},
      {"9/2k6/9/9/9/9/9/9/4K4/9 w", "Han's general stands outside its palace"},
      {"9/3k5/9/9/9/9/9/9/4K4/2A6 w", "Cho's guard stands outside its palace"},
      {"9/3k5/9/4a4/9/9/9/9/4K4/9 w", "Han's guard stands outside its palace"},
      {"9/3k5/9/9/9/9/9/P8/4K4/9 w", "a soldier of Cho stands behind its starting rank"},
      {"9/3k5/p8/9/9/9/9/9/4K4/9 w", "a soldier of Han stands behind its starting rank"},
      {"9/3k5/9/9/9/9/9/9/3AKA3/4A4 w", "Cho has 3 pieces of the kind guard, at most 2"},
      {"9/3k5/9/9/9/9/rrr6/9/4K4/9 w", "Han has 3 pieces of the kind chariot, at most 2"},
      {"9/3k5/9/9/9/9/CCC6/9/4K4/9 w", "Cho has 3 pieces of the kind cannon, at most 2"},
      {"9/3k5/9/9/9/9/hhh6/9/4K4/9 w", "Han has 3 pieces of the kind horse, at most 2"},
      {"9/3k5/9/9/9/9/EEE6/9/4K4/9 w", "Cho has 3 pieces of the kind elephant, at most 2"},
      {"9/3k5/9/pppppp3/9/9/9/9/4K4/9 w", "Han has 6 pieces of the kind soldier, at most 5"},
      {"3k5/9/9/3R5/9/9/9/9/4K4/9 w", "the side to move could take the enemy general"},
      {"3k5/9/9/9/9/9/9/9/4K3r/9 b", "the side to move could take the enemy general"}};
  for (const Bad& bad : texts) ExpectRefused(bad);
}

TEST(FenTest, AcceptsFacingGeneralsWhereTheyDoNotAttackEachOther) {
  constexpr std::string_view kFacing = "9/4k4/9/9/9/9/9/9/4K4/9 b - - 0 1";
  RuleSet rules;
  for (BikjangRule rule :
       {BikjangRule::kIgnored, BikjangRule::kPoints, BikjangRule::kDraw, BikjangRule::kDrawUnder30,
        BikjangRule::kWeakerSide, BikjangRule::kForfeits}) {
    rules.bikjang = rule;
    EXPECT_TRUE(ParseFen(kFacing, rules).ok()) << static_cast<int>(rule);
  }
  rules.bikjang = BikjangRule::kForbidden;
  ExpectRefused({std::string(kFacing), "could take the enemy general"}, rules);
}

// The oracle refuses nothing, but it can tell whether the other side is in check.
TEST(FenTest, RefusesPlacementsForChecksAlone) {
  Random random(42);
  int refused = 0;
  for (int i = 0; i < Scaled(20'000, 2'000); ++i) {
    RuleSet rules = RandomRules(random);
    const std::string fen = RandomPlacementFen(random);
    const bool is_accepted = ParseFen(fen, rules).ok();
    std::string other = fen;
    char& side = other[other.find(' ') + 1];
    side = side == 'w' ? 'b' : 'w';
    // Under weakerSide and forfeits, it is the side to move that must answer facing generals.
    if (rules.bikjang >= BikjangRule::kWeakerSide) rules.bikjang = BikjangRule::kIgnored;
    const bool is_attacked = oracle::Game(ToOracleCells(rules), other).InCheck();
    ASSERT_EQ(is_accepted, !is_attacked) << fen << '\n' << RulesText(rules);
    refused += is_accepted ? 0 : 1;
  }
  EXPECT_GT(refused, 100);
}

// Whatever the bytes are, the result is a position that can be written back, or a one-line message.
void ExpectSane(const std::string& text, const RuleSet& rules) {
  const Result<Position> result = ParseFen(text, rules);
  if (result.ok()) {
    EXPECT_TRUE(result.message().empty());
    EXPECT_TRUE(result->IsConsistent()) << text;
    const std::string fen = ToFen(*result);
    EXPECT_EQ(ToFen(FromFen(fen, rules)), fen);
    return;
  }
  EXPECT_FALSE(result.message().empty());
  for (char c : result.message()) EXPECT_TRUE(' ' <= c && c <= '~') << result.message();
}

std::string Mutated(std::string text, Random& random) {
  constexpr std::string_view kLikely = "KARCNBPHEkarcnbphe123456789/ -wb0";
  for (int left = 1 + random.Below(3); left > 0; --left) {
    const auto at = static_cast<std::size_t>(random.Below(static_cast<int>(text.size())));
    const char c = random.Percent(80) ? random.Pick(kLikely) : static_cast<char>(random.Below(256));
    switch (random.Below(4)) {
      case 0:
        text.insert(at, 1, c);
        break;
      case 1:
        text.erase(at, 1);
        break;
      case 2:
        std::swap(text[at],
                  text[static_cast<std::size_t>(random.Below(static_cast<int>(text.size())))]);
        break;
      default:
        text[at] = c;
    }
    if (text.empty()) text = " ";
  }
  return text;
}

TEST(FenTest, SurvivesMutatedTextAndRandomBytes) {
  Random random(43);
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    const RuleSet rules = random.Pick(NamedRuleSets()).rules;
    const std::string fen =
        Mutated(random.Percent(50) ? RandomSetupFen(random) : RandomPlacementFen(random), random);
    ExpectSane(fen, rules);
    ExpectSane(RandomBytes(random), rules);
    accepted += ParseFen(fen, rules).ok() ? 1 : 0;
  }
  EXPECT_GT(accepted, 1'000) << "mutations should leave some positions readable";
  EXPECT_LT(accepted, 19'000);
}

TEST(FenTest, LettersOfPieces) {
  std::string letters;
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) letters += LetterOf(MakePiece(color, type));
  }
  EXPECT_EQ(letters, "KARCNBPkarcnbp");
}

// The back ranks, copied from src/rules/janggi/RULES.md.
constexpr std::array<std::string_view, 5> kChoBackRanks = {"RNBA1ABNR", "RBNA1ANBR", "RBNA1ABNR",
                                                           "RNBA1ANBR", "BNRA1ARNB"};
constexpr std::array<std::string_view, 5> kHanBackRanks = {"rnba1abnr", "rbna1anbr", "rnba1anbr",
                                                           "rbna1abnr", "bnra1arnb"};
constexpr std::string_view kBetweenBackRanks = "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/";

TEST(FenTest, SetupsHaveTheBackRanksOfTheRules) {
  std::set<std::string> distinct;
  for (std::size_t cho = 0; cho < kSetupNames.size(); ++cho) {
    for (std::size_t han = 0; han < kSetupNames.size(); ++han) {
      const std::string fen = SetupFen(kSetupNames[cho], kSetupNames[han]);
      EXPECT_EQ(fen, std::string(kHanBackRanks[han]) + std::string(kBetweenBackRanks) +
                         std::string(kChoBackRanks[cho]) + " w - - 0 1");
      EXPECT_EQ(ToFen(FromFen(fen)), fen);
      distinct.insert(fen);
    }
  }
  EXPECT_EQ(distinct.size(), 25U);
  EXPECT_EQ(SetupFen(SetupName::kInner, SetupName::kInner), kStartFen);
}

TEST(FenTest, SetupsAreThoseOfTheDataFile) {
  std::set<std::string> setups;
  for (SetupName cho : kSetupNames) {
    for (SetupName han : kSetupNames) setups.insert(SetupFen(cho, han));
  }
  const std::vector<std::string> lines = ReadDataLines("perft.txt");
  const auto found = std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
    const std::size_t begin = line.find("| ") + 2;
    return setups.contains(line.substr(begin, line.find(" |", begin) - begin));
  });
  EXPECT_EQ(found, 17) << "all 16 pairs of the South and one of the North";
}

}  // namespace
}  // namespace hansu::HANSU_GAME
