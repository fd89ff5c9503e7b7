// SPDX-License-Identifier: MIT
#include "tuner/match/standings.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "src/base/translation.h"
#include "src/report/text_table.h"

namespace hansu::match {
namespace {

GameCounts Swapped(const GameCounts& games) {
  return {.wins = games.losses, .draws = games.draws, .losses = games.wins};
}

std::vector<Encounter> EncountersOf(const Schedule& schedule, const std::vector<Tally>& tallies) {
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Pairing& pairing = schedule.pairings()[i];
    encounters.push_back({.first = pairing[0],
                          .second = pairing[1],
                          .games = tallies[i].games(),
                          .pairs = tallies[i].pairs()});
  }
  return encounters;
}

std::string Points(const GameCounts& games) {
  return Fixed(static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2, 1);
}

std::string Share(const GameCounts& games) {
  const std::optional<ScoreMoments> moments = MomentsOf(games);
  return moments ? Fixed(moments->mean * 100, 1) : "-";
}

std::string BasisText(const MatchSettings& settings, const EngineNames& names) {
  if (!settings.anchor) return Tr("Elo about the mean of all engines, +/- for 95 %");
  return Tr("Elo with {engine} at {elo}, +/- for 95 % of the difference from it",
            {{"engine", names[settings.anchor->engine]}, {"elo", Fixed(settings.anchor->elo)}});
}

}  // namespace

Standings::Standings(const MatchSettings& settings, const std::vector<Tally>& tallies) {
  const Schedule schedule = settings.schedule();
  const std::size_t engines = settings.engines.size();
  const Ratings ratings(engines, EncountersOf(schedule, tallies), settings.anchor);
  has_prior = ratings.has_prior();
  std::vector<Standing> by_engine(engines);
  for (std::size_t i = 0; i < engines; ++i) {
    by_engine[i].engine = i;
    by_engine[i].rating = ratings.of(i);
  }
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Tally& tally = tallies[i];
    const Pairing& pairing = schedule.pairings()[i];
    by_engine[pairing[0]].games.Add(tally.games());
    by_engine[pairing[1]].games.Add(Swapped(tally.games()));
    for (std::size_t player = 0; player < pairing.size(); ++player) {
      by_engine[pairing[player]].totals.Add(tally.engines()[player]);
    }
    for (const auto& [ending, count] : tally.endings()) endings[ending] += count;
    longest_ping_ms = std::max(longest_ping_ms, tally.longest_ping_ms());
    longest_overrun_ms = std::max(longest_overrun_ms, tally.longest_overrun_ms());
  }
  for (std::size_t engine : ratings.Ranking()) {
    if (!table.empty()) above_next.push_back(ratings.Superiority(table.back().engine, engine));
    table.push_back(by_engine[engine]);
  }
}

std::string RatingTable(const MatchSettings& settings, const EngineNames& names,
                        const Standings& standings) {
  std::vector<report::TextRow> rows = {{"#", Tr("engine"), "Elo", "+/-", Tr("points"), Tr("games"),
                                        "%", Tr("wins"), Tr("draws"), Tr("losses"),
                                        Tr("above next")}};
  for (std::size_t i = 0; i < standings.table.size(); ++i) {
    const Standing& standing = standings.table[i];
    const bool has_next = i < standings.above_next.size();
    rows.push_back({std::to_string(i + 1), names[standing.engine], Fixed(standing.rating.elo, 1),
                    Fixed(standing.rating.margin, 1), Points(standing.games),
                    std::to_string(standing.games.games()), Share(standing.games),
                    std::to_string(standing.games.wins), std::to_string(standing.games.draws),
                    std::to_string(standing.games.losses),
                    has_next ? Fixed(standings.above_next[i] * 100, 1) + " %" : ""});
  }
  std::vector<report::Alignment> alignments(rows[0].size(), report::Alignment::kRight);
  alignments[1] = report::Alignment::kLeft;  // the names
  std::string text = report::TextTable(rows, alignments) + BasisText(settings, names) + '\n';
  if (standings.has_prior) {
    text += Tr("The results bound some Elo from one side only; one drawn game is added to each "
               "pairing") +
            '\n';
  }
  return text;
}

std::string StandingsBlock(const MatchSettings& settings, const EngineNames& names,
                           const std::vector<Tally>& tallies) {
  const Standings standings(settings, tallies);
  std::uint64_t played = 0;
  for (const Tally& tally : tallies) played += tally.games().games();
  std::string text = Tr("Standings ({kind}, {variant}) after {played} of {all} games",
                        {{"kind", std::string(ToText(settings.tournament))},
                         {"variant", settings.variant},
                         {"played", std::to_string(played)},
                         {"all", std::to_string(settings.games())}}) +
                     '\n' + RatingTable(settings, names, standings);
  const Schedule schedule = settings.schedule();
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Pairing& pairing = schedule.pairings()[i];
    text += Tr("{first} against {second}: {counts}, Elo {elo}",
               {{"first", names[pairing[0]]},
                {"second", names[pairing[1]]},
                {"counts", CountsText(tallies[i].games())},
                {"elo", EloText(tallies[i].Elo())}}) +
            '\n';
  }
  for (const Standing& standing : standings.table) {
    text += EngineLine(names[standing.engine], standing.totals);
  }
  return text + EndingsText(standings.endings) +
         PingText(standings.longest_ping_ms, standings.longest_overrun_ms);
}

}  // namespace hansu::match
