// SPDX-License-Identifier: MIT
#include "src/board/fen_fields.h"

#include <algorithm>
#include <cstddef>

#include "src/base/text.h"
#include "src/board/piece_letters.h"

namespace hansu {
namespace {

// The period of the words after the pieces: the length of the shortest sequence whose repetition
// gives all of them.
std::size_t PeriodOf(const std::vector<std::string_view>& words) {
  const std::size_t count = words.size() - 1;
  for (std::size_t period = 1; period < count; ++period) {
    if (count % period != 0) continue;
    if (std::equal(words.begin() + 1, words.end() - static_cast<std::ptrdiff_t>(period),
                   words.begin() + 1 + static_cast<std::ptrdiff_t>(period))) {
      return period;
    }
  }
  return count;
}

}  // namespace

FenFields FenFieldsOf(std::string_view fen) {
  constexpr std::size_t kMostWords = 100;  // bounds the time for a long line
  FenFields fields{SplitWords(fen)};
  std::vector<std::string_view>& words = fields.words;
  if (words.size() < 2) return fields;
  fields.has_side = words[1] != "-" && !ParseInteger(words[1]);
  if (!IsFenSide(words[1]) || words.size() > kMostWords) return fields;
  const std::size_t once = 1 + PeriodOf(words);
  fields.repeats = once < words.size();
  words.resize(once);
  return fields;
}

bool IsFenSide(std::string_view word) { return word == "w" || word == "b" || word == "r"; }

std::string PiecesField(const PieceBoard& board) {
  std::string field;
  for (int rank = kRankCount - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < kFileCount; ++file) {
      const Piece piece = board.piece_on(MakeSquare(file, rank));
      if (piece == Piece::kNone) {
        ++empty;
        continue;
      }
      if (empty > 0) field += std::to_string(empty);
      empty = 0;
      field += LetterOf(piece);
    }
    if (empty > 0) field += std::to_string(empty);
    if (rank > 0) field += '/';
  }
  return field;
}

}  // namespace hansu
