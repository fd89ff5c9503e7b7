// SPDX-License-Identifier: MIT
// The HTML report of a match: charts and tables of its tally.
#include <algorithm>
#include <cmath>
#include <set>

#include "src/report/chart.h"
#include "src/report/page.h"
#include "src/rules/any/game.h"
#include "tuner/match/standings.h"
#include "tuner/match/summary.h"

namespace hansu::match {
namespace {

using report::Bar;
using report::Series;

void AddEloPath(report::Page& page, const Tally& tally) {
  Series elo = {.name = "Elo with 95 % interval", .points = {}, .band = {}};
  for (const Tally::Snapshot& at : tally.path()) {
    if (!at.elo || !std::isfinite(at.elo->value)) continue;  // all won, or all lost, so far
    const auto x = static_cast<double>(at.games);
    elo.points.push_back({x, at.elo->value});
    elo.band.push_back({x, at.elo->low, at.elo->high});
  }
  if (elo.points.empty()) return;
  page.AddSvg(
      "Elo of the first engine over the games",
      report::DrawLineChart(
          {.x_title = "games", .y_title = "Elo", .series = {elo}, .references = {{0, "equal"}}}));
}

void AddLlrPath(report::Page& page, const SprtSettings& sprt, const Tally& tally) {
  Series llr = {.name = "LLR", .points = {}, .band = {}};
  for (const Tally::Snapshot& at : tally.path()) {
    llr.points.push_back({static_cast<double>(at.games), at.llr});
  }
  const SprtBounds bounds = BoundsOf(sprt);
  page.AddSvg("Log-likelihood ratio of the sequential test",
              report::DrawLineChart({.x_title = "games",
                                     .y_title = "LLR",
                                     .series = {llr},
                                     .references = {{bounds.lower, "H0"}, {bounds.upper, "H1"}}}));
}

void AddPairs(report::Page& page, const PairCounts& pairs) {
  constexpr std::array<const char*, 5> kLabels = {"0", "0.5", "1", "1.5", "2"};
  std::vector<Bar> bars;
  for (std::size_t i = 0; i < kLabels.size(); ++i) {
    bars.push_back({kLabels[i], static_cast<double>(pairs.counts[i])});
  }
  page.AddSvg(
      "Points of the first engine from a pair of games",
      report::DrawBarChart({.label_title = "points", .value_title = "pairs", .bars = bars}));
}

// In the usual order; whatever is not a setup ("other") comes last.
std::vector<std::string> InOrder(const std::set<std::string>& names, GameId game) {
  std::vector<std::string> ordered;
  for (std::string_view setup : GameOf(game).setup_names) {
    if (names.contains(std::string(setup))) ordered.emplace_back(setup);
  }
  for (const std::string& name : names) {
    if (std::find(ordered.begin(), ordered.end(), name) == ordered.end()) ordered.push_back(name);
  }
  return ordered;
}

void AddSetups(report::Page& page, const Tally& tally, GameId game) {
  std::set<std::string> cho;
  std::set<std::string> han;
  for (const auto& [setups, counts] : tally.cho_by_setups()) {
    cho.insert(setups.first);
    han.insert(setups.second);
  }
  report::HeatMap map = {.column_title = "Han's setup",
                         .row_title = "Cho's setup",
                         .column_labels = InOrder(han, game),
                         .row_labels = InOrder(cho, game),
                         .values = {},
                         .middle = 50};
  for (const std::string& row : map.row_labels) {
    std::vector<std::optional<double>> cells;
    for (const std::string& column : map.column_labels) {
      const auto counts = tally.cho_by_setups().find({row, column});
      const bool is_known = counts != tally.cho_by_setups().end();
      const auto moments = is_known ? MomentsOf(counts->second) : std::nullopt;
      cells.push_back(moments ? std::optional(std::round(moments->mean * 100)) : std::nullopt);
    }
    map.values.push_back(cells);
  }
  page.AddSvg("Cho's score in percent by the setups", report::DrawHeatMap(map));
}

void AddEndings(report::Page& page, const std::map<std::string, int>& endings) {
  std::vector<Bar> bars;
  for (const auto& [ending, count] : endings) {
    bars.push_back({ending, static_cast<double>(count)});
  }
  page.AddSvg(
      "How the games ended",
      report::DrawBarChart({.label_title = "ending", .value_title = "games", .bars = bars}));
}

using TableRow = std::vector<std::string>;

TableRow EngineRow(const std::string& name, const EngineTally& engine) {
  return {name,
          Fixed(engine.mean_ms(), 1),
          std::to_string(engine.longest_ms),
          Fixed(engine.mean_depth(), 1),
          std::to_string(engine.time_losses),
          std::to_string(engine.illegal_moves),
          std::to_string(engine.failures),
          std::to_string(engine.bad_pvs)};
}

void AddEngines(report::Page& page, const std::vector<TableRow>& rows) {
  page.AddTable({"engine", "ms per move", "longest ms", "depth", "lost on time", "illegal moves",
                 "crashes, stalls", "bad PVs"},
                rows);
}

void AddTimes(report::Page& page, const EngineNames& names, const Tally& tally) {
  std::vector<TableRow> rows;
  for (std::size_t i = 0; i < names.size(); ++i) {
    page.AddSvg("Time per move of " + names[i],
                report::DrawHistogram({.x_title = "milliseconds",
                                       .y_title = "moves",
                                       .values = tally.move_times_ms()[i],
                                       .bin_count = 0}));
    rows.push_back(EngineRow(names[i], tally.engines()[i]));
  }
  AddEngines(page, rows);
}

std::string OpeningsText(const MatchSettings& settings) {
  if (!settings.openings_path.empty()) return settings.openings_path;
  return GameOf(settings.id()).has_setups ? "the 16 pairs of setups" : "the start position";
}

void AddSettings(report::Page& page, const MatchSettings& settings) {
  page.AddHeading("The match");
  page.AddKeyValues({{"rules", settings.variant},
                     {"openings", OpeningsText(settings)},
                     {"seed", std::to_string(settings.seed)},
                     {"games at a time", std::to_string(settings.concurrency)},
                     {"fingerprint", Fingerprint(settings)}});
}

}  // namespace

std::string ReportHtml(const MatchSettings& settings, const EngineNames& names,
                       const Tally& tally) {
  report::Page page(names[0] + " against " + names[1]);
  page.AddParagraph(ResultBlock(settings, names, tally));
  AddEloPath(page, tally);
  if (settings.sprt) AddLlrPath(page, *settings.sprt, tally);
  if (tally.has_pairs()) AddPairs(page, tally.pairs());
  if (GameOf(settings.id()).has_setups) AddSetups(page, tally, settings.id());
  AddEndings(page, tally.endings());
  page.AddHeading("Time");
  AddTimes(page, names, tally);
  AddSettings(page, settings);
  return page.ToHtml();
}

std::string TournamentHtml(const MatchSettings& settings, const EngineNames& names,
                           const std::vector<Tally>& tallies) {
  const Standings standings(settings, tallies);
  report::Page page("Tournament of " + std::to_string(names.size()) + " engines");
  page.AddParagraph(StandingsBlock(settings, names, tallies));
  std::vector<Bar> bars;
  std::vector<TableRow> rows;
  for (const Standing& standing : standings.table) {
    bars.push_back({names[standing.engine], standing.rating.elo});
    rows.push_back(EngineRow(names[standing.engine], standing.totals));
  }
  page.AddSvg("Elo of the engines",
              report::DrawBarChart({.label_title = "engine", .value_title = "Elo", .bars = bars}));
  AddEndings(page, standings.endings);
  page.AddHeading("Time");
  AddEngines(page, rows);
  AddSettings(page, settings);
  return page.ToHtml();
}

}  // namespace hansu::match
