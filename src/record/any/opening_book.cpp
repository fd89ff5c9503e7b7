// SPDX-License-Identifier: MIT
#include "src/record/any/opening_book.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/translation.h"
#include "src/board/mirror.h"
#include "src/rules/any/game.h"

namespace hansu::record {
namespace {

constexpr std::string_view kMagic = "hansu openings 1";
constexpr std::size_t kChecksumOffset = 36;
constexpr std::size_t kHeaderBytes = 40;
constexpr std::size_t kCellBytes = 2;
constexpr std::size_t kRowBytes = 24;

// The key by which a book stores a position: the smaller of its key and its mirror image's.
struct Place {
  Key key;
  bool is_mirrored;   // the book has the mirror image
  bool is_symmetric;  // the position is its own mirror image
};

Place PlaceOf(Key key, Key mirrored) {
  return {std::min(key, mirrored), mirrored < key, mirrored == key};
}

std::uint32_t ChecksumOf(std::string_view file) {
  return Crc32(file.substr(kHeaderBytes), Crc32(file.substr(0, kChecksumOffset)));
}

Key StartKey(GameId game) { return ParseFen(GameOf(game).start_fen, RuleSet(game))->key(); }

struct Header {
  std::uint32_t rows = 0;
  std::uint32_t description_bytes = 0;
  std::uint32_t cells = 0;
  std::uint32_t checksum = 0;
};

// Parses the header, and checks that the file is intact and fits this program.
Result<Header> ReadHeader(GameId game, std::string_view bytes) {
  if (bytes.size() < kHeaderBytes || !IsBook(bytes)) {
    return Failure(Tr("the file is not an opening book of Hansu, version 1"));
  }
  ByteReader reader(bytes.substr(kMagic.size()));
  const auto start_key = reader.Take<std::uint64_t>();
  Header header;
  header.rows = reader.Take<std::uint32_t>();
  header.description_bytes = reader.Take<std::uint32_t>();
  header.cells = reader.Take<std::uint32_t>();
  header.checksum = reader.Take<std::uint32_t>();
  const std::uint64_t expected = kHeaderBytes + std::uint64_t{kCellBytes} * header.cells +
                                 header.description_bytes + std::uint64_t{kRowBytes} * header.rows;
  if (bytes.size() != expected) {
    return Failure(
        Tr("the book's file has {bytes} bytes, not {expected}",
           {{"bytes", std::to_string(bytes.size())}, {"expected", std::to_string(expected)}}));
  }
  if (header.checksum != ChecksumOf(bytes)) {
    return Failure(Tr("the book's file is damaged: its checksum does not match"));
  }
  if (start_key != StartKey(game)) {
    return Failure(Tr("the book is of another game, or was made with other keys of positions"));
  }
  if (header.cells < GameOf(game).file_rule_options ||
      header.cells > GameOf(game).rule_option_count) {
    return Failure(Tr("the book was made by a program with other rules"));
  }
  return header;
}

// The number of options to store: all up to the last one that is not at its default, so that older
// programs, which lack the later options, can read the book.
std::size_t CellsOf(const RuleSet& rules) {
  const Game& game = GameOf(rules.game);
  const RuleSet usual(rules.game);
  std::size_t count = game.rule_option_count;
  while (count > game.file_rule_options && rules.fields[count - 1] == usual.fields[count - 1]) {
    --count;
  }
  return count;
}

// False if a value is out of range.
bool TakeRules(ByteReader& reader, std::size_t cells, RuleSet& rules) {
  for (std::size_t i = 0; i < cells; ++i) {
    const auto value = reader.Take<std::uint16_t>();
    if (value > GameOf(rules.game).rule_fields[i].max) return false;
    rules.fields[i] = value;
  }
  return true;
}

BookRow TakeRow(ByteReader& reader) {
  BookRow row;
  row.key = reader.Take<std::uint64_t>();
  row.move = Move::FromCode(reader.Take<std::uint16_t>());
  reader.Take<std::uint16_t>();
  row.wins = reader.Take<std::uint32_t>();
  row.draws = reader.Take<std::uint32_t>();
  row.losses = reader.Take<std::uint32_t>();
  return row;
}

bool AreGood(const std::vector<BookRow>& rows) {
  const auto is_bad = [](const BookRow& row) {
    return !row.move || !row.move.is_well_formed() || row.games() == 0;
  };
  const auto is_out_of_order = [](const BookRow& a, const BookRow& b) { return !a.IsBefore(b); };
  return std::none_of(rows.begin(), rows.end(), is_bad) &&
         std::adjacent_find(rows.begin(), rows.end(), is_out_of_order) == rows.end();
}

}  // namespace

double ShareOfPoints(std::uint64_t wins, std::uint64_t draws, std::uint64_t games) {
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(games);
}

double BookRow::merit() const { return share() - 1 / std::sqrt(static_cast<double>(games())); }

bool BookRow::IsBefore(const BookRow& other) const {
  return std::pair(key, move.code()) < std::pair(other.key, other.move.code());
}

BookRow RowOf(const Position& position, Move move, GameResult result) {
  const Place place = PlaceOf(position.key(), MirrorKey(position));
  const Move image = Mirrored(move);
  const bool takes_image = place.is_symmetric ? image.code() < move.code() : place.is_mirrored;
  BookRow row = {.key = place.key, .move = takes_image ? image : move};
  if (result == GameResult::kDraw) {
    row.draws = 1;
  } else if (result == WinFor(position.side_to_move())) {
    row.wins = 1;
  } else {
    row.losses = 1;
  }
  return row;
}

std::vector<BookRow> MovesIn(const OpeningBook& book, const Position& position) {
  const Place place = PlaceOf(position.key(), MirrorKey(position));
  const auto first = std::partition_point(book.rows.begin(), book.rows.end(),
                                          [&](const BookRow& row) { return row.key < place.key; });
  const auto last = std::find_if(first, book.rows.end(),
                                 [&](const BookRow& row) { return row.key != place.key; });
  std::vector<BookRow> moves(first, last);
  for (BookRow& row : moves) {
    row.key = position.key();
    if (place.is_mirrored) row.move = Mirrored(row.move);
  }
  return moves;
}

std::vector<BookRow> BestMovesIn(const OpeningBook& book, const Position& position) {
  if (Judge(position).has_ended()) return {};
  std::vector<BookRow> moves = MovesIn(book, position);
  std::erase_if(moves, [&](const BookRow& row) { return !position.IsLegal(row.move); });
  std::stable_sort(moves.begin(), moves.end(),
                   [](const BookRow& a, const BookRow& b) { return a.merit() > b.merit(); });
  return moves;
}

bool IsBook(std::string_view bytes) { return bytes.starts_with(kMagic); }

bool IsBookFile(const std::string& path) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(PathOf(path), unknown)) return false;
  InputFile file;
  if (!file.Open(path).ok()) return false;
  const Result<std::string> first = file.Read(kMagic.size());
  return first.ok() && IsBook(*first);
}

std::string ToBytes(const OpeningBook& book) {
  std::string bytes(kMagic);
  PutNumber(bytes, StartKey(book.rules.game));
  PutNumber(bytes, static_cast<std::uint32_t>(book.rows.size()));
  PutNumber(bytes, static_cast<std::uint32_t>(book.description.size()));
  const std::size_t cells = CellsOf(book.rules);
  PutNumber(bytes, static_cast<std::uint32_t>(cells));
  PutNumber(bytes, std::uint32_t{0});
  for (std::size_t i = 0; i < cells; ++i) PutNumber(bytes, book.rules.fields[i]);
  bytes += book.description;
  for (const BookRow& row : book.rows) {
    PutNumber(bytes, row.key);
    PutNumber(bytes, row.move.code());
    PutNumber(bytes, std::uint16_t{0});
    for (std::uint32_t count : {row.wins, row.draws, row.losses}) PutNumber(bytes, count);
  }
  std::string checksum;
  PutNumber(checksum, ChecksumOf(bytes));
  return bytes.replace(kChecksumOffset, checksum.size(), checksum);
}

Result<OpeningBook> BookFromBytes(GameId game, std::string_view bytes) {
  const Result<Header> header = ReadHeader(game, bytes);
  if (!header.ok()) return header.status();
  const Status damaged = Failure(Tr("the book's file is damaged"));
  OpeningBook book{.rules = RuleSet(game), .description = {}, .rows = {}};
  ByteReader reader(bytes.substr(kHeaderBytes));
  if (!TakeRules(reader, header->cells, book.rules)) return damaged;
  book.description = reader.TakeText(header->description_bytes);
  book.rows.reserve(header->rows);
  for (std::uint32_t i = 0; i < header->rows; ++i) book.rows.push_back(TakeRow(reader));
  if (!AreGood(book.rows)) return damaged;
  return book;
}

Result<OpeningBook> LoadBook(GameId game, const std::string& path) {
  const Result<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) return bytes.status();
  Result<OpeningBook> book = BookFromBytes(game, *bytes);
  if (!book.ok()) return Failure(path + ": " + book.message());
  return book;
}

}  // namespace hansu::record
