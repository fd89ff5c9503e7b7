// SPDX-License-Identifier: MIT
#include "src/app/review/game_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "src/app/review/rules_json.h"
#include "src/engine/engine.h"
#include "src/rules/any/game.h"
#include "src/search/any/win_chance.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

constexpr Vocabulary kOtherWords{1};  // the vocabulary that is not the default

json LineJson(Position position, const std::vector<Move>& line) {
  constexpr std::size_t kMost = 8;
  json moves = json::array();
  for (std::size_t i = 0; i < std::min(line.size(), kMost); ++i) {
    moves.push_back(MoveJson(position, line[i]));
    position.Make(line[i]);
  }
  return moves;
}

json EvaluatedJson(const Position& position, const Evaluation& evaluation) {
  json result = PositionJson(position, Judge(position));
  result["score"] = ScoreJson(evaluation.score, position.side_to_move());
  result["chance"] = ChanceOfCho(evaluation.score, position);
  result["depth"] = evaluation.depth;
  result["line"] = LineJson(position, evaluation.line);
  return result;
}

json PlayedJson(Position& position, const record::GameMove& played, const Judgement& judgement) {
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

json LimitsJson(const search::Limits& limits) {
  json result = json::object();
  if (limits.move_time_ms) result["ms"] = *limits.move_time_ms;
  if (limits.nodes) result["nodes"] = *limits.nodes;
  return result;
}

}  // namespace

std::string_view KeyOf(Color color) { return color == Color::kCho ? "cho" : "han"; }

json MoveJson(Position& position, Move move) {
  const auto undone = [&position](std::string text) {
    position.Unmake();
    return text;
  };
  return {{"uci", ToUci(move)},
          {"korean", undone(MakeInNative(position, move))},
          {"northern", undone(MakeInNative(position, move, kOtherWords))},
          {"international", undone(MakeInInternational(position, move))}};
}

json PositionJson(const Position& position, const Outcome& outcome) {
  const std::string fen = ToFen(position);
  json result = {{"board", fen.substr(0, fen.find(' '))},
                 {"turn", KeyOf(position.side_to_move())},
                 {"facing", position.generals_face()},
                 {"repeats", IsLastRepetitionWarning(position) && !outcome.has_ended()}};
  if (GameOf(position.game()).points_decide) {
    result["points"] = {position.points(Color::kCho),
                        position.points(Color::kHan) + HeadStartOf(position.rules())};
  }
  if (outcome.has_ended()) result["end"] = EndJson(outcome);
  return result;
}

json EndJson(const Outcome& outcome) {
  return {{"result", ResultText(outcome.result)},
          {"reason", ReasonText(outcome.reason)},
          {"byPoints", outcome.by_points}};
}

json ScoreJson(search::Score score, Color side) {
  if (!search::IsDecisive(score)) {
    return {{"points", (side == Color::kCho ? score : -score) / 100.0}};
  }
  const bool is_mate = search::IsMate(score);
  const int plies = is_mate ? search::PliesToMate(score) : search::PliesToRuleWin(score);
  return {{"winner", KeyOf(score > 0 ? side : ~side)}, {is_mate ? "mate" : "rules", plies}};
}

double ChanceOfCho(search::Score score, const Position& position) {
  const double chance = search::WinChance(score, HasDraws(position.rules()));
  return position.side_to_move() == Color::kCho ? chance : 1 - chance;
}

double HeadStartOf(const RuleSet& rules) { return HeadStart(rules) / 100.0; }

std::optional<PerColor<SetupName>> SetupsOf(GameId game, std::string_view fen) {
  const std::size_t count = GameOf(game).setup_names.size();
  for (std::size_t i = 0; i < count * count; ++i) {
    const auto cho = static_cast<SetupName>(i / count);
    const auto han = static_cast<SetupName>(i % count);
    if (fen == SetupFen(game, cho, han)) {
      return PerColor<SetupName>{{cho, han}};
    }
  }
  return std::nullopt;
}

json CallsJson(GameId game) {
  json calls = json::array();
  for (std::size_t i = 0; i + 1 < GameOf(game).call_names.size(); ++i) {
    const auto call = static_cast<Call>(i);
    calls.push_back(json::array({TextOf(game, call), TextOf(game, call, kOtherWords)}));
  }
  return calls;
}

json GameJson(const GameAnalysis& analysis, const AnalysisSource& source) {
  const record::Game& game = analysis.game;
  json result = {
      {"game", NameOf(game.id())},
      {"engine", engine::EngineName()},
      {"net", source.net},
      {"usage", GameOf(game.id()).vocabulary_names[static_cast<std::size_t>(source.words)]},
      {"calls", CallsJson(game.id())},
      {"limits", LimitsJson(source.limits)},
      {"ruleSet", analysis.rule_set},
      {"rulesDoubt", analysis.rules_warning},
      {"tags", game.tags},
      {"players", {{"cho", record::TagOf(game, "White")}, {"han", record::TagOf(game, "Black")}}},
      {"result", ResultText(game.result)},
      {"comment", game.comment},
      {"leastLoss", kLeastLoss},
      {"sides",
       {{"cho", SideJson(analysis.sides[Color::kCho])},
        {"han", SideJson(analysis.sides[Color::kHan])}}},
      {"positions", json::array()},
      {"moves", json::array()}};
  AddSetups(game, result);
  Position position = StartOf(game);
  result["firstPly"] = position.plies();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    result["positions"].push_back(EvaluatedJson(position, analysis.evaluations[i]));
    result["moves"].push_back(PlayedJson(position, game.moves[i], analysis.judgements[i]));
    position.Make(game.moves[i].move);
  }
  result["positions"].push_back(EvaluatedJson(position, analysis.evaluations.back()));
  return result;
}

}  // namespace hansu::app::review
