// SPDX-License-Identifier: MIT
// The speedtest: the number people compare machines by, with all that it hangs on. It measures time
// and is not the same twice; the bench is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace hansu::app {

struct SpeedtestRequest {
  int threads = 1;  // the engine knows no more so far
  int seconds = 20;
};

struct SpeedtestResult {
  std::string net;  // as NameOf has it
  int threads = 0;
  std::size_t hash_mebibytes = 0;
  int positions = 0;
  std::uint64_t nodes = 0;
  std::int64_t wall_ms = 0;
  std::int64_t cpu_ms = 0;
  int hash_permill_average = 0;  // of the table written, at the end of each search
  int hash_permill_max = 0;

  std::uint64_t nodes_per_second() const;
  std::uint64_t nodes_per_cpu_second() const;  // the same on a busy machine
};

// Searches positions of real games, each as long as the others and with an empty table, after a
// warm-up of a tenth of the time (one second at most) that comes on top.
// REQUIRES: threads == 1, seconds > 0.
SpeedtestResult RunSpeedtest(const SpeedtestRequest& request);

std::string SpeedtestText(const SpeedtestResult& result);
std::string SpeedtestJson(const SpeedtestResult& result);

}  // namespace hansu::app
