// SPDX-License-Identifier: MIT
// Requests of the page, one a line: each is answered with JSON.
#include <nlohmann/json.hpp>

#include "src/app/web/page_service.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  app::web::ThreadShares shares(1);
  app::web::PageService service(nullptr, shares, 1, [](const std::string& message) {
    fuzz::Require(nlohmann::json::accept(message), "an answer is JSON");
  });
  fuzz::ForEachLine(std::string_view(reinterpret_cast<const char*>(bytes), size),
                    [&](std::string_view line) { service.Handle(line); });
  return 0;
}
