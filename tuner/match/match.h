// SPDX-License-Identifier: MIT
// A whole match: hands out games, plays several at once on threads, and keeps the journal.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/engine_link.h"
#include "tuner/match/journal.h"
#include "tuner/match/openings.h"
#include "tuner/match/settings.h"
#include "tuner/match/tally.h"

namespace hansu::match {

// kEngineFailed: an engine never started, or failed in a match without recovery. kFailed: anything
// else, such as a file that could not be written.
enum class MatchEnd { kAllPlayed, kSprtDecided, kInterrupted, kEngineFailed, kFailed };

// Threads: Run starts its own threads and joins them. They make the callbacks, one at a time except
// for on_log. Cancel may be called from anywhere, including signal handlers.
class Match {
 public:
  struct Callbacks {
    // Prepare calls this for each game in the journal, in order.
    std::function<void(const MatchGame&)> on_old_game;
    // The tally is that of the game's pairing. If this or on_log returns a failure, the match ends.
    // on_log may run during other callbacks, so that no game waits until another's files are
    // written.
    std::function<Status(const MatchGame&, const Tally&)> on_game;
    std::function<void(const std::string&)> on_warning;
    std::function<Status(const std::string&)> on_log;  // one line sent to or from an engine
  };
  Match(MatchSettings settings, Callbacks callbacks);

  // Reads the openings, opens the journal, and counts its games.
  Status Prepare();
  // Plays the missing games. REQUIRES: Prepare succeeded.
  MatchEnd Run();
  void Cancel() { is_cancelled_ = true; }

  const MatchSettings& settings() const { return settings_; }
  // The totals of a match of two engines.
  const Tally& tally() const { return tallies_[0]; }
  // By pairing, in the order of the schedule.
  const std::vector<Tally>& tallies() const { return tallies_; }
  // The name in the settings, or else the engine's own name; always unique. Valid after Run.
  const std::string& engine_name(std::size_t i) const { return names_[i]; }
  const std::vector<std::string>& engine_names() const { return names_; }
  // Why the match failed; ok unless Run returned kEngineFailed or kFailed.
  const Status& status() const { return status_; }
  // Games that were in the journal before Run.
  int resumed_games() const { return resumed_games_; }

 private:
  class GameThread;  // a thread and its engines: one game at a time

  Status OpenTables();
  Status OpenJournal();
  void PlayInThread();
  std::optional<int> NextGame();
  const Opening& OpeningOf(int game) const;
  // A game of the schedule, before its first move.
  MatchGame NewGame(int index) const;
  void Finish(MatchGame game);
  // Adds a number to the name if another engine has it.
  void SetName(std::size_t engine, const std::string& name);
  // Passes an engine's lines on to on_log. Empty without on_log.
  EngineLink::Log LogOf(std::size_t engine);
  bool is_cancelled() const { return is_cancelled_; }
  // Keeps the first failure and its MatchEnd; ignores later ones.
  void Abort(const Status& status, MatchEnd end = MatchEnd::kFailed);
  // The same. REQUIRES: mutex_ is locked.
  void Fail(const Status& status, MatchEnd end = MatchEnd::kFailed);
  bool IsDecided() const { return tallies_[0].verdict() != SprtVerdict::kRunning; }
  // Sets the players and the colors by the schedule.
  void Pair(MatchGame& game) const;

  MatchSettings settings_;
  Schedule schedule_;
  Callbacks callbacks_;
  std::vector<Opening> openings_;
  Journal journal_;
  std::atomic<bool> is_cancelled_ = false;

  std::mutex log_mutex_;  // held during on_log
  std::mutex mutex_;      // guards the members below during Run
  std::vector<Tally> tallies_;
  std::set<int> played_;
  std::set<int> begun_;  // handed out, or played before
  int next_game_ = 0;
  int resumed_games_ = 0;
  Status status_;
  MatchEnd failed_as_ = MatchEnd::kFailed;
  std::vector<std::string> names_;
};

}  // namespace hansu::match
