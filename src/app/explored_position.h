// SPDX-License-Identifier: MIT
// An opening book's answer about a position, as text and as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/app/openings.h"
#include "src/record/any/opening_book.h"
#include "src/rules/any/game.h"

namespace hansu::app {

struct ExploredPosition {
  Position position;
  std::vector<record::BookRow> moves;         // by merit, the best first
  std::optional<PerColor<SetupName>> setups;  // that the game began with, if it began with any
  std::vector<StartRow> starts;               // of the whole book, if they are wanted

  std::uint64_t games() const;
};

// A table, with lines that name the setups. `words` are those of moves and setups.
std::string ExploredText(const ExploredPosition& explored, Vocabulary words);
// The same for programs.
std::string ExploredJson(const ExploredPosition& explored, Vocabulary words);

}  // namespace hansu::app
