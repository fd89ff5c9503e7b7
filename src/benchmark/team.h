// SPDX-License-Identifier: MIT
// One search on several threads, measured: rates, times to a depth, and how quickly it starts and
// stops.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/base/status.h"
#include "src/benchmark/result.h"
#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"

namespace hansu::benchmark {

// Sums over searches. The clock runs from a search's first finished iteration, microseconds after
// its start, to its result, so the time in which threads wake up does not count.
struct TeamRun {
  double seconds = 0;
  std::uint64_t nodes = 0;
  std::vector<std::uint64_t> nodes_by_thread = {};

  double rate() const { return static_cast<double>(nodes) / seconds; }
  // The nodes of the thread with the fewest, in percent of the mean.
  double least_thread_percent() const;
};

// Times in microseconds.
struct Latency {
  double median = 0;
  double worst = 0;  // exceeded by one in a hundred
};

class Team {
 public:
  // Fails if there is not enough memory, or no more threads can be started.
  static Result<Team> Make(GameId game, int threads, std::int64_t hash_mebibytes,
                           const search::SharedNet& net);

  // Plays through the games: each begins with nothing learned and keeps the table until its end.
  // REQUIRES: the limits end a search.
  TeamRun Search(const std::vector<std::vector<Position>>& games, const search::Limits& limits);
  // Searches the position again and again, until four runs in a row differ by at most 3 %; gives up
  // at the limit.
  WarmUp Warm(const Position& position, double most_seconds);
  // The time from the order to search one node to its result: all threads wake up and end.
  Latency MeasureStart(const Position& position, int times);
  // The time from the order to stop a running search to its result.
  Latency MeasureStop(const Position& position, int times);

 private:
  explicit Team(std::unique_ptr<search::Searcher> searcher) : searcher_(std::move(searcher)) {}
  // Returns once the table is clear.
  void BeginGame();
  TeamRun SearchOne(const Position& position, const search::Limits& limits);

  std::unique_ptr<search::Searcher> searcher_;
};

}  // namespace hansu::benchmark
