// SPDX-License-Identifier: MIT
// Implements searcher.h by one game's search. Compiled for each game.
#include <cassert>
#include <utility>

#include "nnue/explain.h"
#include "nnue/kernels.h"
#include "nnue/network_file.h"
#include "src/rules/any/own.h"
#include "src/search/bench.h"
#include "src/search/evaluate.h"
#include "src/search/mate_solver.h"
#include "src/search/network_choice.h"
#include "src/search/params.h"
#include "src/search/pool.h"
#include "src/searcher/code.h"
#include "src/searcher/endings.h"

namespace hansu::HANSU_GAME::search {
namespace {

class OwnNet final : public Net {
 public:
  explicit OwnNet(SharedNetwork own) : network(std::move(own)) {}
  GameId game() const override { return kGame; }
  std::string name() const override { return NameOf(network); }
  Status Save(const std::string& path, bool overwrites) const override {
    return nnue::SaveNetwork(*network, path, overwrites);
  }

  SharedNetwork network;
};

SharedNetwork Own(const SharedNet& net) {
  if (!net) return nullptr;
  assert(net->game() == kGame);
  return static_cast<const OwnNet&>(*net).network;
}

Result<SharedNet> ToAny(Result<SharedNetwork> network) {
  if (!network.ok()) return network.status();
  if (!*network) return SharedNet();
  return SharedNet(std::make_shared<OwnNet>(*std::move(network)));
}

class OwnSearcher final : public Searcher {
 public:
  OwnSearcher(std::size_t hash_mebibytes, SharedNet net)
      : net_(std::move(net)), pool_(hash_mebibytes, Own(net_)) {}

  GameId game() const override { return kGame; }
  void Start(const hansu::Position& position, const Limits& limits,
             SearchCallbacks callbacks) override {
    pool_.SetEndings(hansu::search::EndingsFor(endings_, position.rules()));
    pool_.Start(HANSU_GAME::Own(position), limits, std::move(callbacks));
  }
  void Stop() override { pool_.Stop(); }
  void PonderHit(const Limits* clock) override {
    if (clock != nullptr) return pool_.PonderHit(*clock);
    pool_.PonderHit();
  }
  void Wait() override { pool_.Wait(); }
  bool is_preparing() const override { return pool_.is_preparing(); }
  void OnTableClear(std::function<void()> listener) override {
    pool_.OnTableClear(std::move(listener));
  }
  bool SetThreads(int count) override { return pool_.SetThreads(count); }
  int threads() const override { return pool_.threads(); }
  std::vector<std::uint64_t> NodesByThread() const override { return pool_.NodesByThread(); }
  bool ResizeTable(std::size_t mebibytes) override { return pool_.ResizeTable(mebibytes); }
  std::size_t table_mebibytes() const override { return pool_.table_mebibytes(); }
  void ClearTable() override { pool_.ClearTable(); }
  void NewGame() override { pool_.NewGame(); }
  void SetNet(SharedNet net) override {
    pool_.SetNetwork(Own(net));
    net_ = std::move(net);
  }
  const SharedNet& net() const override { return net_; }
  void SetEndings(std::shared_ptr<const endings::Tables> tables) override {
    endings_ = std::move(tables);
  }

 private:
  SharedNet net_;
  std::shared_ptr<const endings::Tables> endings_;
  Pool pool_;
};

EvaluationParts MaterialParts(const Position& position) {
  EvaluationParts parts;
  for (Square square : position.occupied()) {
    const Piece piece = position.piece_on(square);
    const int value = MaterialEvaluator::Value(piece, square);
    parts.pieces[square] = ColorOf(piece) == position.side_to_move() ? value : -value;
  }
  return parts;
}

EvaluationParts NetParts(const Position& position, const nnue::Network& network) {
  const nnue::Explanation explanation = nnue::Explain(network, position);
  return {
      .pieces = explanation.contributions,
      .value_by_bucket = {explanation.value_by_bucket.begin(), explanation.value_by_bucket.end()},
      .bucket = explanation.bucket};
}

class OwnSearchCode final : public SearchCode {
 public:
  Result<SharedNet> ChooseNet(const std::string& name) const override {
    return ToAny(ChooseNetwork(name));
  }
  std::string_view DefaultNetName() const override { return DefaultNetworkName(); }
  std::unique_ptr<Searcher> MakeSearcher(std::size_t hash_mebibytes, SharedNet net) const override {
    return std::make_unique<OwnSearcher>(hash_mebibytes, std::move(net));
  }
  BenchResult RunBench(int depth, const SharedNet& net, const StopToken& stop) const override {
    return HANSU_GAME::search::RunBench(depth, Own(net), stop);
  }
  MateSolutions SolveMates(const hansu::Position& position, Attack attack, int most,
                           std::uint64_t max_nodes, const StopToken& stop) const override {
    MateSolver solver(HANSU_GAME::Own(position), attack);
    const StopCallback on_stop(stop, [&solver] { solver.Stop(); });
    return solver.SolveAll(most, max_nodes);
  }
  EvaluationParts ExplainEvaluation(const hansu::Position& any,
                                    const SharedNet& net) const override {
    const Position& position = HANSU_GAME::Own(any);
    const SharedNetwork network = Own(net);
    EvaluationParts parts = network ? NetParts(position, *network) : MaterialParts(position);
    Evaluator evaluator;
    evaluator.Use(network);
    evaluator.Reset(position);
    parts.value = evaluator.Evaluate(position);
    return parts;
  }
  std::string_view NetSimdName() const override { return nnue::SupportedKernels().front().name; }
  std::vector<TunedConstant> TunedConstants() const override {
    std::vector<TunedConstant> constants;
#ifdef HANSU_TUNE
    for (std::size_t i = 0; i < kParams.size(); ++i) {
      constants.push_back({kParams[i].name, *kParamVariables[i], kParams[i].min, kParams[i].max});
    }
#endif
    return constants;
  }
  void SetTunedConstant([[maybe_unused]] std::string_view name,
                        [[maybe_unused]] int value) const override {
#ifdef HANSU_TUNE
    for (std::size_t i = 0; i < kParams.size(); ++i) {
      if (kParams[i].name == name) *kParamVariables[i] = value;
    }
#endif
  }
};

}  // namespace

const SearchCode& TheSearchCode() {
  static const OwnSearchCode code;
  return code;
}

}  // namespace hansu::HANSU_GAME::search
