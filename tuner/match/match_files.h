// SPDX-License-Identifier: MIT
// The files that a match writes besides its journal: games, log, report.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/match/game_file.h"
#include "tuner/match/settings.h"
#include "tuner/match/tally.h"

namespace hansu::inline HANSU_GAME::match {

// Those that the settings name. What is written to others goes nowhere.
//
// Threads: one at a time.
class MatchFiles {
 public:
  using Warn = std::function<void(const std::string& text)>;

  // The settings outlive it, and are those of a match that is prepared once games are added.
  explicit MatchFiles(const MatchSettings& settings) : settings_(settings) {}

  // Fails before long work rather than after it: whether all of them can be written.
  Status Check() const;
  // Remembers a game of the journal, for Open.
  void AddOld(const MatchGame& game);
  // Adds the games of the journal that the files lack.
  Status Open(const Warn& warn);
  // REQUIRES (here and below): Open succeeded.
  Status Add(const MatchGame& game);
  Status Log(const std::string& line);

 private:
  Status OpenGames(GameFile& file, const std::string& path, std::vector<std::string>& old,
                   const Warn& warn);

  const MatchSettings& settings_;
  GameFile pgn_{kPgnFormat};
  GameFile json_{kJsonFormat};
  AppendFile log_{"log"};
  std::vector<std::string> old_pgn_;
  std::vector<std::string> old_json_;
};

}  // namespace hansu::inline HANSU_GAME::match
