// SPDX-License-Identifier: MIT
// The game as JSON within the page; the files in page/ show it.
#include "src/app/review/page.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "src/app/page/files.h"
#include "src/base/catalog.h"
#include "src/engine/engine.h"
#include "src/janggi/notation.h"
#include "src/janggi/setup_names.h"
#include "src/report/text.h"
#include "src/search/win_chance.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

std::string_view KeyOf(Color color) { return color == Color::kCho ? "cho" : "han"; }

json MoveJson(const Position& position, Move move) {
  return {{"uci", ToUci(move)},
          {"korean", ToKorean(position, move)},
          {"northern", ToKorean(position, move, Vocabulary::kNorth)},
          {"international", ToInternational(position, move)}};
}

json LineJson(Position position, const std::vector<Move>& line) {
  constexpr std::size_t kMost = 8;
  json moves = json::array();
  for (std::size_t i = 0; i < std::min(line.size(), kMost); ++i) {
    moves.push_back(MoveJson(position, line[i]));
    position.Make(line[i]);
  }
  return moves;
}

// "points" from Cho's view; or the winner, and the plies to mate or to the win by the rules.
json ScoreJson(search::Score score, Color side) {
  if (!search::IsDecisive(score)) {
    return {{"points", (side == Color::kCho ? score : -score) / 100.0}};
  }
  const bool is_mate = search::IsMate(score);
  const search::Score most = is_mate ? search::kMate : search::kRuleWin;
  return {{"winner", KeyOf(score > 0 ? side : ~side)},
          {is_mate ? "mate" : "rules", most - std::abs(score)}};
}

json PositionJson(const Position& position, const Evaluation& evaluation) {
  const Color side = position.side_to_move();
  const double chance = search::WinChance(evaluation.score, position.rules());
  const std::string fen = ToFen(position);
  const double deom = position.rules().deom_half_points / 2.0;
  json result = {{"board", fen.substr(0, fen.find(' '))},
                 {"turn", KeyOf(side)},
                 {"points", {position.points(Color::kCho), position.points(Color::kHan) + deom}},
                 {"score", ScoreJson(evaluation.score, side)},
                 {"chance", side == Color::kCho ? chance : 1 - chance},
                 {"depth", evaluation.depth},
                 {"facing", position.state().is_facing},
                 {"line", LineJson(position, evaluation.line)}};
  const Outcome outcome = Judge(position);
  result["repeats"] = IsLastRepetitionWarning(position) && !outcome.has_ended();
  if (outcome.has_ended()) {
    result["end"] = {{"result", ResultText(outcome.result)},
                     {"reason", ReasonText(outcome.reason)},
                     {"byPoints", outcome.by_points}};
  }
  return result;
}

json PlayedJson(const Position& position, const record::GameMove& played,
                const Judgement& judgement) {
  json move = MoveJson(position, played.move);
  move["loss"] = judgement.loss;
  move["mark"] = static_cast<int>(judgement.mark);
  if (!played.comment.empty()) move["comment"] = played.comment;
  if (played.elapsed_s) move["seconds"] = *played.elapsed_s;
  return move;
}

json SideJson(const SideSummary& side) {
  return {{"moves", side.moves},
          {"bestMoves", side.best_moves},
          {"loss", side.mean_loss},
          {"accuracy", side.accuracy},
          {"marks", side.marks}};
}

// Both sides' setups; null if the game does not start from a pair of them.
json SetupsJson(const std::string& fen) {
  for (SetupName cho : kSetupNames) {
    for (SetupName han : kSetupNames) {
      if (fen != SetupFen(cho, han)) continue;
      const auto names = [](SetupName name) {
        return json{{"english", EnglishName(name)},
                    {"korean", KoreanName(name)},
                    {"northern", KoreanName(name, Vocabulary::kNorth)}};
      };
      return {{"cho", names(cho)}, {"han", names(han)}};
    }
  }
  return nullptr;
}

// Each as the South and the North call it.
json CallsJson() {
  json calls = json::array();
  for (Call call : {Call::kCheck, Call::kCheckAnswered, Call::kBikjang}) {
    calls.push_back(json::array({TextOf(call), TextOf(call, Vocabulary::kNorth)}));
  }
  return calls;
}

json LimitsJson(const search::Limits& limits) {
  json result = json::object();
  if (limits.move_time_ms) result["ms"] = *limits.move_time_ms;
  if (limits.nodes) result["nodes"] = *limits.nodes;
  return result;
}

// The page's translations, without the header of their file.
json KoreanJson() {
  json result = json::object();
  const Catalog catalog = PageCatalog();
  for (const Translation* entry = catalog.begin; entry != catalog.end; ++entry) {
    if (!entry->english.empty()) result[std::string(entry->english)] = entry->korean;
  }
  return result;
}

json GameJson(const GameAnalysis& analysis, const AnalysisSource& source) {
  const record::Game& game = analysis.game;
  json result = {
      {"engine", engine::EngineName()},
      {"net", source.net},
      {"usage", source.words == Vocabulary::kNorth ? "north" : "south"},
      {"calls", CallsJson()},
      {"limits", LimitsJson(source.limits)},
      {"ruleSet", analysis.rule_set},
      {"rulesDoubt", analysis.rules_warning},
      {"tags", game.tags},
      {"players", {{"cho", record::TagOf(game, "White")}, {"han", record::TagOf(game, "Black")}}},
      {"result", ResultText(game.result)},
      {"comment", game.comment},
      {"setups", SetupsJson(game.fen)},
      {"setsUpFirst", KeyOf(game.rules.sets_up_first)},
      {"leastLoss", kLeastLoss},
      {"sides",
       {{"cho", SideJson(analysis.sides[Color::kCho])},
        {"han", SideJson(analysis.sides[Color::kHan])}}},
      {"positions", json::array()},
      {"moves", json::array()}};
  Position position = StartOf(game);
  result["firstPly"] = position.plies();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    result["positions"].push_back(PositionJson(position, analysis.evaluations[i]));
    result["moves"].push_back(PlayedJson(position, game.moves[i], analysis.judgements[i]));
    position.Make(game.moves[i].move);
  }
  result["positions"].push_back(PositionJson(position, analysis.evaluations.back()));
  return result;
}

// Safe in a script element, which ends at the first "</script", whatever surrounds it.
std::string InScript(const json& value) {
  const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  std::string safe;
  for (char c : text) {
    if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string TitleOf(const record::Game& game) {
  const std::string cho(record::TagOf(game, "White"));
  const std::string han(record::TagOf(game, "Black"));
  if (cho.empty() && han.empty()) return "Janggi";
  return (cho.empty() ? "Cho" : cho) + " – " + (han.empty() ? "Han" : han);
}

}  // namespace

std::string GamePage(const GameAnalysis& analysis, const AnalysisSource& source) {
  // The browser, too, is told to load nothing.
  constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
)";
  std::string html(kHead);
  html += "<title>" + report::Escape(TitleOf(analysis.game)) + "</title>\n<style>\n";
  html += std::string(PageStyle()) + "</style>\n</head>\n<body>\n" + std::string(PageBody());
  html += R"(<script type="application/json" id="game">)";
  html += InScript(GameJson(analysis, source)) + "</script>\n";
  html += R"(<script type="application/json" id="korean">)";
  html += InScript(KoreanJson()) + "</script>\n<script>\n";
  return html + std::string(PageScript()) + "</script>\n</body>\n</html>\n";
}

}  // namespace hansu::app::review
