// SPDX-License-Identifier: MIT
// One run of the program for a GUI: reads lines, chooses the protocol by the first word and passes
// the lines to it. Owns the engine.
#pragma once

#include <cstdio>
#include <memory>
#include <string_view>

#include "src/base/line_io.h"
#include "src/engine/engine.h"
#include "src/protocol/protocol.h"

namespace hansu::protocol {

class Session {
 public:
  // A null network: the material evaluator.
  Session(int input, std::FILE* output, search::SharedNetwork network);
  ~Session();

  // Reads lines until `quit` or the end of the input.
  void Run();

 private:
  void AddLogOption();
  // UCI, until a line begins with another protocol's word: usi, ucci, xboard, ucicyclone, or a bare
  // startpos or fen. `uci` returns to it.
  void ChooseProtocol(const Words& words);

  TrafficLog log_;
  LineReader input_;
  LineWriter output_;
  engine::Engine engine_;
  std::string_view protocol_name_ = "uci";
  std::unique_ptr<Protocol> protocol_;
};

}  // namespace hansu::protocol
