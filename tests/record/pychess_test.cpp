// SPDX-License-Identifier: MIT
// Games as PyChess, the largest public server of both games, exports them: its tags, and SAN on one
// line. 2,000 random ones are read whole.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "src/record/pgn.h"
#include "src/rules/shared/fen.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"
#include "tests/support/slow_san.h"

namespace hansu::HANSU_GAME::record {
namespace {

// The variations between exports.
struct Export {
  bool has_letters_of_fen = false;  // N and B, as newer versions have in the moves, for H and E
  bool is_wrapped = false;
  bool has_doubled_fields = false;  // the last fields of the FEN are written twice
};

std::string Tag(std::string_view name, std::string_view value) {
  return '[' + std::string(name) + " \"" + std::string(value) + "\"]\n";
}

std::string RandomName(Random& random) {
  constexpr std::string_view kLetters = "ABCXYZabcxyz0123456789_-";
  std::string word;
  for (int left = 8; left > 0; --left) word += random.Pick(kLetters);
  return word;
}

std::string Tags(Random& random, const Game& game, bool has_doubled_fields) {
  constexpr std::array<std::string_view, 4> kTimes = {"900+15", "300+3", "3600+60", "10800+180"};
  constexpr std::array<std::string_view, 3> kRatings = {"1500?", "1734", "?"};
  const std::string_view kind = random.Percent(50) ? "rated" : "casual";
  const std::string last_fields = game.fen.substr(game.fen.find(' '));
  return Tag("Event", "PyChess " + std::string(kind) + " game") +
         Tag("Site", "https://www.pychess.org/" + RandomName(random)) + Tag("Date", "2020.03.31") +
         Tag("Round", "-") + Tag("White", RandomName(random)) + Tag("Black", "Fairy-Stockfish") +
         Tag("Result", ResultText(game.result)) + Tag("TimeControl", random.Pick(kTimes)) +
         Tag("WhiteElo", random.Pick(kRatings)) + Tag("BlackElo", random.Pick(kRatings)) +
         Tag("Variant", kGame == GameId::kJanggi ? "Janggi" : "Xiangqi") +
         Tag("FEN", game.fen + (has_doubled_fields ? last_fields : "")) + Tag("SetUp", "1") + '\n';
}

// Move numbers come before every second move, from the first one on, even if that is Black's.
std::string Movetext(const Game& game, const Export& form) {
  std::string text;
  std::size_t line_begin = 0;
  const auto add = [&](const std::string& word) {
    constexpr std::size_t kColumns = 80;
    const bool wraps = form.is_wrapped && text.size() - line_begin + word.size() >= kColumns;
    if (!text.empty()) text += wraps ? '\n' : ' ';
    if (wraps) line_begin = text.size();
    text += word;
  };
  Position position = Own(StartOf(game));
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    std::string san = SlowSan(position, game.moves[i].move);
    if (form.has_letters_of_fen && san[0] == 'H') san[0] = 'N';
    if (form.has_letters_of_fen && san[0] == 'E') san[0] = 'B';
    if (i % 2 == 0) add(std::to_string(i / 2 + 1) + '.');
    add(san);
    position.Make(game.moves[i].move);
  }
  add(std::string(ResultText(game.result)));
  return text;
}

std::string StartAtRandom(Random& random) {
  if (random.Percent(5)) return ToFen(RandomPosition(random, kReplayRules));
  return kGame == GameId::kJanggi ? RandomSetupFen(random) : std::string(kStartFen);
}

Game PlayedAtRandom(Random& random) {
  Game game;
  game.fen = StartAtRandom(random);
  Position position = Own(StartOf(game));
  for (int left = random.Below(120); left > 0; --left) {
    const Move move = PickMove(random, position);
    if (!move) break;
    position.Make(move);
    game.moves.push_back({move, "", {}});
  }
  constexpr std::array<GameResult, 3> kResults = {GameResult::kChoWins, GameResult::kHanWins,
                                                  GameResult::kDraw};
  const Outcome outcome = Judge(position);
  game.result = EndsByMate(outcome.reason) ? outcome.result : random.Pick(kResults);
  return game;
}

void ExpectReads(const ReadGame& read, const Game& game, const std::string& text) {
  EXPECT_EQ(read.status, OkStatus()) << text;
  EXPECT_TRUE(read.is_whole) << text;
  EXPECT_EQ(read.game.fen, game.fen) << text;
  EXPECT_EQ(read.game.moves, game.moves) << text;
  EXPECT_EQ(read.game.result, game.result) << text;
}

TEST(PyChess, EveryGameIsReadWhole) {
  Random random(93);
  std::vector<Game> games;
  std::vector<Export> forms;
  std::string file;
  for (int i = 0; i < Scaled(2'000, 100); ++i) {
    const Export form =
        forms.emplace_back(Export{random.Percent(50), random.Percent(20), random.Percent(5)});
    const Game game = games.emplace_back(PlayedAtRandom(random));
    file += Tags(random, game, form.has_doubled_fields) + Movetext(game, form) + "\n\n";
  }
  const std::vector<ReadGame> read = ReadGames(file);
  ASSERT_EQ(read.size(), games.size());
  for (std::size_t i = 0; i < games.size() && !testing::Test::HasFailure(); ++i) {
    ExpectReads(read[i], games[i], Movetext(games[i], {}));
    std::vector<Warning> warnings = read[i].warnings;
    if (forms[i].has_doubled_fields) {
      ASSERT_FALSE(warnings.empty());
      EXPECT_NE(warnings[0].what.find("more than once"), std::string::npos) << warnings[0].what;
      warnings.erase(warnings.begin());
    }
    for (const Warning& warning : warnings) ADD_FAILURE() << warning.what;
  }
}

// Hansu writes PyChess's movetext, and reads it back.
TEST(PyChess, WritesTheSameMoves) {
  Random random(94);
  for (int i = 0; i < Scaled(300, 30) && !testing::Test::HasFailure(); ++i) {
    const Game game = PlayedAtRandom(random);
    const std::string text = ToPgn(game, PgnNotation::kSan);
    const std::vector<ReadGame> read = ReadGames(text);
    ASSERT_EQ(read.size(), 1U) << text;
    ExpectReads(read[0], game, text);
    if (StartOf(game).side_to_move() != Color::kCho || StartOf(game).plies() > 1) continue;
    EXPECT_TRUE(text.ends_with(Movetext(game, {.is_wrapped = true}) + "\n\n")) << text;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
