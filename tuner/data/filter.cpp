// SPDX-License-Identifier: MIT
#include "tuner/data/filter.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <numeric>

#include "tuner/data/position_file.h"
#include "tuner/data/replay.h"
#include "tuner/data/stream.h"

namespace hansu::data {
namespace {

std::string Description(const StreamHeader& source, const FilterSettings& settings) {
  return nlohmann::json{{"source", nlohmann::json::parse(ToJson(source))},
                        {"filter",
                         {{"min_ply", settings.min_ply},
                          {"max_score_cp", settings.max_score_cp},
                          {"keeps_checks", settings.keeps_checks},
                          {"keeps_captures", settings.keeps_captures}}}}
      .dump();
}

std::string FilterGame(const GameRecord& game, const FilterSettings& settings,
                       PositionWriter& writer, FilterCounts& counts) {
  Replay replay(game);
  bool is_first = true;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const Ply ply = game.plies[i];
    const Drop drop = DropOf(ply, i, settings);
    ++counts.positions[static_cast<std::size_t>(drop)];
    if (drop == Drop::kNone) {
      const std::string error = writer.Add(Pack(replay, {.result = game.outcome.result,
                                                         .is_first_of_game = is_first,
                                                         .ply = static_cast<int>(i),
                                                         .score_cp = ply.score_cp()}));
      if (!error.empty()) return error;
      is_first = false;
    }
    replay.Make(ply.move());
  }
  ++counts.games;
  return "";
}

}  // namespace

Drop DropOf(Ply ply, std::size_t index, const FilterSettings& settings) {
  if (!ply.is_searched() || index < static_cast<std::size_t>(settings.min_ply)) return Drop::kEarly;
  if (std::abs(ply.score_cp()) > settings.max_score_cp) return Drop::kExtreme;
  if (ply.is_in_check() && !settings.keeps_checks) return Drop::kInCheck;
  if (ply.is_capture() && !settings.keeps_captures) return Drop::kCapture;
  return Drop::kNone;
}

std::uint64_t FilterCounts::total() const {
  return std::accumulate(std::begin(positions), std::end(positions), std::uint64_t{0});
}

std::string CheckSettings(const FilterSettings& settings) {
  if (settings.min_ply < 0 || settings.min_ply > kMaxGamePlies) {
    return "min-ply is " + std::to_string(settings.min_ply) + ", expected 0 to " +
           std::to_string(kMaxGamePlies);
  }
  if (settings.max_score_cp < 0 || settings.max_score_cp >= kNoScore) {
    return "max-score is " + std::to_string(settings.max_score_cp) + ", expected 0 to " +
           std::to_string(kNoScore - 1);
  }
  return "";
}

std::string FilterGames(const std::string& games_path, const std::string& positions_path,
                        const FilterSettings& settings, FilterCounts& counts) {
  GameReader reader;
  PositionWriter writer;
  std::string error = reader.Open(games_path);
  if (error.empty()) error = writer.Open(positions_path);
  GameRecord game;
  while (error.empty() && reader.Next(game)) error = FilterGame(game, settings, writer, counts);
  if (error.empty()) error = reader.error();
  return error.empty() ? writer.Finish(Description(reader.header(), settings)) : error;
}

}  // namespace hansu::data
