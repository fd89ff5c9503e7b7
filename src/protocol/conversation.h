// SPDX-License-Identifier: MIT
// The lines of one GUI, however they arrive: chooses the protocol by the first word and passes the
// lines to it. Owns the engine.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "src/base/line_io.h"
#include "src/engine/engine.h"
#include "src/game/namespace.h"
#include "src/protocol/protocol.h"

namespace hansu::inline HANSU_GAME::protocol {

// Threads: all members are called from one thread; `wake` comes from any, and OnWake has to follow.
class Conversation {
 public:
  // A null network: the material evaluator. The log and the output outlive the conversation.
  Conversation(search::SharedNetwork network, TrafficLog& log, LineWriter& output,
               std::function<void()> wake);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void OnLine(std::string_view line);
  // Waits for a perft, bench or genfens to end by itself.
  void WaitForJob() { protocol_->WaitForJob(); }
  void OnLineTooLong() { protocol_->OnLineTooLong(); }
  void OnWake() { protocol_->OnWake(); }
  // No more lines come.
  void Finish() { protocol_->Finish(); }
  bool quits() const { return protocol_->quits(); }

 private:
  void AddLogOption();
  // UCI, until a line begins with another protocol's word: usi, ucci, xboard, ucicyclone, or a bare
  // startpos or fen. `uci` returns to it.
  void ChooseProtocol(const Words& words);

  TrafficLog& log_;
  LineWriter& output_;
  std::function<void()> wake_;
  engine::Engine engine_;
  std::string_view protocol_name_ = "uci";
  std::unique_ptr<Protocol> protocol_;
};

}  // namespace hansu::inline HANSU_GAME::protocol
