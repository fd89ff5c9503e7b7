// SPDX-License-Identifier: MIT
// The functions that JavaScript calls: it opens a program and sends it messages; ending its workers
// ends the program.
#include <emscripten.h>

#include "src/app/wasm/engine_program.h"
#include "src/app/wasm/page_program.h"
#include "src/app/wasm/program.h"
#include "src/base/language.h"
#include "src/base/thread.h"

using hansu::wasm::Program;

extern "C" {

// The engine for GUIs.
EMSCRIPTEN_KEEPALIVE Program* hansu_open_engine() {
  hansu::UseLanguage(hansu::Language::kEnglish);
  return new hansu::wasm::EngineProgram();
}

// The page's service, of Janggi or of Xiangqi.
EMSCRIPTEN_KEEPALIVE Program* hansu_open_page(int threads, int hash_mebibytes, bool is_xiangqi) {
  const hansu::GameId game = is_xiangqi ? hansu::GameId::kXiangqi : hansu::GameId::kJanggi;
  return new hansu::wasm::PageProgram(game, hansu::kHasThreads ? threads : 1, hash_mebibytes);
}

// The message is UTF-8 and ends with a zero byte.
EMSCRIPTEN_KEEPALIVE void hansu_receive(Program* program, const char* message) {
  program->Receive(message);
}

}  // extern "C"
