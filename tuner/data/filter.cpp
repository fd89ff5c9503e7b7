// SPDX-License-Identifier: MIT
#include "tuner/data/filter.h"

#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
#include <unordered_set>
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
std::string Description(const std::vector<GamesFile>& sources, const FilterSettings& settings,
                        const FilterChoice& choice) {
  Json headers = Json::array();
  for (const GamesFile& source : sources) headers.push_back(Json::parse(ToJson(source.header)));
  Json filter = {{"min_ply", settings.min_ply},
                 {"max_score_cp", settings.max_score_cp},
                 {"keeps_checks", settings.keeps_checks},
                 {"keeps_captures", settings.keeps_captures}};
  if (choice.where) filter["where"] = choice.where->text();
  if (choice.drops_repeated) filter["drops_repeated"] = true;
  return Json{{"source", headers.size() == 1 ? headers[0] : headers}, {"filter", filter}}.dump(
      -1, ' ', false, Json::error_handler_t::replace);
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

int ResultFor(Color us, GameResult result) {
  if (result == GameResult::kRunning) return 2;
  if (result == GameResult::kDraw) return 0;
  return (result == GameResult::kChoWins) == (us == Color::kCho) ? 1 : -1;
}

// Filters games one after the other.
class GameFilter {
 public:
  using Sink = std::function<Status(const PackedPosition&)>;

  // REQUIRES: the arguments outlive the filter.
  GameFilter(const FilterSettings& settings, const FilterChoice& choice, Sink sink)
      : settings_(settings), choice_(choice), sink_(std::move(sink)) {}

  Status AddFile(const std::string& path) {
    GamesReader reader;
    if (Status status = reader.Open(path); !status.ok()) return status;
    reader.SkipDamage();
    for (SelfplayGame game; reader.Next(game);) {
      Status status = AddGame(game, reader.header().rule_set);
      if (!status.ok()) return status;
    }
    if (!reader.status().ok()) return reader.status();
    if (std::string text = reader.ShortfallWarning(); !text.empty()) {
      counts_.incomplete.push_back(std::move(text));
    }
    counts_.has_damage = counts_.has_damage || !reader.damage().empty();
    return OkStatus();
  }
  FilterCounts& counts() { return counts_; }

 private:
  struct Surroundings {
    int clock;
    const std::string& rule_set;
  };

  Status AddGame(const SelfplayGame& game, const std::string& rule_set) {
    Replay replay(game);
    const std::size_t first_rated = FirstRatedPly(game);
    bool is_first = true;
    int clock = 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      const Ply ply = game.plies[i];
      const PositionLabels labels = {
          .result = i < first_rated ? GameResult::kRunning : game.outcome.result,
          .is_first_of_game = is_first,
          .ply = static_cast<int>(i),
          .score_cp = ply.score_cp()};
      Drop drop = DropOf(ply, i, settings_);
      if (drop == Drop::kNone) drop = DropByChoice(replay, ply, labels, {clock, rule_set});
      ++counts_.positions[static_cast<std::size_t>(drop)];
      if (drop == Drop::kNone) {
        if (Status status = sink_(Pack(replay, labels)); !status.ok()) return status;
        is_first = false;
      }
      const int before = replay.occupied().size();
      replay.Make(ply.move());
      clock = replay.occupied().size() < before ? 0 : clock + 1;
    }
    return OkStatus();
  }

  Drop DropByChoice(const Replay& replay, Ply ply, const PositionLabels& labels,
                    const Surroundings& around) {
    if (choice_.where) {
      const Color us = replay.side_to_move();
      const bool is_selected =
          choice_.where->Accepts({.ply = labels.ply,
                                  .pieces = replay.occupied().size(),
                                  .points = replay.points(Color::kCho) + replay.points(Color::kHan),
                                  .clock = around.clock,
                                  .score = labels.score_cp,
                                  .check = ply.is_in_check(),
                                  .capture = ply.best_is_capture(),
                                  .side = us == Color::kCho ? 0 : 1,
                                  .result = ResultFor(us, labels.result),
                                  .rules = around.rule_set});
      if (!is_selected) return Drop::kNotSelected;
    }
    const bool is_new = !choice_.drops_repeated || kept_.insert(replay.key()).second;
    return is_new ? Drop::kNone : Drop::kRepeated;
  }

  const FilterSettings& settings_;
  const FilterChoice& choice_;
  Sink sink_;
  std::unordered_set<Key> kept_;  // if repeated positions are dropped
  FilterCounts counts_;
};

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
                                 bool overwrites, const FilterChoice& choice) {
  const Result<std::vector<GamesFile>> sources = ReadHeaders(games_paths);
  if (!sources.ok()) return sources.status();
  PositionWriter writer;
  if (Status status = writer.Open(positions_path, overwrites); !status.ok()) return status;
  GameFilter filter(settings, choice,
                    [&](const PackedPosition& position) { return writer.Add(position); });
  for (const GamesFile& source : *sources) {
    if (Status status = filter.AddFile(source.path); !status.ok()) return status;
  }
  const Status finished = writer.Finish(Description(*sources, settings, choice));
  if (!finished.ok()) return finished;
  return std::move(filter.counts());
}

Result<KeptPositions> KeepPositions(const std::string& games_path, const FilterSettings& settings) {
  const Result<std::vector<GamesFile>> source = ReadHeaders({games_path});
  if (!source.ok()) return source.status();
  const FilterChoice all;
  KeptPositions kept = {.positions = {}, .description = Description(*source, settings, all)};
  GameFilter filter(settings, all, [&](const PackedPosition& position) {
    kept.positions.push_back(position);
    return OkStatus();
  });
  if (Status status = filter.AddFile(games_path); !status.ok()) return status;
  const std::vector<std::string>& incomplete = filter.counts().incomplete;
  if (!incomplete.empty()) return Failure(incomplete.front());
  return kept;
}

}  // namespace hansu::HANSU_GAME::data
