// SPDX-License-Identifier: MIT
#include "src/base/numa.h"

#ifdef HANSU_NUMA

#include <numa.h>
#include <unistd.h>

#include <algorithm>

namespace hansu {
namespace {

bool HasNodes() { return MemoryNodes() > 1; }

int CountNodes() {
  if (numa_available() < 0) return 1;
  // If the user has bound the program to some processors or nodes, it is placed already.
  bitmask* const memory = numa_get_membind();
  const bool is_bound = numa_num_task_cpus() < sysconf(_SC_NPROCESSORS_ONLN) ||
                        static_cast<int>(numa_bitmask_weight(memory)) < numa_num_configured_nodes();
  numa_bitmask_free(memory);
  return is_bound ? 1 : std::max(numa_num_configured_nodes(), 1);
}

}  // namespace

int MemoryNodes() {
  static const int nodes = CountNodes();
  return nodes;
}

int CpusPerNode() { return HasNodes() ? numa_num_configured_cpus() / MemoryNodes() : 0; }

void SpreadOverNodes(void* memory, std::size_t bytes) {
  if (HasNodes()) numa_interleave_memory(memory, bytes, numa_all_nodes_ptr);
}

void RunOnNode(int node) {
  if (HasNodes()) numa_run_on_node(node % MemoryNodes());
}

MemoryOnNode::MemoryOnNode(int node) {
  if (HasNodes()) numa_set_preferred(node % MemoryNodes());
}

MemoryOnNode::~MemoryOnNode() {
  if (HasNodes()) numa_set_localalloc();
}

}  // namespace hansu

#else

namespace hansu {

int MemoryNodes() { return 1; }
int CpusPerNode() { return 0; }
void SpreadOverNodes(void* /*memory*/, std::size_t /*bytes*/) {}
void RunOnNode(int /*node*/) {}
MemoryOnNode::MemoryOnNode(int /*node*/) {}
MemoryOnNode::~MemoryOnNode() = default;

}  // namespace hansu

#endif
