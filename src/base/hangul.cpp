// SPDX-License-Identifier: MIT
#include "src/base/hangul.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "src/base/text.h"
#include "src/base/utf8.h"

namespace hansu {
namespace {

// Unicode orders the syllables by first consonant, vowel and final consonant (Unicode 3.12).
constexpr char32_t kFirstSyllable = 0xAC00;
constexpr char32_t kLastSyllable = 0xD7A3;
constexpr char32_t kFinals = 28;
constexpr char32_t kVowels = 21;
constexpr char32_t kFinalRieul = 8;

constexpr std::array<std::string_view, 19> kInitialSounds = {"g",  "kk", "n", "d",  "tt", "r", "m",
                                                             "b",  "pp", "s", "ss", "",   "j", "jj",
                                                             "ch", "k",  "t", "p",  "h"};
constexpr std::array<std::string_view, kVowels> kVowelSounds = {
    "a",  "ae", "ya", "yae", "eo", "e",  "yeo", "ye", "o",  "wa", "wae",
    "oe", "yo", "u",  "wo",  "we", "wi", "yu",  "eu", "ui", "i"};
constexpr std::array<std::string_view, kFinals> kFinalSounds = {
    "",  "k", "k", "k", "n", "n", "n", "t",  "l", "k", "m", "l", "l", "l",
    "p", "l", "m", "p", "p", "t", "t", "ng", "t", "t", "k", "t", "p", "t"};

constexpr bool IsSyllable(char32_t c) { return kFirstSyllable <= c && c <= kLastSyllable; }

std::string SoundOf(char32_t syllable) {
  const char32_t index = syllable - kFirstSyllable;
  std::string sound(kInitialSounds[index / (kVowels * kFinals)]);
  sound += kVowelSounds[index / kFinals % kVowels];
  return sound + std::string(kFinalSounds[index % kFinals]);
}

// The index of the letter among the `count` letters from `first` on; nullopt if it is not one of
// them.
constexpr std::optional<char32_t> IndexFrom(char32_t first, char32_t count, char32_t letter) {
  return letter - first < count ? std::optional(letter - first) : std::nullopt;
}

// The syllable (with or without a final consonant) or letter `before`, combined with the letter
// after it; nullopt if they do not combine.
std::optional<char32_t> Combined(char32_t before, char32_t letter) {
  constexpr char32_t kFirstInitial = 0x1100;
  constexpr char32_t kFirstVowel = 0x1161;
  constexpr char32_t kBeforeFinals = 0x11A7;
  const auto initial = IndexFrom(kFirstInitial, kInitialSounds.size(), before);
  const auto vowel = IndexFrom(kFirstVowel, kVowels, letter);
  if (initial && vowel) return kFirstSyllable + (*initial * kVowels + *vowel) * kFinals;
  const bool is_open = IsSyllable(before) && (before - kFirstSyllable) % kFinals == 0;
  const auto final = IndexFrom(kBeforeFinals, kFinals, letter);
  if (is_open && final && *final > 0) return before + *final;
  return std::nullopt;
}

enum class Ending { kVowel, kRieul, kConsonant, kUnknown };

Ending EndingOf(char32_t c) {
  if (IsSyllable(c)) {
    const char32_t final = (c - kFirstSyllable) % kFinals;
    if (final == 0) return Ending::kVowel;
    return final == kFinalRieul ? Ending::kRieul : Ending::kConsonant;
  }
  // The endings of the digits' names: 영 일 이 삼 사 오 육 칠 팔 구.
  constexpr std::array<Ending, 10> kDigits = {
      Ending::kConsonant, Ending::kRieul,     Ending::kVowel, Ending::kConsonant, Ending::kVowel,
      Ending::kVowel,     Ending::kConsonant, Ending::kRieul, Ending::kRieul,     Ending::kVowel};
  if (U'0' <= c && c <= U'9') return kDigits[c - U'0'];
  const char32_t small = U'A' <= c && c <= U'Z' ? c - U'A' + U'a' : c;
  if (small < U'a' || small > U'z') return Ending::kUnknown;
  // L (엘) and R (알) end in ㄹ, M (엠) and N (엔) in other consonants; the other letters' names
  // end in vowels.
  if (small == U'l' || small == U'r') return Ending::kRieul;
  return small == U'm' || small == U'n' ? Ending::kConsonant : Ending::kVowel;
}

bool IsWide(char32_t c) {
  return (0x1100 <= c && c <= 0x115F) || (0x2E80 <= c && c <= 0xA4CF) || IsSyllable(c) ||
         (0xF900 <= c && c <= 0xFAFF) || (0xFE30 <= c && c <= 0xFE6F) ||
         (0xFF00 <= c && c <= 0xFF60) || (0x20000 <= c && c <= 0x3FFFD);
}

std::string AsciiOf(char32_t c) {
  if (IsSyllable(c)) return SoundOf(c);
  if (c < 0x80) return {static_cast<char>(c)};
  constexpr std::array<std::pair<char32_t, char>, 11> kTwins = {{{U'─', '-'},
                                                                 {U'│', '|'},
                                                                 {U'╲', '\\'},
                                                                 {U'╱', '/'},
                                                                 {U'–', '-'},
                                                                 {U'−', '-'},
                                                                 {U'…', '.'},
                                                                 {U'‘', '\''},
                                                                 {U'’', '\''},
                                                                 {U'“', '"'},
                                                                 {U'”', '"'}}};
  for (const auto& [sign, twin] : kTwins) {
    if (c == sign) return {twin};
  }
  return U'┌' <= c && c <= U'┼' ? "+" : "?";
}

// Removes an escape sequence ("\x1b[1;34m") from the front; false if there is no such sequence.
bool TakeEscape(std::string_view& text) {
  if (!text.starts_with("\x1b[")) return false;
  const std::size_t end = text.find_first_of("ABCDHJKmsu", 2);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return true;
}

std::string WrappedLine(std::string_view line, std::size_t columns) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::string margin(indent, ' ');
  std::string text = margin;
  std::size_t used = indent;
  line.remove_prefix(indent);
  bool is_first = true;
  while (!line.empty()) {
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', blanks), line.size());
    const std::string_view word = line.substr(blanks, end - blanks);
    const std::size_t width = ColumnsOf(word);
    if (!is_first && used + blanks + width > columns) {
      text += '\n' + margin;
      used = indent;
    } else {
      text.append(blanks, ' ');
      used += blanks;
    }
    text += word;
    used += width;
    is_first = false;
    line.remove_prefix(end);
  }
  return text;
}

}  // namespace

std::string_view Particle(std::string_view word, std::string_view forms) {
  Ending ending = Ending::kVowel;
  while (!word.empty()) {
    const Ending here = EndingOf(TakeCharacter(word));
    if (here != Ending::kUnknown) ending = here;
  }
  const std::size_t slash = std::min(forms.find('/'), forms.size());
  const std::string_view first = forms.substr(0, slash);
  const std::string_view second = forms.substr(std::min(slash + 1, forms.size()));
  const bool takes_second =
      ending == Ending::kVowel || (ending == Ending::kRieul && second.starts_with("로"));
  return takes_second ? second : first;
}

std::string ComposedHangul(std::string text) {
  constexpr char kLeadOfJamo = '\xE1';  // the first byte of U+1000 to U+1FFF in UTF-8
  constexpr std::size_t kSyllable = 3;  // bytes; one may stand before its final consonant
  const std::size_t found = text.find(kLeadOfJamo);
  if (found == std::string::npos) return text;
  const std::size_t first = found - std::min(found, kSyllable);
  std::string composed = text.substr(0, first);
  std::string_view rest = std::string_view(text).substr(first);
  while (!rest.empty()) {
    std::string_view next = rest;
    char32_t character = TakeCharacter(next);
    std::size_t bytes = rest.size() - next.size();
    const bool is_valid = character != kReplacementCharacter;
    while (is_valid && !next.empty()) {
      std::string_view after = next;
      const auto combined = Combined(character, TakeCharacter(after));
      if (!combined) break;
      character = *combined;
      next = after;
      bytes = 0;  // the composed character differs from the bytes in the text
    }
    if (bytes > 0) {
      composed += rest.substr(0, bytes);
    } else {
      AppendUtf8(character, composed);
    }
    rest = next;
  }
  return composed;
}

std::string Romanized(std::string_view text) {
  std::string ascii;
  while (!text.empty()) ascii += AsciiOf(TakeCharacter(text));
  return ascii;
}

bool IsNamedBy(std::string_view typed, std::string_view name) {
  const std::string folded = Folded(typed);
  if (folded.empty()) return false;
  if (folded == Folded(name)) return true;
  const std::string romanized = Romanized(name);
  const bool is_readable = romanized.find('?') == std::string::npos;  // Hanja are not
  return is_readable && folded == Folded(romanized);
}

std::size_t ColumnsOf(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    if (!TakeEscape(text)) columns += IsWide(TakeCharacter(text)) ? 2 : 1;
  }
  return columns;
}

std::string Padded(std::string text, std::size_t columns) {
  const std::size_t own = ColumnsOf(text);
  if (own < columns) text.append(columns - own, ' ');
  return text;
}

std::string Wrapped(std::string_view text, std::size_t columns) {
  std::string wrapped;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    wrapped += ColumnsOf(line) <= columns ? std::string(line) : WrappedLine(line, columns);
    if (end == text.size()) return wrapped;
    wrapped += '\n';
    text.remove_prefix(end + 1);
  }
}

}  // namespace hansu
