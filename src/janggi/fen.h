// SPDX-License-Identifier: MIT
// Positions as FEN text, and the named starting setups.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "src/janggi/position.h"
#include "src/janggi/rules.h"

namespace hansu {

// Inner elephants on both sides: what every tool calls the start position.
inline constexpr std::string_view kStartFen =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

struct FenResult {
  std::optional<Position> position;
  std::string error;  // one line, set where there is no position
};

// Reads `pieces side [- -] [plies-since-capture [move-number [history]]]`; letters N or H for
// horses, B or E for elephants. Refuses what is no valid position: other than one general a side in
// its palace, guards outside theirs, soldiers behind their starting rank, more pieces than a side
// starts with, or a side to move that could take the enemy general. Any bytes may be passed.
//
// The history is ours: the newest plies that led to these pieces, oldest first, none a capture, in
// UCI coordinates with commas between ("b1c3,h10g8,e2e2"). They are played, so that passes,
// bikjang, repetitions, perpetual checks and shuttling count as in the game.
FenResult ParseFen(std::string_view text, const RuleSet& rules);

// All six fields; letters N and B.
std::string ToFen(const Position& position);
// The same with the history since the last capture, where there is any.
std::string ToFenWithHistory(const Position& position);

char LetterOf(Piece piece);

// Where a side puts its horses and elephants. kCentralChariot is North Korean.
enum class SetupName : std::uint8_t { kInner, kOuter, kLeft, kRight, kCentralChariot };
inline constexpr std::array<SetupName, 5> kSetupNames = {SetupName::kInner, SetupName::kOuter,
                                                         SetupName::kLeft, SetupName::kRight,
                                                         SetupName::kCentralChariot};
std::string_view EnglishName(SetupName name);  // "inner elephant", …
std::string_view KoreanName(SetupName name);   // 안상차림, …
// The start position of a pair of setups; left and right are each side's own.
std::string SetupFen(SetupName cho, SetupName han);

}  // namespace hansu
