// SPDX-License-Identifier: MIT
// A thread pool for parallel loops. The iterations must be independent.
#pragma once

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <cstddef>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::train {

// Threads: one caller at a time, whose thread does a part of the work. REQUIRES: there is no other
// object of this class, since oneTBB applies the lowest limit to the whole process.
class Workers {
 public:
  explicit Workers(int threads)
      : limit_(oneapi::tbb::global_control::max_allowed_parallelism,
               static_cast<std::size_t>(threads)),
        arena_(threads) {}

  // Calls visit(i) for each i below `count`, concurrently and in any order. Blocks.
  template <typename Visitor>
  void ForEach(std::size_t count, const Visitor& visit) {
    arena_.execute([&] {
      oneapi::tbb::parallel_for(std::size_t{0}, count, visit, oneapi::tbb::simple_partitioner());
    });
  }
  // Calls visit(begin, end) for ranges of up to `size` numbers that cover those below `count`.
  template <typename Visitor>
  void ForEachPart(std::size_t count, std::size_t size, const Visitor& visit) {
    ForEach((count + size - 1) / size,
            [&](std::size_t i) { visit(i * size, std::min(count, (i + 1) * size)); });
  }

 private:
  oneapi::tbb::global_control limit_;
  oneapi::tbb::task_arena arena_;
};

}  // namespace hansu::HANSU_GAME::train
