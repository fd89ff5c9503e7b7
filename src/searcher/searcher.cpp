// SPDX-License-Identifier: MIT
#include "src/searcher/searcher.h"

#include <utility>

#include "src/search/any/net_names.h"
#include "src/searcher/code.h"

namespace hansu::search {
namespace {

const SearchCode& CodeOf(GameId game) {
  return game == GameId::kJanggi ? janggi::search::TheSearchCode()
                                 : xiangqi::search::TheSearchCode();
}

}  // namespace

Result<SharedNet> ChooseNet(GameId game, const std::string& name) {
  return CodeOf(game).ChooseNet(name);
}
Result<SharedNet> DefaultNet(GameId game) {
  return ChooseNet(game, std::string(DefaultNetName(game)));
}
Result<SharedNet> ChooseNetOrDefault(GameId game, const std::string& name) {
  return name.empty() ? DefaultNet(game) : ChooseNet(game, name);
}
std::string_view DefaultNetName(GameId game) { return CodeOf(game).DefaultNetName(); }
std::string NameOf(const SharedNet& net) { return net ? net->name() : std::string(kMaterialName); }
// Both games' kernels are compiled for the same instruction sets.
std::string_view NetSimdName() { return CodeOf(GameId::kJanggi).NetSimdName(); }

std::unique_ptr<Searcher> MakeSearcher(GameId game, std::size_t hash_mebibytes, SharedNet net) {
  return CodeOf(game).MakeSearcher(hash_mebibytes, std::move(net));
}

BenchResult RunBench(GameId game, int depth, const SharedNet& net, const StopToken& stop) {
  return CodeOf(game).RunBench(depth, net, stop);
}
MateSolutions SolveMates(const Position& position, Attack attack, int most, std::uint64_t max_nodes,
                         const StopToken& stop) {
  return CodeOf(position.game()).SolveMates(position, attack, most, max_nodes, stop);
}
EvaluationParts ExplainEvaluation(const Position& position, const SharedNet& net) {
  return CodeOf(position.game()).ExplainEvaluation(position, net);
}
std::vector<TunedConstant> TunedConstants(GameId game) { return CodeOf(game).TunedConstants(); }
void SetTunedConstant(GameId game, std::string_view name, int value) {
  CodeOf(game).SetTunedConstant(name, value);
}

}  // namespace hansu::search
