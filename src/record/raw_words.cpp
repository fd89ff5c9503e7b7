// SPDX-License-Identifier: MIT
// Words of movetext as items: numbers, results, times and moves, joined or not.
#include <algorithm>

#include "src/record/dialect.h"
#include "src/record/raw_game.h"
#include "src/record/word_text.h"

namespace hansu::record {
namespace {

// "8", "1:08", in angle brackets.
bool IsTime(std::string_view word) {
  return word.size() > 2 && word.starts_with('<') && word.ends_with('>') &&
         word.substr(1, word.size() - 2).find_first_not_of("0123456789:") == std::string_view::npos;
}

// True for "33.4" or "3+.4", which begin like a number.
bool IsMoveWithDot(std::string_view word, GameId game) {
  constexpr std::size_t kLength = 4;
  return game == GameId::kXiangqi && word.size() == kLength && word[2] == '.' &&
         DialectOf(game).IsMove(word);
}

// Dots after a number belong to it; several say that the second player's move follows.
void AddDots(std::size_t count, int line, RawGame& game) {
  if (count < 2) return;
  const bool is_after_number = !game.items.empty() && game.items.back().kind == RawKind::kNumber;
  if (!is_after_number) game.items.push_back({RawKind::kNumber, {}, line});
  game.items.back().says_second = true;
}

// Takes "12." (with any number of dots), a bare "12" that is the whole word, or dots alone off the
// front; false if the word begins with none of these.
bool TakeNumber(std::string_view& word, int line, RawGame& game) {
  const std::size_t digits = NumberLength(word);
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size()) - digits;
  constexpr std::size_t kMostBare = 3;  // four digits are a move from point to point, or a pass
  const bool is_bare = digits == word.size() && digits <= kMostBare;
  if (dots == 0 && (digits == 0 || !is_bare)) return false;
  if (digits > 0 && IsMoveWithDot(word, game.id)) return false;
  if (digits > 0) {
    game.items.push_back({RawKind::kNumber, word.substr(0, digits), line});
    game.has_moves = true;
  }
  AddDots(dots, line, game);
  word.remove_prefix(digits + dots);
  return true;
}

// Adds a word in plain characters that has no punctuation between moves.
void AddPlainWord(std::string_view word, int line, RawGame& game) {
  bool is_result = false;
  while (!word.empty() && !is_result) {
    is_result = ResultLength(word, game.id) == word.size();
    if (!is_result && !TakeNumber(word, line, game)) break;
  }
  if (word.empty()) return;
  const int glyph = MoveGlyphOf(word);
  if (!is_result) word = WithoutJudgment(word);
  if (word.empty()) return;
  // "R9=8*"
  const std::size_t before_stars = word.find_last_not_of('*') + 1;
  if (before_stars > 0 && before_stars < word.size()) {
    AddPlainWord(word.substr(0, before_stars), line, game);
    return AddPlainWord(word.substr(before_stars, 1), line, game);
  }
  const std::size_t time = word.find('<');
  if (time > 0 && time < word.size()) {
    AddPlainWord(word.substr(0, time), line, game);
    return AddPlainWord(word.substr(time), line, game);
  }
  if (IsTime(word)) {
    game.items.push_back({RawKind::kTime, word.substr(1, word.size() - 2), line});
    return;
  }
  game.items.push_back({is_result ? RawKind::kResult : RawKind::kWord, word, line, false, glyph});
  game.has_moves = game.has_moves || is_result || DialectOf(game.id).LooksLikeMove(word);
}

}  // namespace

void AddWords(std::string_view word, int line, RawGame& game) {
  if (IsPlainWord(word)) return AddPlainWord(word, line, game);
  std::string_view rest = game.plain_words.emplace_front(PlainWord(word));
  constexpr std::string_view kPunctuation = ",;|";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(kPunctuation), rest.size());
    const bool is_result = ResultLength(rest, game.id) > end;  // "0,5-0,5"
    const std::size_t length = is_result ? ResultLength(rest, game.id) : end;
    AddPlainWord(rest.substr(0, length), line, game);
    rest.remove_prefix(std::min(length + (is_result ? 0 : 1), rest.size()));
  }
}

}  // namespace hansu::record
