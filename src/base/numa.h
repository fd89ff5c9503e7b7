// SPDX-License-Identifier: MIT
// Placement of threads and memory on NUMA machines, through libnuma. Without the library, with a
// single memory node, or if the program was bound to a part of the machine (by taskset, numactl or
// a cpuset), nothing here has any effect.
#pragma once

#include <cstddef>

namespace hansu {

// The number of memory nodes; 1 if the program was bound to a part of the machine when this was
// first called.
int MemoryNodes();
// Hardware threads of one node; 0 if unknown.
int CpusPerNode();

// Interleaves pages that have not been touched yet over all nodes: for tables that every thread
// uses.
void SpreadOverNodes(void* memory, std::size_t bytes);

// Binds the calling thread to this node (modulo the number of nodes).
void RunOnNode(int node);

// During its lifetime, memory that the calling thread touches first is placed on this node.
class MemoryOnNode {
 public:
  explicit MemoryOnNode(int node);
  ~MemoryOnNode();
  MemoryOnNode(const MemoryOnNode&) = delete;
  MemoryOnNode& operator=(const MemoryOnNode&) = delete;
};

}  // namespace hansu
