// SPDX-License-Identifier: MIT
// The CPUs that this process may use, and what they share: cores, L3 caches, memory nodes, sockets.
// Read from hwloc if the program was built with it (which then obeys HWLOC_SYNTHETIC and the like),
// else from the system's files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"

namespace hansu::benchmark {

// A logical CPU. Cores and the rest are numbered from 0, in the order of the CPUs.
struct Cpu {
  int number = 0;  // the system's, for BindThread
  int core = 0;
  int l3 = 0;
  int node = 0;
  int package = 0;
};

struct Topology {
  std::vector<Cpu> cpus;           // never empty
  std::int64_t l2_kibibytes = 0;   // of one core; 0 if unknown, here and below
  std::int64_t l3_kibibytes = 0;   // of one cache
  bool is_of_this_machine = true;  // false: invented or read from a file, so nothing can be bound
  std::string source;              // for display

  int Count(int Cpu::*group) const;
  bool has_smt() const { return Count(&Cpu::core) < static_cast<int>(cpus.size()); }
};

Topology ReadTopology();
// Fails if HWLOC_SYNTHETIC is set and has no effect: hwloc does not understand it, or is missing.
Status CheckSynthetic(const Topology& topology);

// Indexes of all CPUs, in the order in which copies are placed: one CPU of each core before the
// second of any core, and alternating between nodes and L3 caches.
std::vector<std::size_t> PlacingOrder(const Topology& topology);
// The CPUs of one L3 cache, node or package, in that order, without second CPUs of a core.
std::vector<std::size_t> CoresOf(const Topology& topology, int Cpu::*group, int number);

// The parts of ReadTopology. Empty without hwloc, or if it fails.
std::optional<Topology> TopologyOfHwloc();
// `folder`: of Linux, /sys/devices/system. Without its files, each CPU counts as a core, and all
// share one L3 cache, node and package. REQUIRES: `allowed` is not empty.
Topology TopologyOfSystem(const std::string& folder, const std::vector<int>& allowed);

}  // namespace hansu::benchmark
