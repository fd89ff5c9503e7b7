// SPDX-License-Identifier: MIT
// Implements page_program.h, which names both games and so cannot be included here.
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "src/app/wasm/program.h"
#include "src/app/web/page_service.h"
#include "src/app/web/thread_shares.h"
#include "src/rules/shared/namespace.h"
#include "src/search/network_choice.h"

namespace hansu::HANSU_GAME::app::wasm {
namespace {

// The embedded net.
search::SharedNetwork EmbeddedNetwork() {
  Result<search::SharedNetwork> network = search::DefaultNetwork();
  if (!network.ok()) throw std::runtime_error(network.message());
  return *std::move(network);
}

class PageProgram : public hansu::wasm::Program {
 public:
  PageProgram(int threads, int hash_mebibytes) : shares_(threads) {
    queue().Post([this, hash_mebibytes] {
      service_.emplace(EmbeddedNetwork(), shares_, hash_mebibytes, hansu::wasm::SendMessage);
    });
  }

 protected:
  void Handle(const std::string& request) override { service_->Handle(request); }

 private:
  web::ThreadShares shares_;
  std::optional<web::PageService> service_;  // created in the queue
};

}  // namespace

std::unique_ptr<hansu::wasm::Program> MakePageProgram(int threads, int hash_mebibytes) {
  return std::make_unique<PageProgram>(threads, hash_mebibytes);
}

}  // namespace hansu::HANSU_GAME::app::wasm
