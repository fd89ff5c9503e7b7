// SPDX-License-Identifier: MIT
// CPU limits by control groups of both versions, and the system files that show disturbances.
#include "src/benchmark/limits.h"

#include <gtest/gtest.h>

#include "src/base/huge_pages.h"
#include "src/benchmark/conditions.h"
#include "tests/benchmark/file_tree.h"

namespace hansu::benchmark {
namespace {

TEST(BenchmarkLimits, WithoutGroupsThereAreNone) {
  const FileTree root;
  const GroupLimits limits = ReadGroupLimits(root.path());
  EXPECT_EQ(limits.cpus, 0);
  EXPECT_EQ(limits.memory_mebibytes, 0);
  EXPECT_EQ(limits.throttled, -1);
}

// The lowest limit among the control groups that contain the process counts.
TEST(BenchmarkLimits, OfTheSecondVersion) {
  FileTree root;
  root.Add("proc/self/cgroup", "0::/outer/inner");
  root.Add("sys/fs/cgroup/outer/cpu.max", "250000 100000");
  root.Add("sys/fs/cgroup/outer/inner/cpu.max", "max 100000");
  root.Add("sys/fs/cgroup/outer/memory.max", "max");
  root.Add("sys/fs/cgroup/outer/inner/memory.max", "2147483648");
  root.Add("sys/fs/cgroup/outer/cpu.stat", "usage_usec 5\nnr_periods 9\nnr_throttled 4");
  const GroupLimits limits = ReadGroupLimits(root.path());
  EXPECT_EQ(limits.cpus, 2.5);
  EXPECT_EQ(limits.memory_mebibytes, 2048);
  EXPECT_EQ(limits.throttled, 4);
}

// A process in a container sees the container's group as the outermost one.
TEST(BenchmarkLimits, OfAContainer) {
  FileTree root;
  root.Add("proc/self/cgroup", "0::/");
  root.Add("sys/fs/cgroup/cpu.max", "50000 100000");
  EXPECT_EQ(ReadGroupLimits(root.path()).cpus, 0.5);
}

TEST(BenchmarkLimits, OfTheFirstVersion) {
  FileTree root;
  root.Add("proc/self/cgroup", "7:memory:/box\n4:cpu,cpuacct:/box\n1:name=systemd:/");
  root.Add("sys/fs/cgroup/cpu/box/cpu.cfs_quota_us", "150000");
  root.Add("sys/fs/cgroup/cpu/box/cpu.cfs_period_us", "100000");
  root.Add("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1");
  root.Add("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
  root.Add("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "1073741824");
  root.Add("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712");
  const GroupLimits limits = ReadGroupLimits(root.path());
  EXPECT_EQ(limits.cpus, 1.5);
  EXPECT_EQ(limits.memory_mebibytes, 1024);
}

TEST(BenchmarkLimits, NonsenseLimitsNothing) {
  FileTree root;
  root.Add("proc/self/cgroup", "nonsense\n0::/a\n5:cpu");
  root.Add("sys/fs/cgroup/a/cpu.max", "x y");
  root.Add("sys/fs/cgroup/cpu.max", "100 0");
  root.Add("sys/fs/cgroup/a/memory.max", "");
  const GroupLimits limits = ReadGroupLimits(root.path());
  EXPECT_EQ(limits.cpus, 0);
  EXPECT_EQ(limits.memory_mebibytes, 0);
}

TEST(BenchmarkLimits, MemoryOfThisMachine) { EXPECT_GT(UsableMebibytes(), 0); }

TEST(BenchmarkConditions, AreReadFromFiles) {
  FileTree root;
  root.Add("sys/devices/system/cpu/online", "0-1");
  root.Add("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "3000000");
  root.Add("sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "4000000");
  root.Add("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "3");
  root.Add("sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count", "4");
  root.Add("proc/stat", "cpu  10 20 30 40 50 60 70 80 5 5\ncpu0 1 2 3 4 5 6 7 8 9 10");
  root.Add("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
  const Conditions conditions = ReadConditions(root.path());
  EXPECT_EQ(conditions.megahertz, 3500);
  EXPECT_EQ(conditions.heat_events, 7);
  EXPECT_EQ(conditions.all_ticks, 360);
  EXPECT_EQ(conditions.stolen_ticks, 80);
  EXPECT_EQ(HugePageMode(root.path()), "madvise");
}

TEST(BenchmarkConditions, TheFrequencyMayComeFromCpuinfo) {
  FileTree root;
  root.Add("proc/cpuinfo",
           "processor : 0\ncpu MHz\t\t: 2596.148\n\nprocessor : 1\ncpu MHz : 2400.0");
  EXPECT_NEAR(ReadConditions(root.path()).megahertz, 2498.074, 0.001);
}

TEST(BenchmarkConditions, UnknownIsUnknown) {
  const FileTree root;
  const Conditions conditions = ReadConditions(root.path());
  EXPECT_EQ(conditions.megahertz, 0);
  EXPECT_EQ(conditions.stolen_ticks, -1);
  EXPECT_EQ(conditions.heat_events, -1);
  EXPECT_EQ(HugePageMode(root.path()), "unknown");
  EXPECT_EQ(StolenPercent(conditions, conditions), -1);
}

TEST(BenchmarkConditions, StolenTime) {
  Conditions before;
  before.all_ticks = 1000;
  before.stolen_ticks = 10;
  Conditions after = before;
  EXPECT_EQ(StolenPercent(before, after), -1) << "no time has passed";
  after.all_ticks = 1200;
  after.stolen_ticks = 13;
  EXPECT_DOUBLE_EQ(StolenPercent(before, after), 1.5);
}

#ifdef __linux__
TEST(BenchmarkConditions, HugePagesCanBeChosen) {
  EXPECT_TRUE(AllowHugePages(false));
  EXPECT_TRUE(AllowHugePages(true));
}
#endif

}  // namespace
}  // namespace hansu::benchmark
