// SPDX-License-Identifier: MIT
#include "src/app/analyze.h"

#include <algorithm>
#include <cstdio>

#include "src/app/game_texts.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"
#include "src/text/position_text.h"
#include "src/text/score_text.h"

namespace hansu::app {
namespace {

using search::LineReport;

constexpr std::int64_t kDefaultMoveTimeMs = 5000;

// The points at the end of the line, in games that points decide, and the line in native notation
// and, unless that is the user's own, in international notation.
std::string PvText(Position position, const std::vector<Move>& moves, Vocabulary words) {
  constexpr std::size_t kShown = 10;
  std::string native;
  std::string international;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i < kShown) {
      native += ' ' + ToNative(position, moves[i], words);
      international += ' ' + ToInternational(position, moves[i]);
    }
    position.Make(moves[i]);
  }
  const bool is_korean =
      GameOf(position.game()).native_is_korean && CurrentLanguage() == Language::kKorean;
  const std::string line = native + (is_korean ? "" : "  |" + international);
  if (!GameOf(position.game()).points_decide) return line;
  const auto [cho, han] = text::PointsOf(position);
  return cho + ":" + han + line;
}

std::string Formatted(const char* format, double value) {
  char text[40];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string ReportText(const Position& position, const LineReport& report,
                       const AnalyzeRequest& request) {
  const std::string head =
      Tr("depth {depth}  {seconds} s  {nodes} nodes  ",
         {{"depth", Formatted("%2.0f", report.depth)},
          {"seconds", Formatted("%7.2f", static_cast<double>(report.elapsed_ms) / 1000)},
          {"nodes", Formatted("%11.0f", static_cast<double>(report.nodes))}});
  const std::string line = request.lines > 1 ? std::to_string(report.line) + ". " : "";
  return head + line + text::HumanScore(position.game(), report.score, position.side_to_move()) +
         "  " + PvText(position, report.pv, request.words);
}

std::string Judgement(GameId game, search::Score score, Color side) {
  if (search::IsMate(score) || search::IsRuleWin(score)) return text::HumanScore(game, score, side);
  constexpr search::Score kEqual = 100;
  constexpr search::Score kClear = 300;
  constexpr search::Score kWinning = 800;
  const std::string better = text::BilingualName(game, score > 0 ? side : ~side);
  const std::string value = text::HumanScore(game, score, side);
  const GameTexts& texts = TextsOf(game);
  const int size = std::abs(score);
  if (size < kEqual) return Tr(texts.equal, {{"value", value}});
  std::string_view judgement = texts.winning;
  if (size < kWinning) judgement = texts.clearly_better;
  if (size < kClear) judgement = texts.slightly_better;
  return Tr(judgement, {{"side", better}, {"value", value}});
}

std::string Verdict(const Position& position, const search::SearchResult& result,
                    Vocabulary words) {
  return Tr("Best move: {move}", {{"move", text::ShownMove(position, result.best, words)}}) + '\n' +
         Tr("Verdict: {verdict}",
            {{"verdict", Judgement(position.game(), result.score, position.side_to_move())}});
}

std::string SituationText(const Position& position, const std::string& rule_set) {
  const std::string side = text::BilingualName(position.game(), position.side_to_move());
  if (!GameOf(position.game()).points_decide) {
    return Tr("{side} to move, rules: {rules}.", {{"side", side}, {"rules", rule_set}});
  }
  return Tr("{side} to move, rules: {rules}. {points}",
            {{"side", side}, {"rules", rule_set}, {"points", text::PointsText(position)}});
}

// The calls that the side to move must answer, one per line.
std::string CallLines(const Position& position, Vocabulary words) {
  std::string text;
  for (Call call : CallsToAnswer(position)) {
    text += '\n' + text::CallText(position.game(), call, words);
  }
  return text;
}

// Applies the settings and sets the position.
Status SetUp(engine::Engine& engine, const AnalyzeRequest& request) {
  engine.settings().multi_pv = request.lines;
  engine.settings().clock.overhead_ms = 0;
  const RuleSet rules = *request.rule_sets.Find(request.rule_set);
  if (Status status = engine.SetRules(rules); !status.ok()) return status;
  if (Status status = engine.SetThreads(request.threads); !status.ok()) return status;
  return engine.SetGame(request.fen);
}

}  // namespace

Status Analyze(const AnalyzeRequest& request, LineWriter& output) {
  const Result<search::SharedNet> net = search::ChooseNetOrDefault(request.game, request.net);
  if (!net.ok()) return net.status();
  engine::Engine engine(request.game, *net);
  if (Status status = SetUp(engine, request); !status.ok()) return status;

  const Position& position = engine.position();
  output.Write(text::BoardDrawing(position, request.diagram) + '\n' +
               SituationText(position, request.rule_set) + CallLines(position, request.words) +
               "\n");
  const Outcome outcome = Judge(position);
  if (outcome.has_ended()) {
    output.Write(text::OutcomeText(outcome, request.words));
    return OkStatus();
  }
  search::Limits limits;
  limits.move_time_ms = request.move_time_ms;
  limits.nodes = request.nodes;
  if (!limits.move_time_ms && !limits.nodes) limits.move_time_ms = kDefaultMoveTimeMs;
  engine.Search(limits, {.on_line =
                             [&](const LineReport& r) {
                               // Bounds are of no use to people.
                               if (r.bound == search::Bound::kExact) {
                                 output.Write(ReportText(position, r, request));
                               }
                             },
                         .on_result =
                             [&](const search::SearchResult& result) {
                               output.Write("\n" + Verdict(position, result, request.words));
                             }});
  engine.WaitForSearch();
  return OkStatus();
}

}  // namespace hansu::app
