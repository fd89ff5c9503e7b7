// SPDX-License-Identifier: MIT
#include "tuner/match/match_files.h"

#include "src/base/file.h"
#include "src/base/translation.h"
#include "src/report/page.h"
#include "tuner/match/game_json.h"
#include "tuner/match/summary.h"

namespace hansu::HANSU_GAME::match {

Status MatchFiles::Check() const {
  for (const std::string* path : {&settings_.pgn_path, &settings_.json_path, &settings_.log_path}) {
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
}

Status MatchFiles::Open(const Warn& warn) {
  if (settings_.resumes && !settings_.report_path.empty()) {
    RemoveLeftovers(settings_.report_path);  // of a run that was killed
  }
  Status status = OpenGames(pgn_, settings_.pgn_path, old_pgn_, warn);
  if (status.ok()) status = OpenGames(json_, settings_.json_path, old_json_, warn);
  if (status.ok() && !settings_.log_path.empty()) status = log_.OpenOrCreate(settings_.log_path);
  return status;
}

Status MatchFiles::OpenGames(GameFile& file, const std::string& path, std::vector<std::string>& old,
                             const Warn& warn) {
  if (path.empty()) return OkStatus();
  if (Status status = file.Open(path, old); !status.ok()) return status;
  old = {};
  if (file.bytes_cut() > 0) {
    warn(Tr("{file}: cut off {count} bytes of a game that broke off",
            {{"file", path}, {"count", std::to_string(file.bytes_cut())}}));
  }
  return OkStatus();
}

Status MatchFiles::Add(const MatchGame& game) {
  Status status;
  if (!settings_.pgn_path.empty()) status = pgn_.Add(GamePgn(settings_, game));
  if (status.ok() && !settings_.json_path.empty()) status = json_.Add(ToJson(game) + '\n');
  return status;
}

Status MatchFiles::Log(const std::string& line) {
  return settings_.log_path.empty() ? OkStatus() : log_.Write(line + '\n');
}

}  // namespace hansu::HANSU_GAME::match
