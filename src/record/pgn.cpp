// SPDX-License-Identifier: MIT
#include "src/record/pgn.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>

#include "src/base/text.h"
#include "src/base/utf8.h"
#include "src/record/dialect.h"

namespace hansu::record {
namespace {

std::string EscapedTag(std::string_view value) {
  std::string text;
  for (char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  return text;
}

// The reader does not recognize longer lines as tags.
constexpr std::size_t kMaxTagBytes = 4000;

std::string Tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + EscapedTag(Utf8Prefix(value, kMaxTagBytes)) + "\"]\n";
}

// A literal kLineBreak in the comment gets parentheses, so that it is not read back as a line
// break.
std::string WithoutMarks(std::string comment) {
  for (std::size_t at = comment.find(kLineBreak); at != std::string::npos;
       at = comment.find(kLineBreak, at)) {
    comment[at] = '(';
    comment[at + kLineBreak.size() - 1] = ')';
  }
  return comment;
}

// Breaks lines between words, never inside them.
class Movetext {
 public:
  void Add(const std::string& word) {
    constexpr std::size_t kColumns = 80;
    if (column_ > 0 && column_ + 1 + word.size() > kColumns) {
      text_ += '\n';
      column_ = 0;
    } else if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += word.size();
  }
  // A comment of one line may be broken at its spaces. Comments of several lines keep them, with
  // kLineBreak at the end of each but the last, since a newline in PGN otherwise means a space.
  void AddComment(std::string_view comment) {
    const std::string text = '{' + WithoutMarks(WithoutBraces(comment)) + '}';
    if (text.find('\n') == std::string::npos) {
      for (std::string_view word : SplitWords(text)) Add(std::string(word));
      return;
    }
    if (column_ > 0) text_ += '\n';
    std::size_t line_begin = text_.size();
    for (char c : text) {
      if (c == '\n') text_ += kLineBreak;
      text_ += c;
      if (c == '\n') line_begin = text_.size();
    }
    column_ = text_.size() - line_begin;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

// The text in the braces after a move.
std::string Annotation(const GameMove& played) {
  if (!played.elapsed_s) return played.comment;
  const int seconds = *played.elapsed_s;
  constexpr int kMinute = 60;
  constexpr int kHour = 60 * kMinute;
  const auto two_digits = [](int value) {
    return (value < 10 ? ":0" : ":") + std::to_string(value);
  };
  const std::string time = "[%emt " + std::to_string(seconds / kHour) +
                           two_digits(seconds % kHour / kMinute) + two_digits(seconds % kMinute) +
                           ']';
  return played.comment.empty() ? time : time + ' ' + played.comment;
}

// True if the name is valid in PGN. Tags with other names come last, so that the file begins like
// any PGN.
bool IsPgnName(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    return ('0' <= c && c <= '9') || ('a' <= Lower(c) && Lower(c) <= 'z') || c == '_';
  });
}

// The name with characters that would end it replaced.
std::string TagName(std::string_view name) {
  constexpr std::string_view kEnds = "\"[]";
  std::string text(Utf8Prefix(name, kMaxTagBytes));
  for (char& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7F || kEnds.find(c) != std::string_view::npos) c = '_';
  }
  return text;
}

// The tags that PGN's export format puts before all others, in this order, by their names in Game;
// Result follows.
constexpr std::array<std::string_view, 6> kRoster = {"Event", "Site",  "Date",
                                                     "Round", "White", "Black"};

std::string Headers(const Game& game, PgnNotation notation) {
  constexpr std::string_view kResult = "Result";
  const Dialect& dialect = DialectOf(game.id());
  std::string text = dialect.FirstTag();
  std::string others;
  // A repeated name would begin a new game for some readers.
  std::unordered_set<std::string> written = {"", "Variant", "SetUp", "FEN", std::string(kResult)};
  const auto add = [&](std::string_view tag, std::string_view value) {
    const std::string name = TagName(dialect.PgnTagName(tag));
    if (dialect.IsNativeDerived(name)) return;
    if (written.insert(name).second) (IsPgnName(name) ? text : others) += Tag(name, value);
  };
  for (std::string_view name : kRoster) {
    const std::string_view value = TagOf(game, name);
    if (!value.empty()) add(name, value);
  }
  text += Tag(kResult, ResultText(game.result));
  for (const auto& [tag, value] : game.tags) add(tag, value);
  const std::string_view variant = TagOf(game, kVariantTag);
  text += variant.empty() ? dialect.GameTags(notation) : Tag(kVariantTag, variant);
  if (dialect.AlwaysHasFen() || game.fen != GameOf(game.id()).start_fen) {
    text += Tag("SetUp", "1") + Tag("FEN", game.fen);
  }
  return text + others + "\n";
}

}  // namespace

std::string MakeAsText(Position& position, Move move, PgnNotation notation, Vocabulary words) {
  switch (notation) {
    case PgnNotation::kInternational:
      return MakeInInternational(position, move);
    case PgnNotation::kNative:
      return MakeInNative(position, move, words);
    case PgnNotation::kSan:
      return MakeInSan(position, move);
    case PgnNotation::kUci:
      break;
  }
  position.Make(move);
  return ToUci(move);
}

std::string ToPgn(const Game& game, PgnNotation notation, Vocabulary words) {
  Position position = StartOf(game);
  Movetext movetext;
  if (!game.comment.empty()) movetext.AddComment(game.comment);
  bool needs_number = true;
  for (const GameMove& played : game.moves) {
    const bool is_cho = position.side_to_move() == Color::kCho;
    const std::string number = std::to_string(position.plies() / 2 + 1);
    if (is_cho) movetext.Add(number + '.');
    if (!is_cho && needs_number) movetext.Add(number + "...");
    movetext.Add(MakeAsText(position, played.move, notation, words));
    if (played.glyph > 0) movetext.Add('$' + std::to_string(played.glyph));
    const std::string annotation = Annotation(played);
    if (!annotation.empty()) movetext.AddComment(annotation);
    needs_number = !annotation.empty();
  }
  movetext.Add(std::string(ResultText(game.result)));
  return Headers(game, notation) + movetext.text() + "\n\n";
}

}  // namespace hansu::record
