// SPDX-License-Identifier: MIT
// The page's service: messages are its requests, replies and events (../web/README.md).
#pragma once

#include <optional>
#include <string>

#include "src/app/wasm/program.h"
#include "src/app/web/page_service.h"
#include "src/app/web/thread_shares.h"
#include "src/board/variants.h"

namespace hansu::wasm {

class PageProgram : public Program {
 public:
  PageProgram(GameId game, int threads, int hash_mebibytes);

 protected:
  void Handle(const std::string& request) override { service_->Handle(request); }

 private:
  app::web::ThreadShares shares_;
  std::optional<app::web::PageService> service_;  // created in the queue
};

}  // namespace hansu::wasm
