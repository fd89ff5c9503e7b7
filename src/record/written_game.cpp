// SPDX-License-Identifier: MIT
#include "src/record/written_game.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "src/record/word_text.h"

namespace hansu::record {
namespace {

using Number = WrittenGame::Number;
using Word = WrittenGame::Word;

// Counts how often two successive numbers differ as if they counted plies or pairs.
struct Votes {
  std::size_t plies = 0;
  std::size_t pairs = 0;
};

Votes VotesOf(const std::vector<Number>& numbers) {
  Votes votes;
  const Number* last = nullptr;
  for (const Number& number : numbers) {
    if (number.value < 0) continue;
    const std::size_t moves = last == nullptr ? 0 : number.moves_before - last->moves_before;
    if (moves > 0) {
      const std::int64_t step = number.value - last->value;
      const auto plies = static_cast<std::int64_t>(moves);
      if (step == plies) ++votes.plies;
      if (2 * step == plies) ++votes.pairs;
    }
    // "1. X 1... Y 2. Z": half of the steps are as between plies.
    constexpr std::size_t kBoth = 2;
    if (number.repeats || number.says_second) votes.pairs += kBoth;
    last = &number;
  }
  return votes;
}

// .gib files number plies, PGN numbers pairs of plies, unless the numbers clearly show otherwise.
bool CountsPlies(const Votes& votes, TextFormat format) {
  if (format == TextFormat::kGib) return votes.plies >= votes.pairs;
  return votes.plies >= 2 && votes.plies > 2 * votes.pairs;
}

// True if the record writes the moves of the two sides differently, in turns but for a few words.
bool WritesSidesDifferently(const std::vector<Word>& words) {
  constexpr std::size_t kFew = 2;
  constexpr std::size_t kRare = 8;
  std::optional<Color> last;
  std::size_t pairs = 0;
  std::size_t repeats = 0;
  for (const Word& word : words) {
    if (!word.clues.side) continue;
    if (last) ++pairs;
    if (last && *last == *word.clues.side) ++repeats;
    last = word.clues.side;
  }
  return repeats < pairs && repeats <= kFew + pairs / kRare;
}

}  // namespace

WrittenGame::WrittenGame(const RawGame& game, TextFormat format)
    : raw(game), words(DialectOf(game.id).MakeMoveWords()) {
  bool is_readable = true;
  for (std::size_t i = 0; i < game.items.size(); ++i) {
    const RawItem& item = game.items[i];
    if (item.kind == RawKind::kNumber) AddNumber(i);
    if (item.kind != RawKind::kWord) continue;
    if (const auto clues = words->Add(item.text)) {
      moves.push_back({i, word_count++, *clues});
      continue;
    }
    if (!DialectOf(game.id).LooksLikeMove(item.text)) continue;
    const std::size_t joined = is_readable ? words->AddJoined(item.text) : 0;
    for (std::size_t move = 0; move < joined; ++move) {
      moves.push_back({i, word_count++, {.is_full = true, .shows_origin = false, .side = {}}});
    }
    if (joined > 0) continue;
    is_readable = false;  // hardly any game goes on after such a word
    ++word_count;
  }
  const Votes votes = VotesOf(numbers);
  counts_plies = CountsPlies(votes, format);
  is_regular = votes.plies + votes.pairs > 0;
  if (WritesSidesDifferently(moves)) return;
  for (Word& word : moves) word.clues.side.reset();
}

void WrittenGame::AddNumber(std::size_t item) {
  const std::string_view digits = raw.items[item].text;
  const std::int64_t value = digits.empty() ? -1 : NumberOf(digits);
  const bool repeats = value >= 0 && !numbers.empty() && numbers.back().value == value &&
                       numbers.back().moves_before + 1 == word_count;
  numbers.push_back({item, value, raw.items[item].says_second, repeats, word_count});
}

Numbering::Numbering(const WrittenGame& game, const Position& start)
    : counts_plies_(game.counts_plies) {
  const std::vector<Number>& numbers = game.numbers;
  if (start.side_to_move() != Color::kCho && !numbers.empty()) {
    const auto at_odd = static_cast<std::size_t>(
        std::count_if(numbers.begin() + 1, numbers.end(),
                      [](const Number& number) { return number.moves_before % 2 == 1; }));
    begins_in_pair_ = numbers.front().says_second || 2 * at_odd >= numbers.size() - 1;
    knows_players_ = begins_in_pair_;
  }
  const auto first = std::find_if(numbers.begin(), numbers.end(),
                                  [](const Number& number) { return number.value >= 0; });
  if (first == numbers.end()) return;
  const std::int64_t base = first->value - IndexOf(first->moves_before);
  const std::int64_t by_fen = counts_plies_ ? start.plies() + 1 : start.plies() / 2 + 1;
  const bool may_be_excerpt = first->moves_before == 0 || base == by_fen;
  const bool is_excerpt = may_be_excerpt && FindHeader(game.raw, "FEN") != nullptr;
  if (base == 0 || is_excerpt) first_ = base;
}

std::int64_t Numbering::IndexOf(std::size_t ply) const {
  return static_cast<std::int64_t>(counts_plies_ ? ply : (ply + (begins_in_pair_ ? 1 : 0)) / 2);
}

bool Numbering::Fits(const Number& number, std::size_t ply) const {
  if (!counts_plies_) {
    const bool is_second = IsSecond(ply);
    if (number.says_second && knows_players_ && !is_second) return false;
    const bool is_in_pair = is_second && !number.says_second && !number.repeats && ply > 0;
    if (number.value >= 0 && is_in_pair) return false;
  }
  return number.value < 0 || number.value == NumberOf(ply);
}

std::size_t Numbering::GroupSize(std::size_t ply) const {
  return counts_plies_ || IsSecond(ply) ? 1 : 2;
}

void Numbering::Restart(const Number& number, std::size_t ply) {
  if (number.value >= 0) first_ = number.value - IndexOf(ply);
}

}  // namespace hansu::record
