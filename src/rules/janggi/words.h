// SPDX-License-Identifier: MIT
// The Korean words for pieces and calls, of the South and of the North: one table for notation,
// records, the game in the terminal and the page. All of them are always read; the caller chooses
// which are written, by default the South's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/types.h"
#include "src/rules/janggi/outcome.h"

namespace hansu::janggi {

enum class Vocabulary : std::uint8_t { kSouth, kNorth };
// Their names on command lines and in the page; by Vocabulary.
inline constexpr std::array<std::string_view, 2> kVocabularyNames = {"south", "north"};

enum class Call : std::uint8_t { kCheck, kCheckAnswered, kBikjang, kMate };
// Their names in the page; by Call, the mate last.
inline constexpr std::array<std::string_view, 4> kCallNames = {"check", "checkAnswered", "bikjang",
                                                               "mate"};
static_assert(kCallNames.size() == static_cast<std::size_t>(Call::kMate) + 1);
// 장군 or 장훈, 멍군 or 멍훈, 빅장 or 궁장, 외통.
std::string_view TextOf(Call call, Vocabulary words = Vocabulary::kSouth);
// "{call} (check)!", to be translated (see Tr).
std::string_view ExplainedText(Call call);
// Takes a call off the front of the text: any of those above, also romanized, 외통수 (a mating
// move), 외통패 (a loss by mate), or the short 장 and 멍 if only signs follow. False if no call
// begins there.
bool TakeCall(std::string_view& text);

// 장 사 차 포 마 상, and 졸 for Cho's soldiers, 병 for Han's. The North has 말 for horses and 관
// for Cho's general. REQUIRES: a piece.
std::string_view NativePieceName(Piece piece, Vocabulary words = Vocabulary::kSouth);
// Takes a piece's name off the front of the text: any Korean word for it in Hangul or Hanja, or one
// of those shown in Latin letters. Otherwise takes nothing.
std::optional<PieceType> TakeNativeName(std::string_view& text);

// Why the game ended, in the user's language; in Korean, bikjang has its name in that vocabulary.
std::string ReasonInWords(EndReason reason, Vocabulary words = Vocabulary::kSouth);

// Korean speakers need no notation but the native one.
inline constexpr bool kNativeIsKorean = true;

}  // namespace hansu::janggi
