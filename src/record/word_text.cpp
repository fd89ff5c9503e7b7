// SPDX-License-Identifier: MIT
#include "src/record/word_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/text.h"
#include "src/base/utf8.h"
#include "src/record/result_words.h"

namespace hansu::record {
namespace {

// A set of bytes, for loops over whole files.
class ByteSet {
 public:
  // The bytes of both texts, and those up to `last`.
  constexpr explicit ByteSet(std::string_view bytes, std::string_view more = {}, int last = -1) {
    for (char c : bytes) has_[static_cast<unsigned char>(c)] = true;
    for (char c : more) has_[static_cast<unsigned char>(c)] = true;
    for (int byte = 0; byte <= last; ++byte) has_[static_cast<std::size_t>(byte)] = true;
  }
  constexpr bool Has(char c) const { return has_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> has_ = {};
};

// The first bytes, in UTF-8, of all blanks and signs that have a plain form but are not ASCII.
constexpr std::string_view kLeadBytesOfBlanks = "\xC2\xE2\xE3\xEF";

// U+FF10 to U+FF19 in UTF-8.
constexpr std::string_view kFullWidthDigit = "\xEF\xBC";
constexpr char kFullWidthZero = '\x90';
constexpr char kFullWidthNine = '\x99';

bool IsAsciiByte(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool IsBetween(char32_t c, char32_t first, char32_t last) { return first <= c && c <= last; }

constexpr char32_t kNoBreakSpace = 0xA0;
constexpr char32_t kSoftHyphen = 0xAD;
constexpr char32_t kPlusMinus = 0xB1;
constexpr char32_t kHalf = 0xBD;
constexpr char32_t kByteOrderMark = 0xFEFF;

// Spaces of any width, zero included, and marks of direction.
bool IsBlank(char32_t c) {
  constexpr char32_t kNarrowNoBreakSpace = 0x202F;
  constexpr char32_t kMathematicalSpace = 0x205F;
  constexpr char32_t kWordJoiner = 0x2060;
  constexpr char32_t kIdeographicSpace = 0x3000;
  return c <= ' ' || c == 0x7F || c == kNoBreakSpace || IsBetween(c, 0x2000, 0x200F) ||
         IsBetween(c, 0x2028, kNarrowNoBreakSpace) || c == kMathematicalSpace || c == kWordJoiner ||
         c == kIdeographicSpace || c == kByteOrderMark;
}

bool IsDash(char32_t c) {
  constexpr char32_t kMinus = 0x2212;
  constexpr char32_t kSmallDash = 0xFE58;
  constexpr char32_t kSmallHyphen = 0xFE63;
  constexpr char32_t kFullWidthHyphen = 0xFF0D;
  return c == '-' || IsBetween(c, 0x2010, 0x2015) || c == kMinus || c == kSmallDash ||
         c == kSmallHyphen || c == kFullWidthHyphen;
}

// Arrows, mathematical operators, shapes and other signs that judge moves: ⩲ ∓ ∞ □ ○ →.
bool IsSymbol(char32_t c) {
  return c == kPlusMinus || (IsBetween(c, 0x2190, 0x2BFF) && !IsDash(c));
}

constexpr std::array<std::pair<std::string_view, char32_t>, 32> kEntities = {
    {{"nbsp", 0xA0},    {"ensp", 0x2002},  {"emsp", 0x2003},   {"thinsp", 0x2009},
     {"amp", '&'},      {"lt", '<'},       {"gt", '>'},        {"quot", '"'},
     {"apos", '\''},    {"shy", 0xAD},     {"plusmn", 0xB1},   {"frac12", 0xBD},
     {"half", 0xBD},    {"times", 0xD7},   {"hyphen", 0x2010}, {"dash", 0x2010},
     {"ndash", 0x2013}, {"mdash", 0x2014}, {"horbar", 0x2015}, {"hellip", 0x2026},
     {"minus", 0x2212}, {"infin", 0x221E}, {"excl", '!'},      {"num", '#'},
     {"ast", '*'},      {"plus", '+'},     {"comma", ','},     {"period", '.'},
     {"colon", ':'},    {"semi", ';'},     {"equals", '='},    {"quest", '?'}}};

// The number of "&#8211;" or "&#x2013;", without its first two and its last character.
std::optional<char32_t> CodeOf(std::string_view digits) {
  const bool is_hex = !digits.empty() && Lower(digits[0]) == 'x';
  if (is_hex) digits.remove_prefix(1);
  if (digits.empty()) return std::nullopt;
  char32_t code = 0;
  for (char c : digits) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(Lower(c));
    const std::size_t base = is_hex ? 16 : 10;
    if (digit >= base) return std::nullopt;
    code = static_cast<char32_t>(code * base + digit);
  }
  constexpr char32_t kLast = 0x10FFFF;
  return code <= kLast ? std::optional(code) : std::nullopt;
}

// The entity at the front of the text; nullopt if none begins there.
std::optional<DecodedCharacter> EntityAt(std::string_view text) {
  constexpr std::size_t kLongest = 10;  // "&thinsp;", "&#x2212;"
  if (!text.starts_with('&')) return std::nullopt;
  const std::size_t end = text.substr(0, kLongest).find(';');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view name = text.substr(1, end - 1);
  if (name.starts_with('#')) {
    const auto code = CodeOf(name.substr(1));
    return code ? std::optional(DecodedCharacter{*code, end + 1}) : std::nullopt;
  }
  const auto* const entity =
      std::find_if(kEntities.begin(), kEntities.end(),
                   [name](const auto& known) { return known.first == name; });
  if (entity == kEntities.end()) return std::nullopt;
  return DecodedCharacter{entity->second, end + 1};
}

// The character at the front of the text, which is not empty, as itself or as an entity.
DecodedCharacter CharacterAt(std::string_view text) {
  if (IsAsciiByte(text[0]) && text[0] != '&') return {static_cast<char32_t>(text[0]), 1};
  if (const auto entity = EntityAt(text)) return *entity;
  return DecodeUtf8(text).value_or(DecodedCharacter{kReplacementCharacter, 1});
}

// Appends the plain form of a character, which may be several.
void AppendPlain(char32_t c, std::string& text) {
  constexpr std::array<std::pair<char32_t, std::string_view>, 12> kForms = {{{kSoftHyphen, ""},
                                                                             {0x2025, ".."},
                                                                             {0x2026, "..."},
                                                                             {0x22EF, "..."},
                                                                             {0x203C, "!!"},
                                                                             {0x2047, "??"},
                                                                             {0x2048, "?!"},
                                                                             {0x2049, "!?"},
                                                                             {0x3001, ","},
                                                                             {0x3002, ","},
                                                                             {0xFF61, ","},
                                                                             {0xFF64, ","}}};
  constexpr char32_t kFirstFullWidth = 0xFF01;
  constexpr char32_t kLastFullWidth = 0xFF5E;
  const auto* const form = std::find_if(kForms.begin(), kForms.end(),
                                        [c](const auto& known) { return known.first == c; });
  if (form != kForms.end()) {
    text += form->second;
    return;
  }
  if (IsDash(c)) c = '-';
  const char32_t ascii =
      IsBetween(c, kFirstFullWidth, kLastFullWidth) ? c - kFirstFullWidth + '!' : c;
  const bool is_digit = IsBetween(ascii, '0', '9');
  AppendUtf8(is_digit ? c : ascii, text);
}

// Removes a character for which the condition holds from the front; false if the text begins with
// no such character.
template <typename Condition>
bool TakeIf(std::string_view& text, Condition condition) {
  if (text.empty()) return false;
  const DecodedCharacter c = CharacterAt(text);
  if (!condition(c.value)) return false;
  text.remove_prefix(c.bytes);
  return true;
}

// Takes the points of one side, in halves; nullopt if the text does not begin with points.
std::optional<int> TakeScore(std::string_view& text) {
  for (std::string_view half : {"1/2", "0.5", "0,5"}) {
    if (TakePrefix(text, half)) return 1;
  }
  if (TakePrefix(text, "1")) return 2;
  if (TakePrefix(text, "0")) return 0;
  if (TakeIf(text, [](char32_t c) { return c == kHalf; })) return 1;
  return std::nullopt;
}

// Takes a dash or a colon, with a blank on both sides or on neither.
bool TakeBetweenScores(std::string_view& text) {
  const bool has_blank = TakeIf(text, IsBlank);
  if (!TakeIf(text, [](char32_t c) { return IsDash(c) || c == ':'; })) return false;
  return TakeIf(text, IsBlank) == has_blank;
}

// Takes a result off the front of the text, in any form but "*".
std::optional<GameResult> TakeScores(std::string_view& text) {
  const std::string_view before = text;
  const auto first = TakeScore(text);
  if (!first) return std::nullopt;
  std::string_view rest = text;
  constexpr int kBoth = 2;
  if (TakeBetweenScores(rest)) {
    if (const auto second = TakeScore(rest); second && *first + *second == kBoth) {
      text = rest;
      return *first == 1   ? GameResult::kDraw
             : *first == 2 ? GameResult::kChoWins
                           : GameResult::kHanWins;
    }
  }
  const bool is_half = *first == 1 && !before.starts_with("0");
  return is_half ? std::optional(GameResult::kDraw) : std::nullopt;
}

// Removes "$14" from the end of the word.
bool TakeGlyph(std::string_view& word) {
  const std::size_t mark = word.rfind('$');
  if (mark == std::string_view::npos) return false;
  const std::string_view number = word.substr(mark + 1);
  if (number.empty() || CountDigits(number) != number.size()) return false;
  word = word.substr(0, mark);
  return true;
}

// Removes a symbol that is not a letter from the end of the word, which is not empty.
bool TakeSymbol(std::string_view& word) {
  std::size_t last = word.size() - 1;
  while (last > 0 && IsUtf8Continuation(word[last])) --last;
  const auto c = DecodeUtf8(word.substr(last));
  if (!c || !IsSymbol(c->value)) return false;
  word = word.substr(0, last);
  return true;
}

bool TakeJudgment(std::string_view& word) {
  // Most words end in a digit.
  if (word.empty() || ('0' <= word.back() && word.back() <= '9' && word.find('$') == word.npos)) {
    return false;
  }
  constexpr std::array<std::string_view, 10> kJudgments = {
      "+/-", "-/+", "+/=", "=/+", "=/=", "+-", "-+", "+=", "=+", "."};
  for (std::string_view judgment : kJudgments) {
    if (!word.ends_with(judgment)) continue;
    word.remove_suffix(judgment.size());
    return true;
  }
  return TakeGlyph(word) || TakeSymbol(word);
}

}  // namespace

std::size_t BlankLength(std::string_view text) {
  if (text.empty()) return 0;
  if (IsAsciiByte(text[0])) return IsBlank(static_cast<char32_t>(text[0])) ? 1 : 0;
  if (kLeadBytesOfBlanks.find(text[0]) == std::string_view::npos) return 0;
  const auto c = DecodeUtf8(text);
  return c && IsBlank(c->value) ? c->bytes : 0;
}

std::size_t MovetextBlankLength(std::string_view text) {
  if (!text.starts_with('&')) return BlankLength(text);
  const auto entity = EntityAt(text);
  return entity && IsBlank(entity->value) ? entity->bytes : 0;
}

bool EndsWord(std::string_view text) {
  static constexpr ByteSet kEnds("{}()<");
  static constexpr ByteSet kMayBeBlank(kLeadBytesOfBlanks, "&\x7F", ' ');
  return kEnds.Has(text[0]) || (kMayBeBlank.Has(text[0]) && MovetextBlankLength(text) > 0);
}

bool IsPlainWord(std::string_view word) {
  static constexpr ByteSet kChanged(kLeadBytesOfBlanks, "&,;|");
  return std::none_of(word.begin(), word.end(), [](char c) { return kChanged.Has(c); });
}

std::string PlainWord(std::string_view word) {
  std::string plain;
  while (!word.empty()) {
    const DecodedCharacter c = CharacterAt(word);
    if (c.value == kReplacementCharacter) {
      plain += word.substr(0, c.bytes);  // a byte that is not text stays as it is
    } else {
      AppendPlain(c.value, plain);
    }
    word.remove_prefix(c.bytes);
  }
  return plain;
}

std::string_view WithoutJudgment(std::string_view word) {
  while (TakeJudgment(word)) {
  }
  return word;
}

int MoveGlyphOf(std::string_view word) {
  constexpr std::array<std::string_view, 6> kSigns = {"!", "?", "!!", "??", "!?", "?!"};
  constexpr std::array<std::string_view, 6> kGlyphs = {"$1", "$2", "$3", "$4", "$5", "$6"};
  const std::string_view sign = word.substr(word.find_last_not_of("!?") + 1);
  const std::string_view glyph = word.substr(std::min(word.rfind('$'), word.size()));
  for (std::size_t i = 0; i < kSigns.size(); ++i) {
    if (sign == kSigns[i] || glyph == kGlyphs[i]) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::size_t NumberLength(std::string_view text) {
  if (const std::size_t digits = CountDigits(text)) return digits;
  std::size_t length = 0;
  while (text.substr(length).starts_with(kFullWidthDigit) && length + 2 < text.size() &&
         kFullWidthZero <= text[length + 2] && text[length + 2] <= kFullWidthNine) {
    length += 3;
  }
  return length;
}

std::int64_t NumberOf(std::string_view digits) {
  constexpr std::int64_t kMost = 1'000'000;
  std::int64_t value = 0;
  while (!digits.empty()) {
    const bool is_full_width = digits.starts_with(kFullWidthDigit);
    const int digit = is_full_width ? digits[2] - kFullWidthZero : digits[0] - '0';
    digits.remove_prefix(is_full_width ? 3 : 1);
    value = std::min(value * 10 + digit, kMost);
  }
  return value;
}

bool EndsResult(std::string_view text) {
  constexpr std::string_view kPunctuation = ",;.!";
  return text.empty() || EndsWord(text) || kPunctuation.find(text[0]) != std::string_view::npos;
}

std::size_t ResultLength(std::string_view text, GameId game) {
  static constexpr ByteSet kFirstOfScores("01\xC2&");
  if (text.empty()) return 0;
  std::string_view rest = text;
  if (TakePrefix(rest, "*")) return EndsResult(rest) ? 1 : 0;
  if (kFirstOfScores.Has(text[0]) && TakeScores(rest)) {
    return EndsResult(rest) ? text.size() - rest.size() : 0;
  }
  const auto words = ResultWordsAt(text, game);
  return words ? words->bytes : 0;
}

std::optional<GameResult> ParseResult(std::string_view text, GameId game) {
  if (text == "*") return GameResult::kRunning;
  std::string_view rest = text;
  if (const auto result = TakeScores(rest); result && rest.empty()) return result;
  const auto words = ResultWordsAt(text, game);
  return words && words->bytes == text.size() ? std::optional(words->result) : std::nullopt;
}

}  // namespace hansu::record
