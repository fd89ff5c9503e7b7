// SPDX-License-Identifier: MIT
// Machines of many shapes, as hwloc's synthetic topologies and as fake system files.
#include "src/benchmark/topology.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "src/base/affinity.h"
#include "tests/benchmark/file_tree.h"

namespace hansu::benchmark {
namespace {

// While an object of this class exists, hwloc reports the machine that it describes.
class Synthetic {
 public:
  explicit Synthetic(const std::string& description) {
    setenv("HWLOC_SYNTHETIC", description.c_str(), 1);
  }
  ~Synthetic() { unsetenv("HWLOC_SYNTHETIC"); }
  Synthetic(const Synthetic&) = delete;
  Synthetic& operator=(const Synthetic&) = delete;
};

bool HasHwloc() { return TopologyOfHwloc().has_value(); }

struct Counts {
  int cpus;
  int cores;
  int l3s;
  int nodes;
  int packages;

  friend bool operator==(const Counts&, const Counts&) = default;
};
Counts CountsOf(const Topology& topology) {
  return {static_cast<int>(topology.cpus.size()), topology.Count(&Cpu::core),
          topology.Count(&Cpu::l3), topology.Count(&Cpu::node), topology.Count(&Cpu::package)};
}
void PrintTo(const Counts& counts, std::ostream* stream) {
  *stream << counts.cpus << " CPUs, " << counts.cores << " cores, " << counts.l3s << " L3, "
          << counts.nodes << " nodes, " << counts.packages << " packages";
}

TEST(BenchmarkTopology, SyntheticMachines) {
  if (!HasHwloc()) GTEST_SKIP() << "built without hwloc";
  struct Case {
    const char* description;
    Counts counts;
  };
  const Case cases[] = {
      {"pack:1 core:4 pu:1", {4, 4, 1, 1, 1}},
      {"pack:1 core:4 pu:2", {8, 4, 1, 1, 1}},
      {"pack:2 numa:1 l3:1 core:8 pu:2", {32, 16, 2, 2, 2}},
      {"pack:1 numa:1 l3:4 core:4 pu:2", {32, 16, 4, 1, 1}},  // several L3 caches a node
      {"pack:2 numa:4 l3:2 core:8 pu:2", {256, 128, 16, 8, 2}},
      {"pack:8 numa:1 l3:1 core:16 pu:2", {256, 128, 8, 8, 8}},
      {"pack:2 l3:12 core:8 pu:2", {384, 192, 24, 1, 2}},
      {"pack:1 core:12 pu:1(indexes=11,10,9,8,7,6,5,4,3,2,1,0)", {12, 12, 1, 1, 1}},
  };
  for (const Case& each : cases) {
    const Synthetic machine(each.description);
    const Topology topology = ReadTopology();
    EXPECT_EQ(CountsOf(topology), each.counts) << each.description;
    EXPECT_FALSE(topology.is_of_this_machine) << "nothing may be bound";
    EXPECT_TRUE(CheckSynthetic(topology).ok());
    EXPECT_EQ(topology.has_smt(), each.counts.cores < each.counts.cpus);
  }
}

TEST(BenchmarkTopology, CachesHaveSizes) {
  if (!HasHwloc()) GTEST_SKIP() << "built without hwloc";
  const Synthetic machine("pack:1 l3:2(size=33554432) l2:4(size=1048576) core:1 pu:1");
  const Topology topology = ReadTopology();
  EXPECT_EQ(topology.l3_kibibytes, 32 * 1024);
  EXPECT_EQ(topology.l2_kibibytes, 1024);
}

TEST(BenchmarkTopology, ABadDescriptionIsNotOfThisProgram) {
  const Synthetic machine("no such machine");
  const Topology topology = ReadTopology();
  EXPECT_FALSE(topology.cpus.empty()) << "the system is what remains";
  EXPECT_FALSE(CheckSynthetic(topology).ok());
}

// Any number of copies is spread evenly over nodes and L3 caches, with one copy per core first.
TEST(BenchmarkTopology, PlacesCopiesEvenly) {
  if (!HasHwloc()) GTEST_SKIP() << "built without hwloc";
  const Synthetic machine("pack:2 numa:2 l3:2 core:4 pu:2");
  const Topology topology = ReadTopology();
  const std::vector<std::size_t> order = PlacingOrder(topology);
  ASSERT_EQ(order.size(), 64U);
  EXPECT_EQ(std::set<std::size_t>(order.begin(), order.end()).size(), 64U);
  std::set<int> nodes;
  std::set<int> l3s;
  std::set<int> cores;
  for (std::size_t i = 0; i < 32; ++i) {
    const Cpu& cpu = topology.cpus[order[i]];
    if (i < 4) nodes.insert(cpu.node);
    if (i < 8) l3s.insert(cpu.l3);
    cores.insert(cpu.core);
  }
  EXPECT_EQ(nodes.size(), 4U);
  EXPECT_EQ(l3s.size(), 8U);
  EXPECT_EQ(cores.size(), 32U);
}

TEST(BenchmarkTopology, GroupsHaveTheirCoresOnce) {
  if (!HasHwloc()) GTEST_SKIP() << "built without hwloc";
  const Synthetic machine("pack:2 numa:1 l3:2 core:4 pu:2");
  const Topology topology = ReadTopology();
  for (int l3 = 0; l3 < 4; ++l3) {
    const std::vector<std::size_t> cpus = CoresOf(topology, &Cpu::l3, l3);
    EXPECT_EQ(cpus.size(), 4U);
    for (std::size_t cpu : cpus) EXPECT_EQ(topology.cpus[cpu].l3, l3);
  }
  EXPECT_EQ(CoresOf(topology, &Cpu::node, 1).size(), 8U);
  EXPECT_TRUE(CoresOf(topology, &Cpu::node, 2).empty());
}

TEST(BenchmarkTopology, ThisMachineIsItsAllowedCpus) {
  const Topology topology = ReadTopology();
  EXPECT_TRUE(topology.is_of_this_machine);
  EXPECT_TRUE(CheckSynthetic(topology).ok());
  const std::vector<int> allowed = AllowedCpus();
  ASSERT_FALSE(allowed.empty());
  ASSERT_EQ(topology.cpus.size(), allowed.size());
  ASSERT_TRUE(BindThread({allowed.back()}));
  EXPECT_EQ(ReadTopology().cpus.size(), 1U) << "a narrower set is respected";
  EXPECT_EQ(ReadTopology().cpus.front().number, allowed.back());
  EXPECT_TRUE(BindThread(allowed));
  EXPECT_FALSE(BindThread({}));
  EXPECT_FALSE(BindThread({-1}));
}

// Two sockets, each a node with two L3 caches of two cores with two CPUs: 0 to 7 are the cores'
// first CPUs, 8 to 15 the second ones.
void AddTwoSockets(FileTree& files) {
  for (int cpu = 0; cpu < 16; ++cpu) {
    const int core = cpu % 8;
    const int l3 = core / 2;
    const int package = core / 4;
    const auto pair = [](int first) {
      return std::to_string(first) + ',' + std::to_string(first + 8);
    };
    const auto range = [](int first, int count) {
      return std::to_string(first) + '-' + std::to_string(first + count - 1) + ',' +
             std::to_string(first + 8) + '-' + std::to_string(first + count + 7);
    };
    const std::string name = "cpu/cpu" + std::to_string(cpu) + '/';
    files.Add(name + "topology/core_cpus_list", pair(core));
    files.Add(name + "topology/package_cpus_list", range(package * 4, 4));
    files.Add(name + "cache/index0/level", "1");
    files.Add(name + "cache/index1/level", "2");
    files.Add(name + "cache/index1/size", "1M");
    files.Add(name + "cache/index1/shared_cpu_list", pair(core));
    files.Add(name + "cache/index2/level", "3");
    files.Add(name + "cache/index2/size", "16384K");
    files.Add(name + "cache/index2/shared_cpu_list", range(l3 * 2, 2));
  }
  files.Add("node/online", "0-1");
  files.Add("node/node0/cpulist", "0-3,8-11");
  files.Add("node/node1/cpulist", "4-7,12-15");
}

TEST(BenchmarkTopology, IsReadFromTheSystemsFiles) {
  FileTree files;
  AddTwoSockets(files);
  std::vector<int> all;
  for (int cpu = 0; cpu < 16; ++cpu) all.push_back(cpu);
  const Topology topology = TopologyOfSystem(files.path(), all);
  EXPECT_EQ(CountsOf(topology), (Counts{16, 8, 4, 2, 2}));
  EXPECT_EQ(topology.l2_kibibytes, 1024);
  EXPECT_EQ(topology.l3_kibibytes, 16384);
  EXPECT_EQ(CountsOf(TopologyOfSystem(files.path(), {0, 1, 8})), (Counts{3, 2, 1, 1, 1}))
      << "of a cpuset";
}

TEST(BenchmarkTopology, WithoutFilesEachCpuIsACore) {
  const Topology topology = TopologyOfSystem("/no/such/folder", {0, 1, 2});
  EXPECT_EQ(CountsOf(topology), (Counts{3, 3, 1, 1, 1}));
  EXPECT_EQ(topology.l3_kibibytes, 0);
}

}  // namespace
}  // namespace hansu::benchmark
