// SPDX-License-Identifier: MIT
// Waits for bytes from a file descriptor or for a call from another thread.
#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace hansu {

// Threads: one thread reads, any thread may wake it.
class WakeableInput {
 public:
  enum class Event { kBytes, kEnd, kWoken };

  // The descriptor must stay open as long as this object lives. Throws std::system_error if the
  // system is out of pipes or threads.
  explicit WakeableInput(int descriptor);
  ~WakeableInput();
  WakeableInput(const WakeableInput&) = delete;
  WakeableInput& operator=(const WakeableInput&) = delete;

  // Waits for input, which replaces `bytes`; for a Wake; for the end of the input (an error counts
  // as the end); or for the timeout `patience` (reported as kWoken; negative: no timeout). `bytes`
  // is empty on kWoken and kEnd.
  Event Read(std::string& bytes, std::chrono::milliseconds patience);
  // Read returns kWoken once for all calls so far.
  void Wake() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace hansu
