// SPDX-License-Identifier: MIT
#include "tuner/spsa/report.h"

#include <cstdio>

#include "src/report/chart.h"
#include "src/report/number.h"
#include "src/report/page.h"

namespace hansu::spsa {
namespace {

using report::Series;

// The values of parameter `i` over the iterations, or their distances from the start value in
// steps.
Series SeriesOf(const RunSettings& settings, const History& history, std::size_t i, bool in_steps) {
  const Parameter& parameter = settings.tuning.parameters[i];
  Series series = {.name = in_steps ? parameter.name : "", .points = {}};
  for (std::size_t iteration = 0; iteration < history.values.size(); ++iteration) {
    const double value = history.values[iteration][i];
    const double y = in_steps ? (value - parameter.start) / parameter.step : value;
    series.points.push_back({static_cast<double>(iteration), y});
  }
  return series;
}

std::string Decimals(double value, int decimals) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

std::vector<std::string> RowOf(const Parameter& parameter, double value) {
  return {parameter.name,
          std::to_string(parameter.start),
          Decimals(value, 1),
          Decimals((value - parameter.start) / parameter.step, 2),
          std::to_string(parameter.min),
          std::to_string(parameter.max),
          std::to_string(parameter.step)};
}

std::string ResultsText(const RunSettings& settings, const History& history) {
  const match::GameCounts& results = history.results;
  return std::to_string(history.values.size() - 1) + " of " +
         std::to_string(settings.tuning.iterations) + " iterations, " +
         std::to_string(results.games()) + " games: the plus sides won " +
         std::to_string(results.wins) + ", lost " + std::to_string(results.losses) + ", drew " +
         std::to_string(results.draws);
}

}  // namespace

std::string SummaryText(const RunSettings& settings, const History& history) {
  std::string text = ResultsText(settings, history) + '\n';
  for (std::size_t i = 0; i < settings.tuning.parameters.size(); ++i) {
    const Parameter& parameter = settings.tuning.parameters[i];
    char line[120];
    std::snprintf(line, sizeof line, "%-24s %6d -> %8.1f  (%d to %d)\n", parameter.name.c_str(),
                  parameter.start, history.values.back()[i], parameter.min, parameter.max);
    text += line;
  }
  return text;
}

std::string ReportHtml(const RunSettings& settings, const History& history) {
  const std::vector<Parameter>& parameters = settings.tuning.parameters;
  report::Page page("Tuning of " + std::to_string(parameters.size()) + " parameters");
  page.AddParagraph(ResultsText(settings, history));
  std::vector<Series> all;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    all.push_back(SeriesOf(settings, history, i, true));
    rows.push_back(RowOf(parameters[i], history.values.back()[i]));
  }
  page.AddSvg("All parameters, in steps from the start",
              report::DrawLineChart({.x_title = "iterations",
                                     .y_title = "steps",
                                     .series = all,
                                     .references = {{0, "start"}}}));
  page.AddTable({"parameter", "start", "now", "steps", "min", "max", "step"}, rows);
  page.AddHeading("Each parameter");
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const double start = parameters[i].start;
    page.AddSvg(parameters[i].name,
                report::DrawLineChart({.x_title = "iterations",
                                       .y_title = "value",
                                       .series = {SeriesOf(settings, history, i, false)},
                                       .references = {{start, "start"}}}));
  }
  page.AddHeading("The tuning");
  page.AddKeyValues({{"pairs of games per iteration", std::to_string(settings.tuning.pairs)},
                     {"rate", report::FormatNumber(settings.tuning.rate)},
                     {"seed", std::to_string(settings.tuning.seed)},
                     {"games", settings.games}});
  return page.ToHtml();
}

}  // namespace hansu::spsa
