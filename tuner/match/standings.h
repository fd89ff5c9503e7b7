// SPDX-License-Identifier: MIT
// The state of a tournament: a table of ratings, and the results of each pairing.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tuner/match/ratings.h"
#include "tuner/match/settings.h"
#include "tuner/match/summary.h"
#include "tuner/match/tally.h"

namespace hansu::match {

// A row of the table, from the engine's view.
struct Standing {
  std::size_t engine = 0;
  Rating rating;
  GameCounts games;
  EngineTally totals;
};

// The engines, the strongest first. `tallies` are those of the schedule's pairings.
struct Standings {
  Standings(const MatchSettings& settings, const std::vector<Tally>& tallies);

  std::vector<Standing> table;
  std::vector<double> above_next;  // the probability that each but the last is the stronger one
  bool has_prior = false;          // see Ratings
  std::map<std::string, int> endings;
  std::int64_t longest_ping_ms = 0;
  std::int64_t longest_overrun_ms = 0;
};

// The table of ratings alone, as lines.
std::string RatingTable(const MatchSettings& settings, const EngineNames& names,
                        const Standings& standings);
// The table, each pairing, and what went wrong.
std::string StandingsBlock(const MatchSettings& settings, const EngineNames& names,
                           const std::vector<Tally>& tallies);
// The whole tournament as a self-contained HTML page.
std::string TournamentHtml(const MatchSettings& settings, const EngineNames& names,
                           const std::vector<Tally>& tallies);

}  // namespace hansu::match
