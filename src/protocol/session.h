// SPDX-License-Identifier: MIT
// One run of the program for a GUI, whose lines come from a file descriptor.
#pragma once

#include <cstdio>

#include "src/base/line_io.h"
#include "src/game/namespace.h"
#include "src/protocol/conversation.h"

namespace hansu::inline HANSU_GAME::protocol {

class Session {
 public:
  // A null network: the material evaluator.
  Session(int input, std::FILE* output, search::SharedNetwork network);

  // Reads lines until `quit` or the end of the input. One by one: a perft, bench or genfens ends
  // before the next line is read.
  enum class Pace { kAtOnce, kOneByOne };
  void Run(Pace pace = Pace::kAtOnce);

 private:
  TrafficLog log_;
  LineReader input_;
  LineWriter output_;
  Conversation conversation_;
};

}  // namespace hansu::inline HANSU_GAME::protocol
