// SPDX-License-Identifier: MIT
// A set of nodes that threads fill at the same time.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tuner/endings/graph.h"

namespace hansu::HANSU_GAME::endings {

// Threads: Add from any; all else from one thread at a time, or from several for different words.
class NodeSet {
 public:
  explicit NodeSet(Node size) : words_(static_cast<std::size_t>((size + 63) / 64)) {}

  void Add(Node node) {
    std::atomic<std::uint64_t>& word = words_[static_cast<std::size_t>(node / 64)];
    const std::uint64_t bit = std::uint64_t{1} << (node % 64);
    if ((word.load(std::memory_order_relaxed) & bit) == 0) {
      word.fetch_or(bit, std::memory_order_relaxed);
    }
  }
  std::size_t word_count() const { return words_.size(); }
  // Removes the nodes of a word and visits them.
  template <typename Visit>
  void Take(std::size_t word, Visit visit) {
    std::uint64_t bits = words_[word].load(std::memory_order_relaxed);
    if (bits == 0) return;
    words_[word].store(0, std::memory_order_relaxed);
    for (; bits != 0; bits &= bits - 1) {
      visit(std::uint64_t{64} * word + static_cast<Node>(std::countr_zero(bits)));
    }
  }

 private:
  std::vector<std::atomic<std::uint64_t>> words_;
};

}  // namespace hansu::HANSU_GAME::endings
