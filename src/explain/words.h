// SPDX-License-Identifier: MIT
// Reasons in the user's language (see Tr).
#pragma once

#include <functional>
#include <string>

#include "src/explain/reason.h"
#include "src/rules/any/game.h"

namespace hansu::explain {

// The name of a legal move, in some notation.
using NameOfMove = std::function<std::string(const Position&, Move)>;

// "The chariot was attacked and is left there: C39-09. 13 points lost." `start` is the position in
// which the reason's line begins; points are named only in a game that points decide.
std::string SentenceOf(const Position& start, const Reason& reason, const NameOfMove& name,
                       Vocabulary words = {});

}  // namespace hansu::explain
