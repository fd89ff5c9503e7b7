// SPDX-License-Identifier: MIT
// The settings of a match: everything on the command line, as one value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/any/game.h"
#include "tuner/match/game.h"
#include "tuner/match/ratings.h"
#include "tuner/match/schedule.h"
#include "tuner/match/statistics.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {

// The name of the notation of the game's own players.
inline std::string_view NativeNotation(GameId game) {
  return GameOf(game).native_is_korean ? "korean" : "chinese";
}

struct MatchSettings {
  // By the game's default rule set, without engines.
  explicit MatchSettings(GameId id) : variant(NameOf(id)), game{.rules = RuleSet(id)} {}
  GameId id() const { return game.rules.game; }

  // Two or more; with two, results are from the first one's view.
  std::vector<EngineSettings> engines;
  TournamentKind tournament = TournamentKind::kRoundRobin;
  std::optional<Anchor> anchor;  // for the table of ratings
  std::string variant;
  std::string rules_path;  // file of custom rule sets (src/record/any/rules_file.h)
  GameSettings game;
  std::string tables_path;    // folder of endgame tables, or endings::kEmbeddedName; empty: none
  std::string openings_path;  // empty: all pairs of setups in turn
  bool shuffles_openings = false;  // order=random
  std::size_t first_opening = 0;   // counted from 0
  std::uint64_t seed = 1;          // -srand
  int rounds = 1;                  // pairs if `repeats`, else games
  bool repeats = true;             // each opening twice, with colors swapped
  int concurrency = 1;
  std::optional<SprtSettings> sprt;
  std::string pgn_path;
  std::string pgn_notation = "international";  // or NativeNotation, san, uci
  std::string journal_path;
  bool resumes = false;
  std::string log_path;
  std::string json_path;     // one line per game
  std::string index_path;    // one short line per game
  std::string report_path;   // HTML
  bool overwrites = false;   // the report, if it exists
  bool recovers = true;      // an engine that died is restarted for its next game
  int rating_interval = 10;  // games between printed results; 0: only at the end
  Patience patience;

  // True if there are more than two engines.
  bool is_tournament() const { return engines.size() > 2; }
  Schedule schedule() const { return {tournament, engines.size(), repeats}; }
  int games() const { return rounds * schedule().games_per_round(); }
};

// Everything that must be equal to resume a journal, such as engines, times, openings, rules and
// seed, but not the number of rounds or of concurrent games. Tables count once they are open.
std::string Fingerprint(const MatchSettings& settings);

}  // namespace hansu::match
