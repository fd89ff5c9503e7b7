// SPDX-License-Identifier: MIT
// The engine for GUIs: messages are the lines of UCI and its relatives.
#pragma once

#include <memory>
#include <string>

#include "src/app/wasm/program.h"
#include "src/base/line_io.h"
#include "src/protocol/conversation.h"

namespace hansu::wasm {

class EngineProgram : public Program {
 public:
  EngineProgram();

 protected:
  void Handle(const std::string& line) override;

 private:
  TrafficLog log_;
  LineWriter output_;
  std::unique_ptr<protocol::Conversation> conversation_;  // null: it has ended
};

}  // namespace hansu::wasm
