// SPDX-License-Identifier: MIT
#include "src/app/wasm/page_program.h"

namespace hansu::inline HANSU_GAME::app::wasm {

PageProgram::PageProgram(int threads, int hash_mebibytes) : shares_(threads) {
  queue().Post([this, hash_mebibytes] {
    service_.emplace(EmbeddedNetwork(), shares_, hash_mebibytes, SendMessage);
  });
}

}  // namespace hansu::inline HANSU_GAME::app::wasm
