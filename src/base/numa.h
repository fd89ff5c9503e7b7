// SPDX-License-Identifier: MIT
// Where threads run and memory lies on machines with several memory nodes (NUMA), through libnuma.
// Without the library, or with one node, nothing here has any effect.
#pragma once

#include <cstddef>

namespace hansu {

// At least 1.
int MemoryNodes();
// Hardware threads of one node; 0 if unknown.
int CpusPerNode();

// Lays pages that were not touched yet on all nodes in turn: for tables that every thread uses.
void SpreadOverNodes(void* memory, std::size_t bytes);

// The calling thread runs on this node (modulo their number) from now on, or anywhere.
void RunOnNode(int node);
void RunAnywhere();

// While it lives, memory that the calling thread touches first lies on this node.
class MemoryOnNode {
 public:
  explicit MemoryOnNode(int node);
  ~MemoryOnNode();
  MemoryOnNode(const MemoryOnNode&) = delete;
  MemoryOnNode& operator=(const MemoryOnNode&) = delete;
};

}  // namespace hansu
