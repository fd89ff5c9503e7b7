// SPDX-License-Identifier: MIT
#include "src/search/mate_table.h"

#include <memory>
#include <new>
#include <utility>

namespace hansu::HANSU_GAME::search {

std::uint64_t MateTable::HashOf(const MateNode& node) {
  constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;
  return (node.key + static_cast<std::uint64_t>(node.plies)) * kGolden;
}

MateTable::Slot& MateTable::Segment::SlotOf(const MateNode& node, std::uint64_t hash) const {
  std::size_t at = hash >> 8;  // the low bits of a product are the least mixed
  while (true) {
    Slot& slot = slots[at & (size - 1)];
    if (!slot.is_used || slot.node == node) return slot;
    ++at;
  }
}

void MateTable::Segment::Grow() {
  const std::size_t new_size = size == 0 ? kLeastSlots : 2 * size;
  void* memory = AllocateOnHugePages(new_size * sizeof(Slot));
  if (memory == nullptr) throw std::bad_alloc();
  Segment larger;
  larger.slots.reset(static_cast<Slot*>(memory));
  larger.size = new_size;
  larger.used = used;
  std::uninitialized_default_construct_n(larger.slots.get(), new_size);
  for (std::size_t i = 0; i < size; ++i) {
    if (slots[i].is_used) larger.SlotOf(slots[i].node, HashOf(slots[i].node)) = slots[i];
  }
  *this = std::move(larger);
}

MateFact MateTable::Find(const MateNode& node) const {
  const std::uint64_t hash = HashOf(node);
  const Segment& segment = segments_[SegmentOf(hash)];
  return segment.used == 0 ? MateFact() : segment.SlotOf(node, hash).fact;
}

bool MateTable::Store(const MateNode& node, const MateFact& fact) {
  const std::uint64_t hash = HashOf(node);
  Segment& segment = segments_[SegmentOf(hash)];
  if (4 * segment.used >= 3 * segment.size && segment.size < kMostSlots) segment.Grow();
  Slot& slot = segment.SlotOf(node, hash);
  if (!slot.is_used) {
    if (4 * segment.used >= 3 * segment.size) return false;
    ++segment.used;
  }
  slot = {node, fact, true};
  return true;
}

}  // namespace hansu::HANSU_GAME::search
