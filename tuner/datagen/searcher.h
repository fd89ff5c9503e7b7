// SPDX-License-Identifier: MIT
// A single-threaded searcher with all that it needs, for games and checks without a pool.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "src/search/worker.h"

namespace hansu::datagen {

// Threads: one at a time.
class Searcher {
 public:
  // No network: the material evaluator.
  explicit Searcher(std::size_t table_mebibytes, search::SharedNetwork network = nullptr)
      : shared_(std::make_unique<search::SharedState>(table_mebibytes, std::move(network))) {}

  // Forgets all that was searched.
  void NewGame() {
    shared_->NewGame();
    worker_.NewGame();
  }
  // REQUIRES: the game is not over.
  search::SearchResult Search(const Position& position, const search::Limits& limits) {
    shared_->BeginSearch();
    return worker_.Search(position, limits, {});
  }

 private:
  std::unique_ptr<search::SharedState> shared_;
  search::Worker worker_{*shared_, 0};
};

}  // namespace hansu::datagen
