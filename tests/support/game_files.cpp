// SPDX-License-Identifier: MIT
#include "tests/support/game_files.h"

#include <stdexcept>

#include "tests/support/match_support.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::test {

datagen::PlaySettings QuickPlay() {
  return {.check_nodes = 20, .soft_nodes = 20, .hard_nodes = 200, .table_mebibytes = 1};
}

datagen::PlaySettings ShortPlay() {
  datagen::PlaySettings settings = QuickPlay();
  settings.win_cp = 1;
  settings.win_plies = 1;
  return settings;
}

void MakeGames(const datagen::SelfplayJob& job) {
  Status status = datagen::CheckJob(job);
  if (status.ok()) status = datagen::Selfplay(job, {});
  if (!status.ok()) throw std::runtime_error(status.message());
}

GameFile ReadGames(const std::string& path) {
  GameFile file;
  data::GamesReader reader;
  file.status = reader.Open(path);
  if (!file.status.ok()) return file;
  file.header = reader.header();
  data::SelfplayGame game;
  while (reader.Next(game)) file.games.push_back(game);
  file.status = reader.status();
  return file;
}

void WriteGames(const std::string& path, const GameFile& file) {
  std::string bytes = data::FileBeginning(file.header);
  data::GamesWriter writer([&bytes](std::string_view block) {
    bytes += block;
    return OkStatus();
  });
  for (const data::SelfplayGame& game : file.games) {
    if (Status status = writer.Add(game); !status.ok()) throw std::runtime_error(status.message());
  }
  if (Status status = writer.Finish(); !status.ok()) throw std::runtime_error(status.message());
  WriteFile(path, bytes);
}

GameFile PlayedGames(int games, const std::string& rule_set, datagen::PlaySettings settings) {
  settings.rule_set = rule_set;
  GameFile file = {
      .header = datagen::PlaySampleAndBuildHeader(settings), .games = {}, .status = {}};
  const auto count = static_cast<std::uint64_t>(games);
  file.header.ranges = {{.seed = 1, .first = 0, .count = count}};
  const auto searcher = datagen::MakeSearcher(settings);
  for (std::uint64_t i = 0; i < count; ++i) {
    file.games.push_back(datagen::PlayTrainingGame(settings, 1, i, *searcher));
  }
  return file;
}

}  // namespace hansu::HANSU_GAME::test
