// SPDX-License-Identifier: MIT
#include "src/record/game_line.h"

#include <algorithm>
#include <string>
#include <vector>

#include "src/base/text.h"
#include "src/board/fen_fields.h"
#include "src/rules/any/game.h"

namespace hansu::record {
namespace {

using Fields = std::vector<std::string_view>;

bool TakeWord(Fields& words, std::string_view word) {
  if (words.empty() || words.front() != word) return false;
  words.erase(words.begin());
  return true;
}

}  // namespace

std::string TakeFen(Fields& words) {
  std::size_t count = std::min<std::size_t>(1, words.size());
  const auto take_up_to = [&](int most, auto belongs) {
    for (int i = 0; i < most && count < words.size() && belongs(words[count]); ++i) ++count;
  };
  const auto is_dash = [](std::string_view word) { return word == "-"; };
  const auto is_number = [](std::string_view word) { return ParseInteger(word).has_value(); };
  // Takes any word in the place of the side, so that a bad side is refused by name.
  take_up_to(1, [&](std::string_view word) {
    return word != "moves" && !is_dash(word) && !is_number(word) && !LooksLikeUci(word);
  });
  take_up_to(2, is_dash);
  take_up_to(2, is_number);
  while (count > 1 && count < words.size() && IsFenSide(words[count])) {  // repeated fields
    ++count;
    take_up_to(2, is_dash);
    take_up_to(2, is_number);
  }
  std::string fen;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) fen += ' ';
    fen += words[i];
  }
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
  return fen;
}

void CutLine(std::string_view line, RawGame& game) {
  Fields words = SplitWords(line);
  TakeWord(words, "position");
  if (TakeWord(words, "startpos")) {
    game.headers.push_back({"FEN", std::string(GameOf(game.id).start_fen), game.line});
  } else {
    const bool says_fen = TakeWord(words, "fen");
    const bool is_fen = !words.empty() && words[0].find('/') != std::string_view::npos;
    if (says_fen || is_fen) game.headers.push_back({"FEN", TakeFen(words), game.line});
  }
  const bool has_moves = TakeWord(words, "moves");
  if (!has_moves && line.ends_with(';')) return;
  for (std::string_view word : words) {
    AddWords(word, game.line, game);
    game.has_moves = true;
  }
}

std::string ToUciLine(const Game& game) {
  std::string line = "position ";
  line += game.fen == GameOf(game.id()).start_fen ? "startpos" : "fen " + game.fen;
  if (!game.moves.empty()) line += " moves";
  for (const GameMove& played : game.moves) line += ' ' + ToUci(played.move);
  return line + '\n';
}

std::string ToFenLine(const Game& game) {
  Position position = StartOf(game);
  for (const GameMove& played : game.moves) position.Make(played.move);
  return ToFen(position) + '\n';
}

std::string ToFenLines(const Game& game) {
  Position position = StartOf(game);
  std::string lines = ToFen(position) + '\n';
  for (const GameMove& played : game.moves) {
    position.Make(played.move);
    lines += ToFen(position) + '\n';
  }
  return lines + '\n';
}

}  // namespace hansu::record
