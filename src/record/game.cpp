// SPDX-License-Identifier: MIT
#include "src/record/game.h"

#include <algorithm>

#include "src/base/utf8.h"

namespace hansu::record {
namespace {

// True for characters that only change the direction of text, which nobody sees.
constexpr bool IsDirectionMark(char32_t character) {
  return IsUnsafe(character) && (character == 0x061C || character >= 0x200E) &&
         character != 0x2028 && character != 0x2029;
}

std::string WithoutDirectionMarks(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    const char32_t character = TakeCharacter(text);
    if (!IsDirectionMark(character)) AppendUtf8(character, kept);
  }
  return kept;
}

}  // namespace

std::string_view TagOf(const Game& game, std::string_view name) {
  for (const auto& [tag, value] : game.tags) {
    if (tag == name) return value;
  }
  return {};
}

void NameRuleSet(Game& game, std::string_view rule_set) {
  std::erase_if(game.tags, [](const auto& tag) { return tag.first == kVariantTag; });
  const std::string_view usual = NameOf(game.id());
  if (rule_set != usual && rule_set.starts_with(usual)) {
    game.tags.emplace_back(kVariantTag, rule_set);
  }
}

void ReplaceUnsafe(Game& game) {
  for (auto& [name, value] : game.tags) {
    name = Printable(name);
    value = Printable(WithoutDirectionMarks(value));
  }
  const auto safe = [](std::string_view text) {
    return PrintableLines(WithoutDirectionMarks(text));
  };
  game.comment = safe(game.comment);
  for (GameMove& move : game.moves) move.comment = safe(move.comment);
}

std::string WithoutBraces(std::string_view comment) {
  std::string text(comment);
  std::replace(text.begin(), text.end(), '{', '(');
  std::replace(text.begin(), text.end(), '}', ')');
  return text;
}

Position StartOf(const Game& game) { return *ParseFen(game.fen, game.rules); }

std::optional<Misfit> FindMisfit(Position position, const std::vector<GameMove>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Outcome outcome = Judge(position);
    if (outcome.has_ended() || !position.IsLegal(moves[i].move)) return Misfit{i, outcome};
    position.Make(moves[i].move);
  }
  return std::nullopt;
}

}  // namespace hansu::record
