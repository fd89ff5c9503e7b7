// SPDX-License-Identifier: MIT
// Benchmarks of reading an archive of games, nets/training.corpus, on one core. "kept" and "plies"
// are what a second of CPU time decodes: positions that `filter` keeps, and all plies.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "src/rules/shared/game.h"
#include "src/rules/shared/move_targets.h"
#include "tuner/data/corpus_file.h"
#include "tuner/data/filter.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using data::SelfplayGame;
using Games = std::vector<SelfplayGame>;

constexpr const char* kArchive = HANSU_SOURCE_FOLDER "/nets/training.corpus";

struct BlockCounts {
  std::uint64_t kept = 0;
  std::uint64_t plies = 0;
};

BlockCounts CountsOf(const Games& games) {
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

// The games of all blocks. Empty, and the benchmark is skipped, if the archive cannot be read or
// has none.
std::vector<Games> BlocksOf(benchmark::State& state, data::CorpusFile& corpus) {
  const auto skip = [&state](const std::string& why) {
    state.SkipWithError(why.c_str());
    return std::vector<Games>();
  };
  if (Status status = corpus.Open(kArchive); !status.ok()) return skip(status.message());
  if (corpus.blocks() == 0) return skip("the archive has no games");
  std::vector<Games> blocks;
  for (std::size_t i = 0; i < corpus.blocks(); ++i) {
    Result<Games> games = corpus.ReadBlock(i);
    if (!games.ok()) return skip(games.message());
    blocks.push_back(*std::move(games));
  }
  return blocks;
}

// Calls run(std::size_t block) for one block after the other, with counts of these.
template <typename Run>
void RunOverBlocks(benchmark::State& state, const std::vector<Games>& blocks, Run run) {
  if (blocks.empty()) return;
  std::vector<BlockCounts> of_blocks;
  for (const Games& games : blocks) of_blocks.push_back(CountsOf(games));
  BlockCounts counts;
  std::size_t block = 0;
  for (auto _ : state) {
    run(block);
    counts.kept += of_blocks[block].kept;
    counts.plies += of_blocks[block].plies;
    block = (block + 1) % blocks.size();
  }
  Report(state, counts);
}

void CorpusDecode(benchmark::State& state) {
  data::CorpusFile corpus;
  const std::vector<Games> blocks = BlocksOf(state, corpus);
  RunOverBlocks(state, blocks,
                [&](std::size_t block) { benchmark::DoNotOptimize(corpus.ReadBlock(block)); });
}
BENCHMARK(CorpusDecode);

// The parts that any decoder needs: making the moves, and listing the legal ones before each.
void CorpusReplay(benchmark::State& state, bool lists_moves) {
  data::CorpusFile corpus;
  const std::vector<Games> blocks = BlocksOf(state, corpus);
  RunOverBlocks(state, blocks, [&](std::size_t block) {
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
