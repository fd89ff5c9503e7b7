// SPDX-License-Identifier: MIT
// Perft as text: one line per move, then the total.
#pragma once

#include <functional>
#include <string>

#include "src/base/thread.h"
#include "src/rules/any/game.h"

namespace hansu::text {

// "a1a2: 33000" for each legal move, an empty line, "Nodes searched: 1065277". Returns
// false, without the total, if a stop was requested.
bool PrintPerft(Position& position, int depth, const StopToken& stop,
                const std::function<void(const std::string&)>& print);

}  // namespace hansu::text
