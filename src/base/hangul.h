// SPDX-License-Identifier: MIT
// What the syllables of Hangul sound like, and how wide text is on a terminal. Texts are UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hansu {

// The form of a Korean particle that fits the word before it: of "을/를" the first after a final
// consonant, the second after a vowel; 으로/로 takes the second after ㄹ too. Digits and Latin
// letters count as they are read aloud; what is neither is passed over.
std::string_view Particle(std::string_view word, std::string_view forms);

// In ASCII: each syllable of Hangul in the Revised Romanization of its letters ("79jol78"), lines
// of boards as '-', '|' and the like, some signs as their twins, anything else as '?'.
std::string Romanized(std::string_view text);

// Columns of a terminal: Hangul and Hanja take two each, escape sequences of colors none.
std::size_t ColumnsOf(std::string_view text);
// With blanks behind, up to that many columns.
std::string Padded(std::string text, std::size_t columns);
// Each line of the text that is wider is broken at blanks, if it has any; the rest is indented like
// the line.
std::string Wrapped(std::string_view text, std::size_t columns);

}  // namespace hansu
