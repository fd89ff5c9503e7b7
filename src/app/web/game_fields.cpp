// SPDX-License-Identifier: MIT
#include "src/app/web/game_fields.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxTags = 200;
constexpr int kMaxSeconds = 1'000'000;  // of one move
constexpr int kLastMoveGlyph = 6;       // PGN's number for "?!"; 1 is "!"

Move ParseMoveOf(const Fields& fields, std::string_view text) {
  const Move move = ParseUciMove(text);
  if (!move) {
    fields.Refuse(Tr("{text} is not a move; expected UCI coordinates such as b1c3",
                     {{"text", QuotedUtf8(text)}}));
  }
  return move;
}

Status CheckMoves(Position position, const std::vector<Move>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!position.IsLegal(moves[i])) {
      return Failure(Tr("move {number} ({move}) is not legal",
                        {{"number", std::to_string(i + 1)}, {"move", ToUci(moves[i])}}));
    }
    position.Make(moves[i]);
  }
  return OkStatus();
}

std::string FenOf(const Fields& request) {
  return request.TextOr("fen", GameOf(request.game()).start_fen);
}

// True for a name that cannot break any file format.
bool IsTagName(std::string_view name) {
  return !name.empty() && name.find_first_of("[]\"\\:{}") == std::string_view::npos &&
         std::none_of(name.begin(), name.end(), [](char c) { return '\0' <= c && c < ' '; });
}

void ReadTags(const Fields& request, record::Game& game) {
  if (!request.Has("tags")) return;
  for (const json& tag : request.List("tags", kMaxTags)) {
    const bool is_tag = tag.is_array() && tag.size() == 2 && tag[0].is_string() &&
                        tag[1].is_string() && IsTagName(tag[0].get_ref<const std::string&>());
    if (!is_tag) return request.Refuse(Tr("a tag is not [NAME, VALUE]"));
    game.tags.emplace_back(tag[0].get<std::string>(), tag[1].get<std::string>());
  }
}

void ReadMoves(const Fields& request, record::Game& game) {
  for (const json& element : request.List("moves", kMaxMoves)) {
    const Fields played = request.Element(element, "moves");
    const auto seconds = played.IntegerIf("seconds", 0, kMaxSeconds);
    const auto glyph = played.IntegerIf("glyph", 1, kLastMoveGlyph);
    game.moves.push_back({ReadMove(played, "uci"), played.TextOr("comment", ""),
                          seconds ? std::optional(static_cast<int>(*seconds)) : std::nullopt,
                          static_cast<int>(glyph.value_or(0))});
  }
}

// The game under the first of these rules that allow all its moves; if no rules do, the failure of
// the first.
Result<record::Game> ReadGameBy(const Fields& request, const std::vector<RuleSet>& choices) {
  record::Game game(request.game());
  ReadTags(request, game);
  ReadMoves(request, game);
  game.comment = request.TextOr("comment", "");
  ReplaceUnsafe(game);
  game.result = ReadResult(request);
  const std::string fen = FenOf(request);
  if (!request.status().ok()) return request.status();
  std::vector<Move> moves;
  for (const record::GameMove& played : game.moves) moves.push_back(played.move);
  Status problem;
  for (const RuleSet& rules : choices) {
    const Result<Position> start = ReadPosition(fen, rules);
    const Status status = start.ok() ? CheckMoves(*start, moves) : start.status();
    if (status.ok()) {
      game.fen = ToFenWithHistory(*start);
      game.rules = rules;
      return game;
    }
    if (problem.ok()) problem = status;
  }
  return problem;
}

// The given rules, then those under which records are replayed.
std::vector<RuleSet> WithReplayRules(std::vector<RuleSet> choices, const Game& game) {
  choices.push_back(game.replay_rules);
  choices.insert(choices.end(), game.other_replay_rules.begin(), game.other_replay_rules.end());
  return choices;
}

}  // namespace

RuleSet ReadRules(const Fields& request) {
  const Game& game = GameOf(request.game());
  const std::string name = request.TextOr("rules", game.presets.front().name);
  if (name == kFreeRules) return game.replay_rules;
  if (name == kFreeRulesWithPasses) {
    for (const RuleSet& rules : game.other_replay_rules) return rules;
  }
  const auto rules = FindRuleSet(game.id, name);
  if (!rules) request.Refuse(Tr("unknown rule set {name}", {{"name", QuotedUtf8(name)}}));
  return rules.value_or(RuleSet(game.id));
}

Result<Position> ReadPosition(std::string_view fen, const RuleSet& rules) {
  Result<Position> position = ParseFen(fen, rules);
  if (position.ok()) return position;
  return Failure(
      Tr("bad FEN {fen}: {reason}", {{"fen", QuotedUtf8(fen)}, {"reason", position.message()}}));
}

Result<SentGame> ReadPlayed(const Fields& request) {
  const RuleSet rules = ReadRules(request);
  const std::string fen = FenOf(request);
  std::vector<Move> moves;
  for (const json& text : request.List("moves", kMaxMoves)) {
    moves.push_back(ParseMoveOf(
        request, text.is_string() ? std::string_view(text.get_ref<const std::string&>()) : ""));
    if (!request.status().ok()) return request.status();
  }
  if (!request.status().ok()) return request.status();
  Result<Position> start = ReadPosition(fen, rules);
  if (!start.ok()) return start.status();
  if (Status status = CheckMoves(*start, moves); !status.ok()) return status;
  SentGame game{fen, std::move(moves), *std::move(start)};
  for (Move move : game.moves) game.position.Make(move);
  return game;
}

Move ReadMove(const Fields& request, std::string_view name) {
  return ParseMoveOf(request, request.Text(name));
}

GameResult ReadResult(const Fields& request) {
  const std::string text = request.TextOr("result", "*");
  for (GameResult result : {GameResult::kChoWins, GameResult::kHanWins, GameResult::kDraw}) {
    if (text == ResultText(result)) return result;
  }
  if (text != "*") {
    request.Refuse(Tr("the result {text} is not understood", {{"text", QuotedUtf8(text)}}));
  }
  return GameResult::kRunning;
}

Result<record::Game> ReadGame(const Fields& request) {
  return ReadGameBy(request, WithReplayRules({ReadRules(request)}, GameOf(request.game())));
}

Result<record::Game> ReadRecord(const Fields& request) {
  std::vector<RuleSet> choices = WithReplayRules({}, GameOf(request.game()));
  choices.push_back(ReadRules(request));
  return ReadGameBy(request, choices);
}

json JsonOf(const record::Game& game, std::string_view rules) {
  json moves = json::array();
  for (const record::GameMove& played : game.moves) {
    json move = {{"uci", ToUci(played.move)}};
    if (!played.comment.empty()) move["comment"] = played.comment;
    if (played.elapsed_s) move["seconds"] = *played.elapsed_s;
    if (played.glyph > 0) move["glyph"] = played.glyph;
    moves.push_back(std::move(move));
  }
  return {{"tags", game.tags},         {"rules", rules},
          {"fen", game.fen},           {"comment", game.comment},
          {"moves", std::move(moves)}, {"result", ResultText(game.result)}};
}

}  // namespace hansu::app::web
