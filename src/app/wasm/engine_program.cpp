// SPDX-License-Identifier: MIT
#include "src/app/wasm/engine_program.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace hansu::wasm {

EngineProgram::EngineProgram()
    : output_([](std::string_view line) { SendMessage(std::string(line)); }) {
  queue().Post([this] {
    const auto wake = [this] {
      queue().Post([this] {
        if (conversation_) conversation_->OnWake();
      });
    };
    Result<std::unique_ptr<protocol::Conversation>> conversation =
        protocol::Conversation::Start({.log = log_, .output = output_, .wake = wake}, std::nullopt);
    if (!conversation.ok()) throw std::runtime_error(conversation.message());
    conversation_ = *std::move(conversation);
  });
}

void EngineProgram::Handle(const std::string& line) {
  if (!conversation_) return;
  conversation_->OnLine(line);
  if (!conversation_->quits()) return;
  conversation_->Finish();
  conversation_.reset();
  SendClose();
}

}  // namespace hansu::wasm
