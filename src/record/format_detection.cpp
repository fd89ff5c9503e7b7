// SPDX-License-Identifier: MIT
// The format of a text of games.
#include <algorithm>
#include <cstddef>
#include <iterator>

#include "src/base/text.h"
#include "src/record/dialect.h"
#include "src/record/header_line.h"
#include "src/record/other_game.h"
#include "src/record/raw_game.h"
#include "src/record/word_text.h"

namespace hansu::record {
namespace {

bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// True if the line begins with the number of a move, as in "1.", "1…" and "１．".
bool BeginsWithNumber(std::string_view line) {
  const std::string plain = PlainWord(line.substr(0, line.find_first_of(" \t")));
  const std::size_t digits = NumberLength(plain);
  return digits > 0 && (plain.substr(digits).starts_with('.') || plain.substr(digits) == ",");
}

// True if the line holds Hangul, Hanja or full-width characters. In UTF-8 these begin with E3 to ED
// or EF; typographic signs and letters with accents begin with lower bytes.
bool HoldsNativeCharacters(std::string_view line) {
  return std::any_of(line.begin(), line.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (0xE3 <= byte && byte <= 0xED) || byte == 0xEF;
  });
}

// True for a move that does not look like a number or a date. In a line without numbers, the first
// two words must be such moves.
bool IsPlainMove(std::string_view word, GameId game) {
  constexpr std::string_view kOfNumbers = "0123456789-+.,:/=()";
  if (word.find_first_not_of(kOfNumbers) == std::string_view::npos) return false;
  if (IsMoveOfOtherGame(word, game)) return true;
  const auto words = DialectOf(game).MakeMoveWords();
  const auto move = words->Add(word);
  return (move && move->is_full) || words->AddJoined(word) > 0;
}

std::optional<TextFormat> FormatOfLine(std::string_view line, GameId game) {
  if (const std::string_view key = KeyOf(line, game); !key.empty()) {
    return IsAscii(key[0]) ? TextFormat::kPgn : TextFormat::kGib;
  }
  if (BeginsWithNumber(line)) {
    return HoldsNativeCharacters(line) ? DialectOf(game).FormatOfNativeMoves() : TextFormat::kPgn;
  }
  const std::vector<std::string_view> words = SplitWords(line);
  const bool is_game_line = words[0] == "position" || words[0] == "startpos" || words[0] == "fen" ||
                            std::count(words[0].begin(), words[0].end(), '/') == kRankCount - 1 ||
                            LooksLikeUci(words[0]);
  if (is_game_line) return TextFormat::kLines;
  const auto first_words = std::min<std::ptrdiff_t>(2, std::ssize(words));
  const auto is_move = [game](std::string_view word) { return IsPlainMove(word, game); };
  if (!std::all_of(words.begin(), words.begin() + first_words, is_move)) return std::nullopt;
  return HoldsNativeCharacters(line) ? DialectOf(game).FormatOfNativeMoves() : TextFormat::kPgn;
}

}  // namespace

bool LooksLikeUci(std::string_view word) {
  return word.size() >= 4 && 'a' <= word[0] && word[0] <= 'i' &&
         CountDigits(word.substr(1, 1)) == 1 &&
         word.find_first_of("abcdefghi", 2) != std::string_view::npos &&
         word.find_first_not_of("abcdefghi0123456789") == std::string_view::npos;
}

std::optional<TextFormat> DetectFormat(std::string_view text, GameId game) {
  while (!(text = WithoutBlanks(text)).empty()) {
    if (text[0] == '{') {
      const std::size_t end = text.find('}');
      if (end == std::string_view::npos) return std::nullopt;
      text.remove_prefix(end + 1);
      continue;
    }
    const std::string_view line = FirstLine(text);
    constexpr std::string_view kCommentMarks = "#%;";
    if (kCommentMarks.find(line[0]) == std::string_view::npos) {
      if (const auto format = FormatOfLine(line, game)) return format;
    }
    text.remove_prefix(line.size());
  }
  return std::nullopt;
}

}  // namespace hansu::record
