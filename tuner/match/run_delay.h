// SPDX-License-Identifier: MIT
// The time that threads waited for a processor, so that no engine is charged for it.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>

namespace hansu::match {

// The time for which the calling thread has been ready to run but had no processor, since it
// started. Always 0 where the system does not report it.
std::chrono::nanoseconds RunDelay();

// The same for all threads of an engine, by the system's numbers, also of the processes that its
// first thread has started. Empty where the system does not report it, or if there is no such
// process.
using RunDelays = std::map<int, std::chrono::nanoseconds>;
RunDelays RunDelaysOf(int process);

// The longest wait of any one thread: never more than the time between. A sum would grow faster
// than time where threads wait for each other.
inline std::chrono::nanoseconds LongestWait(const RunDelays& before, const RunDelays& after) {
  std::chrono::nanoseconds longest{};
  for (const auto& [thread, delay] : after) {
    const auto found = before.find(thread);
    longest = std::max(longest, found == before.end() ? delay : delay - found->second);
  }
  return longest;
}

}  // namespace hansu::match
