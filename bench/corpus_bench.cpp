// SPDX-License-Identifier: MIT
// Benchmarks of reading an archive of games, nets/training.corpus, on one core. "kept" and "plies"
// are what a second of CPU time decodes: positions that `filter` keeps, and all plies.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "src/rules/shared/game.h"
#include "src/rules/shared/move_targets.h"
#include "tuner/data/corpus_file.h"
#include "tuner/data/filter.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using data::SelfplayGame;

constexpr const char* kArchive = HANSU_SOURCE_FOLDER "/nets/training.corpus";

struct BlockCounts {
  std::uint64_t kept = 0;
  std::uint64_t plies = 0;
};

BlockCounts CountsOf(const std::vector<SelfplayGame>& games) {
  BlockCounts counts;
  for (const SelfplayGame& game : games) {
    counts.plies += game.plies.size();
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      counts.kept += data::IsKept(game.plies[i], i, {}) ? 1 : 0;
    }
  }
  return counts;
}

void Report(benchmark::State& state, const BlockCounts& counts) {
  const auto rate = [](std::uint64_t count) {
    return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  };
  state.counters["kept"] = rate(counts.kept);
  state.counters["plies"] = rate(counts.plies);
}

// Calls run(std::size_t block) for one block after the other, with counts of these.
template <typename Run>
void RunOverBlocks(benchmark::State& state, const data::CorpusFile& corpus, Run run) {
  std::vector<BlockCounts> of_blocks;
  for (std::size_t i = 0; i < corpus.blocks(); ++i) {
    of_blocks.push_back(CountsOf(*corpus.ReadBlock(i)));
  }
  BlockCounts counts;
  std::size_t block = 0;
  for (auto _ : state) {
    run(block);
    counts.kept += of_blocks[block].kept;
    counts.plies += of_blocks[block].plies;
    block = (block + 1) % corpus.blocks();
  }
  Report(state, counts);
}

void CorpusDecode(benchmark::State& state) {
  data::CorpusFile corpus;
  if (Status status = corpus.Open(kArchive); !status.ok()) {
    state.SkipWithError(status.message().c_str());
    return;
  }
  RunOverBlocks(state, corpus,
                [&](std::size_t block) { benchmark::DoNotOptimize(corpus.ReadBlock(block)); });
}
BENCHMARK(CorpusDecode);

// The parts that any decoder needs: making the moves, and listing the legal ones before each.
void CorpusReplay(benchmark::State& state, bool lists_moves) {
  data::CorpusFile corpus;
  if (Status status = corpus.Open(kArchive); !status.ok()) {
    state.SkipWithError(status.message().c_str());
    return;
  }
  std::vector<std::vector<SelfplayGame>> blocks;
  for (std::size_t i = 0; i < corpus.blocks(); ++i) blocks.push_back(*corpus.ReadBlock(i));
  RunOverBlocks(state, corpus, [&](std::size_t block) {
    for (const SelfplayGame& game : blocks[block]) {
      Position position = data::StartOf(game, corpus.header().rules);
      for (const data::Ply ply : game.plies) {
        if (lists_moves) benchmark::DoNotOptimize(LegalTargets(position));
        position.Make(ply.move());
      }
    }
  });
}
BENCHMARK_CAPTURE(CorpusReplay, make, false);
BENCHMARK_CAPTURE(CorpusReplay, list_and_make, true);

}  // namespace
}  // namespace hansu::HANSU_GAME::bench

BENCHMARK_MAIN();
