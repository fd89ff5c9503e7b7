// SPDX-License-Identifier: MIT
// The files that a match writes besides its journal: games, log, report.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/status.h"
#include "tuner/match/game_file.h"
#include "tuner/match/settings.h"
#include "tuner/match/tally.h"

namespace hansu::match {

// Writes the files that the settings name; output for the others is dropped.
//
// Threads: one at a time.
class MatchFiles {
 public:
  using Warn = std::function<void(const std::string& text)>;

  // REQUIRES: the settings outlive this object, and belong to a prepared match once games are
  // added.
  explicit MatchFiles(const MatchSettings& settings);

  // Checks that all of the files can be written, to fail before long work rather than after it.
  Status Check() const;
  // Remembers a game from the journal, for Open.
  void AddOld(const MatchGame& game);
  // Opens the files, and adds the games of the journal that they lack.
  Status Open(const Warn& warn);
  // REQUIRES (here and below): Open succeeded.
  Status Add(const MatchGame& game);
  // May be called while Add runs.
  Status Log(const std::string& line);

 private:
  Status OpenGames(GameFile& file, const std::string& path, const std::vector<std::string>& old,
                   const Warn& warn);
  Status OpenIndex(const Warn& warn);

  const MatchSettings& settings_;
  GameFile pgn_;
  GameFile json_{kJsonFormat};
  GameFile index_{kIndexFormat};
  AppendFile log_{"log"};
  std::vector<std::string> old_pgn_;
  std::vector<std::string> old_json_;
  std::vector<MatchGame> old_games_;  // for the index
};

}  // namespace hansu::match
