// SPDX-License-Identifier: MIT
#include "src/base/affinity.h"

#ifdef __linux__

#include <sched.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>

namespace hansu {
namespace {

// A set of CPUs of any size; cpu_set_t ends at 1024.
class CpuSet {
 public:
  explicit CpuSet(std::size_t cpus) : cpus_(cpus), groups_(CPU_ALLOC_SIZE(cpus) / sizeof(Group)) {}

  bool Read() { return sched_getaffinity(0, bytes(), set()) == 0; }
  bool Apply() { return sched_setaffinity(0, bytes(), set()) == 0; }
  void Add(std::size_t cpu) { CPU_SET_S(cpu, bytes(), set()); }
  std::vector<int> Listed() {
    std::vector<int> listed;
    for (std::size_t cpu = 0; cpu < cpus_; ++cpu) {
      if (CPU_ISSET_S(cpu, bytes(), set())) listed.push_back(static_cast<int>(cpu));
    }
    return listed;
  }

 private:
  using Group = unsigned long;  // as the C library groups the bits

  std::size_t bytes() const { return groups_.size() * sizeof(Group); }
  cpu_set_t* set() { return reinterpret_cast<cpu_set_t*>(groups_.data()); }

  std::size_t cpus_;
  std::vector<Group> groups_;
};

}  // namespace

std::vector<int> AllowedCpus() {
  constexpr std::size_t kMostCpus = std::size_t{1} << 20;
  for (std::size_t cpus = 1024; cpus <= kMostCpus; cpus *= 4) {
    CpuSet set(cpus);
    if (set.Read()) return set.Listed();
    if (errno != EINVAL) break;  // EINVAL: the system has more CPUs than that
  }
  return {};
}

bool BindThread(const std::vector<int>& cpus) {
  if (cpus.empty() || *std::ranges::min_element(cpus) < 0) return false;
  CpuSet set(static_cast<std::size_t>(*std::ranges::max_element(cpus)) + 1);
  for (int cpu : cpus) set.Add(static_cast<std::size_t>(cpu));
  return set.Apply();
}

int CurrentCpu() { return sched_getcpu(); }

}  // namespace hansu

#else

namespace hansu {

std::vector<int> AllowedCpus() { return {}; }
bool BindThread(const std::vector<int>& /*cpus*/) { return false; }
int CurrentCpu() { return -1; }

}  // namespace hansu

#endif
