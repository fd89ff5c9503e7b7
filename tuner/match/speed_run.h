// SPDX-License-Identifier: MIT
// Runs two engines side by side and measures the CPU time that their nodes take.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {

struct SpeedWork {
  std::array<EngineSettings, 2> engines;  // A and B, without limits
  // The variant is one of the game's.
  GameId game = GameId::kJanggi;
  std::string variant;
  // Searched in turn after `ucinewgame`, each with the same number of nodes.
  std::vector<std::string> fens;
  std::uint64_t nodes = 20'000;
  // Arguments for the engines' own bench, instead of searches: the whole program is measured.
  std::optional<std::vector<std::string>> bench;
  Milliseconds patience{60'000};  // for each answer, or for a whole bench
};

// The work of one engine in a round.
struct WorkDone {
  std::uint64_t nodes = 0;  // of each search at least SpeedWork::nodes, unless it found a mate
  std::chrono::nanoseconds cpu_time{};

  double nodes_per_second() const {
    return static_cast<double>(nodes) / std::chrono::duration<double>(cpu_time).count();
  }
};

// Repeats the work in rounds, each with new processes, because a process's place in memory changes
// its speed. Both engines run at the same time on one processor, which they share in turns of a few
// milliseconds, so that whatever slows it down slows both. The processor and the engine that starts
// first change from round to round.
class SpeedRun {
 public:
  explicit SpeedRun(SpeedWork work);

  // Fails if an engine fails, reports no nodes, or needs too little CPU time to measure.
  Result<std::array<WorkDone, 2>> NextRound();

 private:
  SpeedWork work_;
  std::vector<int> cpus_;  // empty: the system decides
  std::size_t rounds_ = 0;
};

// "Nodes searched  : 123", or OpenBench's "123 nodes 456 nps"; nullopt for other lines of a bench.
std::optional<std::uint64_t> NodesOfBench(const std::string& line);

}  // namespace hansu::match
