// SPDX-License-Identifier: MIT
#include "src/record/pgn.h"

#include "src/board/fen.h"
#include "src/board/notation.h"

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

std::string Tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + EscapedTag(value) + "\"]\n";
}

std::string MoveText(const Position& position, Move move, PgnNotation notation) {
  switch (notation) {
    case PgnNotation::kInternational:
      return ToInternational(position, move);
    case PgnNotation::kKorean:
      return ToKorean(position, move);
    case PgnNotation::kUci:
      break;
  }
  return ToUci(move);
}

// Breaks between words, never inside them.
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
  // A comment may be broken at its blanks.
  void AddComment(std::string_view comment) {
    std::string word = "{";
    for (char c : comment) {
      if (c == ' ') {
        Add(word);
        word.clear();
      } else {
        word += c == '}' ? ')' : c;
      }
    }
    Add(word + "}");
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

}  // namespace

std::string ToPgn(const PgnGame& game, const RuleSet& rules, PgnNotation notation) {
  std::string text;
  for (const auto& [name, value] : game.tags) text += Tag(name, value);
  text += Tag("Variant", "Janggi") + Tag("SetUp", "1") + Tag("FEN", game.fen) +
          Tag("Result", ResultText(game.result)) + "\n";

  Position position = *ParseFen(game.fen, rules).position;
  Movetext movetext;
  bool needs_number = true;
  for (const PgnMove& played : game.moves) {
    const bool is_cho = position.side_to_move() == Color::kCho;
    const std::string number = std::to_string(position.plies() / 2 + 1);
    if (is_cho) movetext.Add(number + '.');
    if (!is_cho && needs_number) movetext.Add(number + "...");
    movetext.Add(MoveText(position, played.move, notation));
    if (!played.comment.empty()) movetext.AddComment(played.comment);
    needs_number = !played.comment.empty();
    position.Make(played.move);
  }
  movetext.Add(std::string(ResultText(game.result)));
  return text + movetext.text() + "\n\n";
}

}  // namespace hansu::record
