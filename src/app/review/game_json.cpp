// SPDX-License-Identifier: MIT
#include "src/app/review/game_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <vector>

#include "src/app/review/advice.h"
#include "src/app/review/reasons.h"
#include "src/app/review/rules_json.h"
#include "src/base/language.h"
#include "src/board/piece_letters.h"
#include "src/engine/engine.h"
#include "src/explain/words.h"
#include "src/rules/any/game.h"
#include "src/search/any/win_chance.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

using AllOfReasons = std::vector<std::vector<explain::Reason>>;  // of each move

constexpr Vocabulary kOtherWords{1};  // the vocabulary that is not the default

json LineJson(Position position, const std::vector<Move>& line, std::size_t count) {
  json moves = json::array();
  for (std::size_t i = 0; i < std::min(line.size(), count); ++i) {
    moves.push_back(MoveJson(position, line[i]));
    position.Make(line[i]);
  }
  return moves;
}

// `count`: how many moves of the line, if it has so many.
json EvaluatedJson(const Position& position, const Evaluation& evaluation, std::size_t count) {
  json result = PositionJson(position, Judge(position));
  result["score"] = ScoreJson(evaluation.score, position.side_to_move());
  result["chance"] = ChanceOfCho(evaluation.score, position);
  result["depth"] = evaluation.depth;
  result["line"] = LineJson(position, evaluation.line, count);
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

// A reason why move `index` is a mistake. REQUIRES: `start` is where its line begins.
json ReasonJson(const Position& start, const explain::Reason& reason, std::size_t index,
                Vocabulary words) {
  json result = {{"motif", explain::KeyOf(reason.motif)},
                 {"missed", reason.is_missed},
                 {"pieces", json::array()},
                 {"value", reason.value},
                 {"from", reason.is_missed ? index : index + 1},
                 {"line", json::array()},
                 {"text", json::object()}};
  for (std::size_t i = 0; i < reason.squares.size(); ++i) {
    result["pieces"].push_back({{"square", ToUci(reason.squares[i])},
                                {"piece", std::string(1, LetterOf(reason.pieces[i]))}});
  }
  for (Move move : reason.line) result["line"].push_back(ToUci(move));
  const LanguageScope english(Language::kEnglish);
  result["text"]["en"] = explain::SentenceOf(start, reason, ToInternational, words);
  const LanguageScope korean(Language::kKorean);
  result["text"]["ko"] = explain::SentenceOf(
      start, reason,
      [words](const Position& position, Move move) { return ToNative(position, move, words); },
      words);
  return result;
}

json SideJson(const SideSummary& side, const Costs& costs, GameId game) {
  json phases = json::array();
  for (const PhaseSummary& phase : side.phases) {
    phases.push_back({{"moves", phase.moves}, {"loss", phase.loss / std::max(phase.moves, 1)}});
  }
  json advice;
  const LanguageScope english(Language::kEnglish);
  advice["en"] = AdviceFor(costs, game);
  const LanguageScope korean(Language::kKorean);
  advice["ko"] = AdviceFor(costs, game);
  return {{"moves", side.moves},       {"bestMoves", side.best_moves}, {"loss", side.mean_loss},
          {"accuracy", side.accuracy}, {"marks", side.marks},          {"phases", phases},
          {"advice", advice}};
}

// Fills in "positions" and "moves". A position's line is as long as the reasons need that begin
// there.
void AddMoves(const GameAnalysis& analysis, const AllOfReasons& reasons, Vocabulary words,
              json& result) {
  constexpr std::size_t kUsualLine = 8;
  const std::size_t count = analysis.game.moves.size();
  std::vector<std::size_t> lengths(count + 1, kUsualLine);
  Position position = StartOf(analysis.game);
  std::vector<Position> positions = {position};
  for (std::size_t i = 0; i < count; ++i) {
    position.Make(analysis.game.moves[i].move);
    positions.push_back(position);
  }
  for (std::size_t i = 0; i < count; ++i) {
    json played = PlayedJson(positions[i], analysis.game.moves[i], analysis.judgements[i]);
    for (const explain::Reason& reason : reasons[i]) {
      const std::size_t from = reason.is_missed ? i : i + 1;
      lengths[from] = std::max(lengths[from], reason.line.size());
      played["reasons"].push_back(ReasonJson(positions[from], reason, i, words));
    }
    result["moves"].push_back(std::move(played));
  }
  for (std::size_t i = 0; i <= count; ++i) {
    result["positions"].push_back(EvaluatedJson(positions[i], analysis.evaluations[i], lengths[i]));
  }
}

// Each option of the rules and its value, a number or a name.
json OptionsJson(const RuleSet& rules) {
  json result = json::object();
  const std::span<const RuleFieldInfo> fields = GameOf(rules.game).rule_fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::uint16_t value = rules.fields[i];
    result[fields[i].name] = fields[i].values.empty() ? json(value) : json(fields[i].values[value]);
  }
  return result;
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
  const AllOfReasons reasons = AllReasons(analysis);
  const auto side = [&](Color color) {
    return SideJson(analysis.sides[color], CostsOf(analysis, reasons, color), game.id());
  };
  json result = {
      {"game", NameOf(game.id())},
      {"engine", engine::EngineName()},
      {"net", source.net},
      {"usage", GameOf(game.id()).vocabulary_names[static_cast<std::size_t>(source.words)]},
      {"calls", CallsJson(game.id())},
      {"limits", LimitsJson(source.limits)},
      {"ruleSet", analysis.rule_set},
      {"rules", OptionsJson(game.rules)},
      {"rulesDoubt", analysis.rules_warning},
      {"tags", game.tags},
      {"players", {{"cho", record::TagOf(game, "White")}, {"han", record::TagOf(game, "Black")}}},
      {"result", ResultText(game.result)},
      {"comment", game.comment},
      {"leastLoss", kLeastLoss.values()},
      {"sides", {{"cho", side(Color::kCho)}, {"han", side(Color::kHan)}}},
      {"positions", json::array()},
      {"moves", json::array()}};
  if (!source.net_fingerprint.empty()) result["netFingerprint"] = source.net_fingerprint;
  AddSetups(game, result);
  result["firstPly"] = StartOf(game).plies();
  AddMoves(analysis, reasons, source.words, result);
  return result;
}

}  // namespace hansu::app::review
