// SPDX-License-Identifier: MIT
// Which setups (상차림) the engine chooses, and how a person names one. One side chooses first, in
// tournaments Han, and the other answers what it sees.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "src/janggi/fen.h"

namespace hansu::app::play {

// "1" to "5" as in the menu, "inner", "inner elephant", 안상차림, or horses (마) and elephants (상)
// from the side's own left to its right: 마상상마.
std::optional<SetupName> ParseSetup(std::string_view text);

// One setup per line, with its number.
std::string SetupMenu();
// "inner elephant, 안상차림 (마상상마)"; in Korean without the English name.
std::string SetupText(SetupName name);

// The engine's setup for that side: at random among those nearly as good as the best answer to the
// other side's or, if that has none yet, nearly as good as the best whatever it answers.
SetupName ChooseSetup(Color side, std::optional<SetupName> others, std::mt19937& random);

}  // namespace hansu::app::play
