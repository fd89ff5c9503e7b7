// SPDX-License-Identifier: MIT
// What is said at the board, in English with the Korean words of the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/app/play/game.h"

namespace hansu::app::play {

// What the newest move calls for: 장군 (check), 멍군 (check answered), 빅장 (facing generals),
// 외통 (checkmate), joined by commas; empty for none of them.
std::string Announcement(const Position& position);

// "Cho (초) has won: Han (한) has resigned."
std::string EndText(const Ending& ending);
// The same for records: "checkmate", "bikjang, by points", "resignation", "time forfeit".
std::string Termination(const Ending& ending);

// "Clock: Cho 9:58 + 30 s x 3, Han 10:00 + 30 s x 3", after so long a thought of the side to move.
// REQUIRES: the control has a clock.
std::string ClockText(const Game& game, std::int64_t thought_ms);

// "02마83 b1c3", a few a line.
std::string LegalMovesText(const Position& position);

// Cho or Han, in any case.
std::optional<Color> ColorNamed(std::string_view name);

}  // namespace hansu::app::play
