// SPDX-License-Identifier: MIT
// Compares lookup designs for chariots and cannons: 'hot' runs only the lookups, 'search_like' also
// runs other work that competes for the caches. Only the latter resembles an engine.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/slider_designs.h"
#include "bench/support.h"
#include "src/rules/shared/see.h"

namespace hansu::HANSU_GAME::bench {
namespace {

constexpr std::size_t kPositions = 4096;

struct Trace {
  struct Point {
    SquareSet occupied;
    SquareSet cannons;
    std::array<Square, 4> chariots;
    std::array<Square, 4> cannon_list;
    std::uint8_t chariot_count = 0;
    std::uint8_t cannon_count = 0;
  };

  explicit Trace(const std::vector<Position>& positions) {
    for (const Position& position : positions) {
      Point point;
      point.occupied = position.occupied();
      point.cannons = position.pieces(PieceType::kCannon);
      for (Square s : position.pieces(PieceType::kChariot)) {
        point.chariots[point.chariot_count++] = s;
      }
      for (Square s : point.cannons) point.cannon_list[point.cannon_count++] = s;
      chariots += point.chariot_count;
      cannons += point.cannon_count;
      points.push_back(point);
    }
  }

  std::vector<Point> points;
  std::int64_t chariots = 0;  // over all points
  std::int64_t cannons = 0;
};

template <typename Design>
SquareSet LookUpChariots(const Design& design, const Trace::Point& point) {
  SquareSet sum;
  for (std::size_t i = 0; i < point.chariot_count; ++i) {
    sum ^= design.Chariot(point.chariots[i], point.occupied);
  }
  return sum;
}
template <typename Design>
SquareSet LookUpCannons(const Design& design, const Trace::Point& point) {
  SquareSet sum;
  for (std::size_t i = 0; i < point.cannon_count; ++i) {
    sum ^= design.Cannon(point.cannon_list[i], point.occupied, point.cannons);
  }
  return sum;
}

template <typename Design>
void HotChariots(benchmark::State& state, const Design& design, const Trace& trace) {
  for ([[maybe_unused]] auto _ : state) {
    SquareSet sum;
    for (const Trace::Point& point : trace.points) sum ^= LookUpChariots(design, point);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * trace.chariots);
}
template <typename Design>
void HotCannons(benchmark::State& state, const Design& design, const Trace& trace) {
  for ([[maybe_unused]] auto _ : state) {
    SquareSet sum;
    for (const Trace::Point& point : trace.points) sum ^= LookUpCannons(design, point);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * trace.cannons);
}

// The work of a search between lookups: dependent reads from a big table, move generation, and
// static exchange evaluation of the captures. It uses the shipped lookups, so another design's
// tables compete for the caches with the 15 KiB of shipped ones.
class OtherWork {
 public:
  explicit OtherWork(const std::vector<Position>& positions) : positions_(positions) {
    Random random(1);
    table_.resize(kTableBytes / sizeof(std::uint64_t));
    for (std::uint64_t& word : table_) word = random.Next();
  }

  // Returns a value that depends on all the work, so that the compiler cannot remove any. Pass it
  // to the next call.
  std::uint64_t Do(std::size_t index, std::uint64_t chain) const {
    const Position& position = positions_[index];
    for (int i = 0; i < 2; ++i) chain = table_[(position.key() ^ chain) % table_.size()];
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    for (Move move : moves) {
      const bool is_capture = position.piece_on(move.to()) != Piece::kNone && !move.is_pass();
      if (is_capture) chain += IsExchangeAtLeast(position, move, 0);
    }
    return chain + moves.size();
  }

 private:
  static constexpr std::size_t kTableBytes = std::size_t{64} << 20;

  const std::vector<Position>& positions_;
  std::vector<std::uint64_t> table_;
};

// One item is a position: the other work, and the lookups of all its chariots and cannons.
template <typename Design>
void SearchLike(benchmark::State& state, const Design& design, const Trace& trace,
                const OtherWork& other) {
  std::uint64_t chain = 0;
  for ([[maybe_unused]] auto _ : state) {
    SquareSet sum;
    for (std::size_t i = 0; i < trace.points.size(); ++i) {
      chain = other.Do(i, chain);
      sum ^= LookUpChariots(design, trace.points[i]) ^ LookUpCannons(design, trace.points[i]);
    }
    benchmark::DoNotOptimize(sum);
  }
  benchmark::DoNotOptimize(chain);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(trace.points.size()));
}

// True if the design agrees with the shipped one, on boards from empty to full.
template <typename Design>
bool IsCorrect(const Design& design, const std::string& name) {
  Random random(7);
  const auto random_set = [&random] { return SquareSet::FromHalves(random.Next(), random.Next()); };
  for (int i = 0; i < 20'000; ++i) {
    SquareSet occupied = random_set() & kAllSquares;
    for (int thinner = i % 4; thinner > 0; --thinner) occupied &= random_set();
    if (i % 5 == 4) occupied = kAllSquares - occupied;
    const SquareSet cannons = occupied & random_set() & random_set();
    for (Square from : kAllSquares) {
      if (design.Chariot(from, occupied) != ChariotAttacks(from, occupied) ||
          design.Cannon(from, occupied, cannons) != CannonReach(from, occupied, cannons)) {
        std::fprintf(stderr, "%s: wrong on square %d\n", name.c_str(), ToIndex(from));
        return false;
      }
    }
  }
  return true;
}

template <typename Design>
void RegisterHot(const std::string& name, const Design& design, const Trace& trace) {
  benchmark::RegisterBenchmark(("hot/chariot/" + name).c_str(),
                               [&](auto& state) { HotChariots(state, design, trace); });
  benchmark::RegisterBenchmark(("hot/cannon/" + name).c_str(),
                               [&](auto& state) { HotCannons(state, design, trace); });
}
template <typename Design>
void RegisterSearchLike(const std::string& name, const Design& design, const Trace& trace,
                        const OtherWork& other) {
  benchmark::RegisterBenchmark(("search_like/" + name).c_str(),
                               [&](auto& state) { SearchLike(state, design, trace, other); });
}

int Run() {
  const std::vector<Position> positions = RandomPositions(kPositions);
  const Trace trace(positions);
  const OtherWork other(positions);
  bool all_correct = true;
  const auto add = [&](const std::string& name, const auto& design) {
    all_correct = all_correct && IsCorrect(design, name);
    RegisterHot(name, design, trace);
    RegisterSearchLike(name, design, trace, other);
  };

  const NoLookup none;
  RegisterSearchLike("no_lookup", none, trace, other);
  const ShippedSplit shipped;
  add("shipped_split", shipped);
#ifdef __BMI2__
  const PextSplit pext_split;
  const JointSets joint_sets;
  const JointNumbers joint_numbers;
  add("pext_split", pext_split);
  add("joint_sets", joint_sets);
  add("joint_numbers", joint_numbers);
#else
  std::fprintf(stderr, "built without BMI2 (-march=x86-64-v3): the PEXT designs are left out\n");
#endif
  if (!all_correct) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

}  // namespace
}  // namespace hansu::HANSU_GAME::bench

// Not BENCHMARK_MAIN, since the designs' tables must be checked first and outlive the benchmarks.
int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  return hansu::HANSU_GAME::bench::Run();
}
