// SPDX-License-Identifier: MIT
// The messages of `play`, in the user's language (see Tr).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/play/live_game.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {

// The calls after the last move (CallsOf), joined by commas.
std::string Announcement(const Position& position, Vocabulary words = {});

// A warning if the game ends when the position on the board occurs once more; else empty.
std::string RepetitionWarning(const Position& position);

// "With best play Cho (초) wins: mate in 14."; empty unless the program's endgame tables know it.
std::string EndingText(const Position& position);

// "Cho (초) has won: Han (한) has resigned."
std::string EndText(GameId game, const GameEnd& ending, Vocabulary words = {});
// The same for game files: "checkmate", "bikjang, by points", "resignation", "time forfeit".
std::string Termination(const GameEnd& ending);

// Seconds left on the face, rounded up.
std::int64_t SecondsLeft(const ClockFace& face);
// "Clock: Cho 9:58 + 30 s x 3, Han 10:00 + 30 s x 3"; in byoyomi the seconds count down.
// `elapsed_ms`: since the side to move began to think. REQUIRES: the control has a clock.
std::string ClockText(const LiveGame& game, std::int64_t elapsed_ms);
// "초읽기 (byoyomi): 3 periods of 30 s are left."
std::string ByoyomiText(GameId game, const ClockFace& face, std::int64_t period_ms);

// "9 dan"; in Korean 9단.
std::string LevelText(int level);

// "02마83 b1c3", a few per line.
std::string LegalMovesText(const Position& position, Vocabulary words = {});

}  // namespace hansu::app::play
