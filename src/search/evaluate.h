// SPDX-License-Identifier: MIT
// The evaluator: what a quiet position is worth. It is chosen here, at compile time; the search
// knows it only by the concept below.
#pragma once

#include <concepts>
#include <vector>

#include "src/board/position.h"
#include "src/search/score.h"

namespace hansu::search {

// Follows a game by what each ply changed, and evaluates for the side to move.
template <typename T>
concept EvaluatorLike = requires(T evaluator, const Position& position, const MoveDelta& delta) {
  evaluator.Reset(position);
  evaluator.Push(delta);
  evaluator.Pop();
  { evaluator.Evaluate(position) } -> std::same_as<Score>;
};

// Piece points and piece-square terms, kept incrementally.
class MaterialEvaluator {
 public:
  void Reset(const Position& position);
  void Push(const MoveDelta& delta);
  void Pop() { balances_.pop_back(); }
  // Within +-kMaxEvaluation, in hundredths of a point.
  Score Evaluate(const Position& position) const;

  // What one piece is worth on a square to its own side, in hundredths of a point.
  static int Value(Piece piece, Square square);

 private:
  std::vector<int> balances_;  // Cho's minus Han's, one a ply
};

using Evaluator = MaterialEvaluator;
static_assert(EvaluatorLike<Evaluator>);

}  // namespace hansu::search
