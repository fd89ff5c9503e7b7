// SPDX-License-Identifier: MIT
// `hansu analyse GAME`: reads a game from a file, analyses it, tells it and writes its page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hansu::app::review {

struct Request {
  std::string input;   // a file in any format that src/record reads
  int number = 0;      // of the game in it, from 1; 0: the only one
  std::string output;  // the page; empty: beside the game, by its name
  bool overwrites = false;
  std::string rule_set;                      // empty: as the record says, else janggi
  std::optional<std::int64_t> move_time_ms;  // both empty: a second a move
  std::optional<std::uint64_t> nodes;
  int threads = 1;
  std::string net;  // see ChooseNetwork; empty: the default
};

// Writes the moves and the summary on standard output, doubts, progress and what went wrong on
// standard error. Returns the exit status: 0; 1 where the game breaks off at a move that could not
// be made; 2 where it could not be analysed or the page not be written.
int Review(const Request& request);

}  // namespace hansu::app::review
