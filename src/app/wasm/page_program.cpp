// SPDX-License-Identifier: MIT
#include "src/app/wasm/page_program.h"

#include <stdexcept>
#include <utility>

#include "src/searcher/searcher.h"

namespace hansu::wasm {
namespace {

search::SharedNet EmbeddedNet(GameId game) {
  Result<search::SharedNet> net = search::DefaultNet(game);
  if (!net.ok()) throw std::runtime_error(net.message());
  return *std::move(net);
}

}  // namespace

PageProgram::PageProgram(GameId game, int threads, int hash_mebibytes) : shares_(threads) {
  queue().Post([this, game, hash_mebibytes] {
    service_.emplace(game, EmbeddedNet(game), shares_, hash_mebibytes, SendMessage);
  });
}

}  // namespace hansu::wasm
