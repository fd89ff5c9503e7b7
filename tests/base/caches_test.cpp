// SPDX-License-Identifier: MIT
#include "src/base/caches.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "src/base/affinity.h"
#include "tests/support/match_support.h"

namespace hansu {
namespace {

// A folder such as /sys/devices/system/cpu.
class Cpus {
 public:
  // The files of a CPU whose third-level cache is shared by the CPUs of that list.
  void Add(int cpu, const std::string& shared) {
    const std::string caches = "cpu" + std::to_string(cpu) + "/cache/";
    Write(caches + "index0/level", "1");
    Write(caches + "index0/shared_cpu_list", std::to_string(cpu));
    Write(caches + "index1/level", "3");
    Write(caches + "index1/shared_cpu_list", shared);
    Write(caches + "index1/size", "32768K");
  }
  std::string path() const { return folder_.File(""); }

 private:
  void Write(const std::string& name, const std::string& text) {
    const std::filesystem::path path = folder_.File(name);
    std::filesystem::create_directories(path.parent_path());
    janggi::test::WriteFile(path, text + '\n');
  }

  janggi::test::TemporaryFolder folder_;
};

TEST(CpuList, ReadsTheSystemsForm) {
  using List = std::vector<int>;
  EXPECT_EQ(ParseCpuList("0-3,8"), (List{0, 1, 2, 3, 8}));
  EXPECT_EQ(ParseCpuList(" 5 "), List{5});
  EXPECT_EQ(ParseCpuList("0, 2"), (List{0, 2}));
  EXPECT_EQ(ParseCpuList(""), List{});
  EXPECT_EQ(ParseCpuList("1,x,3"), List{1});
  EXPECT_EQ(ParseCpuList("3-1"), List{});
  EXPECT_EQ(ParseCpuList("0-99999999999"), List{});
}

TEST(L3Caches, AreThoseOfTheSystemsFiles) {
  Cpus cpus;
  for (int cpu : {0, 1, 4, 5}) cpus.Add(cpu, "0-1,4-5");  // with second CPUs of the cores
  for (int cpu : {2, 3, 6, 7}) cpus.Add(cpu, "2-3,6-7");
  const L3Caches all(cpus.path(), {0, 1, 2, 3, 4, 5, 6, 7});
  EXPECT_EQ(all.count(), 2);
  EXPECT_EQ(all.CpusEach(), 4);
  EXPECT_EQ(all.NumberOf(5), all.NumberOf(0));
  EXPECT_NE(all.NumberOf(6), all.NumberOf(0));
  EXPECT_EQ(CacheOf(cpus.path() + "/cpu6", 3).kibibytes, 32768);

  // A process that may use the second cache alone.
  const L3Caches bound(cpus.path(), {2, 6});
  EXPECT_EQ(bound.count(), 1);
  EXPECT_EQ(bound.CpusEach(), 2);
  EXPECT_EQ(bound.NumberOf(6), 0);
}

TEST(L3Caches, WithoutFilesAllCpusShareOne) {
  const L3Caches caches("/nosuch", {0, 1, 2});
  EXPECT_EQ(caches.count(), 1);
  EXPECT_EQ(caches.CpusEach(), 3);
  const L3Caches unknown("/nosuch", {});
  EXPECT_EQ(unknown.count(), 1);
  EXPECT_EQ(unknown.CpusEach(), 0);
  EXPECT_EQ(unknown.NumberOf(-1), 0);
  EXPECT_EQ(unknown.NumberOf(1'000'000), 0);
}

TEST(L3Caches, OfThisMachineHaveTheCurrentCpu) {
  const L3Caches& caches = L3Caches::OfThisProcess();
  EXPECT_GE(caches.count(), 1);
  EXPECT_LT(caches.NumberOf(CurrentCpu()), caches.count());
#ifdef __linux__
  EXPECT_GE(CurrentCpu(), 0);
#endif
}

}  // namespace
}  // namespace hansu
