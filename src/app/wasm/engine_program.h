// SPDX-License-Identifier: MIT
// The engine for GUIs: messages are the lines of UCI and its relatives.
#pragma once

#include <optional>

#include "src/app/wasm/program.h"
#include "src/game/namespace.h"
#include "src/protocol/conversation.h"

namespace hansu::inline HANSU_GAME::app::wasm {

class EngineProgram : public Program {
 public:
  EngineProgram();

 protected:
  void Handle(const std::string& line) override;

 private:
  TrafficLog log_;
  LineWriter output_;
  std::optional<protocol::Conversation> conversation_;  // none: it has ended
};

}  // namespace hansu::inline HANSU_GAME::app::wasm
