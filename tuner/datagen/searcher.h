// SPDX-License-Identifier: MIT
// A single-threaded searcher that owns its table, for games and checks without a thread pool.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "src/base/range_check.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/endings.h"
#include "src/search/worker.h"

namespace hansu::HANSU_GAME::datagen {

// Checks that a node limit lies between `min` and 2^40.
inline Status CheckNodes(std::string_view name, std::uint64_t nodes, std::uint64_t min = 1) {
  const auto clamped = [](std::uint64_t n) {
    return static_cast<std::int64_t>(std::min<std::uint64_t>(n, INT64_MAX));
  };
  return CheckRange(name, clamped(nodes), clamped(min), std::int64_t{1} << 40);
}

// Threads: one at a time.
class Searcher {
 public:
  // Without a network, uses the material evaluator. `endings` are those of the rules, or null.
  explicit Searcher(std::size_t table_mebibytes, search::SharedNetwork network = nullptr,
                    std::shared_ptr<const hansu::search::EndingTables> endings = nullptr)
      : shared_(std::make_unique<search::SharedState>(table_mebibytes, std::move(network))) {
    shared_->endings = std::move(endings);
  }

  // Clears everything learned from earlier searches.
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

}  // namespace hansu::HANSU_GAME::datagen
