// SPDX-License-Identifier: MIT
// The characters of movetext: blanks, typographic signs, HTML entities, results, and signs that
// judge a move or a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/result.h"
#include "src/board/variants.h"

namespace hansu::record {

// The number of bytes of the blank that the text begins with; 0 if it begins with none. Besides
// ASCII, these are Unicode's spaces and characters without width, and byte order marks, which occur
// between concatenated files.
std::size_t BlankLength(std::string_view text);
// The same where HTML entities count, too: "&nbsp;".
std::size_t MovetextBlankLength(std::string_view text);
// True if a word ends here: at a blank, a bracket, or the beginning of a time. REQUIRES: the text
// is not empty.
bool EndsWord(std::string_view text);

// True if the word has nothing that PlainWord changes, and no punctuation between moves.
bool IsPlainWord(std::string_view word);
// The word with HTML entities decoded, and in ASCII: dashes and minus signs as "-", ellipses as
// dots, full-width signs (but not digits, which in Chinese notation mean Black). Full stops and
// commas of Chinese and Korean typography become commas.
std::string PlainWord(std::string_view word);
// The word without the signs at its end that judge the position (such as ± and +/-), numbers of
// PGN's glyphs ($14) and full stops. Empty if nothing else is left.
std::string_view WithoutJudgment(std::string_view word);
// PGN's number, 1 to 6, for "!", "?", "!!", "??", "!?" or "?!" at the word's end, or for a glyph
// there that says so ("$2"); 0 for neither.
int MoveGlyphOf(std::string_view word);

// The number of bytes at the front of the text that are digits, all ASCII or all full-width.
std::size_t NumberLength(std::string_view text);
// The value of such digits, at most a million. REQUIRES: the text holds nothing else.
std::int64_t NumberOf(std::string_view digits);

// True if a result ends here: at the end of a word, or at punctuation. Any text may be passed.
bool EndsResult(std::string_view text);
// The number of bytes at the front of the text that are a result, in any usual form and with any
// dash: "1-0", "0:1", "1 – 0", "1/2-1/2", "0.5-0.5", "½", "*", or in words (result_words.h). 0 if
// no result begins there.
std::size_t ResultLength(std::string_view text, GameId game);
// Parses the whole text as a result; nullopt if it is not one.
std::optional<GameResult> ParseResult(std::string_view text, GameId game);

}  // namespace hansu::record
