// SPDX-License-Identifier: MIT
// The fixed work, done by independent copies at the same time: each has a thread and a table, and
// shares with the others only what nobody writes, such as the net.
#pragma once

#include <vector>

#include "src/base/status.h"
#include "src/benchmark/work.h"
#include "src/searcher/searcher.h"

namespace hansu::benchmark {

struct CopiesRun {
  double seconds = 0;      // from the common start to the end of the last copy
  double cpu_seconds = 0;  // of the process meanwhile
  std::uint64_t nodes = 0;
  bool were_bound = false;                        // each copy to its CPU
  std::vector<std::vector<Answer>> answers = {};  // by copy

  double rate() const { return static_cast<double>(nodes) / seconds; }
  // The share of the requested CPU time that the copies got, in percent.
  double cpu_share_percent() const {
    return 100 * cpu_seconds / (seconds * static_cast<double>(answers.size()));
  }
};

// Runs one copy on each of these CPUs (the system's numbers), bound to it; -1 leaves it to the
// system. Memory that a bound copy touches first is on the node of its CPU. Fails if there is not
// enough memory or no thread can be started. REQUIRES: `cpus` is not empty.
Result<CopiesRun> RunCopies(const std::vector<Position>& positions, int depth,
                            const std::vector<int>& cpus, const search::SharedNet& net);

}  // namespace hansu::benchmark
