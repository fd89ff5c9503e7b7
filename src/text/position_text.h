// SPDX-License-Identifier: MIT
// Positions and the ends of games, described in the user's language (see Tr).
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "src/rules/any/game.h"

namespace hansu::text {

// "Cho", "Han"; 초, 한. In Xiangqi "Red", "Black"; 홍, 흑.
std::string SideName(GameId game, Color color);
// "Cho (초)", "Han (한)"; 초, 한. In Xiangqi "Red (紅)", "Black (黑)"; 홍, 흑.
std::string BilingualName(GameId game, Color color);

// Cho's and Han's points, the deom included: {"72", "73.5"}.
std::pair<std::string, std::string> PointsOf(const Position& position);
// "Points: Cho 72, Han 73.5 (deom included)"; empty in a game that points do not decide.
std::string PointsText(const Position& position);

// "02마83  (H02-83, b1c3)", in Korean 02마83 alone; in Xiangqi "炮二平五  (C2=5, h3e3)" always.
// REQUIRES: the move is legal.
std::string ShownMove(const Position& position, Move move, Vocabulary words = {});

// "장군 (check)!", with Northern words "장훈 (check)!"; in Korean the call alone.
std::string CallText(GameId game, Call call, Vocabulary words = {});

// "Cho (초) has won by bikjang, on points." REQUIRES: outcome.has_ended().
std::string OutcomeText(const Outcome& outcome, Vocabulary words = {});

}  // namespace hansu::text
