// SPDX-License-Identifier: MIT
#include "tuner/train/position_source.h"

#include <utility>

#include "src/base/checksum.h"
#include "tuner/data/filter.h"
#include "tuner/data/stream.h"
#include "tuner/train/flat_record.h"

namespace hansu::HANSU_GAME::train {

Status PositionSource::Open(const std::string& path) {
  if (path.ends_with(kFlatEnding)) return OpenFlat(path);
  const Result<bool> has_games = data::IsFileOfGames(path);
  if (!has_games.ok()) return has_games.status();
  return *has_games ? OpenGames(path) : OpenPositions(path);
}

Status PositionSource::OpenPositions(const std::string& path) {
  if (Status status = mapped_.Open(path); !status.ok()) return status;
  positions_ = mapped_.positions();
  description_ = std::string(mapped_.description());
  checksum_ = mapped_.checksum();
  return OkStatus();
}

Status PositionSource::OpenGames(const std::string& path) {
  Result<data::KeptPositions> kept = data::KeepPositions(path, {});
  if (!kept.ok()) return kept.status();
  Own(std::move(kept->positions), std::move(kept->description));
  return OkStatus();
}

Status PositionSource::OpenFlat(const std::string& path) {
  Result<FlatPositions> flat = ReadFlat(path);
  if (!flat.ok()) return flat.status();
  Own(std::move(flat->positions), std::move(flat->description));
  return OkStatus();
}

void PositionSource::Own(std::vector<data::PackedPosition> positions, std::string description) {
  owned_ = std::move(positions);
  positions_ = owned_;
  description_ = std::move(description);
  const std::string_view bytes(reinterpret_cast<const char*>(owned_.data()),
                               owned_.size() * sizeof(data::PackedPosition));
  checksum_ = Crc32(description_, Crc32(bytes));
}

}  // namespace hansu::HANSU_GAME::train
