// SPDX-License-Identifier: MIT
// The engine's choice of a setup (상차림), and a person's names for setups. One side chooses first,
// in tournaments Han, and the other answers.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/any/game.h"

namespace hansu::app::play {

// "1" to "5" as in the menu, or any name that ParseSetupName reads; fails with its messages.
Result<SetupName> ParseSetup(GameId game, std::string_view text, Vocabulary words);

// The start position with Cho's and Han's setups by such names. REQUIRES: two names.
Result<std::string> FenOfSetups(GameId game, const std::vector<std::string>& names,
                                Vocabulary words);

// One setup per line, with its number; with Southern words, a note that the fifth is the North's.
// REQUIRES (here and below): the game has setups.
std::string SetupMenu(GameId game, Vocabulary words);
// "inner elephant, 안상차림 (마상상마)"; in Korean without the English name.
std::string SetupText(GameId game, SetupName name, Vocabulary words);

// The engine's setup for that side, at random among those nearly as good as the best. They are
// rated as answers to the other side's setup or, if it has none yet, by the worst answer that can
// follow. The fifth setup, the central chariot, is the North's: it is considered only with Northern
// words, or in answer to itself.
// In a game without setups, its only start.
SetupName ChooseSetup(GameId game, Color side, std::optional<SetupName> others, Vocabulary words,
                      std::mt19937& random);

}  // namespace hansu::app::play
