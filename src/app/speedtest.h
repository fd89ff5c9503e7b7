// SPDX-License-Identifier: MIT
// The speedtest: a number for comparing machines, and everything that the number depends on. It
// measures time, so no two runs agree; the bench is reproducible.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/board/variants.h"

namespace hansu::app {

struct SpeedtestRequest {
  explicit SpeedtestRequest(GameId id) : game(id) {}

  GameId game;
  int threads = 1;
  int seconds = 20;
};

struct SpeedtestResult {
  std::string net;  // its name, see search::NameOf
  int threads = 0;
  std::size_t hash_mebibytes = 0;
  std::int64_t huge_page_mebibytes = 0;  // of the whole process; -1 if unknown
  int positions = 0;
  std::uint64_t nodes = 0;
  std::vector<std::uint64_t> nodes_by_thread;
  std::int64_t wall_ms = 0;
  std::int64_t cpu_ms = 0;
  int hash_permill_average = 0;  // share of the table in use at the end of each search
  int hash_permill_max = 0;

  std::uint64_t nodes_per_second() const;
  // Nodes of the thread with the fewest, in percent of the mean: low if threads wait for a
  // processor or for memory.
  std::uint64_t least_thread_percent() const;
  std::uint64_t nodes_per_cpu_second() const;  // hardly depends on how busy the machine is
};

// Searches positions of the bench, all for the same time and with an empty hash table, after a
// warm-up of a tenth of the time (at most one second) that is not measured. Fails if there is no
// net or the threads cannot be started.
// REQUIRES: 1 <= threads <= search::kMaxThreads, seconds > 0.
Result<SpeedtestResult> RunSpeedtest(const SpeedtestRequest& request);

std::string SpeedtestText(const SpeedtestResult& result);
std::string SpeedtestJson(const SpeedtestResult& result);

}  // namespace hansu::app
