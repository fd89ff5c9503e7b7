// SPDX-License-Identifier: MIT
#include "src/app/wasm/engine_program.h"

#include <string>
#include <string_view>

namespace hansu::inline HANSU_GAME::app::wasm {

EngineProgram::EngineProgram()
    : output_([](std::string_view line) { SendMessage(std::string(line)); }) {
  queue().Post([this] {
    conversation_.emplace(EmbeddedNetwork(),
                          DialogContext{.log = log_, .output = output_, .wake = [this] {
                                          queue().Post([this] {
                                            if (conversation_) conversation_->OnWake();
                                          });
                                        }});
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

}  // namespace hansu::inline HANSU_GAME::app::wasm
