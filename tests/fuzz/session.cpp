// SPDX-License-Identifier: MIT
// Conversations in any protocol, one line after another: one engine for all inputs, until it quits
// or leaves for another game. Lines that would take long, take much memory, or name files are
// skipped.
#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "src/protocol/conversation.h"
#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

bool IsWanted(std::string_view line) {
  constexpr std::array<std::string_view, 3> kCheap = {"go perft 1", "cores 1", "memory 1"};
  constexpr std::array<std::string_view, 9> kLeftOut = {
      "file", "hash", "memory", "thread", "cores", "perft", "bench", "genfens", "book"};
  std::string lower(line);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const bool is_left_out = std::ranges::any_of(
      kLeftOut, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
  return !is_left_out || std::ranges::find(kCheap, lower) != kCheap.end();
}

class OneEngine {
 public:
  OneEngine() { Begin(); }
  void Tell(std::string_view line) {
    conversation_->OnLine(line);
    if (is_woken_.exchange(false)) conversation_->OnWake();
    if (!conversation_->quits()) return;
    conversation_->Finish();
    Begin();
  }
  // Brings the engine back to UCI, whatever was sent before. It keeps its tables, since clearing
  // them would take longer than most inputs.
  void Settle() {
    is_ready_ = false;
    for (const char* line : {"stop", "force", "uci", "stop", "position startpos", "isready"}) {
      Tell(line);
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(3);
    while (!is_ready_) {
      std::unique_lock lock(mutex_);
      Require(changed_.wait_until(lock, end, [this] { return is_woken_ || is_ready_; }),
              "isready is answered, however slow the machine is");
      lock.unlock();
      if (is_woken_.exchange(false)) conversation_->OnWake();
    }
  }

 private:
  void Begin() {
    const protocol::ConversationContext context = {
        .log = log_, .output = output_, .wake = [this] { Set(is_woken_); }};
    conversation_.reset();  // before the next engine takes its memory
    conversation_ = std::make_unique<protocol::Conversation>(kGame, nullptr, context, false);
    conversation_->OnLine("setoption name Hash value 1");
  }

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
  std::unique_ptr<protocol::Conversation> conversation_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static fuzz::OneEngine engine;
  fuzz::ForEachLine(std::string_view(reinterpret_cast<const char*>(bytes), size),
                    [](std::string_view line) {
                      if (fuzz::IsWanted(line)) engine.Tell(line);
                    });
  engine.Settle();
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
