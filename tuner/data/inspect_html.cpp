// SPDX-License-Identifier: MIT
// The HTML page of `inspect`: the numbers as charts.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "src/report/chart.h"
#include "src/report/page.h"
#include "src/rules/shared/game.h"
#include "tuner/data/inspect.h"
#include "tuner/data/inspect_text.h"

namespace hansu::HANSU_GAME::data {
namespace {

struct Axes {
  std::string caption;
  std::string x_title;
  std::string y_title;
};

// A line through the middles of the bins, empty ones included.
void AddBins(report::Page& page, const Axes& axes, const Bins& bins) {
  const auto counts = bins.counts();
  report::Series series;
  if (!counts.empty()) {
    for (int least = counts.begin()->first; least <= counts.rbegin()->first;
         least += bins.width()) {
      const auto found = counts.find(least);
      series.points.push_back({least + bins.width() / 2.0,
                               found == counts.end() ? 0 : static_cast<double>(found->second)});
    }
  }
  page.AddSvg(axes.caption,
              report::DrawLineChart(
                  {.x_title = axes.x_title, .y_title = axes.y_title, .series = {series}}));
}

// The four usual setups, and the fifth if it was played.
std::span<const SetupName> SetupsShown(const Summary& summary) {
  const std::span<const SetupName> all = kSetupNames;
  const bool has_fifth = std::ranges::any_of(summary.by_setups(), [&](const auto& entry) {
    return entry.first.first == all.back() || entry.first.second == all.back();
  });
  return has_fifth ? all : all.first(all.size() - 1);
}

void AddSetups(report::Page& page, const Summary& summary) {
  const std::span<const SetupName> setups = SetupsShown(summary);
  report::HeatMap map = {.column_title = "Han's setup",
                         .row_title = "Cho's setup",
                         .column_labels = {},
                         .row_labels = {},
                         .values = {},
                         .middle = 50};
  for (SetupName cho : setups) {
    map.row_labels.emplace_back(EnglishName(cho));
    map.column_labels.emplace_back(EnglishName(cho));
    std::vector<std::optional<double>> cells;
    for (SetupName han : setups) {
      const auto found = summary.by_setups().find({cho, han});
      const bool is_known = found != summary.by_setups().end();
      cells.push_back(is_known ? std::optional(std::round(100 * found->second.ChoScore()))
                               : std::nullopt);
    }
    map.values.push_back(cells);
  }
  page.AddSvg("Cho's score in percent by the setups", report::DrawHeatMap(map));
}

void AddEndings(report::Page& page, const Summary& summary) {
  std::vector<report::Bar> bars;
  for (const auto& [ending, count] : summary.endings()) {
    bars.push_back({ending, static_cast<double>(count)});
  }
  page.AddSvg(
      "How the games ended",
      report::DrawBarChart({.label_title = "ending", .value_title = "games", .bars = bars}));
}

void AddCounts(report::Page& page, const Summary& summary) {
  const FilterCounts& filtered = summary.filtered();
  const ResultCounts& results = summary.results();
  const auto of = [&](Drop drop) {
    return std::to_string(filtered.positions[static_cast<std::size_t>(drop)]);
  };
  page.AddKeyValues({{"games", std::to_string(results.games())},
                     {std::string(NameOf(Color::kCho)) + " wins", std::to_string(results.cho_wins)},
                     {std::string(NameOf(Color::kHan)) + " wins", std::to_string(results.han_wins)},
                     {"draws", std::to_string(results.draws)},
                     {"plies", std::to_string(summary.plies())},
                     {"searched", std::to_string(summary.searched())},
                     {"kept by the filter", of(Drop::kNone)},
                     {"dropped: early, extreme, in check, capture",
                      of(Drop::kEarly) + ", " + of(Drop::kExtreme) + ", " + of(Drop::kInCheck) +
                          ", " + of(Drop::kCapture)},
                     {"repeated starts, in thousandths",
                      std::to_string(std::lround(1000 * summary.repeated_starts()))},
                     {"repeated positions, in thousandths",
                      std::to_string(std::lround(1000 * summary.repeated_positions()))}});
}

// Expected and actual shares of the points over a number of plies.
void AddShares(report::Page& page, const std::string& caption, const std::string& x_title,
               const std::string& expected_name, const std::map<int, CalibrationBin>& bins,
               int step) {
  report::Series expected = {expected_name, {}};
  report::Series scored = {"scored", {}};
  for (const auto& [least, bin] : bins) {
    expected.points.push_back({least + step / 2.0, 100 * bin.expected()});
    scored.points.push_back({least + step / 2.0, 100 * bin.scored()});
  }
  page.AddSvg(caption, report::DrawLineChart({.x_title = x_title,
                                              .y_title = "share of the points, percent",
                                              .series = {std::move(expected), std::move(scored)}}));
}

// One line per kind of ending; a well-calibrated net stays on the diagonal.
void AddCalibration(report::Page& page, const Calibration& calibration) {
  std::vector<report::Series> series = {{"perfect", {{0, 0}, {100, 100}}}};
  for (const auto& [ending, curve] : calibration.by_ending) {
    report::Series& line = series.emplace_back();
    line.name = ending;
    for (const CalibrationBin& bin : curve.bins()) {
      if (bin.positions > 0) line.points.push_back({100 * bin.expected(), 100 * bin.scored()});
    }
  }
  page.AddSvg("What " + calibration.net + " expected of the games' last positions, by their ending",
              report::DrawLineChart({.x_title = "expected share of the points, percent",
                                     .y_title = "scored, percent",
                                     .series = std::move(series)}));
  if (calibration.by_limit.empty()) return;
  AddShares(page, "How the side ahead by points fared", "plies to the limit", "expected",
            calibration.by_limit, kLimitStep);
}

// The share of the points that scores promise the side to move, and the share that it got.
void AddPromises(report::Page& page, const Summary& summary) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
    const CalibrationBin& bin = summary.by_phase()[i];
    if (bin.positions == 0) continue;
    rows.push_back({std::string(kPhaseNames[i]), std::to_string(bin.positions),
                    Percent(bin.expected()), Percent(bin.scored())});
  }
  page.AddTable({"phase", "positions kept", "promised by their scores", "scored"}, rows);
  AddShares(page, "What the scores promise the side to move", "plies since the last capture",
            "promised", summary.by_clock(), kClockStep);
}

// The license of an archive, what made it, and what is damaged.
void AddCard(report::Page& page, const FileSummary& file) {
  std::vector<std::pair<std::string, std::string>> lines;
  if (file.card) {
    lines.emplace_back("license", file.card->license.empty() ? "none named" : file.card->license);
    lines.emplace_back("archived by", file.card->commit + " on " + file.card->date);
  }
  if (!file.damage.empty()) lines.emplace_back("damaged", file.damage);
  if (!lines.empty()) page.AddKeyValues(lines);
}

}  // namespace

std::string InspectHtml(const std::string& title, const FileSummary& file) {
  const StreamHeader& header = file.header;
  const Summary& summary = file.summary;
  report::Page page(title);
  AddCard(page, file);
  AddCounts(page, summary);
  if (kHasSetups) AddSetups(page, summary);
  AddEndings(page, summary);
  if (file.calibration) AddCalibration(page, *file.calibration);
  AddPromises(page, summary);
  AddBins(page, {"Length of the games", "plies", "games"}, summary.lengths());
  AddBins(page,
          {"Scores of positions kept", "for the side to move, hundredths of a point", "positions"},
          summary.scores());
  AddBins(page, {"Material of positions kept", "points on the board" + PointsNote(), "positions"},
          summary.material());
  AddBins(page, {"Balance of positions kept", BalanceTitle(), "positions"}, summary.balance());
  page.AddHeading("Recipe");
  std::vector<std::pair<std::string, std::string>> recipe = {{"rule set", header.rule_set},
                                                             {"net", NetNameOf(header)}};
  for (const auto& [name, value] : header.recipe) recipe.emplace_back(name, std::to_string(value));
  for (const GameRange& range : header.ranges) {
    recipe.emplace_back(
        "games of seed " + std::to_string(range.seed),
        std::to_string(range.count) + " from number " + std::to_string(range.first) + " on");
  }
  page.AddKeyValues(recipe);
  return page.ToHtml();
}

}  // namespace hansu::HANSU_GAME::data
