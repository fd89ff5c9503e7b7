// SPDX-License-Identifier: MIT
// The implementation behind searcher.h; adapter.cpp provides it for each game.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/searcher/searcher.h"

namespace hansu {
namespace search {

// Each function is that of searcher.h with the same name.
class SearchCode {
 public:
  virtual ~SearchCode() = default;
  virtual Result<SharedNet> ChooseNet(const std::string& name) const = 0;
  virtual std::string_view DefaultNetName() const = 0;
  virtual std::unique_ptr<Searcher> MakeSearcher(std::size_t hash_mebibytes,
                                                 SharedNet net) const = 0;
  virtual BenchResult RunBench(int depth, const SharedNet& net, const StopToken& stop) const = 0;
  virtual MateSolutions SolveMates(const Position& position, Attack attack, int most,
                                   std::uint64_t max_nodes, const StopToken& stop) const = 0;
  virtual EvaluationParts ExplainEvaluation(const Position& position,
                                            const SharedNet& net) const = 0;
  virtual std::string_view NetSimdName() const = 0;
  virtual std::vector<TunedConstant> TunedConstants() const = 0;
  virtual void SetTunedConstant(std::string_view name, int value) const = 0;
};

}  // namespace search

namespace janggi::search {
const hansu::search::SearchCode& TheSearchCode();
}
namespace xiangqi::search {
const hansu::search::SearchCode& TheSearchCode();
}

}  // namespace hansu
