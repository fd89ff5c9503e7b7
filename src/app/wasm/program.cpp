// SPDX-License-Identifier: MIT
#include "src/app/wasm/program.h"

#include <emscripten.h>

#include <cstring>
#include <utility>

namespace hansu::wasm {

// JavaScript owns the copy, since its thread may read it later.
void SendMessage(const std::string& message) {
  MAIN_THREAD_ASYNC_EM_ASM(
      {
        const text = UTF8ToString($0);
        _free($0);
        Module.onMessage(text);
      },
      strdup(message.c_str()));
}

void SendClose() {
  MAIN_THREAD_ASYNC_EM_ASM({ Module.onClose(); });
}

void Program::Receive(std::string message) {
  queue_.Post([this, message = std::move(message)] { Handle(message); });
}

}  // namespace hansu::wasm
