// SPDX-License-Identifier: MIT
#include "bench/speed_load.h"

#include <memory>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/shared/perft.h"
#include "src/search/bench.h"
#include "src/search/network_choice.h"
#include "src/search/worker.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using OnPart = std::function<void()>;

std::vector<Position> LoadPositions() {
  std::vector<Position> positions;
  for (const search::BenchPosition& entry : search::BenchPositions()) {
    positions.push_back(*ParseFen(entry.fen, *FindRuleSet(entry.rule_set)));
  }
  return positions;
}

// The embedded net. Reading it fails only in a broken build.
search::SharedNetwork LoadNetwork() { return *search::DefaultNetwork(); }

std::uint64_t SearchAll(const OnPart& on_part) {
  constexpr std::size_t kTableMebibytes = 4;  // small, so that clearing it hardly counts
  search::Limits limits;
  limits.depth = 8;
  const auto shared = std::make_unique<search::SharedState>(kTableMebibytes, LoadNetwork());
  const auto worker = std::make_unique<search::Worker>(*shared, 0);
  std::uint64_t nodes = 0;
  for (const Position& position : LoadPositions()) {
    shared->NewGame();
    shared->BeginSearch();
    worker->NewGame();
    nodes += worker->Search(position, limits, {}).nodes;
    on_part();
  }
  return nodes;
}

std::uint64_t CountPaths(const OnPart& on_part) {
  constexpr int kDepth = 4;
  std::uint64_t paths = 0;
  for (Position position : LoadPositions()) {
    paths += Perft(position, kDepth);
    on_part();
  }
  return paths;
}

std::uint64_t EvaluateChildren(search::Evaluator& evaluator, Position& position) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  evaluator.Reset(position);
  for (const Move move : moves) {
    evaluator.Push(position.Make(move));
    const volatile search::Score score =
        evaluator.Evaluate(position);  // is computed, though unused
    static_cast<void>(score);
    evaluator.Pop();
    position.Unmake();
  }
  return moves.size();
}

std::uint64_t EvaluateAll(const OnPart& on_part) {
  constexpr int kPasses = 800;
  search::Evaluator evaluator;
  evaluator.Use(LoadNetwork());
  std::vector<Position> positions = LoadPositions();
  std::uint64_t evaluations = 0;
  for (int pass = 0; pass < kPasses; ++pass) {
    for (Position& position : positions) evaluations += EvaluateChildren(evaluator, position);
    on_part();
  }
  return evaluations;
}

}  // namespace

std::optional<std::uint64_t> DoSpeedLoad(std::string_view name, const OnPart& on_part) {
  if (name == "search") return SearchAll(on_part);
  if (name == "perft") return CountPaths(on_part);
  if (name == "forward") return EvaluateAll(on_part);
  return std::nullopt;
}

}  // namespace hansu::HANSU_GAME::bench
