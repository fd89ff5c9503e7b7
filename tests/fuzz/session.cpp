// SPDX-License-Identifier: MIT
// Conversations in any protocol: one engine for all inputs, one line after another. Lines that
// would take long, take much memory, or name files are skipped.
#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "src/protocol/conversation.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::fuzz {
namespace {

bool IsWanted(std::string_view line) {
  constexpr std::array<std::string_view, 8> kLeftOut = {"file",  "hash",    "thread", "perft",
                                                        "bench", "genfens", "book",   "quit"};
  std::string lower(line);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::ranges::none_of(
      kLeftOut, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

class OneEngine {
 public:
  OneEngine() { Tell("setoption name Hash value 1"); }
  void Tell(std::string_view line) {
    conversation_.OnLine(line);
    if (is_woken_.exchange(false)) conversation_.OnWake();
  }
  // Whatever was sent before, the engine answers in UCI afterwards.
  void Settle() {
    is_ready_ = false;
    for (const char* line : {"stop", "force", "uci", "stop", "ucinewgame", "isready"}) Tell(line);
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(3);
    while (!is_ready_) {
      std::unique_lock lock(mutex_);
      Require(changed_.wait_until(lock, end, [this] { return is_woken_ || is_ready_; }),
              "isready is answered, however slow the machine is");
      lock.unlock();
      if (is_woken_.exchange(false)) conversation_.OnWake();
    }
  }

 private:
  void Set(std::atomic<bool>& what) {
    const std::lock_guard lock(mutex_);
    what = true;
    changed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable changed_;  // signals any of these:
  std::atomic<bool> is_woken_ = false;
  std::atomic<bool> is_ready_ = false;
  TrafficLog log_;
  LineWriter output_{[this](std::string_view line) {
    if (line == "readyok") Set(is_ready_);
  }};
  protocol::Conversation conversation_{
      nullptr, {.log = log_, .output = output_, .wake = [this] { Set(is_woken_); }}};
};

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  static fuzz::OneEngine engine;
  fuzz::ForEachLine(std::string_view(reinterpret_cast<const char*>(bytes), size),
                    [](std::string_view line) {
                      if (fuzz::IsWanted(line)) engine.Tell(line);
                    });
  engine.Settle();
  return 0;
}
