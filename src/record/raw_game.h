// SPDX-License-Identifier: MIT
// Splits files of games into games, headers and words. It does not interpret them, which reader.h
// does. It accepts any text, and warns of text that makes no sense.
#pragma once

#include <forward_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "src/board/variants.h"

namespace hansu::record {

// kLines: one FEN or UCI game per line ("[position] startpos|[fen] FEN [moves ...]").
enum class TextFormat { kGib, kPgn, kLines };

// The format of the first line that reveals one, ignoring comments; nullopt if none does.
std::optional<TextFormat> DetectFormat(std::string_view text, GameId game);

// A part of a file that may have been misread.
struct Warning {
  int line = 0;  // of the file, from 1
  std::string what;
};
// "FILE:LINE: game N: what", like compiler errors, so that editors find the place; without the game
// if it is 0.
std::string TextOf(const Warning& warning, const std::string& file, int game);

struct RawHeader {
  std::string_view key;
  std::string value;  // without its quotes
  int line = 0;
};

enum class RawKind { kWord, kNumber, kComment, kTime, kResult };
struct RawItem {
  RawKind kind = RawKind::kWord;
  // Without braces, angle brackets and the dots of a number; a number may be dots alone.
  std::string_view text;
  int line = 0;
  bool says_second = false;  // a number with dots after it: the second player's move follows
  int glyph = 0;  // of PGN, for "!" to "?!" (1 to 6) at a word's end or after it; 0: none
};

struct RawGame {
  explicit RawGame(GameId game) : id(game) {}
  RawGame(RawGame&&) = default;
  RawGame& operator=(RawGame&&) = default;
  RawGame(const RawGame&) = delete;  // items may point into plain_words
  RawGame& operator=(const RawGame&) = delete;
  ~RawGame() = default;

  GameId id;     // of the game that it is read as
  int line = 1;  // where it begins
  std::vector<RawHeader> headers;
  std::vector<RawItem> items;
  std::vector<Warning> warnings;
  bool has_moves = false;                      // or words that look like moves
  bool has_result = false;                     // in the movetext of PGN, where it ends the game
  std::forward_list<std::string> plain_words;  // forms that differ from those in the text
};

// Appends the items in a word of movetext: numbers, results and moves, which may be joined to each
// other and to punctuation and written with typographic signs (word_text.h). REQUIRES: the word is
// not empty, and outlives the game.
void AddWords(std::string_view word, int line, RawGame& game);

// True if the word has the form of a UCI move on this board.
bool LooksLikeUci(std::string_view word);

// The first header with the key and a value; null for none.
const RawHeader* FindHeader(const RawGame& game, std::string_view key);

// The text must outlive the reader and the games, which point into it.
class RawGameReader {
 public:
  RawGameReader(std::string_view text, TextFormat format, GameId game)
      : text_(text), format_(format), id_(game) {}
  // False at the end of the text.
  bool Next(RawGame& game);

 private:
  bool NextLine(RawGame& game);
  bool NextGame(RawGame& game);
  void SkipBlanks();
  bool IsAtHeader() const;
  bool IsAtLineStart() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
  bool BeginsNextGame(const RawGame& game) const;
  bool BeginsGameWithoutHeader(const RawGame& game) const;
  std::string_view RestOfLine() const;
  std::string_view HeaderLine() const;
  std::string_view WordHere() const;
  bool GoesOnAfterResult() const;
  std::size_t EndOfComment(const RawGame& game);
  std::size_t ClosingBrace(std::string_view rest);
  std::size_t NextClosingBrace();
  std::string_view KeyHere() const;
  int LineNow();
  void TakeHeader(RawGame& game);
  void TakeItem(RawGame& game);
  void TakeGlyph(RawGame& game);
  bool TakeResult(RawGame& game);
  bool TakeTime(RawGame& game);
  void TakeWord(RawGame& game);
  void TakeComment(RawGame& game);
  void SkipVariation(RawGame& game);

  std::string_view text_;
  TextFormat format_;
  GameId id_;
  std::size_t at_ = 0;
  std::size_t counted_to_ = 0;  // line_ is the line of this byte
  std::size_t brace_from_ = 0;  // brace_at_ is the first closing brace from here on
  std::size_t brace_at_ = 0;
  int line_ = 1;
  bool is_after_blank_line_ = false;
  std::unordered_set<std::string_view> keys_;  // of the headers of the current game
};

}  // namespace hansu::record
