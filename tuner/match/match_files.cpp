// SPDX-License-Identifier: MIT
#include "tuner/match/match_files.h"

#include <optional>

#include "src/base/file.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/report/page.h"
#include "tuner/match/game_index.h"
#include "tuner/match/game_json.h"
#include "tuner/match/summary.h"

namespace hansu::match {

namespace {

// A PGN of Xiangqi begins with its game.
GameTextFormat PgnFormat(GameId game) {
  GameTextFormat format = kPgnFormat;
  if (game == GameId::kXiangqi) {
    format.begin = "[Game \"Chinese Chess\"]\n[Event \"hansu-match\"]";
  }
  return format;
}

// Where a game will be that is appended to the file; nullopt if no such file is written.
std::optional<Place> NextPlace(const GameFile& file, const std::string& game) {
  if (game.empty()) return std::nullopt;
  return Place{.offset = file.size(), .bytes = game.size()};
}

}  // namespace

MatchFiles::MatchFiles(const MatchSettings& settings)
    : settings_(settings), pgn_(PgnFormat(settings.id())) {}

Status MatchFiles::Check() const {
  for (const std::string* path :
       {&settings_.pgn_path, &settings_.json_path, &settings_.index_path, &settings_.log_path}) {
    if (path->empty()) continue;
    if (Status status = CheckTarget(*path, true); !status.ok()) return status;
  }
  const std::string& report = settings_.report_path;
  return report.empty() ? OkStatus()
                        : report::CheckPageTarget(report, settings_.overwrites, settings_.resumes);
}

void MatchFiles::AddOld(const MatchGame& game) {
  if (!settings_.pgn_path.empty()) old_pgn_.push_back(GamePgn(settings_, game));
  if (!settings_.json_path.empty()) old_json_.push_back(ToJson(game) + '\n');
  if (!settings_.index_path.empty()) old_games_.push_back(game);
}

Status MatchFiles::Open(const Warn& warn) {
  if (settings_.resumes && !settings_.report_path.empty()) {
    RemoveLeftovers(settings_.report_path);  // of a run that was killed
  }
  Status status = OpenGames(pgn_, settings_.pgn_path, old_pgn_, warn);
  if (status.ok()) status = OpenGames(json_, settings_.json_path, old_json_, warn);
  if (status.ok()) status = OpenIndex(warn);
  old_pgn_ = {};
  old_json_ = {};
  old_games_ = {};
  if (status.ok() && !settings_.log_path.empty()) status = log_.OpenOrCreate(settings_.log_path);
  return status;
}

Status MatchFiles::OpenIndex(const Warn& warn) {
  std::vector<std::string> lines;
  std::size_t pgn_at = pgn_.games_begin();
  std::size_t json_at = json_.games_begin();
  const auto place = [](std::size_t number, const std::vector<std::string>& games,
                        std::size_t& at) -> std::optional<Place> {
    if (games.empty()) return std::nullopt;
    const Place found = {.offset = at, .bytes = games[number].size()};
    at += found.bytes;
    return found;
  };
  for (std::size_t i = 0; i < old_games_.size(); ++i) {
    const std::optional<Place> pgn = place(i, old_pgn_, pgn_at);
    const std::optional<Place> json = place(i, old_json_, json_at);
    lines.push_back(IndexLine(settings_, old_games_[i], pgn, json));
  }
  return OpenGames(index_, settings_.index_path, lines, warn);
}

Status MatchFiles::OpenGames(GameFile& file, const std::string& path,
                             const std::vector<std::string>& old, const Warn& warn) {
  if (path.empty()) return OkStatus();
  if (Status status = file.Open(path, old); !status.ok()) return status;
  if (file.bytes_cut() > 0) {
    warn(Tr("{file}: cut off {count} bytes of a game that broke off",
            {{"file", path}, {"count", std::to_string(file.bytes_cut())}}));
  }
  return OkStatus();
}

Status MatchFiles::Add(const MatchGame& game) {
  const std::string pgn = settings_.pgn_path.empty() ? "" : GamePgn(settings_, game);
  const std::string json = settings_.json_path.empty() ? "" : ToJson(game) + '\n';
  const std::string line =
      settings_.index_path.empty()
          ? ""
          : IndexLine(settings_, game, NextPlace(pgn_, pgn), NextPlace(json_, json));
  Status status;
  if (!pgn.empty()) status = pgn_.Add(pgn);
  if (status.ok() && !json.empty()) status = json_.Add(json);
  if (status.ok() && !line.empty()) status = index_.Add(line);
  return status;
}

Status MatchFiles::Log(const std::string& line) {
  return settings_.log_path.empty() ? OkStatus() : log_.Write(Printable(line) + '\n');
}

}  // namespace hansu::match
