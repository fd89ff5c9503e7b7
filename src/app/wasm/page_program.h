// SPDX-License-Identifier: MIT
// The page's service: messages are its requests, replies and events (../web/README.md).
#pragma once

#include <optional>

#include "src/app/wasm/program.h"
#include "src/app/web/page_service.h"
#include "src/app/web/thread_shares.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::app::wasm {

class PageProgram : public Program {
 public:
  PageProgram(int threads, int hash_mebibytes);

 protected:
  void Handle(const std::string& request) override { service_->Handle(request); }

 private:
  web::ThreadShares shares_;
  std::optional<web::PageService> service_;  // made in the queue
};

}  // namespace hansu::inline HANSU_GAME::app::wasm
