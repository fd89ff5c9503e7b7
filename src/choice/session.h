// SPDX-License-Identifier: MIT
// A session with a GUI, whose lines come from a file descriptor.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>

#include "src/base/line_io.h"
#include "src/base/status.h"
#include "src/board/variants.h"
#include "src/protocol/conversation.h"

namespace hansu {

class Session {
 public:
  Session(int input, std::FILE* output);

  // Starts with the given game; if it is empty, the GUI chooses. Fails if the embedded net cannot
  // be used. REQUIRES: called once, before Run.
  Status Open(std::optional<GameId> game);

  // Reads lines until `quit` or the end of the input. With kOneByOne, a perft, bench or genfens
  // ends before the next line is read.
  enum class Pace { kAtOnce, kOneByOne };
  void Run(Pace pace = Pace::kAtOnce);

 private:
  TrafficLog log_;
  LineReader input_;
  LineWriter output_;
  std::unique_ptr<protocol::Conversation> conversation_;
};

}  // namespace hansu
