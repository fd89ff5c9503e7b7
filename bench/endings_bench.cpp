// SPDX-License-Identifier: MIT
// How long a probe of an endgame table takes, from memory: the program's tables, at random places.
// "each" is the CPU time of one probe.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <vector>

#include "src/base/random.h"
#include "src/endings/embedded.h"
#include "src/endings/layout.h"

namespace hansu::endings {
namespace {

constexpr std::size_t kPositions = 4096;

struct Placed {
  PieceBoard board;
  Color side_to_move;
};

// Legal positions only: the others have no value.
std::vector<Placed> PositionsOf(const Table& table) {
  const Layout& layout = table.layout();
  SplitMix64 random(2024);
  std::vector<Placed> positions;
  while (positions.size() < kPositions) {
    const auto half = static_cast<int>(random.Next() % static_cast<unsigned>(layout.halves()));
    const Place place = {half, random.Next() % layout.size()};
    const auto board = layout.BoardAt(place.index);
    if (!board || !table.ValueAt(place).is_position()) continue;
    positions.push_back({*board, Layout::SideOf(half)});
  }
  return positions;
}

void ProbeTable(benchmark::State& state, const std::string& pieces) {
  const Tables& tables = *EmbeddedTables();
  const Table* table = tables.Find(Family::kCasual, *Material::Parse(pieces, GameId::kJanggi));
  if (table == nullptr) return state.SkipWithError("the program has no such table");
  const std::vector<Placed> positions = PositionsOf(*table);
  for ([[maybe_unused]] auto _ : state) {
    for (const Placed& placed : positions) {
      benchmark::DoNotOptimize(tables.Probe(Family::kCasual, placed.board, placed.side_to_move));
    }
  }
  state.counters["each"] = benchmark::Counter(
      static_cast<double>(positions.size()),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

BENCHMARK_CAPTURE(ProbeTable, two_chariots, "RR v -");
BENCHMARK_CAPTURE(ProbeTable, two_soldiers, "PP v -");
BENCHMARK_CAPTURE(ProbeTable, chariot_and_guards, "RAA v AA");

}  // namespace
}  // namespace hansu::endings

BENCHMARK_MAIN();
