// SPDX-License-Identifier: MIT
// Requests of the page, one per line: each gets a JSON answer. A search runs for two milliseconds
// before the next request comes.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>

#include "src/app/web/page_service.h"
#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

// Counts the replies, which the service also sends from its own threads.
class Replies {
 public:
  void Take(const std::string& message) {
    const auto object = nlohmann::json::parse(message, nullptr, /*allow_exceptions=*/false);
    Require(object.is_object() && object.contains("id"), "an answer is an object with an id");
    if (object.contains("event")) return;
    const std::lock_guard lock(mutex_);
    ++count_;
    changed_.notify_one();
  }
  // Waits for that many replies; false if they take too long.
  bool Wait(int count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::milliseconds(2), [&] { return count_ >= count; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static app::web::ThreadShares shares(1);
  fuzz::Replies replies;
  app::web::PageService service(kGame, nullptr, shares, 1,
                                [&](const std::string& message) { replies.Take(message); });
  int requests = 0;
  fuzz::ForEachLine(std::string_view(reinterpret_cast<const char*>(bytes), size),
                    [&](std::string_view line) {
                      service.Handle(line);
                      replies.Wait(++requests);
                    });
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
