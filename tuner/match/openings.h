// SPDX-License-Identifier: MIT
// Which opening a game starts from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "src/janggi/rules.h"

namespace hansu::match {

struct Opening {
  std::string fen;
  std::string cho_setup;  // "inner elephant", …, or "other" once pieces have left the back rank
  std::string han_setup;
};

// The positions of an EPD file, one a line: FEN fields, then operations, of which `id "CHO/HAN";`
// names the setups. Empty lines and lines that begin with '#' are passed over. Returns what is
// wrong with the file (the first bad line named), or an empty string.
std::string LoadOpenings(const std::string& path, const RuleSet& rules,
                         std::vector<Opening>& openings);

// The 16 pairs of setups that are played in South Korea.
std::vector<Opening> SetupOpenings();

// The same order on every machine for a seed.
void Shuffle(std::vector<Opening>& openings, std::uint64_t seed);

}  // namespace hansu::match
