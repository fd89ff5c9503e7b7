// SPDX-License-Identifier: MIT
// The verb `play`: a table with its person at a terminal or pipe and the engine on the other side.
#pragma once

#include <cstdint>
#include <string>

namespace hansu::app::play {

// As the command line says it; empty: not said.
struct PlayRequest {
  std::string side;  // cho or han
  std::string rule_set;
  std::string level;
  std::string clock;    // see record::ParseTimeControl
  std::string byoyomi;  // see record::ParseByoyomi
  std::int64_t move_time_ms = 2000;
  std::string handicap;
  std::string setup;
  std::string load;  // a file with a game to go on with
  std::string net;   // see search::ChooseNetwork
  int threads = 1;
};

// Plays until the person leaves. Returns why the request was refused, or an empty string.
std::string PlayAtTerminal(const PlayRequest& request);

}  // namespace hansu::app::play
