// SPDX-License-Identifier: MIT
#include "tuner/train/flat_record.h"

#include <bit>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <new>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "nnue/features.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/base/folder_lock.h"
#include "src/base/mapped_file.h"
#include "src/base/path.h"
#include "src/rules/shared/game.h"
#include "tuner/data/json.h"
#include "tuner/train/dataset.h"
#include "tuner/train/shuffle.h"

namespace hansu::HANSU_GAME::train {
namespace {

using nlohmann::ordered_json;

static_assert(std::endian::native == std::endian::little, "records are written without conversion");

std::uint8_t ResultFor(Color us, GameResult result) {
  if (result == GameResult::kDraw) return 1;
  return (result == GameResult::kChoWins) == (us == Color::kCho) ? 2 : 0;
}

std::string DescriptionOf(const Dataset& dataset, std::uint64_t records, std::uint64_t seed,
                          std::uint32_t checksum) {
  ordered_json files = ordered_json::array();
  for (const DataFile& file : dataset.files()) {
    files.push_back({{"positions", file.positions},
                     {"crc32", file.checksum},
                     {"made", data::JsonOrText<ordered_json>(file.description)}});
  }
  return ordered_json{{"flat", 1},         {"game", NameOf(kGame)}, {"records", records},
                      {"crc32", checksum}, {"seed", seed},          {"data", files}}
             .dump(1, ' ', false, ordered_json::error_handler_t::replace) +
         '\n';
}

GameResult ResultOf(Color us, std::uint8_t result) {
  if (result == 1) return GameResult::kDraw;
  return (result == 2) == (us == Color::kCho) ? GameResult::kChoWins : GameResult::kHanWins;
}

// Adds the games of which a description speaks. Old ones name only the rule sets of the games that
// their records come from. Throws if it is not a description.
void CollectGames(const ordered_json& about, std::set<GameId>& games) {
  if (about.is_array()) {
    for (const ordered_json& part : about) CollectGames(part, games);
    return;
  }
  if (!about.is_object()) return;
  if (about.contains("game")) {
    games.insert(GameOfVariant(about["game"].get<std::string>()).value());
    return;
  }
  if (about.contains("rule_set")) {
    const bool is_xiangqi = about["rule_set"] == NameOf(GameId::kXiangqi);
    games.insert(is_xiangqi ? GameId::kXiangqi : GameId::kJanggi);
  }
  for (const char* part : {"data", "made", "source"}) {
    if (about.contains(part)) CollectGames(about[part], games);
  }
}

// Fails if the description is that of another game's records. Throws if it is not a description.
Status CheckGame(const std::string& path, const ordered_json& about) {
  std::set<GameId> games;
  CollectGames(about, games);
  games.erase(kGame);
  if (games.empty()) return OkStatus();
  const std::string other(NameOf(*games.begin()));
  return Failure(path + " is a file of " + other + " records: --variant " + other + " reads it");
}

// Fails unless the description is that of a file with these bytes. Returns it on one line.
Result<std::string> CheckDescription(const std::string& path, std::string_view bytes) {
  const std::string about_path = DescriptionPath(path);
  const Result<std::string> text = ReadFile(about_path);
  if (!text.ok()) return text.status();
  const ordered_json about = data::ParseJson<ordered_json>(*text);
  try {
    if (about.at("flat") != 1) return Failure(about_path + " is not of version 1");
    if (about.at("records") != bytes.size() / sizeof(FlatRecord)) {
      return Failure(path + " has another number of records than " + about_path + " says");
    }
    if (about.at("crc32") != Crc32(bytes)) {
      return Failure(path + " has another checksum than " + about_path + " says");
    }
    if (Status status = CheckGame(path, about); !status.ok()) return status;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return Failure(about_path + " is not a description of records");
  }
  return about.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

// Waits while another export puts its two files into the same folder, so that no pair is mixed.
Status TakeSoon(FolderLock& lock, const std::string& path) {
  using std::chrono::steady_clock;
  const std::string folder = Utf8Of(PathOf(path).parent_path());
  const auto patience = steady_clock::now() + std::chrono::seconds(10);
  while (true) {
    Status status = lock.Take(folder.empty() ? "." : folder);
    if (status.ok() || steady_clock::now() > patience) return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace

FlatRecord FlatRecordOf(const data::PackedPosition& position) {
  const Color us = position.side_to_move();
  PerSquare<std::uint8_t> seen = {};
  position.ForEachPiece([&](Square square, Piece piece) {
    seen[nnue::Orient(square, us, false)] =
        static_cast<std::uint8_t>(static_cast<int>(TypeOf(piece)) + (ColorOf(piece) == us ? 0 : 8));
  });
  FlatRecord record = {.score_cp = position.score_cp,
                       .result = ResultFor(us, position.result()),
                       .is_han = static_cast<std::uint8_t>(us == Color::kHan ? 1 : 0)};
  std::size_t count = 0;
  SquareSet occupied;
  for (Square square : kAllSquares) {
    if (seen[square] == 0) continue;
    occupied |= SquareSet(square);
    std::uint8_t& pair = record.pieces[count / 2];
    pair = static_cast<std::uint8_t>(pair | seen[square] << (count % 2 * 4));
    ++count;
  }
  record.occupied_low = occupied.low();
  record.occupied_high = static_cast<std::uint32_t>(occupied.high());
  return record;
}

std::optional<data::PackedPosition> PositionOf(const FlatRecord& record) {
  const SquareSet seen = SquareSet::FromHalves(record.occupied_low, record.occupied_high);
  const bool is_good = record.occupied_high >> (kSquareCount - 64) == 0 &&
                       static_cast<std::size_t>(seen.size()) <= 2 * record.pieces.size() &&
                       record.result <= 2 && record.is_han <= 1;
  if (!is_good) return std::nullopt;
  const Color us = record.is_han != 0 ? Color::kHan : Color::kCho;
  PerSquare<Piece> board = {};
  SquareSet occupied;
  std::size_t count = 0;
  for (const Square square : seen) {
    const int code = record.pieces[count / 2] >> (count % 2 * 4) & 15;
    ++count;
    const auto type = static_cast<PieceType>(code & 7);
    if (type == PieceType::kNone) return std::nullopt;
    const Square place = nnue::Orient(square, us, false);
    board[place] = MakePiece(code < 8 ? us : ~us, type);
    occupied |= SquareSet(place);
  }
  data::PackedPosition position;
  position.occupied_low = occupied.low();
  position.occupied_high = static_cast<std::uint32_t>(occupied.high());
  count = 0;
  for (const Square square : occupied) {
    std::uint8_t& pair = position.pieces[count / 2];
    pair = static_cast<std::uint8_t>(pair | static_cast<int>(board[square]) << (count % 2 * 4));
    ++count;
  }
  position.score_cp = record.score_cp;
  position.labels = static_cast<std::uint16_t>(static_cast<int>(ResultOf(us, record.result)) |
                                               1 << 2 | static_cast<int>(us) << 3);
  return position;
}

std::string DescriptionPath(const std::string& out_path) { return out_path + ".json"; }

Result<std::uint64_t> ExportFlat(const std::vector<std::string>& paths, std::uint64_t seed,
                                 const std::string& out_path, bool overwrites) {
  Dataset dataset;
  if (Status status = dataset.Open(paths, 0, 0); !status.ok()) return status;
  const Selection& positions = dataset.training();
  const Status none = Failure("the data have no positions to export");
  if (positions.size() == 0) return none;
  AtomicFile file;
  if (Status status = file.Open(out_path, overwrites); !status.ok()) return status;
  const Shuffle shuffle(positions.size(), Mix(seed));
  std::uint32_t checksum = 0;
  std::uint64_t records = 0;
  for (std::uint64_t i = 0; i < positions.size(); ++i) {
    const data::PackedPosition& position = positions[shuffle(i)];
    if (position.result() == GameResult::kRunning) continue;
    const FlatRecord record = FlatRecordOf(position);
    ++records;
    const std::string_view bytes(reinterpret_cast<const char*>(&record), sizeof record);
    checksum = Crc32(bytes, checksum);
    if (Status status = file.Write(bytes); !status.ok()) return status;
  }
  if (records == 0) return none;
  AtomicFile description;
  Status status = description.Open(DescriptionPath(out_path), overwrites);
  if (status.ok()) status = description.Write(DescriptionOf(dataset, records, seed, checksum));
  FolderLock lock;
  if (status.ok()) status = TakeSoon(lock, out_path);
  if (status.ok()) status = file.Commit();
  if (!status.ok()) return status;
  // Records come first: whoever loses a race for their name leaves no description of them.
  status = description.Commit();
  std::error_code ignored;
  if (!status.ok() && !overwrites) std::filesystem::remove(out_path, ignored);
  if (!status.ok()) return status;
  return records;
}

Result<FlatPositions> ReadFlat(const std::string& path) {
  MappedFile file;
  if (Status status = file.Open(path); !status.ok()) return status;
  const std::string_view bytes = file.bytes();
  if (bytes.empty() || bytes.size() % sizeof(FlatRecord) != 0) {
    return Failure(path + " has " + std::to_string(bytes.size()) +
                   " bytes, expected records of 32 bytes");
  }
  FlatPositions flat;
  if (IsTaken(DescriptionPath(path))) {
    Result<std::string> description = CheckDescription(path, bytes);
    if (!description.ok()) return description.status();
    flat.description = *std::move(description);
  }
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(FlatRecord)) {
    FlatRecord record;
    std::memcpy(&record, bytes.data() + at, sizeof record);
    const std::optional<data::PackedPosition> position = PositionOf(record);
    if (!position) {
      return Failure(path + ": record " + std::to_string(at / sizeof record) +
                     " is damaged; tuner/train/README.md says what is expected");
    }
    flat.positions.push_back(*position);
  }
  return flat;
}

}  // namespace hansu::HANSU_GAME::train
