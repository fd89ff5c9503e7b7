// SPDX-License-Identifier: MIT
#include "tests/support/play.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME {

RuleSet Preset(std::string_view name) {
  const std::optional<RuleSet> rules = FindRuleSet(name);
  if (!rules) throw std::invalid_argument("no rule set " + std::string(name));
  return *rules;
}

Position FromFen(std::string_view fen, const RuleSet& rules) {
  Result<Position> result = ParseFen(fen, rules);
  if (!result.ok()) throw std::invalid_argument(std::string(fen) + ": " + result.message());
  return *std::move(result);
}

void PlayOn(Position& position, std::string_view moves) {
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) {
    const Move move = ParseUciMove(word);
    if (!position.IsLegal(move)) {
      throw std::invalid_argument(word + " is illegal in " + ToFen(position));
    }
    position.Make(move);
  }
}

Position Play(std::string_view fen, const RuleSet& rules, std::string_view moves) {
  Position position = FromFen(fen, rules);
  PlayOn(position, moves);
  return position;
}

MoveList MovesOf(const Position& position, MoveKind kind) {
  MoveList moves;
  GenerateMoves(position, kind, moves);
  return moves;
}

std::vector<std::string> SortedUci(const Position& position) {
  std::vector<std::string> names;
  for (Move move : MovesOf(position)) names.push_back(ToUci(move));
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace hansu::HANSU_GAME
