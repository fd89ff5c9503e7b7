// SPDX-License-Identifier: MIT
// Validations as text and as JSON.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "src/report/text_table.h"
#include "tuner/data/validation.h"

namespace hansu::HANSU_GAME::data {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::string LossText(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.5f", value);
  return text;
}

// "0.01166 ±0.00012".
std::string EstimateText(const Estimate& estimate) {
  if (estimate.positions == 0) return "-";
  return LossText(estimate.mean) + " ±" + LossText(estimate.margin);
}

std::string SignedText(const Estimate& estimate) {
  return (estimate.mean > 0 ? "+" : "") + EstimateText(estimate);
}

// A row for each bin, a column for each net: its fitted loss, and in parentheses its nominal one.
std::string BinTable(const Validation& validation, const std::string& title,
                     std::map<int, BinLoss> NetValidation::*bins, int width) {
  std::vector<report::TextRow> rows = {{title, "positions"}};
  for (const NetValidation& net : validation.nets) rows[0].push_back(net.net);
  for (const auto& [least, bin] : validation.nets.front().*bins) {
    report::TextRow& row = rows.emplace_back();
    row = {std::to_string(least) + " to " + std::to_string(least + width - 1),
           std::to_string(bin.positions)};
    for (const NetValidation& net : validation.nets) {
      const BinLoss& loss = (net.*bins).at(least);
      row.push_back(LossText(loss.fitted) + " (" + LossText(loss.nominal) + ")");
    }
  }
  return report::TextTable(rows, {});
}

OrderedJson JsonOf(const Estimate& estimate) {
  return {{"positions", estimate.positions}, {"mean", estimate.mean}, {"margin", estimate.margin}};
}

OrderedJson JsonOf(const std::map<int, BinLoss>& bins) {
  OrderedJson array = OrderedJson::array();
  for (const auto& [least, bin] : bins) {
    array.push_back({{"from", least},
                     {"positions", bin.positions},
                     {"fitted", bin.fitted},
                     {"nominal", bin.nominal}});
  }
  return array;
}

}  // namespace

std::string ValidationText(const Validation& validation) {
  std::string text = validation.file + ": " + std::to_string(validation.games) + " games, " +
                     std::to_string(validation.nets.front().fitted.positions) + " positions\n";
  std::vector<report::TextRow> rows = {{"net", "scale", "fitted loss", "less the first net's",
                                        "loss at scale 1", "Brier of results",
                                        "less the first net's"}};
  for (const NetValidation& net : validation.nets) {
    char scale[16];
    std::snprintf(scale, sizeof scale, "%.3f", net.scale);
    const bool is_first = &net == &validation.nets.front();
    rows.push_back({net.net, scale, EstimateText(net.fitted),
                    is_first ? "" : SignedText(net.to_first), EstimateText(net.nominal),
                    EstimateText(net.brier), is_first ? "" : SignedText(net.brier_to_first)});
  }
  text += report::TextTable(rows, {}) + '\n';
  text += BinTable(validation, "ply", &NetValidation::by_ply, kPlyBin) + '\n';
  return text + BinTable(validation, "plies since a capture", &NetValidation::by_clock, kClockBin);
}

std::string ValidationJson(const Validation& validation) {
  OrderedJson nets = OrderedJson::array();
  for (const NetValidation& net : validation.nets) {
    nets.push_back({{"net", net.net},
                    {"scale", net.scale},
                    {"fitted", JsonOf(net.fitted)},
                    {"nominal", JsonOf(net.nominal)},
                    {"brier", JsonOf(net.brier)},
                    {"fitted_less_first", JsonOf(net.to_first)},
                    {"brier_less_first", JsonOf(net.brier_to_first)},
                    {"by_ply", JsonOf(net.by_ply)},
                    {"by_clock", JsonOf(net.by_clock)}});
  }
  return OrderedJson{{"file", validation.file}, {"games", validation.games}, {"nets", nets}}.dump(
      -1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace hansu::HANSU_GAME::data
