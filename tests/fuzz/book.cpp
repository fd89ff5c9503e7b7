// SPDX-License-Identifier: MIT
// Opening books with a correct checksum: an accepted book is written and read back unchanged, and
// answers queries for the moves of a position.
#include <algorithm>
#include <array>

#include "src/base/checksum.h"
#include "src/record/any/opening_book.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

constexpr std::size_t kChecksumAt = 36;

std::string BaseBook() {
  const hansu::Position start = ToAny(*ParseFen(kStartFen, RuleSet()));
  const std::array<Move, 3> moves = {Move(MakeSquare(0, 3), MakeSquare(1, 3)),
                                     Move(MakeSquare(2, 3), MakeSquare(3, 3)),
                                     Move(MakeSquare(4, 3), MakeSquare(3, 3))};
  const std::array<GameResult, 3> results = {GameResult::kChoWins, GameResult::kHanWins,
                                             GameResult::kDraw};
  record::OpeningBook book = {.rules = ToAny(RuleSet{}), .description = "three games", .rows = {}};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    book.rows.push_back(record::RowOf(start, moves[i], results[i]));
  }
  std::ranges::sort(book.rows, [](const auto& a, const auto& b) { return a.IsBefore(b); });
  const std::string bytes = record::ToBytes(book);
  Require(record::BookFromBytes(kGame, bytes).ok(), "the book that is edited is valid");
  return bytes;
}

void MendChecksum(std::string& bytes) {
  if (bytes.size() < kChecksumAt + 4) return;
  const std::string_view all = bytes;
  PutAt(bytes, kChecksumAt, Crc32(all.substr(kChecksumAt + 4), Crc32(all.substr(0, kChecksumAt))));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const std::string base = fuzz::BaseBook();
  const fuzz::Input input = fuzz::Split(bytes, size);
  std::string file =
      input.choice % 2 == 0 ? fuzz::Edited(base, input.text) : std::string(input.text);
  fuzz::MendChecksum(file);
  const Result<record::OpeningBook> book = record::BookFromBytes(kGame, file);
  if (!book.ok()) return 0;
  const Result<record::OpeningBook> again = record::BookFromBytes(kGame, record::ToBytes(*book));
  fuzz::Require(again.ok() && *again == *book, "a book is read back");
  const hansu::Position start = *hansu::ParseFen(kStartFen, book->rules);
  for (const record::BookRow& row : record::MovesIn(*book, start)) {
    fuzz::Require(row.games() > 0 && 0 <= row.share() && row.share() <= 1,
                  "a book's row has games and a share of their points");
  }
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
