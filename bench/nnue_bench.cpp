// SPDX-License-Identifier: MIT
// Benchmarks of the net's parts on every instruction set that this CPU has; "each" is the CPU time
// per operation. The weights are random, the moves are the legal ones of random games.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/support.h"
#include "nnue/evaluator.h"
#include "nnue/kernels.h"
#include "tests/support/networks.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using nnue::HiddenRow;

constexpr std::size_t kPositions = 1024;

const nnue::Network& RandomNet() {
  static const auto net = NetworkOf(RandomParameters(1));
  return *net;
}

const std::vector<Position>& Positions() {
  static const std::vector<Position> positions = RandomPositions(kPositions);
  return positions;
}

// The legal moves of one position, except the general's, which may change a view.
struct Family {
  Position parent;
  std::vector<MoveDelta> moves;
};
const std::vector<Family>& Families() {
  static const std::vector<Family> families = [] {
    std::vector<Family> made;
    for (Position position : Positions()) {
      MoveList moves;
      GenerateMoves(position, MoveKind::kAll, moves);
      Family family = {position, {}};
      for (Move move : moves) {
        const MoveDelta delta = position.Make(move);
        position.Unmake();
        if (TypeOf(delta.moved) != PieceType::kGeneral) family.moves.push_back(delta);
      }
      made.push_back(std::move(family));
    }
    return made;
  }();
  return families;
}

void ReportEach(benchmark::State& state, std::size_t items) {
  state.counters["each"] = benchmark::Counter(
      static_cast<double>(items), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
std::size_t Iterations(const benchmark::State& state) {
  return static_cast<std::size_t>(state.iterations());
}

// A forward pass from accumulators that are ready and in the L1 cache.
void Forward(benchmark::State& state, const nnue::Kernels& kernels) {
  const nnue::Network& net = RandomNet();
  std::array<PerColor<HiddenRow>, 8> sums;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    nnue::AccumulatorStack stack(net);
    stack.Reset(Positions()[i * 100]);
    sums[i] = stack.Current(Positions()[i * 100]);
  }
  int sum = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const nnue::OutputUnit& output = net.parameters().outputs[4 + i % 4];
      sum += nnue::ValueOf(kernels.output_sum({sums[i][Color::kCho], output.us},
                                              {sums[i][Color::kHan], output.them}) +
                           output.bias[Color::kCho]);
    }
  }
  benchmark::DoNotOptimize(sum);
  ReportEach(state, Iterations(state) * sums.size());
}

// The fused update alone: both sides' accumulators after each legal move of some positions.
void Update(benchmark::State& state, const nnue::Kernels& kernels) {
  const auto& rows = RandomNet().parameters().rows;
  std::vector<std::array<nnue::RowUpdate, 2>> updates;
  const PerColor<HiddenRow> before = {};
  PerColor<HiddenRow> after;
  for (std::size_t i = 0; i < Families().size(); i += 16) {
    const Family& family = Families()[i];
    const PerColor<Square> generals = {
        {family.parent.general(Color::kCho), family.parent.general(Color::kHan)}};
    for (const MoveDelta& delta : family.moves) {
      auto& pair = updates.emplace_back();
      for (Color side : kColors) {
        const nnue::RowChange change =
            nnue::RowsChangedBy(delta, side, nnue::ViewOf(side, generals));
        pair[static_cast<std::size_t>(side)] = {
            .before = &before[side],
            .added = &rows[change.added],
            .removed = &rows[change.removed],
            .captured = change.is_capture ? &rows[change.captured] : nullptr,
            .after = &after[side]};
      }
    }
  }
  for ([[maybe_unused]] auto _ : state) {
    for (const auto& pair : updates) kernels.apply_updates(pair);
    benchmark::DoNotOptimize(after);
    benchmark::ClobberMemory();
  }
  ReportEach(state, Iterations(state) * updates.size());
}

// As in the search: push every legal move, update the accumulators (and evaluate), and pop.
void Children(benchmark::State& state, const nnue::Kernels& kernels, bool evaluates) {
  nnue::NetworkEvaluator evaluator(RandomNet(), kernels);
  nnue::AccumulatorStack stack(RandomNet(), kernels);
  std::size_t items = 0;
  int sum = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (const Family& family : Families()) {
      if (evaluates) {
        evaluator.Reset(family.parent);
        sum += evaluator.Evaluate(family.parent);
      } else {
        stack.Reset(family.parent);
        stack.Current(family.parent);
      }
      for (const MoveDelta& delta : family.moves) {
        if (evaluates) {
          evaluator.Push(delta);
          sum += evaluator.Evaluate(family.parent);
          evaluator.Pop();
        } else {
          stack.Push(delta);
          benchmark::DoNotOptimize(stack.Current(family.parent));
          stack.Pop();
        }
      }
      items += family.moves.size();
    }
  }
  benchmark::DoNotOptimize(sum);
  ReportEach(state, items);
}

// Refreshes both sides' accumulators through the refresh cache, each time `step` positions further
// on in a game.
void Refresh(benchmark::State& state, const nnue::Kernels& kernels, std::size_t step) {
  nnue::AccumulatorStack stack(RandomNet(), kernels);
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t i = 0; i < Positions().size(); i += step) {
      stack.Reset(Positions()[i]);
      benchmark::DoNotOptimize(stack.Current(Positions()[i]));
    }
  }
  ReportEach(state, Iterations(state) * (Positions().size() / step));
}

// Builds one side's accumulator from scratch: 32 rows.
void FromNothing(benchmark::State& state, const nnue::Kernels& kernels) {
  const auto& rows = RandomNet().parameters().rows;
  std::array<const HiddenRow*, nnue::kMaxPieces> added;
  for (std::size_t i = 0; i < added.size(); ++i) added[i] = &rows[i * 27];
  HiddenRow row = {};
  HiddenRow copy;
  for ([[maybe_unused]] auto _ : state) {
    kernels.apply_rows(added, {}, row, copy);
    benchmark::ClobberMemory();
  }
  ReportEach(state, Iterations(state));
}

void RegisterAll(const nnue::Kernels& kernels) {
  const auto add = [&kernels](const std::string& name, auto function) {
    benchmark::RegisterBenchmark(
        (name + '/' + std::string(kernels.name)).c_str(),
        [&kernels, function](benchmark::State& state) { function(state, kernels); });
  };
  add("forward", Forward);
  add("update", Update);
  add("stack_update", [](auto& state, auto& k) { Children(state, k, false); });
  add("stack_evaluate", [](auto& state, auto& k) { Children(state, k, true); });
  add("refresh_after_1_ply", [](auto& state, auto& k) { Refresh(state, k, 1); });
  add("refresh_after_8_plies", [](auto& state, auto& k) { Refresh(state, k, 8); });
  add("refresh_from_nothing", FromNothing);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::bench

int main(int argc, char** argv) {
  for (const auto& kernels : hansu::HANSU_GAME::nnue::SupportedKernels())
    hansu::HANSU_GAME::bench::RegisterAll(kernels);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
