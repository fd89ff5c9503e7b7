// SPDX-License-Identifier: MIT
// Random games written to every format and read back, and files with broken bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "src/record/game_line.h"
#include "src/record/gib.h"
#include "src/record/pgn.h"
#include "src/rules/shared/fen.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::record {
namespace {

constexpr std::array<PgnNotation, 4> kNotations = {
    PgnNotation::kInternational, PgnNotation::kNative, PgnNotation::kUci, PgnNotation::kSan};

// A setup, a setup with some pieces removed and either side to move, or any position with counters.
std::string RandomStart(Random& random) {
  std::string fen = RandomSetupFen(random);
  const int kind = random.Below(3);
  if (kind == 0) return fen;
  if (kind == 1) {
    for (std::size_t i = 0; i < fen.find(' '); ++i) {
      constexpr std::string_view kTakeable = "RrNnBbCcAaPp";
      if (kTakeable.find(fen[i]) != std::string_view::npos && random.Percent(7)) fen[i] = '1';
    }
    if (random.Percent(50)) fen.replace(fen.find(" w "), 3, " b ");
  } else {
    fen = RandomPlacementFen(random);
  }
  const Result<Position> parsed = ParseFen(fen, kReplayRules);
  return parsed.ok() ? ToFen(*parsed) : std::string(kStartFen);
}

std::string RandomText(Random& random) {
  constexpr std::array<std::string_view, 8> kWords = {"장기",   "1.",   "\"x\"", "(a)",
                                                      "12마33", "c\\d", "楚",    "[b]"};
  std::string text = "말";
  for (int left = random.Below(30); left > 0; --left) {
    text += ' ';
    text += random.Pick(kWords);
  }
  return text;
}

Game RandomGame(Random& random) {
  Game game;
  game.fen = RandomStart(random);
  Position position = Own(StartOf(game));
  if (random.Percent(30)) game.comment = RandomText(random);
  for (int left = random.Below(150); left > 0; --left) {
    const Move move =
        random.Percent(4) && position.CanPass() ? position.pass() : PickMove(random, position);
    if (!move) break;
    position.Make(move);
    game.moves.push_back({move, "", {}});
    if (random.Percent(10)) game.moves.back().comment = RandomText(random);
    if (random.Percent(10)) game.moves.back().elapsed_s = random.Below(5000);
  }
  constexpr std::array<GameResult, 4> kResults = {GameResult::kRunning, GameResult::kChoWins,
                                                  GameResult::kHanWins, GameResult::kDraw};
  const Outcome outcome = Judge(position);
  game.result = outcome.has_ended() ? outcome.result : random.Pick(kResults);
  constexpr std::array<std::string_view, 4> kEndings = {"", "초 완승", "한 기권승", "무승부(동의)"};
  // In the order of .gib.
  game.tags = {{"Event", RandomText(random)},   {"Round", "결승"},
               {"Date", "2009.06.14"},          {"Site", "카카오"},
               {"White", "홍길동 5단"},         {"Black", "을"},
               {"TimeControl", "10분 30초 3회"}};
  if (game.result != GameResult::kRunning) {
    game.tags.emplace_back("Termination", kEndings[static_cast<std::size_t>(game.result)]);
  }
  game.tags.emplace_back("Annotator", "x");
  return game;
}

// The game with its tags in PGN's order: those of the Seven Tag Roster come first.
Game InRosterOrder(Game game) {
  constexpr std::array<std::string_view, 6> kRoster = {"Event", "Site",  "Date",
                                                       "Round", "White", "Black"};
  std::ranges::stable_sort(game.tags, {}, [&](const auto& tag) {
    return std::ranges::find(kRoster, tag.first) - kRoster.begin();
  });
  return game;
}

// The text must contain one game, which is read without warnings.
void ExpectReadsAs(const std::string& text, const Game& game) {
  const std::vector<ReadGame> games = ReadGames(text);
  ASSERT_EQ(games.size(), 1U) << text;
  EXPECT_TRUE(games[0].is_whole) << text;
  EXPECT_EQ(games[0].status, OkStatus()) << text;
  for (const Warning& warning : games[0].warnings) ADD_FAILURE() << warning.what << '\n' << text;
  EXPECT_EQ(games[0].game, game) << text;
}

TEST(RoundTrip, RandomGames) {
  Random random(7);
#ifdef HANSU_SLOW_BUILD
  constexpr int kGames = 30;
#else
  constexpr int kGames = 200;
#endif
  for (int i = 0; i < kGames && !testing::Test::HasFailure(); ++i) {
    const Game game = RandomGame(random);
    const Encoded gib = Encode(ToGib(game), Charset::kCp949);
    EXPECT_EQ(gib.replaced, 0);
    ExpectReadsAs(Decode(gib.bytes, kGame).text, game);
    for (PgnNotation notation : kNotations) {
      ExpectReadsAs(ToPgn(game, notation), InRosterOrder(game));
    }
    Game bare;
    bare.fen = game.fen;
    bare.moves = game.moves;
    for (GameMove& played : bare.moves) played = {played.move, "", {}};
    const Position end = FromFen(ToFenLine(game), kReplayRules);
    bare.result =
        Judge(end).reason == EndReason::kCheckmate ? Judge(end).result : GameResult::kRunning;
    ExpectReadsAs(ToUciLine(game), bare);
  }
}

TEST(RoundTrip, EveryPairOfSetups) {
  for (SetupName cho : kSetupNames) {
    for (SetupName han : kSetupNames) {
      Game game;
      game.tags = {{"Event", "x"}};
      game.fen = SetupFen(cho, han);
      const std::string gib = ToGib(game);
      ExpectReadsAs(gib, game);
      EXPECT_EQ(gib.find("[판 "), std::string::npos);
      ExpectReadsAs(ToPgn(game, PgnNotation::kInternational), game);
    }
  }
}

TEST(RoundTrip, CommentsOfSeveralLines) {
  Game game;
  game.tags = {{"Event", "x"}};
  game.comment = "하나\n\n둘";
  game.moves = {{Move(MakeSquare(8, 3), MakeSquare(7, 3)), "셋\n  a b\n --+--\n넷", 8}};
  ExpectReadsAs(ToGib(game), game);
  for (PgnNotation notation : kNotations) ExpectReadsAs(ToPgn(game, notation), game);
  const std::string gib = ToGib(game);
  EXPECT_EQ(ToGib(ReadGames(ToPgn(ReadGames(gib)[0].game, PgnNotation::kUci))[0].game), gib);
}

TEST(RoundTrip, NorthernWordsAreRead) {
  Game game;
  game.tags = {{"Event", "x"}};
  game.moves = {{Move(MakeSquare(1, 0), MakeSquare(2, 2)), "", {}}};
  ExpectReadsAs(ToGib(game, ToAny(Vocabulary::kNorth)), game);
  ExpectReadsAs(ToPgn(game, PgnNotation::kNative, ToAny(Vocabulary::kNorth)), game);
}

// A comment that looks like the beginning of a game, and a tag that occurs twice.
TEST(RoundTrip, OneGameStaysOne) {
  Game game;
  game.tags = {{"Event", "x"}, {"White", "갑"}};
  game.moves = {{Move(MakeSquare(8, 3), MakeSquare(7, 3)),
                 "하나\n\n[Event \"y\"]\n[대회명 \"z\"]\n\n1. 79졸78 *",
                 {}}};
  ExpectReadsAs(ToGib(game), game);
  for (PgnNotation notation : kNotations) ExpectReadsAs(ToPgn(game, notation), game);
  Game repeated = game;
  repeated.tags.emplace_back("Event", "again");
  for (PgnNotation notation : kNotations) ExpectReadsAs(ToPgn(repeated, notation), game);
  const std::vector<ReadGame> twice =
      ReadGames("[Event \"x\"]\n[Event \"y\"]\n\n1. i4h4 * 2. a4b4\n");
  ASSERT_GE(twice.size(), 1U);
  EXPECT_EQ(twice[0].game.tags.size(), 1U);
  EXPECT_EQ(twice[0].warnings.at(0).what, "another Event: 'y'; left out");
}

TEST(RoundTrip, NoTagEndsEarly) {
  for (const char* event : {"a \"]7 b", "a \"]", "\"]", "]\"", "a\" ]"}) {
    Game game;
    game.tags = {{"Event", event}};
    game.moves = {{Move(MakeSquare(8, 3), MakeSquare(7, 3)), "", {}}};
    for (PgnNotation notation : kNotations) ExpectReadsAs(ToPgn(game, notation), game);
    const std::string gib = ToGib(game);
    const std::vector<ReadGame> read = ReadGames(gib);
    ASSERT_EQ(read.size(), 1U) << gib;
    EXPECT_TRUE(read[0].warnings.empty()) << gib;
    EXPECT_EQ(read[0].game.moves, game.moves) << gib;
    EXPECT_EQ(ToGib(read[0].game), gib) << "the quotes that it replaced stay so";
  }
}

// Tags, plies and nested braces. Quadratic time would take minutes here.
TEST(RoundTrip, TimeGrowsWithTheSizeAlone) {
#ifdef HANSU_SLOW_BUILD
  constexpr int kSize = 10'000;
#else
  constexpr int kSize = 50'000;
#endif
  std::string tags;
  for (int i = 0; i < kSize; ++i) tags += "[Tag" + std::to_string(i) + " \"x\"] ";
  const std::vector<ReadGame> tagged = ReadGames(tags + "\n\n1. i4h4 *\n");
  ASSERT_EQ(tagged.size(), 1U);
  EXPECT_EQ(tagged[0].game.tags.size(), static_cast<std::size_t>(kSize));
  EXPECT_EQ(ReadGames(ToPgn(tagged[0].game, PgnNotation::kUci))[0].game, tagged[0].game);

  Game game;
  game.tags = {{"Event", "x"}};
  constexpr std::array<std::array<int, 2>, 4> kSteps = {{{8, 7}, {0, 1}, {7, 8}, {1, 0}}};
  for (int i = 0; i < kSize; ++i) {
    const auto [from, to] = kSteps[static_cast<std::size_t>(i % 4)];
    const int rank = i % 2 == 0 ? 3 : 6;
    game.moves.push_back({Move(MakeSquare(from, rank), MakeSquare(to, rank)), "", {}});
  }
  ExpectReadsAs(ToGib(game), game);
  for (PgnNotation notation : kNotations) ExpectReadsAs(ToPgn(game, notation), game);

  std::string braces = "[대회명 \"x\"]\n\n1. 79졸78 ";
  for (int i = 0; i < kSize / 10; ++i) braces += "{{}";
  EXPECT_EQ(ReadGames(braces).size(), 1U);
}

TEST(RoundTrip, AllPositionsAreListed) {
  Game game;
  game.moves = {{Move(MakeSquare(8, 3), MakeSquare(7, 3)), "", {}}};
  const std::string last =
      "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1PP1/1C5C1/4K4/RNBA1ABNR b - - 1 1\n";
  EXPECT_EQ(ToFenLine(game), last);
  EXPECT_EQ(ToFenLines(game), std::string(kStartFen) + '\n' + last + '\n');
}

void Break(Random& random, std::string& bytes) {
  for (int left = 1 + random.Below(6); left > 0; --left) {
    const auto at = static_cast<std::size_t>(random.Below(static_cast<int>(bytes.size())));
    const std::size_t length =
        std::min<std::size_t>(bytes.size() - at, random.Percent(80) ? 1 : 40);
    constexpr std::string_view kMarks = "{}[]()<>\"/.;%$0\n\r 9";
    switch (random.Below(4)) {
      case 0:
        bytes[at] = static_cast<char>(random.Below(256));
        break;
      case 1:
        bytes[at] = kMarks[static_cast<std::size_t>(random.Below(static_cast<int>(kMarks.size())))];
        break;
      case 2:
        if (length < bytes.size()) bytes.erase(at, length);
        break;
      default:
        bytes.insert(at, bytes.substr(at, length));
    }
  }
}

// Expects that a game that was read can be played and written, and that warnings report missing
// parts.
void ExpectSound(const ReadGame& read) {
  if (!read.status.ok()) return;
  EXPECT_TRUE(read.is_whole || !read.warnings.empty());
  Position position = Own(StartOf(read.game));
  for (const GameMove& played : read.game.moves) {
    ASSERT_TRUE(position.IsLegal(played.move));
    position.Make(played.move);
  }
  EXPECT_FALSE(ToGib(read.game).empty());
  EXPECT_FALSE(ToPgn(read.game, PgnNotation::kNative).empty());
  EXPECT_FALSE(ToFenLines(read.game).empty());
  EXPECT_FALSE(ToUciLine(read.game).empty());
}

TEST(RoundTrip, BrokenFilesNeverCrash) {
  Random random(11);
#ifdef HANSU_SLOW_BUILD
  constexpr int kFiles = 40;
#else
  constexpr int kFiles = 300;
#endif
  int not_whole = 0;
  for (int i = 0; i < kFiles; ++i) {
    const Game game = RandomGame(random);
    const bool is_gib = random.Percent(50);
    std::string bytes =
        is_gib ? Encode(ToGib(game), Charset::kCp949).bytes : ToPgn(game, random.Pick(kNotations));
    bytes += bytes;
    Break(random, bytes);
    const std::string text = Decode(bytes, kGame).text;
    for (TextFormat format : {TextFormat::kGib, TextFormat::kPgn, TextFormat::kLines}) {
      GameReader reader(text, format, kGame);
      for (ReadGame read(kGame); reader.Next(read);) {
        ExpectSound(read);
        not_whole += read.is_whole ? 0 : 1;
      }
    }
  }
  EXPECT_GT(not_whole, 0);
}

TEST(RoundTrip, AnyBytesAreRead) {
  Random random(12);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = Decode(RandomBytes(random), kGame).text;
    for (TextFormat format : {TextFormat::kGib, TextFormat::kPgn, TextFormat::kLines}) {
      GameReader reader(text, format, kGame);
      for (ReadGame read(kGame); reader.Next(read);) ExpectSound(read);
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
