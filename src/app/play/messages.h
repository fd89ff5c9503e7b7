// SPDX-License-Identifier: MIT
// What `play` shows, in the person's language (see Tr).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/play/live_game.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::play {

// What players call out after the last move (CallsOf), joined by commas.
std::string Announcement(const Position& position, Vocabulary words = {});

// That the position on the board ends the game when it occurs once more; empty if it does not.
std::string RepetitionWarning(const Position& position);

// "Cho (초) has won: Han (한) has resigned."
std::string EndText(const GameEnd& ending, Vocabulary words = {});
// The same for game files: "checkmate", "bikjang, by points", "resignation", "time forfeit".
std::string Termination(const GameEnd& ending);

// Seconds left on the face; one that has begun counts in full.
std::int64_t SecondsLeft(const ClockFace& face);
// "Clock: Cho 9:58 + 30 s x 3, Han 10:00 + 30 s x 3"; in byoyomi the seconds count down.
// `elapsed_ms`: since the side to move began to think. REQUIRES: the control has a clock.
std::string ClockText(const LiveGame& game, std::int64_t elapsed_ms);
// "초읽기 (byoyomi): 3 periods of 30 s are left."
std::string ByoyomiText(const ClockFace& face, std::int64_t period_ms);

// "9 dan"; in Korean 9단.
std::string LevelText(int level);

// "02마83 b1c3", a few per line.
std::string LegalMovesText(const Position& position, Vocabulary words = {});

// By its name in any case, or by one of kSideWords.
std::optional<Color> ColorNamed(std::string_view name);
// Instead of a side: is it to be drawn? "random", 제비.
bool IsRandomSide(std::string_view name);

}  // namespace hansu::inline HANSU_GAME::app::play
