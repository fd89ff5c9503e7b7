// SPDX-License-Identifier: MIT
// Opening books as files. A position and its mirror image count as the same position.
#include "src/record/any/opening_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/record/any/book_builder.h"
#include "src/rules/any/own.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/mirror.h"
#include "tests/support/match_support.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/reflections.h"

namespace hansu::HANSU_GAME::record {
namespace {

// Inner elephants against left ones: not its own mirror image.
const std::string kUneven = SetupFen(SetupName::kInner, SetupName::kLeft);

OpeningBook BookOf(std::vector<BookRow> rows) {
  std::ranges::sort(rows, [](const BookRow& a, const BookRow& b) { return a.IsBefore(b); });
  return {.rules = ToAny(Preset("janggikakao")),
          .description = "a test, 두 수",
          .rows = std::move(rows)};
}

OpeningBook SmallBook() {
  const hansu::Position start = ToAny(FromFen(kUneven));
  hansu::Position next = start;
  next.Make(ParseMove(next, "b1c3"));
  return BookOf({RowOf(start, ParseMove(start, "b1c3"), GameResult::kChoWins),
                 RowOf(start, ParseMove(start, "a4b4"), GameResult::kDraw),
                 RowOf(next, ParseMove(next, "i7h7"), GameResult::kChoWins)});
}

TEST(OpeningBook, CountsForTheSideThatMoves) {
  const hansu::Position start = ToAny(FromFen(kUneven));
  const Move move = ParseMove(start, "b1c3");
  EXPECT_EQ(RowOf(start, move, GameResult::kChoWins).wins, 1U);
  EXPECT_EQ(RowOf(start, move, GameResult::kHanWins).losses, 1U);
  EXPECT_EQ(RowOf(start, move, GameResult::kDraw).draws, 1U);
  const hansu::Position han = ToAny(Play(kUneven, {}, "b1c3"));
  EXPECT_EQ(RowOf(han, ParseMove(han, "i7h7"), GameResult::kHanWins).wins, 1U);
  const BookRow row = {.move = move, .wins = 3, .draws = 2, .losses = 5};
  EXPECT_EQ(row.games(), 10U);
  EXPECT_DOUBLE_EQ(row.share(), 0.4);
}

TEST(OpeningBook, FindsTheMovesOfAPosition) {
  const OpeningBook book = SmallBook();
  const hansu::Position start = ToAny(FromFen(kUneven));
  std::vector<BookRow> moves = MovesIn(book, start);
  ASSERT_EQ(moves.size(), 2U);
  for (const BookRow& row : moves) EXPECT_TRUE(start.IsLegal(row.move));
  EXPECT_TRUE(MovesIn(book, ToAny(FromFen(kStartFen))).empty());
  EXPECT_TRUE(MovesIn(BookOf({}), start).empty());
}

TEST(OpeningBook, MirrorImagesAreOne) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Position position = RandomPosition(random, RuleSet{});
    const Position image = MirroredFiles(position);
    EXPECT_EQ(MirrorKey(position), image.key());
    const MoveList legal = MovesOf(position);
    if (legal.empty()) continue;
    const Move move = random.Pick(legal);
    const BookRow row = RowOf(ToAny(position), move, GameResult::kDraw);
    EXPECT_EQ(row, RowOf(ToAny(image), Mirrored(move), GameResult::kDraw));
    const OpeningBook book = BookOf({row});
    const std::vector<BookRow> here = MovesIn(book, ToAny(position));
    const std::vector<BookRow> there = MovesIn(book, ToAny(image));
    ASSERT_EQ(here.size(), 1U);
    ASSERT_EQ(there.size(), 1U);
    EXPECT_TRUE(here[0].move == move || position.key() == image.key());
    EXPECT_TRUE(there[0].move == Mirrored(move) || position.key() == image.key());
  }
}

// The start position is its own mirror image, so one move stands for both of a mirrored pair.
TEST(OpeningBook, APositionThatIsItsOwnImageHasItsMovesOnce) {
  const hansu::Position start = ToAny(FromFen(kStartFen));
  ASSERT_EQ(MirrorKey(start), start.key());
  const BookRow left = RowOf(start, ParseMove(start, "a4b4"), GameResult::kDraw);
  EXPECT_EQ(left, RowOf(start, ParseMove(start, "i4h4"), GameResult::kDraw));
  const std::vector<BookRow> moves = MovesIn(BookOf({left}), start);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_TRUE(start.IsLegal(moves[0].move));
}

TEST(OpeningBook, ComesBackFromItsBytes) {
  for (const OpeningBook& book : {SmallBook(), BookOf({})}) {
    const Result<OpeningBook> read = BookFromBytes(kGame, ToBytes(book));
    ASSERT_TRUE(read.ok()) << read.message();
    EXPECT_EQ(*read, book);
    EXPECT_EQ(ToBytes(*read), ToBytes(book));
  }
}

// Position keys are part of the file format: changing them makes all existing books useless.
TEST(OpeningBook, TheKeysStayTheSame) {
  EXPECT_EQ(FromFen(kStartFen).key(), 0xC9A7BA31F80DF6A0U);
  EXPECT_EQ(Crc32(ToBytes(SmallBook())), 0x58B956EFU);
}

TEST(OpeningBook, EveryDamageIsSeen) {
  const std::string good = ToBytes(SmallBook());
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1 << i % 8);
    EXPECT_NE(BookFromBytes(kGame, bad).message(), "") << i;
    EXPECT_NE(BookFromBytes(kGame, good.substr(0, i)).message(), "") << i;
  }
  EXPECT_NE(BookFromBytes(kGame, good + '\0').message(), "");
  Random random(4);
  for (int i = 0; i < 1000; ++i) EXPECT_NE(BookFromBytes(kGame, RandomBytes(random)).message(), "");
}

// Replaces bytes and corrects the checksum.
std::string Forged(std::string bytes, std::size_t offset, std::string_view numbers) {
  bytes.replace(offset, numbers.size(), numbers);
  constexpr std::size_t kChecksumOffset = 36;
  std::string checksum;
  PutNumber(checksum, Crc32(std::string_view(bytes).substr(40),
                            Crc32(std::string_view(bytes).substr(0, kChecksumOffset))));
  return bytes.replace(kChecksumOffset, checksum.size(), checksum);
}

TEST(OpeningBook, RefusalsSayWhy) {
  const std::string good = ToBytes(SmallBook());
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, 0, "h")).message(), "");
  EXPECT_EQ(BookFromBytes(kGame, "").message(),
            "the file is not an opening book of Hansu, version 1");
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, 15, "2")).message(),
            "the file is not an opening book of Hansu, version 1");
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, 16, "\1\2")).message(),
            "the book is of another game, or was made with other keys of positions");
  EXPECT_EQ(BookFromBytes(kGame, good.substr(0, good.size() - 1)).message(),
            "the book's file has " + std::to_string(good.size() - 1) + " bytes, not " +
                std::to_string(good.size()));
  std::string damaged = good;
  damaged[good.size() - 1] ^= 1;
  EXPECT_EQ(BookFromBytes(kGame, damaged).message(),
            "the book's file is damaged: its checksum does not match");
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, 40, "\xFF")).message(), "the book's file is damaged")
      << "a rule that there is not";
  const std::size_t last_row = good.size() - 24;
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, last_row, std::string(8, '\0'))).message(),
            "the book's file is damaged")
      << "rows out of order";
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, last_row + 8, "\xFF\xFF")).message(),
            "the book's file is damaged")
      << "no move";
  EXPECT_EQ(BookFromBytes(kGame, Forged(good, last_row + 12, std::string(12, '\0'))).message(),
            "the book's file is damaged")
      << "no games";
}

TEST(OpeningBook, LaterRulesAreWrittenOnlyWhereTheyMatter) {
  constexpr std::size_t kCellsAt = 32;
  const auto cells_of = [](const std::string& bytes) {
    return static_cast<std::size_t>(bytes[kCellsAt]);
  };
  OpeningBook book = SmallBook();
  EXPECT_EQ(cells_of(ToBytes(book)), kFirstRuleOptions) << "as programs wrote that had no others";
  RuleSet rules = Own(book.rules);
  rules.bikjang = BikjangRule::kForfeits;
  rules.agreed_end = AgreedEndRule::kPoints;
  book.rules = ToAny(rules);
  EXPECT_EQ(cells_of(ToBytes(book)), kFirstRuleOptions + 1);
  EXPECT_EQ(*BookFromBytes(kGame, ToBytes(book)), book);
  rules.dead_material = DeadMaterialRule::kElephantsOnly;
  book.rules = ToAny(rules);
  EXPECT_EQ(cells_of(ToBytes(book)), RuleOptions().size());
  EXPECT_EQ(*BookFromBytes(kGame, ToBytes(book)), book);
}

TEST(OpeningBook, IsLoadedFromAFile) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("a.book");
  EXPECT_EQ(LoadBook(kGame, path).message(), "cannot read " + path + ": No such file or directory");
  test::WriteFile(path, ToBytes(SmallBook()));
  EXPECT_EQ(*LoadBook(kGame, path), SmallBook());
  test::WriteFile(path, "hello");
  EXPECT_EQ(LoadBook(kGame, path).message(),
            path + ": the file is not an opening book of Hansu, version 1");
}

// The FEN's number of the move says nothing about the plies that count.
TEST(BookBuilder, PliesAreCountedFromTheFirstPosition) {
  const std::string board = kUneven.substr(0, kUneven.find(' '));
  const auto start = [&](const char* number) {
    return ToAny(FromFen(board + " w - - 0 " + number));
  };
  auto after = start("1");
  const Move first_move = ParseMove(after, "a4b4");
  after.Make(first_move);
  const std::vector<BookMove> moves = {{first_move}, {ParseMove(after, "a7b7")}};
  const BookGame game{moves, GameResult::kChoWins};
  for (const auto& [first, second] : {std::pair{"1", "60"}, {"60", "1"}}) {
    BookBuilder builder(1);
    builder.Add(start(first), game);
    builder.Add(start(second), game);
    EXPECT_EQ(builder.counts().games, 1U);
    EXPECT_EQ(builder.counts().repeated, 1U);
    EXPECT_EQ(builder.counts().moves, 1U) << "of each game the first ply";
    const std::vector<BookRow> rows = builder.Rows(1);
    ASSERT_EQ(rows.size(), 1U) << first;
    EXPECT_EQ(rows[0].wins, 1U);
  }
  BookBuilder late(4);
  late.Add(start("60"), {moves, GameResult::kChoWins, /*is_whole=*/false});
  EXPECT_EQ(late.counts().cut_short, 1U);
  EXPECT_EQ(late.Rows(1).size(), 2U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
