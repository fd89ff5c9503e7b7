// SPDX-License-Identifier: MIT
// Recorded games as bytes and as positions.
#include "tuner/data/record.h"

#include <gtest/gtest.h>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "tests/support/game_files.h"
#include "tests/support/play.h"
#include "tuner/data/block.h"
#include "tuner/data/packed_position.h"
#include "tuner/data/replay.h"

namespace hansu::HANSU_GAME::data {
namespace {

std::optional<SelfplayGame> Decoded(const std::string& bytes) {
  ByteReader reader(bytes);
  return Decode(reader);
}

SelfplayGame SmallGame() {
  Position position = FromFen(SetupFen(SetupName::kLeft, SetupName::kOuter));
  SelfplayGame game = {.cho = SetupName::kLeft,
                       .han = SetupName::kOuter,
                       .outcome = {GameResult::kHanWins, EndReason::kRepetition, true},
                       .plies = {}};
  for (const auto& [text, score] : {std::pair("a4b4", kNoScore), {"e9e9", -32000}, {"a1a7", 7}}) {
    const Move move = ParseMove(position, text);
    game.plies.emplace_back(position, move, score);
    position.Make(move);
  }
  return game;
}

TEST(Ply, SaysWhatWasKnownBeforeTheMove) {
  const SelfplayGame game = SmallGame();
  EXPECT_EQ(game.plies[0].move(), Move(MakeSquare(0, 3), MakeSquare(1, 3)));
  EXPECT_FALSE(game.plies[0].is_searched());
  EXPECT_TRUE(game.plies[1].move().is_pass());
  EXPECT_EQ(game.plies[1].score_cp(), -32000);
  EXPECT_FALSE(game.plies[1].best_is_capture()) << "a pass takes nothing";
  EXPECT_TRUE(game.plies[2].best_is_capture());
  EXPECT_FALSE(game.plies[2].is_in_check());
  EXPECT_EQ(game.plies[2].score_cp(), 7);
  const Position checked = FromFen("3k5/9/9/9/9/9/9/9/3R5/5K3 b - - 0 1");
  EXPECT_TRUE(Ply(checked, Move(MakeSquare(3, 9), MakeSquare(4, 9)), 0).is_in_check());
}

TEST(SelfplayGame, ComesBackFromItsBytes) {
  const SelfplayGame game = SmallGame();
  std::string bytes;
  Encode(game, bytes);
  EXPECT_EQ(bytes.size(), 4 + 4 * game.plies.size());
  EXPECT_EQ(Decoded(bytes), game);
  for (const SelfplayGame& played : test::PlayedGames(5).games) {
    bytes.clear();
    Encode(played, bytes);
    EXPECT_EQ(Decoded(bytes), played);
  }
}

TEST(SelfplayGame, BytesOfNoGameAreRefused) {
  std::string bytes;
  Encode(SmallGame(), bytes);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(Decoded(bytes.substr(0, size))) << size;
  }
  const auto with = [&bytes](std::size_t at, int value) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(value);
    return Decoded(changed);
  };
  EXPECT_FALSE(with(0, 0x05)) << "no such setup";
  EXPECT_FALSE(with(0, 0x50)) << "no such setup";
  EXPECT_FALSE(with(1, 0x04)) << "still running";
  EXPECT_FALSE(with(1, 0x29)) << "no such reason";
  EXPECT_FALSE(with(3, 0x7F)) << "more plies than there may be";
  EXPECT_FALSE(with(4, 0x7F)) << "to square 127";
  std::string no_move = bytes;
  no_move[4] = no_move[5] = 0;
  EXPECT_FALSE(Decoded(no_move));
}

TEST(Block, AnyFlippedBitIsSeen) {
  const std::vector<SelfplayGame> games = {SmallGame(), SmallGame()};
  const std::string block = PackBlock(games, 3);
  const auto unpack = [](const std::string& bytes) -> std::optional<std::vector<SelfplayGame>> {
    const auto header = ParseBlockHeader(bytes.substr(0, BlockHeader::kBytes));
    if (!header) return std::nullopt;
    return UnpackBlock(*header, bytes.substr(BlockHeader::kBytes));
  };
  EXPECT_EQ(unpack(block), games);
  EXPECT_EQ(ParseBlockHeader(block.substr(0, BlockHeader::kBytes))->index, 3U);
  for (std::size_t i = 0; i < block.size(); ++i) {
    std::string damaged = block;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    EXPECT_FALSE(unpack(damaged)) << i;
  }
}

TEST(SelfplayGame, ComesBackWithAHandicap) {
  SelfplayGame game = SmallGame();
  game.missing = SquareSet(MakeSquare(0, 0)) | SquareSet(MakeSquare(1, 2));
  std::string bytes;
  Encode(game, bytes);
  EXPECT_EQ(bytes.size(), 4 + 3 + 4 * game.plies.size());
  EXPECT_EQ(Decoded(bytes), game);
  EXPECT_EQ(ToFen(StartOf(game, RuleSet{})),
            "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/4K4/1BNA1ABNR w - - 0 1");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(Decoded(bytes.substr(0, size))) << size;
  }
  const auto with = [&bytes](std::size_t at, int value) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(value);
    return Decoded(changed);
  };
  EXPECT_FALSE(with(4, 0)) << "no piece";
  EXPECT_FALSE(with(4, 200)) << "more than the bytes hold";
  EXPECT_FALSE(with(5, 1 + 2 * 9)) << "a point twice";
  EXPECT_FALSE(with(5, 9)) << "an empty point";
  EXPECT_FALSE(with(5, 4 + 9)) << "the general";
  EXPECT_FALSE(with(6, 9 * 9)) << "pieces of both sides";
  EXPECT_FALSE(with(6, 90)) << "no point";
}

TEST(SelfplayGame, AHandicapHasALimit) {
  const auto missing = [](int count) {
    SquareSet soldiers_and_others;
    for (Square square :
         FromFen(SetupFen(SetupName::kInner, SetupName::kInner)).pieces(Color::kHan)) {
      const bool is_general = square == MakeSquare(4, 8);
      if (!is_general && soldiers_and_others.size() < count)
        soldiers_and_others |= SquareSet(square);
    }
    return soldiers_and_others;
  };
  EXPECT_TRUE(CanBeMissing(SetupName::kInner, SetupName::kInner, missing(kMaxMissing)));
  EXPECT_FALSE(CanBeMissing(SetupName::kInner, SetupName::kInner, missing(kMaxMissing + 1)));
}

// The bare board against a full Position, and both against the packed bytes.
TEST(Replay, FollowsThePosition) {
  std::vector<SelfplayGame> games = test::PlayedGames(20).games;
  games.push_back(SmallGame());
  games.back().missing = SquareSet(MakeSquare(8, 9));
  for (const SelfplayGame& game : games) {
    Position position = StartOf(game, RuleSet{});
    Replay replay(game);
    for (const Ply ply : game.plies) {
      ASSERT_EQ(replay.key(), position.key());
      ASSERT_EQ(replay.occupied(), position.occupied());
      ASSERT_EQ(replay.points(Color::kCho), position.points(Color::kCho));
      ASSERT_EQ(replay.points(Color::kHan), position.points(Color::kHan));
      const PackedPosition packed = Pack(replay, {.result = game.outcome.result,
                                                  .is_first_of_game = true,
                                                  .ply = position.plies(),
                                                  .score_cp = ply.score_cp()});
      EXPECT_EQ(packed.side_to_move(), position.side_to_move());
      EXPECT_EQ(packed.result(), game.outcome.result);
      EXPECT_EQ(packed.ply(), position.plies());
      EXPECT_EQ(packed.score_cp, ply.score_cp());
      EXPECT_TRUE(packed.is_first_of_game());
      SquareSet seen;
      packed.ForEachPiece([&](Square square, Piece piece) {
        EXPECT_EQ(piece, position.piece_on(square));
        seen |= SquareSet(square);
      });
      ASSERT_EQ(seen, position.occupied());
      replay.Make(ply.move());
      position.Make(ply.move());
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
