// SPDX-License-Identifier: MIT
// Searches of either game, for code that is compiled once. adapter.cpp, compiled for each game,
// passes them to that game's search: one virtual call for a search, none for a node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/base/thread.h"
#include "src/board/types.h"
#include "src/board/variants.h"
#include "src/endings/tables.h"
#include "src/rules/any/game.h"
#include "src/search/any/bench_positions.h"
#include "src/search/any/bench_result.h"
#include "src/search/any/limits.h"
#include "src/search/any/mate.h"
#include "src/search/any/report.h"
#include "src/search/any/score.h"

namespace hansu::search {

// One game's network, shared and immutable.
class Net {
 public:
  virtual ~Net() = default;
  virtual GameId game() const = 0;
  virtual std::string name() const = 0;
  // Writes a net file. Fails if the file exists, unless it `overwrites`.
  virtual Status Save(const std::string& path, bool overwrites) const = 0;
};
using SharedNet = std::shared_ptr<const Net>;  // null: the material evaluator

// See network_choice.h: a file, the embedded net, or the material evaluator.
Result<SharedNet> ChooseNet(GameId game, const std::string& name);
// The embedded net, or the material evaluator if the program has none.
Result<SharedNet> DefaultNet(GameId game);
// The default if the name is empty.
Result<SharedNet> ChooseNetOrDefault(GameId game, const std::string& name);
std::string_view DefaultNetName(GameId game);
std::string NameOf(const SharedNet& net);
// The instruction set that the nets' code uses on this machine.
std::string_view NetSimdName();

// Threads: called from one thread. Callbacks come from the search's threads, the result last.
class Searcher {
 public:
  virtual ~Searcher() = default;
  virtual GameId game() const = 0;
  // Waits for an earlier search, then returns at once. REQUIRES: the position is of this game, and
  // its game goes on.
  virtual void Start(const Position& position, const Limits& limits, SearchCallbacks callbacks) = 0;
  virtual void Stop() = 0;                                    // without a search, nothing happens
  virtual void PonderHit(const Limits* clock = nullptr) = 0;  // null: that of Start
  virtual void Wait() = 0;                                    // until the result has been delivered
  virtual bool is_preparing() const = 0;                      // the table is being cleared
  virtual void OnTableClear(std::function<void()> listener) = 0;  // called from any thread
  virtual bool SetThreads(int count) = 0;                         // false: the number stays
  virtual int threads() const = 0;
  // Nodes of each thread in the latest search. REQUIRES: no search runs.
  virtual std::vector<std::uint64_t> NodesByThread() const = 0;
  virtual bool ResizeTable(std::size_t mebibytes) = 0;  // false: the table stays
  virtual std::size_t table_mebibytes() const = 0;
  virtual void ClearTable() = 0;  // returns before it is clear
  virtual void NewGame() = 0;     // forgets everything learned
  virtual void SetNet(SharedNet net) = 0;
  virtual const SharedNet& net() const = 0;
  // Takes values from these endgame tables where the rules have some; null: from no tables.
  virtual void SetEndings(std::shared_ptr<const endings::Tables> tables) = 0;
};
// Throws std::bad_alloc, or std::system_error if no thread can be started. REQUIRES: the net is of
// that game, or null.
std::unique_ptr<Searcher> MakeSearcher(GameId game, std::size_t hash_mebibytes, SharedNet net);

// See bench.h; its positions are those of BenchPositions.
BenchResult RunBench(GameId game, int depth, const SharedNet& net, const StopToken& stop = {});

// See mate_solver.h. The budget counts as used up once a stop is requested. REQUIRES: most >= 1,
// and CheckProvable succeeds.
MateSolutions SolveMates(const Position& position, Attack attack, int most, std::uint64_t max_nodes,
                         const StopToken& stop = {});

// An evaluation taken apart for human readers, in hundredths of a point for the side to move.
struct EvaluationParts {
  int value = 0;
  // Contribution of each piece; empty for points without a piece and, with a net, for generals.
  PerSquare<std::optional<int>> pieces = {};
  std::vector<int> value_by_bucket = {};  // empty without a net
  std::size_t bucket = 0;                 // the bucket that `value` comes from
};
EvaluationParts ExplainEvaluation(const Position& position, const SharedNet& net);

// The constants of the search that a tuning build offers as options; none in other builds.
struct TunedConstant {
  std::string_view name;
  int value;
  int min;
  int max;
};
std::vector<TunedConstant> TunedConstants(GameId game);
// REQUIRES: the game has a constant of that name, and no search runs.
void SetTunedConstant(GameId game, std::string_view name, int value);

}  // namespace hansu::search
