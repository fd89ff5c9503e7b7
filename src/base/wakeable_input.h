// SPDX-License-Identifier: MIT
// Waits for bytes from a file descriptor and for calls from other threads at once.
#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace hansu {

// Threads: one reads, any may wake.
class WakeableInput {
 public:
  enum class Event { kBytes, kEnd, kWoken };

  // The descriptor stays open as long as this lives. Throws std::system_error if the system has no
  // more pipes or threads.
  explicit WakeableInput(int descriptor);
  ~WakeableInput();
  WakeableInput(const WakeableInput&) = delete;
  WakeableInput& operator=(const WakeableInput&) = delete;

  // Waits for bytes, which replace those of `bytes`, for a Wake, for the end of the input (errors
  // end it), or of the patience (which counts as a Wake; negative: there is no end of it). After a
  // Wake `bytes` are as they were, after the end there are none.
  Event Read(std::string& bytes, std::chrono::milliseconds patience);
  // Read returns kWoken once for the calls so far.
  void Wake() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace hansu
