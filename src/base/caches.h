// SPDX-License-Identifier: MIT
// The caches that CPUs share, as Linux's files show them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hansu {

// The first line of one of the system's files; empty if it cannot be read.
std::string FirstLineOfFile(const std::string& path);
// Parses the system's list of CPUs: "0-3,8" is 0, 1, 2, 3, 8. Stops at the first other word.
std::vector<int> ParseCpuList(std::string_view text);
// The first CPU of the list in that file, which distinguishes groups of CPUs; `otherwise` if it
// has no CPU.
int FirstCpuOfFile(const std::string& path, int otherwise);

struct CpuCache {
  int first_cpu = 0;  // of those that share it
  std::int64_t kibibytes = 0;
};
// The CPU's cache of that level; one shared by all CPUs if there are no files. `folder`: the CPU's,
// such as /sys/devices/system/cpu/cpu3.
CpuCache CacheOf(const std::string& folder, int level);

// The L3 caches of some CPUs, numbered from 0.
class L3Caches {
 public:
  // `folder`: /sys/devices/system/cpu, or one like it.
  L3Caches(const std::string& folder, const std::vector<int>& cpus);
  // The CPUs are those that this process might use when this was first called; with a single cache
  // if the system does not say.
  static const L3Caches& OfThisProcess();

  int count() const { return count_; }  // at least 1
  // The CPUs of one cache, on average and rounded up; 0 if unknown.
  int CpusEach() const;
  // The cache of that CPU; 0 for one that is not known.
  int NumberOf(int cpu) const;

 private:
  int count_ = 1;
  int cpus_ = 0;
  std::vector<int> number_by_cpu_;  // -1: not known
};

}  // namespace hansu
