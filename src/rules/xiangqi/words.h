// SPDX-License-Identifier: MIT
// The Chinese words for pieces and calls, in traditional and in simplified characters: one table
// for notation, records, the game in the terminal and the page. All of them are always read; the
// caller chooses which are written, by default the traditional ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/types.h"
#include "src/rules/xiangqi/outcome.h"

namespace hansu::xiangqi {

enum class Vocabulary : std::uint8_t { kTraditional, kSimplified };
// Their names on command lines and in the page; by Vocabulary.
inline constexpr std::array<std::string_view, 2> kVocabularyNames = {"traditional", "simplified"};

enum class Call : std::uint8_t { kCheck, kMate };
// Their names in the page; by Call, the mate last.
inline constexpr std::array<std::string_view, 2> kCallNames = {"check", "mate"};
static_assert(kCallNames.size() == static_cast<std::size_t>(Call::kMate) + 1);
// 將軍, 絕殺; simplified 将军, 绝杀.
std::string_view TextOf(Call call, Vocabulary words = Vocabulary::kTraditional);
// Takes a call off the front of the text: any of those above, 將死 (mated), or 將 and 照 (check) if
// only signs follow. False if no call begins there.
bool TakeCall(std::string_view& text);
// "{call} (check)!", to be translated (see Tr).
std::string_view ExplainedText(Call call);

// 帥仕相俥炮傌兵 for Red, 將士象車砲馬卒 for Black; simplified 帅仕相车炮马兵, 将士象车炮马卒.
// REQUIRES: a piece.
std::string_view NativePieceName(Piece piece, Vocabulary words = Vocabulary::kTraditional);
// Takes a piece's name off the front of the text: any Chinese character for a piece of either side
// that sets and records use. Otherwise takes nothing.
std::optional<PieceType> TakeNativeName(std::string_view& text);

// Why the game ended, in the user's language.
std::string ReasonInWords(EndReason reason, Vocabulary words = Vocabulary::kTraditional);

// People who speak Korean do not write Xiangqi's moves in Korean.
inline constexpr bool kNativeIsKorean = false;

}  // namespace hansu::xiangqi
