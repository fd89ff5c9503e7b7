// SPDX-License-Identifier: MIT
#include "tuner/train/report.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/report/chart.h"
#include "src/report/page.h"

namespace hansu::HANSU_GAME::train {
namespace {

std::string Text(double value, const char* format = "%.6f") {
  char text[40];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

report::Series SeriesOf(const TrainingState& state, const std::string& name, double Losses::*part,
                        Losses EpochResult::*losses) {
  report::Series series = {.name = name, .points = {}};
  double epoch = 0;
  for (const EpochResult& result : state.epochs) {
    series.points.push_back({++epoch, result.*losses.*part});
  }
  return series;
}

bool HasValidation(const TrainingState& state) {
  return std::ranges::any_of(state.epochs, &EpochResult::has_validation);
}

void AddChart(report::Page& page, const TrainingState& state, const std::string& caption,
              double Losses::*part) {
  std::vector<report::Series> series = {SeriesOf(state, "training", part, &EpochResult::training)};
  if (HasValidation(state)) {
    series.push_back(SeriesOf(state, "held out", part, &EpochResult::validation));
  }
  page.AddSvg(caption, report::DrawLineChart({.x_title = "epoch",
                                              .y_title = "mean squared error",
                                              .series = std::move(series)}));
}

void AddEpochs(report::Page& page, const TrainingState& state) {
  std::vector<std::vector<std::string>> rows;
  for (const EpochResult& epoch : state.epochs) {
    const auto held_out = [&](double loss) { return epoch.has_validation() ? Text(loss) : "–"; };
    rows.push_back({std::to_string(rows.size() + 1), Text(epoch.training.objective),
                    held_out(epoch.validation.objective), held_out(epoch.validation.score),
                    held_out(epoch.validation.result), Text(epoch.learning_rate, "%.3g"),
                    Text(epoch.result_share, "%.3f")});
  }
  page.AddTable({"epoch", "training", "held out", "held out, by score", "held out, by result",
                 "learning rate", "result share"},
                rows);
}

}  // namespace

std::string ReportHtml(const Origin& origin, const TrainingState& state) {
  report::Page page("Training of " + origin.recipe.name);
  page.AddParagraph(
      "Mean squared differences between the net's probability of winning and its target. Training "
      "losses are means over the epoch, while the net changed; losses on held-out games are "
      "measured at its end.");
  AddChart(page, state, "Loss against the target, a mix of score and result", &Losses::objective);
  AddChart(page, state, "Loss against the search's score", &Losses::score);
  AddChart(page, state, "Loss against the games' results", &Losses::result);
  AddEpochs(page, state);
  page.AddHeading("Recipe");
  std::vector<std::pair<std::string, std::string>> pairs;
  const auto recipe = nlohmann::ordered_json::parse(ToJson(origin.recipe));
  for (const auto& [key, value] : recipe.items()) {
    pairs.emplace_back(key, value.dump());
  }
  pairs.emplace_back("started from", origin.parent.empty() ? "random weights" : origin.parent);
  page.AddKeyValues(pairs);
  page.AddHeading("Data");
  std::vector<std::vector<std::string>> files;
  for (const DataFile& file : origin.data) {
    files.push_back(
        {std::to_string(file.positions), std::to_string(file.checksum), file.description});
  }
  page.AddTable({"positions", "CRC-32", "made by"}, files);
  return page.ToHtml();
}

}  // namespace hansu::HANSU_GAME::train
