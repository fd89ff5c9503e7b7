// SPDX-License-Identifier: MIT
#include "tuner/data/filter.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "src/base/range_check.h"
#include "tuner/data/file_set.h"
#include "tuner/data/position_file.h"
#include "tuner/data/replay.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {
namespace {

using Json = nlohmann::json;

// "source" is the header of the file of games, or an array of several.
std::string Description(const std::vector<GamesFile>& sources, const FilterSettings& settings) {
  Json headers = Json::array();
  for (const GamesFile& source : sources) headers.push_back(Json::parse(ToJson(source.header)));
  return Json{{"source", headers.size() == 1 ? headers[0] : headers},
              {"filter",
               {{"min_ply", settings.min_ply},
                {"max_score_cp", settings.max_score_cp},
                {"keeps_checks", settings.keeps_checks},
                {"keeps_captures", settings.keeps_captures}}}}
      .dump();
}

Result<std::vector<GamesFile>> ReadHeaders(const std::vector<std::string>& paths) {
  std::vector<GamesFile> files;
  for (const std::string& path : paths) {
    GamesReader reader;
    if (Status status = reader.Open(path); !status.ok()) return status;
    files.push_back({path, reader.header()});
  }
  if (Status status = CheckDistinct(files); !status.ok()) return status;
  return files;
}

Status FilterGame(const SelfplayGame& game, const FilterSettings& settings, PositionWriter& writer,
                  FilterCounts& counts) {
  Replay replay(game);
  const std::size_t first_rated = FirstRatedPly(game);
  bool is_first = true;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const Ply ply = game.plies[i];
    const Drop drop = DropOf(ply, i, settings);
    ++counts.positions[static_cast<std::size_t>(drop)];
    if (drop == Drop::kNone) {
      const Status added = writer.Add(
          Pack(replay, {.result = i < first_rated ? GameResult::kRunning : game.outcome.result,
                        .is_first_of_game = is_first,
                        .ply = static_cast<int>(i),
                        .score_cp = ply.score_cp()}));
      if (!added.ok()) return added;
      is_first = false;
    }
    replay.Make(ply.move());
  }
  return OkStatus();
}

Status FilterFile(const std::string& path, const FilterSettings& settings, PositionWriter& writer,
                  FilterCounts& counts) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  for (SelfplayGame game; reader.Next(game);) {
    if (Status status = FilterGame(game, settings, writer, counts); !status.ok()) return status;
  }
  if (!reader.status().ok()) return reader.status();
  if (std::string text = reader.ShortfallWarning(); !text.empty()) {
    counts.incomplete.push_back(std::move(text));
  }
  return OkStatus();
}

}  // namespace

Drop DropOf(Ply ply, std::size_t index, const FilterSettings& settings) {
  if (!ply.is_searched() || index < static_cast<std::size_t>(settings.min_ply)) return Drop::kEarly;
  if (std::abs(ply.score_cp()) > settings.max_score_cp) return Drop::kExtreme;
  if (ply.is_in_check() && !settings.keeps_checks) return Drop::kInCheck;
  if (ply.best_is_capture() && !settings.keeps_captures) return Drop::kCapture;
  return Drop::kNone;
}

std::size_t FirstRatedPly(const SelfplayGame& game) {
  std::size_t first = game.plies.size();
  while (first > 0 && game.plies[first - 1].is_searched()) --first;
  return first;
}

std::uint64_t FilterCounts::total() const {
  return std::accumulate(std::begin(positions), std::end(positions), std::uint64_t{0});
}

Status CheckSettings(const FilterSettings& settings) {
  Status status = CheckRange("min-ply", settings.min_ply, 0, kMaxGamePlies);
  if (!status.ok()) return status;
  return CheckRange("max-score", settings.max_score_cp, 0, kNoScore - 1);
}

Result<FilterCounts> FilterGames(const std::vector<std::string>& games_paths,
                                 const std::string& positions_path, const FilterSettings& settings,
                                 bool overwrites) {
  const Result<std::vector<GamesFile>> sources = ReadHeaders(games_paths);
  if (!sources.ok()) return sources.status();
  PositionWriter writer;
  if (Status status = writer.Open(positions_path, overwrites); !status.ok()) return status;
  FilterCounts counts;
  for (const GamesFile& source : *sources) {
    if (Status status = FilterFile(source.path, settings, writer, counts); !status.ok()) {
      return status;
    }
  }
  const Status finished = writer.Finish(Description(*sources, settings));
  if (!finished.ok()) return finished;
  return counts;
}

}  // namespace hansu::HANSU_GAME::data
