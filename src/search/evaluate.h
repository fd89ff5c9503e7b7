// SPDX-License-Identifier: MIT
// Static evaluation of quiet positions, by a net or by material. The search uses it only through
// the concept below.
#pragma once

#include <concepts>
#include <memory>
#include <vector>

#include "nnue/evaluator.h"
#include "src/rules/shared/game.h"
#include "src/search/any/score.h"
#include "src/search/won_ending.h"

namespace hansu::HANSU_GAME::search {

// Each ply's changes update it; it evaluates from the side to move's view.
template <typename T>
concept EvaluatorLike = requires(T evaluator, const Position& position, const MoveDelta& delta) {
  evaluator.Reset(position);
  evaluator.Push(delta);
  evaluator.Pop();
  { evaluator.Evaluate(position) } -> std::same_as<Score>;
};

// Material and piece-square terms, updated incrementally: used if there is no net.
class MaterialEvaluator {
 public:
  void Reset(const Position& position);
  void Push(const MoveDelta& delta);
  void Pop() { balances_.pop_back(); }
  // Within +-kMaxEvaluation, in hundredths of a point.
  Score Evaluate(const Position& position) const;

  // The worth of one piece on a square to its own side, in hundredths of a point.
  static int Value(Piece piece, Square square);

 private:
  std::vector<int> balances_;  // Cho's minus Han's, one per ply
};
static_assert(EvaluatorLike<MaterialEvaluator>);

// A net that searchers share; null stands for the material evaluator.
using SharedNetwork = std::shared_ptr<const nnue::Network>;

// A net or material, chosen at run time. The branch always goes the same way, so it has no
// measurable cost.
class Evaluator {
 public:
  // A Reset must follow.
  void Use(SharedNetwork network);

  void Reset(const Position& position);
  void Push(const MoveDelta& delta) {
    if (net_) {
      net_->Push(delta);
    } else {
      material_.Push(delta);
    }
  }
  void Pop() {
    if (net_) {
      net_->Pop();
    } else {
      material_.Pop();
    }
  }
  // Within +-kMaxEvaluation, in hundredths of a point.
  Score Evaluate(const Position& position) {
    const Score score = net_ ? ScoreOfNet(position) : material_.Evaluate(position);
    return only_mate_wins_ ? WhereOnlyMateWins(position, score) : score;
  }

 private:
  Score ScoreOfNet(const Position& position) {
    const Score lead =
        position.side_to_move() == Color::kCho ? head_start_lead_ : -head_start_lead_;
    return ClampEvaluation(net_->Evaluate(position) + lead);
  }

  SharedNetwork network_;  // owns what net_ refers to
  std::unique_ptr<nnue::NetworkEvaluator> net_;
  MaterialEvaluator material_;
  Score head_start_lead_ = 0;  // for Cho if Han's deom is less than in the nets' training games
  bool only_mate_wins_ = false;
};
static_assert(EvaluatorLike<Evaluator>);
static_assert(kMaxEvaluation == nnue::kMaxEvaluation);

}  // namespace hansu::HANSU_GAME::search
