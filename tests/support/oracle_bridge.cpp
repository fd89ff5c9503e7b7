// SPDX-License-Identifier: MIT
#include "tests/support/oracle_bridge.h"

#include <stdexcept>
#include <string_view>

namespace hansu::HANSU_GAME {
namespace {

std::string ValueText(const RuleOption& rule_option, const RuleSet& rules) {
  const int value = rule_option.get(rules);
  if (rule_option.values.empty()) return std::to_string(value);
  return std::string(rule_option.values[static_cast<std::size_t>(value)]);
}

std::string ValueText(std::string_view name, const RuleSet& rules) {
  for (const RuleOption& rule_option : RuleOptions()) {
    if (rule_option.name == name) return ValueText(rule_option, rules);
  }
  throw std::invalid_argument("no rule option " + std::string(name));
}

std::string WinnerText(GameResult result) {
  switch (result) {
    case GameResult::kChoWins:
      return "cho";
    case GameResult::kHanWins:
      return "han";
    case GameResult::kDraw:
      return "draw";
    case GameResult::kRunning:
      break;
  }
  return "";
}

// The oracle uses other names for two of the reasons.
std::string OracleReason(EndReason reason) {
  switch (reason) {
    case EndReason::kDoublePass:
      return "double pass";
    case EndReason::kTotalPlyLimit:
      return "total ply limit";
    default:
      return std::string(ReasonText(reason));
  }
}

}  // namespace

oracle::Cells ToOracleCells(const RuleSet& rules) {
  const auto text = [&rules](std::string_view name) { return ValueText(name, rules); };
  const auto number = [&rules](std::string_view name) { return std::stoi(ValueText(name, rules)); };
  return {.bikjang = text("Bikjang"),
          .double_pass = text("DoublePass"),
          .repetition_fold = number("RepetitionFold"),
          .repetition = text("Repetition"),
          .perpetual_check = text("PerpetualCheck"),
          .shuttle = number("Shuttle"),
          .no_capture_limit = number("NoCaptureLimit"),
          .total_ply_limit = number("TotalPlyLimit"),
          .ply_limit = text("PlyLimit"),
          .draw_under_30 = text("DrawUnder30") == "on",
          .dead_position = text("DeadPosition"),
          .deom_half_points = number("DeomHalfPoints"),
          .dead_material = text("DeadMaterial")};
}

std::string VerdictText(const Outcome& outcome) {
  if (!outcome.has_ended()) return "/";
  return WinnerText(outcome.result) + " / " + OracleReason(outcome.reason);
}

std::string RulesText(const RuleSet& rules) {
  std::string text;
  for (const RuleOption& rule_option : RuleOptions()) {
    text += std::string(rule_option.name) + '=' + ValueText(rule_option, rules) + ' ';
  }
  return text;
}

}  // namespace hansu::HANSU_GAME
