// SPDX-License-Identifier: MIT
#include "src/record/raw_game.h"

#include <algorithm>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/dialect.h"
#include "src/record/game_line.h"
#include "src/record/header_line.h"
#include "src/record/word_text.h"

namespace hansu::record {
namespace {

// True if only blanks stand between the text's last newline and its end.
bool IsAfterNewline(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t last = text.find_last_not_of(kBlanks);
  return last == std::string_view::npos || text[last] == '\n';
}

// The position of the brace that closes a comment that was just opened, counting nested braces;
// npos if they do not balance within kLongestNested bytes.
std::size_t ClosingBraceOfNested(std::string_view text) {
  constexpr std::size_t kLongestNested = 1 << 12;
  const std::string_view nested = text.substr(0, kLongestNested);
  int depth = 1;
  for (std::size_t at = nested.find_first_of("{}"); at != std::string_view::npos;
       at = nested.find_first_of("{}", at + 1)) {
    depth += nested[at] == '{' ? 1 : -1;
    if (depth == 0) return at;
  }
  return std::string_view::npos;
}

// The position of `wanted`, which begins with a newline, after a blank line; npos if it does not
// occur there.
std::size_t FindAfterBlankLine(std::string_view text, std::string_view wanted) {
  for (std::size_t at = text.find(wanted); at != std::string_view::npos;
       at = text.find(wanted, at + 1)) {
    const std::size_t before = text.substr(0, at).find_last_not_of(" \t\r");
    if (before == std::string_view::npos || text[before] == '\n') return at;
  }
  return std::string_view::npos;
}

}  // namespace

std::string TextOf(const Warning& warning, const std::string& file, int game) {
  std::string text = file + ':' + std::to_string(warning.line) + ": ";
  if (game > 0) text += Tr("game {number}: ", {{"number", std::to_string(game)}});
  return text + warning.what;
}

const RawHeader* FindHeader(const RawGame& game, std::string_view key) {
  for (const RawHeader& header : game.headers) {
    if (header.key == key && !header.value.empty()) return &header;
  }
  return nullptr;
}

bool RawGameReader::Next(RawGame& game) {
  game = RawGame(id_);
  keys_.clear();
  return format_ == TextFormat::kLines ? NextLine(game) : NextGame(game);
}

bool RawGameReader::NextLine(RawGame& game) {
  std::string_view line;
  do {
    if (at_ >= text_.size()) return false;
    game.line = LineNow();
    line = RestOfLine();
    at_ += line.size() + 1;
    line = WithoutBlanks(line);
  } while (line.empty() || line[0] == '#');
  CutLine(line, game);
  return true;
}

bool RawGameReader::NextGame(RawGame& game) {
  SkipBlanks();
  game.line = LineNow();
  for (; at_ < text_.size(); SkipBlanks()) {
    const bool is_header = IsAtHeader();
    if (is_header ? BeginsNextGame(game) : BeginsGameWithoutHeader(game)) return true;
    if (game.has_result && (is_header || !GoesOnAfterResult())) return true;
    if (is_header) {
      TakeHeader(game);
    } else {
      TakeItem(game);
    }
  }
  return !game.headers.empty() || !game.items.empty();
}

void RawGameReader::SkipBlanks() {
  int lines = 0;
  while (const std::size_t length = MovetextBlankLength(text_.substr(at_))) {
    if (text_[at_] == '\n') ++lines;
    at_ += length;
  }
  is_after_blank_line_ = lines >= 2;
}

int RawGameReader::LineNow() {
  const std::size_t to = std::min(at_, text_.size());
  const std::string_view passed = text_.substr(counted_to_, to - counted_to_);
  line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
  counted_to_ = to;
  return line_;
}

std::string_view RawGameReader::RestOfLine() const { return FirstLine(text_.substr(at_)); }

// The part of the line that may be a header. It is bounded, so many headers on one line do not take
// quadratic time.
std::string_view RawGameReader::HeaderLine() const {
  constexpr std::size_t kLongest = 1 << 14;
  return FirstLine(text_.substr(at_, kLongest));
}

// The key of a header; empty if none begins here.
std::string_view RawGameReader::KeyHere() const {
  return text_[at_] == '[' ? KeyOf(HeaderLine(), id_) : std::string_view();
}

bool RawGameReader::IsAtHeader() const { return !KeyHere().empty(); }

// True if the header here begins the next game. It does after moves, or if it follows a blank line
// and this game has such a header already.
bool RawGameReader::BeginsNextGame(const RawGame& game) const {
  return game.has_moves || (is_after_blank_line_ && keys_.contains(KeyHere()));
}

// True if the number 1 here, before a move, begins a game without headers. It does after a blank
// line, and in .gib files of moves alone at the beginning of a line, if it restarts the numbers.
bool RawGameReader::BeginsGameWithoutHeader(const RawGame& game) const {
  constexpr std::size_t kLongestNumberedMove = 64;  // with the blanks before it
  const std::size_t digits = CountDigits(text_.substr(at_, kLongestNumberedMove));
  std::string_view rest = text_.substr(at_ + digits, kLongestNumberedMove);
  const bool is_number = digits > 0 && rest.starts_with('.');
  if (!is_number || !game.has_moves || ParseInteger(text_.substr(at_, digits)) != 1) return false;
  const auto last = std::find_if(game.items.rbegin(), game.items.rend(),
                                 [](const RawItem& item) { return item.kind == RawKind::kNumber; });
  if (last == game.items.rend()) return false;
  if (!is_after_blank_line_) {
    const bool are_moves_alone = format_ == TextFormat::kGib && game.headers.empty();
    const bool restarts = ParseInteger(last->text).value_or(0) > 1;
    if (!are_moves_alone || !restarts || !IsAfterNewline(text_.substr(0, at_))) return false;
  }
  rest = WithoutBlanks(rest.substr(1));
  std::size_t length = 0;
  while (length < rest.size() && !EndsWord(rest.substr(length))) ++length;
  return DialectOf(id_).IsMove(rest.substr(0, length));
}

void RawGameReader::TakeHeader(RawGame& game) {
  RawHeader header{KeyHere(), {}, LineNow()};
  const std::string_view line = HeaderLine();
  std::string_view rest = line.substr(1 + header.key.size());
  const bool is_quoted = WithoutBlanks(rest).starts_with('"');
  if (is_quoted) rest.remove_prefix(rest.find('"') + 1);
  std::size_t end =
      is_quoted ? EndOfValue(rest, format_ == TextFormat::kPgn) : rest.find_last_of(']');
  if (end == std::string_view::npos) {
    game.warnings.push_back(
        {header.line, Tr("header {text} has no end", {{"text", QuotedUtf8(line)}})});
    end = std::min(rest.find_last_of("\"]"), rest.size());
  }
  const std::string_view value = WithoutBlanks(rest.substr(0, end));
  header.value = format_ == TextFormat::kPgn ? Unescaped(value) : std::string(value);
  const std::size_t bracket = rest.find(']', end);
  at_ += line.size() - (bracket == std::string_view::npos ? 0 : rest.size() - bracket - 1);
  keys_.insert(header.key);
  game.headers.push_back(std::move(header));
}

void RawGameReader::TakeItem(RawGame& game) {
  const bool is_pgn = format_ == TextFormat::kPgn;
  const char c = text_[at_];
  if (c == '{') {
    TakeComment(game);
  } else if (is_pgn && c == ';') {
    const std::string_view line = RestOfLine();
    game.items.push_back({RawKind::kComment, WithoutBlanks(line.substr(1)), LineNow()});
    at_ += line.size();
  } else if (is_pgn && c == '%' && IsAtLineStart()) {
    at_ += RestOfLine().size();
  } else if (is_pgn && c == '(') {
    SkipVariation(game);
  } else if (is_pgn && c == '$') {
    TakeGlyph(game);
  } else if (!(c == '<' && TakeTime(game)) && !TakeResult(game)) {
    TakeWord(game);
  }
}

// "$2": of the word before it, with or without a comment between them.
void RawGameReader::TakeGlyph(RawGame& game) {
  const std::size_t length = 1 + CountDigits(text_.substr(at_ + 1));
  const auto word = std::find_if(game.items.rbegin(), game.items.rend(), [](const RawItem& item) {
    return item.kind != RawKind::kComment;
  });
  if (word != game.items.rend() && word->kind == RawKind::kWord && word->glyph == 0) {
    word->glyph = MoveGlyphOf(text_.substr(at_, length));
  }
  at_ += length;
}

// A result, which may have blanks around its dash.
bool RawGameReader::TakeResult(RawGame& game) {
  const std::string_view rest = text_.substr(at_);
  const std::size_t length = ResultLength(rest, id_);
  if (length == 0) return false;
  game.items.push_back({RawKind::kResult, rest.substr(0, length), LineNow()});
  game.has_result = game.has_result || format_ == TextFormat::kPgn;
  game.has_moves = true;
  at_ += length;
  return true;
}

// "<8>": also "<1:08>".
bool RawGameReader::TakeTime(RawGame& game) {
  const std::string_view rest = text_.substr(at_ + 1);
  const std::size_t length = std::min(rest.find_first_not_of("0123456789:"), rest.size());
  if (length == 0 || !rest.substr(length).starts_with('>')) return false;
  game.items.push_back({RawKind::kTime, rest.substr(0, length), LineNow()});
  at_ += length + 2;
  return true;
}

// The word here, up to a blank or a bracket; it may be a bracket.
std::string_view RawGameReader::WordHere() const {
  std::size_t length = 1;
  while (at_ + length < text_.size() && !EndsWord(text_.substr(at_ + length))) ++length;
  return text_.substr(at_, length);
}

void RawGameReader::TakeWord(RawGame& game) {
  const std::string_view word = WordHere();
  const std::size_t before = game.items.size();
  AddWords(word, LineNow(), game);
  at_ += word.size();
  const bool has_result =
      std::any_of(game.items.begin() + static_cast<std::ptrdiff_t>(before), game.items.end(),
                  [](const RawItem& item) { return item.kind == RawKind::kResult; });
  game.has_result = game.has_result || (has_result && format_ == TextFormat::kPgn);
}

// True if after a result the same game goes on here, so that the result was a stray word. It does
// with a move, with any number but 1, and with a comment, a variation or another result. Anything
// else begins the next game, or is text before it.
bool RawGameReader::GoesOnAfterResult() const {
  constexpr std::string_view kMarks = "{($";
  if (kMarks.find(text_[at_]) != std::string_view::npos) return true;
  if (ResultLength(text_.substr(at_), id_) > 0) return true;
  RawGame next(id_);
  AddWords(WordHere(), 0, next);
  if (next.items.empty()) return true;
  const RawItem& item = next.items.front();
  if (item.kind == RawKind::kNumber) return item.says_second || item.text != "1";
  if (item.kind != RawKind::kWord) return false;
  const auto words = DialectOf(id_).MakeMoveWords();
  return words->Add(item.text) || words->AddJoined(item.text) > 0;
}

// The end of the comment that begins here, counted from after its opening brace. Without a closing
// brace it is the end of the text or of this game, since an unclosed comment must not swallow the
// next game. A next game is assumed if the first header of this game occurs again in the comment,
// after a blank line, and another comment begins after it.
std::size_t RawGameReader::EndOfComment(const RawGame& game) {
  const std::string_view rest = text_.substr(at_ + 1);
  const std::size_t end = ClosingBrace(rest);
  if (game.headers.empty()) return end;
  const std::string first_header = "\n[" + std::string(game.headers.front().key) + ' ';
  const std::string_view inside = rest.substr(0, end);
  const std::size_t next_game = FindAfterBlankLine(inside, first_header);
  if (next_game == std::string_view::npos) return end;
  const bool is_closed = end < rest.size() && inside.find('{', next_game) == std::string_view::npos;
  return is_closed ? end : ClosingBrace(rest.substr(0, next_game));
}

// The position in `rest`, the text after the opening brace, of the brace that closes the comment,
// or rest.size() if it is missing. In .gib files nested braces count, unless they do not balance.
std::size_t RawGameReader::ClosingBrace(std::string_view rest) {
  const std::size_t nested =
      format_ == TextFormat::kGib ? ClosingBraceOfNested(rest) : std::string_view::npos;
  return nested != std::string_view::npos ? nested
                                          : std::min(NextClosingBrace() - (at_ + 1), rest.size());
}

// The position of the first closing brace after the current byte; text_.size() if there is no more.
// Cached, so many unclosed comments take no more time than one.
std::size_t RawGameReader::NextClosingBrace() {
  const std::size_t from = at_ + 1;
  if (from < brace_from_ || from > brace_at_) {
    brace_from_ = from;
    brace_at_ = std::min(text_.find('}', from), text_.size());
  }
  return brace_at_;
}

// Takes the text up to the closing brace or, if it is missing, up to the next game.
void RawGameReader::TakeComment(RawGame& game) {
  const int line = LineNow();
  const std::string_view rest = text_.substr(at_ + 1);
  const std::size_t end = EndOfComment(game);
  const bool is_closed = end < rest.size() && rest[end] == '}';
  if (!is_closed) game.warnings.push_back({line, Tr("a comment has no closing brace")});
  game.items.push_back({RawKind::kComment, WithoutBlanks(rest.substr(0, end)), line});
  at_ += 1 + end + (is_closed ? 1 : 0);
}

// Skips "(...)", with nested variations, comments and escaped lines, but never beyond a header.
void RawGameReader::SkipVariation(RawGame& game) {
  const int line = LineNow();
  int depth = 0;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '{') at_ += std::min(text_.substr(at_).find('}'), text_.size() - at_ - 1);
    if (c == '[' && IsAtLineStart() && IsAtHeader()) break;
    // As outside of variations, a semicolon inside a word does not begin a comment.
    const bool is_comment = c == ';' && EndsWord(text_.substr(at_ - 1));
    if (is_comment || (c == '%' && IsAtLineStart())) {
      at_ += RestOfLine().size();
      continue;
    }
    ++at_;
    if (c == '(') ++depth;
    if (c == ')' && --depth == 0) return;
  }
  game.warnings.push_back({line, Tr("a variation has no closing bracket")});
}

}  // namespace hansu::record
