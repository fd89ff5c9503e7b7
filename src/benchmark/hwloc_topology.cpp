// SPDX-License-Identifier: MIT
#include "src/benchmark/topology.h"

#ifdef HANSU_HWLOC

#include <hwloc.h>

#include <memory>

namespace hansu::benchmark {
namespace {

struct Destroy {
  void operator()(hwloc_topology_t topology) const { hwloc_topology_destroy(topology); }
};
using Owned = std::unique_ptr<hwloc_topology, Destroy>;

Owned Load() {
  hwloc_topology_t topology = nullptr;
  if (hwloc_topology_init(&topology) != 0) return nullptr;
  Owned owned(topology);
  return hwloc_topology_load(topology) == 0 ? std::move(owned) : nullptr;
}

// The number of the object of that type above the CPU, or `otherwise` if there is no such object.
int NumberAbove(hwloc_topology_t topology, hwloc_obj_t cpu, hwloc_obj_type_t type, int otherwise) {
  const hwloc_obj_t object = hwloc_get_ancestor_obj_by_type(topology, type, cpu);
  return object != nullptr ? static_cast<int>(object->logical_index) : otherwise;
}

// Caches are above the CPU; memory nodes hang beside its ancestors.
int NodeOf(hwloc_topology_t topology, hwloc_obj_t cpu) {
  for (hwloc_obj_t node = nullptr;
       (node = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_NUMANODE, node)) != nullptr;) {
    if (hwloc_bitmap_isset(node->cpuset, cpu->os_index) != 0) {
      return static_cast<int>(node->logical_index);
    }
  }
  return 0;
}

std::int64_t KibibytesOf(hwloc_topology_t topology, hwloc_obj_type_t cache) {
  const hwloc_obj_t object = hwloc_get_obj_by_type(topology, cache, 0);
  return object != nullptr ? static_cast<std::int64_t>(object->attr->cache.size / 1024) : 0;
}

}  // namespace

std::optional<Topology> TopologyOfHwloc() {
  const Owned owned = Load();
  if (!owned) return std::nullopt;
  hwloc_topology_t hwloc = owned.get();
  Topology topology;
  for (hwloc_obj_t cpu = nullptr;
       (cpu = hwloc_get_next_obj_by_type(hwloc, HWLOC_OBJ_PU, cpu)) != nullptr;) {
    topology.cpus.push_back(
        {.number = static_cast<int>(cpu->os_index),
         .core = NumberAbove(hwloc, cpu, HWLOC_OBJ_CORE, static_cast<int>(cpu->logical_index)),
         .l3 = NumberAbove(hwloc, cpu, HWLOC_OBJ_L3CACHE, 0),
         .node = NodeOf(hwloc, cpu),
         .package = NumberAbove(hwloc, cpu, HWLOC_OBJ_PACKAGE, 0)});
  }
  topology.l2_kibibytes = KibibytesOf(hwloc, HWLOC_OBJ_L2CACHE);
  topology.l3_kibibytes = KibibytesOf(hwloc, HWLOC_OBJ_L3CACHE);
  topology.is_of_this_machine = hwloc_topology_is_thissystem(hwloc) != 0;
  topology.source = topology.is_of_this_machine ? "hwloc" : "hwloc, not of this machine";
  if (topology.cpus.empty()) return std::nullopt;
  return topology;
}

}  // namespace hansu::benchmark

#else

namespace hansu::benchmark {

std::optional<Topology> TopologyOfHwloc() { return std::nullopt; }

}  // namespace hansu::benchmark

#endif
