// SPDX-License-Identifier: MIT
// Korean pronunciation (particles, romanization), composition of syllables, and the width of text
// on a terminal. All text is UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hansu {

// The form of a Korean particle that fits the word before it: of "을/를" the first after a final
// consonant, the second after a vowel; "으로/로" takes the second after ㄹ too. Digits and Latin
// letters count as they are read aloud in Korean; all other characters are skipped.
std::string_view Particle(std::string_view word, std::string_view forms);

// The text with Hangul syllables that are written as single letters (conjoining jamo: Unicode's
// NFD, usual on macOS in file names and text) composed to characters (NFC). All else stays.
std::string ComposedHangul(std::string text);

// The text in ASCII: Hangul in Revised Romanization, letter by letter ("79jol78"), box drawing as
// '-', '|', '+' and the like, typographic dashes and quotes as their ASCII forms, anything else as
// '?'.
std::string Romanized(std::string_view text);

// True if `typed` is that name as a person types it: case, blanks and hyphens do not matter, and it
// may be in Latin letters, as Romanized shows it. Any bytes may be passed.
bool IsNamedBy(std::string_view typed, std::string_view name);

// Width in terminal columns: Hangul and Hanja take two each, color escape sequences none.
std::size_t ColumnsOf(std::string_view text);
// Padded on the right with spaces to that many columns.
std::string Padded(std::string text, std::size_t columns);
// Wraps lines that are wider than `columns` at spaces, if they have any; continuation lines keep
// the indentation.
std::string Wrapped(std::string_view text, std::size_t columns);

}  // namespace hansu
