// SPDX-License-Identifier: MIT
// One run of the program for a GUI: reads lines, chooses the protocol by the first word, hands the
// lines on. Owns the engine.
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

  // Until `quit` or the end of input.
  void Run();

 private:
  void AddLogOption();
  // UCI until a word says otherwise: uci, usi, ucci, xboard, ucicyclone, or a bare startpos or fen.
  void ChooseProtocol(std::string_view line);

  TrafficLog log_;
  LineReader input_;
  LineWriter output_;
  engine::Engine engine_;
  std::string_view spoken_ = "uci";  // the word that chose the protocol
  std::unique_ptr<Protocol> protocol_;
};

}  // namespace hansu::protocol
