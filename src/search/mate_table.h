// SPDX-License-Identifier: MIT
// MateSolver's hash table. It is bounded, quick to free, and grows in small steps, so that a stop
// takes effect soon.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

#include "src/base/huge_pages.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {

// A position with the attacker to move, and everything else that mates depend on (see MateSolver).
struct MateNode {
  Key key = 0;
  std::int32_t plies = 0;
  std::uint16_t plies_since_capture = 0;
  std::uint8_t rule_state = 0;  // Position::rule_state()

  friend bool operator==(const MateNode&, const MateNode&) = default;
};

// `move` mates in `mates_in` moves; no move mates in `refuted` or fewer.
struct MateFact {
  static constexpr std::int16_t kNever = std::numeric_limits<std::int16_t>::max();

  std::int16_t refuted = 0;
  std::int16_t mates_in = kNever;
  Move move;
};

class MateTable {
 public:
  // A default MateFact for a position that was never stored.
  MateFact Find(const MateNode& node) const;
  // Replaces what was known. Returns false and stores nothing once the table is full, at about 25
  // million positions (800 MB). Throws std::bad_alloc if memory runs out before that.
  bool Store(const MateNode& node, const MateFact& fact);

 private:
  struct Slot {
    MateNode node;
    MateFact fact;
    bool is_used = false;
  };
  struct FreeSlots {
    void operator()(Slot* slots) const { FreeHugePages(slots); }
  };
  // One of many hash tables with open addressing; each grows on its own, within milliseconds.
  struct Segment {
    std::unique_ptr<Slot[], FreeSlots> slots;
    std::size_t size = 0;  // a power of two, or 0
    std::size_t used = 0;

    // The node's slot, or the unused one where it belongs. REQUIRES: not all slots are used.
    Slot& SlotOf(const MateNode& node, std::uint64_t hash) const;
    void Grow();
  };
  static constexpr int kSegmentBits = 6;
  static constexpr std::size_t kLeastSlots = 64;
  static constexpr std::size_t kMostSlots = std::size_t{1} << 19;

  static std::uint64_t HashOf(const MateNode& node);
  static std::size_t SegmentOf(std::uint64_t hash) { return hash >> (64 - kSegmentBits); }

  std::array<Segment, std::size_t{1} << kSegmentBits> segments_;
};

}  // namespace hansu::HANSU_GAME::search
