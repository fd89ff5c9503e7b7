// SPDX-License-Identifier: MIT
#include "src/app/analyse.h"

#include <algorithm>
#include <cstdio>

#include "src/base/text.h"
#include "src/engine/engine.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "src/search/network_choice.h"
#include "src/text/position_text.h"
#include "src/text/score_text.h"

namespace hansu::app {
namespace {

using search::LineReport;

constexpr std::int64_t kDefaultMoveTimeMs = 5000;

// The points at the line's end, and the line in both notations: Korean first, then international.
std::string PvText(Position position, const std::vector<Move>& moves) {
  constexpr std::size_t kShown = 10;
  std::string korean;
  std::string international;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i < kShown) {
      korean += ' ' + ToKorean(position, moves[i]);
      international += ' ' + ToInternational(position, moves[i]);
    }
    position.Make(moves[i]);
  }
  const auto [cho, han] = text::PointsOf(position);
  return cho + ":" + han + korean + "  |" + international;
}

std::string ReportText(const Position& position, const LineReport& report, bool numbered) {
  char head[120];
  std::snprintf(head, sizeof head, "depth %2d  %7.2f s  %11llu nodes  ", report.depth,
                static_cast<double>(report.elapsed_ms) / 1000,
                static_cast<unsigned long long>(report.nodes));
  const std::string line = numbered ? std::to_string(report.line) + ". " : "";
  return head + line + text::HumanScore(report.score, position.side_to_move()) + "  " +
         PvText(position, report.pv);
}

std::string Judgement(search::Score score, Color side) {
  if (search::IsMate(score) || search::IsRuleWin(score)) return text::HumanScore(score, side);
  constexpr search::Score kEqual = 100;
  constexpr search::Score kClear = 300;
  constexpr search::Score kWinning = 800;
  const std::string better(text::BilingualName(score > 0 ? side : ~side));
  const int size = std::abs(score);
  const std::string value = ", " + text::HumanScore(score, side) + " from Cho's side";
  if (size < kEqual) return "about equal" + value;
  if (size < kClear) return better + " is slightly better" + value;
  return better + (size < kWinning ? " is clearly better" : " is winning") + value;
}

std::string Verdict(const Position& position, const search::SearchResult& result) {
  return "Best move: " + text::TrilingualMove(position, result.best) +
         "\nVerdict: " + Judgement(result.score, position.side_to_move());
}

// Settings and position.
Status SetUp(engine::Engine& engine, const AnalyseRequest& request) {
  engine.settings().multi_pv = request.lines;
  engine.settings().clock.overhead_ms = 0;
  if (Status status = engine.SetRules(*request.rule_sets.Find(request.rule_set)); !status.ok())
    return status;
  if (Status status = engine.SetThreads(request.threads); !status.ok()) return status;
  return engine.SetGame(request.fen);
}

}  // namespace

Status Analyse(const AnalyseRequest& request, LineWriter& output) {
  const Result<search::SharedNetwork> net = search::ChooseNetwork(
      request.net.empty() ? std::string(search::DefaultNetworkName()) : request.net);
  if (!net.ok()) return net.status();
  engine::Engine engine(*net);
  if (Status status = SetUp(engine, request); !status.ok()) return status;

  const Position& position = engine.position();
  output.Write(text::KoreanDiagram(position, request.colors) + "\n" +
               std::string(text::BilingualName(position.side_to_move())) +
               " to move, rules: " + request.rule_set + ". " + text::PointsText(position) +
               (position.in_check() ? "\n장군 (check)!" : "") +
               (position.state().is_bikjang ? "\n빅장 (bikjang)!" : "") + "\n");
  const Outcome outcome = Judge(position);
  if (outcome.has_ended()) {
    output.Write(text::OutcomeText(outcome));
    return OkStatus();
  }
  search::Limits limits;
  limits.move_time_ms = request.move_time_ms;
  limits.nodes = request.nodes;
  if (!limits.move_time_ms && !limits.nodes) limits.move_time_ms = kDefaultMoveTimeMs;
  const bool numbered = request.lines > 1;
  engine.Search(limits, {.on_line =
                             [&](const LineReport& r) {
                               // Bounds are of no use to a person.
                               if (r.bound == search::Bound::kExact) {
                                 output.Write(ReportText(position, r, numbered));
                               }
                             },
                         .on_result =
                             [&](const search::SearchResult& result) {
                               output.Write("\n" + Verdict(position, result));
                             }});
  engine.WaitForSearch();
  return OkStatus();
}

}  // namespace hansu::app
