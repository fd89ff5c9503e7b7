// SPDX-License-Identifier: MIT
// The totals of a match: results by game and pair, by setups and first mover, endings, times.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tuner/match/game.h"
#include "tuner/match/schedule.h"
#include "tuner/match/statistics.h"

namespace hansu::match {

// A game of the match and its place in it.
struct MatchGame {
  int index = 0;             // from 0; with repeated openings 2n and 2n + 1 are a pair
  Pairing players = {0, 1};  // the engines, by their numbers in the match
  bool first_is_cho = true;  // the first of them plays Cho
  std::string cho_setup;
  std::string han_setup;
  std::array<std::string, 2> engines;  // their names; empty: unknown
  std::array<std::string, 2> times;    // their time controls and limits; empty: unknown
  // Why each engine was restarted before this game; empty if it was not.
  std::array<std::string, 2> failures_before;
  std::string date;  // when it ended, in PGN's format: "2026.01.31"
  RefereedGame played;

  std::size_t cho() const { return players[first_is_cho ? 0 : 1]; }
  std::size_t han() const { return players[first_is_cho ? 1 : 0]; }
  // From the first engine's view. REQUIRES: the game has a result.
  GameScore score() const;
};

// The faults of an engine, and the time it took.
struct EngineTally {
  int time_losses = 0;
  int illegal_moves = 0;
  int failures = 0;  // crash, stall, flood: in a game or before one
  int bad_pvs = 0;
  std::uint64_t moves = 0;
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0;
  std::int64_t depths = 0;  // summed
  std::int64_t longest_ms = 0;

  // Adds up everything except longest_ms, which becomes the maximum.
  void Add(const EngineTally& other);

  double mean_ms() const { return moves == 0 ? 0 : static_cast<double>(time_ms) / moves_d(); }
  double mean_depth() const { return moves == 0 ? 0 : static_cast<double>(depths) / moves_d(); }

 private:
  double moves_d() const { return static_cast<double>(moves); }
};

// The totals of two engines against each other.
class Tally {
 public:
  explicit Tally(bool repeats) : repeats_(repeats) {}

  // Takes games in any order, each index once. Games without a result are not counted.
  void Add(const MatchGame& game);

  const GameCounts& games() const { return games_; }
  // Only complete pairs; empty if openings are not repeated.
  const PairCounts& pairs() const { return pairs_; }
  bool has_pairs() const { return repeats_; }
  const std::array<EngineTally, 2>& engines() const { return engines_; }
  // Results from the view of the side that moves first, whichever engine plays it.
  const GameCounts& first_mover() const { return first_mover_; }
  // By (Cho's setup, Han's setup): from Cho's view, and from the first engine's.
  using BySetups = std::map<std::pair<std::string, std::string>, GameCounts>;
  const BySetups& cho_by_setups() const { return cho_by_setups_; }
  const BySetups& first_by_setups() const { return first_by_setups_; }
  const std::map<std::string, int>& endings() const { return endings_; }
  std::int64_t longest_ping_ms() const { return longest_ping_ms_; }
  std::int64_t longest_overrun_ms() const { return longest_overrun_ms_; }
  std::uint64_t plies() const { return plies_; }
  // For each engine: all of its times, or evenly spaced ones if there would be kKeptTimes or more.
  const std::array<std::vector<double>, 2>& move_times_ms() const { return move_times_ms_; }

  // After each complete pair (or each game, without pairs), in the order in which they were added.
  struct Snapshot {
    std::uint64_t games = 0;
    std::optional<Estimate> elo;  // see Elo()
    double llr = 0;
  };
  const std::vector<Snapshot>& path() const { return path_; }
  // Sets the test whose ratio the path records. REQUIRES: nothing was added yet.
  void Follow(const SprtSettings& sprt) { sprt_ = sprt; }

  double Llr(const SprtSettings& sprt) const;
  // The verdict of that test when the ratio first crossed a bound; later results do not change it.
  SprtVerdict verdict() const { return verdict_; }
  std::optional<Estimate> Elo() const;
  std::optional<Estimate> NormalElo() const;

 private:
  static constexpr std::size_t kKeptTimes = 100000;

  void AddTimes(const MatchGame& game);
  void KeepTime(std::size_t engine, std::int64_t ms);
  void AddFault(const MatchGame& game);
  void AddToPair(const MatchGame& game);
  void TakeSnapshot();

  bool repeats_;
  std::optional<SprtSettings> sprt_;
  SprtVerdict verdict_ = SprtVerdict::kRunning;
  GameCounts games_;
  PairCounts pairs_;
  std::map<int, GameScore> open_pairs_;
  std::array<EngineTally, 2> engines_;
  GameCounts first_mover_;
  BySetups cho_by_setups_;
  BySetups first_by_setups_;
  std::map<std::string, int> endings_;
  std::int64_t longest_ping_ms_ = 0;
  std::int64_t longest_overrun_ms_ = 0;
  std::uint64_t plies_ = 0;
  std::array<std::vector<double>, 2> move_times_ms_;
  std::array<std::uint64_t, 2> time_stride_ = {1, 1};
  std::vector<Snapshot> path_;
};

}  // namespace hansu::match
