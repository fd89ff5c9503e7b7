// SPDX-License-Identifier: MIT
#include "tuner/train/flat_record.h"

#include <bit>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "nnue/features.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
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
  return ordered_json{{"flat", 1},
                      {"records", records},
                      {"crc32", checksum},
                      {"seed", seed},
                      {"data", files}}
             .dump(1, ' ', false, ordered_json::error_handler_t::replace) +
         '\n';
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
  if (status.ok()) status = file.Commit();
  if (!status.ok()) return status;
  // Records come first: whoever loses a race for their name leaves no description of them.
  status = description.Commit();
  std::error_code ignored;
  if (!status.ok() && !overwrites) std::filesystem::remove(out_path, ignored);
  if (!status.ok()) return status;
  return records;
}

}  // namespace hansu::HANSU_GAME::train
