// SPDX-License-Identifier: MIT
#include "src/app/web/board_answers.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "src/app/play/handicap.h"
#include "src/app/play/setups.h"
#include "src/app/play/typed_move.h"
#include "src/app/review/game_json.h"
#include "src/app/web/game_fields.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;

json PositionJson(const Position& position) {
  const Outcome outcome = Judge(position);
  const bool goes_on = !outcome.has_ended();
  json result = review::PositionJson(position, outcome);
  result["fen"] = ToFen(position);
  result["check"] = position.in_check() && !position.has_ended();
  result["canPass"] = goes_on && position.IsLegal(position.pass());
  result["mayOfferDraw"] = goes_on && MayOfferDraw(position);
  result["mayOfferEnd"] = goes_on && MayOfferEnd(position);
  return result;
}

// The legal moves; empty if the game is over.
json LegalJson(const Position& position) {
  json moves = json::array();
  if (Judge(position).has_ended()) return moves;
  MoveList legal;
  position.LegalMoves(legal);
  for (Move move : legal) moves.push_back(ToUci(move));
  return moves;
}

SetupName ReadSetup(const Fields& fields, std::string_view name) {
  const auto last = static_cast<std::int64_t>(GameOf(fields.game()).setup_names.size()) - 1;
  return static_cast<SetupName>(fields.Integer(name, 0, last));
}

play::Handicap ReadHandicap(const Fields& request) {
  const Fields fields = request.Object("handicap");
  const Color giver = fields.Side("giver");
  Result<play::Handicap> handicap = play::ParseHandicap(request.game(), fields.Text("pieces"));
  if (!handicap.ok()) {
    request.Refuse(handicap.message());
    return {};
  }
  handicap->giver = giver;
  return *handicap;
}

}  // namespace

Answer Look(const Fields& request) {
  const bool wants_all = request.Flag("all");
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  Position position = *ParseFen(game->fen, game->position.rules());
  json result = {{"moves", json::array()}, {"start", {{"setups", SetupNumbers(position)}}}};
  if (wants_all) result["positions"] = json::array({PositionJson(position)});
  for (Move move : game->moves) {
    result["moves"].push_back(MakeAsJson(position, move));
    if (wants_all) result["positions"].push_back(PositionJson(position));
  }
  result["position"] = PositionJson(position);
  result["legal"] = LegalJson(position);
  return TextOf(result);
}

Answer Explain(const Fields& request) {
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  const Move move = ReadMove(request, "move");
  const Vocabulary words = request.Words();
  if (!request.status().ok()) return request.status();
  const Outcome outcome = Judge(game->position);
  std::string why;
  if (outcome.has_ended()) {
    why = GameIsOver(outcome).message();
  } else if (!game->position.IsLegal(move)) {
    why = play::RefusalText(game->position, move, words);
  }
  return TextOf({{"why", why}});
}

Answer StartPosition(const Fields& request) {
  ReadRules(request);  // refuses an unknown rule set
  const Fields setups = request.Object("setups");
  std::string fen = SetupFen(request.game(), ReadSetup(setups, "cho"), ReadSetup(setups, "han"));
  Color turn = Color::kCho;
  if (request.Has("handicap")) {
    const play::Handicap handicap = ReadHandicap(request);
    if (!request.status().ok()) return request.status();
    if (!handicap.is_even()) {
      fen = play::WithHandicap(request.game(), fen, handicap);
      turn = *handicap.giver;
    }
  }
  if (!request.status().ok()) return request.status();
  return TextOf({{"fen", fen}, {"turn", review::KeyOf(turn)}});
}

Answer ChooseSetup(const Fields& request, std::mt19937& random) {
  const Color side = request.Side("side");
  const std::optional<SetupName> other =
      request.Has("other") ? std::optional(ReadSetup(request, "other")) : std::nullopt;
  const Vocabulary words = request.Words();
  if (!request.status().ok()) return request.status();
  return TextOf({{"setup", play::ChooseSetup(request.game(), side, other, words, random)}});
}

Answer Check(const Fields& request) {
  const RuleSet rules = ReadRules(request);
  const std::string fen = request.Text("fen");
  if (!request.status().ok()) return request.status();
  const Result<Position> position = ReadPosition(fen, rules);
  if (!position.ok()) return position.status();
  return TextOf({{"fen", ToFen(*position)}});
}

Answer Agree(const Fields& request) {
  const Result<SentGame> game = ReadPlayed(request);
  if (!game.ok()) return game.status();
  if (const Outcome outcome = Judge(game->position); outcome.has_ended()) {
    return GameIsOver(outcome);
  }
  return TextOf({{"end", review::EndJson(AgreedOutcome(game->position))}});
}

json SetupNumbers(const Position& start) {
  const auto setups = review::SetupsOf(start.game(), ToFen(start));
  if (!setups) return {{"cho", nullptr}, {"han", nullptr}};
  return {{"cho", (*setups)[Color::kCho]}, {"han", (*setups)[Color::kHan]}};
}

json MakeAsJson(Position& position, Move move) {
  json result = review::MoveJson(position, move);
  const Piece captured = move.is_pass() ? Piece::kNone : position.piece_on(move.to());
  position.Make(move);
  if (captured != Piece::kNone) result["captured"] = std::string(1, LetterOf(captured));
  if (move.is_pass()) result["isPass"] = true;
  const std::vector<Call> calls = CallsOf(position);
  if (!calls.empty())
    result["call"] = GameOf(position.game()).call_names[static_cast<std::size_t>(calls.back())];
  return result;
}

json LineJson(Position position, const std::vector<Move>& line) {
  json moves = json::array();
  for (Move move : line) moves.push_back(MakeAsJson(position, move));
  return moves;
}

Status GameIsOver(const Outcome& outcome) {
  return Failure(
      Tr("the game is over here: {reason}", {{"reason", Tr(ReasonText(outcome.reason))}}));
}

}  // namespace hansu::app::web
