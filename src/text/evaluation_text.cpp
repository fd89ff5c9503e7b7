// SPDX-License-Identifier: MIT
#include "src/text/evaluation_text.h"

#include <optional>

#include "nnue/explain.h"
#include "src/search/network_choice.h"
#include "src/text/diagram.h"
#include "src/text/score_text.h"

namespace hansu::HANSU_GAME::text {
namespace {

PerSquare<std::string> MaterialNotes(const Position& position) {
  PerSquare<std::string> notes;
  for (Square square : position.occupied()) {
    const Piece piece = position.piece_on(square);
    const int value = search::MaterialEvaluator::Value(piece, square);
    notes[square] = SignedPoints(ColorOf(piece) == Color::kCho ? value : -value);
  }
  return notes;
}

PerSquare<std::string> NetworkNotes(const nnue::Explanation& explanation, int sign) {
  PerSquare<std::string> notes;
  for (Square square : kAllSquares) {
    const std::optional<int> contribution = explanation.contributions[square];
    if (contribution) notes[square] = SignedPoints(sign * *contribution);
  }
  return notes;
}

std::string BucketsText(const nnue::Explanation& explanation, int sign) {
  std::string text = "Value by bucket, from few pieces to many:";
  for (std::size_t bucket = 0; bucket < nnue::kOutputBucketCount; ++bucket) {
    const int value = explanation.value_by_bucket[bucket];
    const std::string points = SignedPoints(sign * value);
    text += bucket == explanation.bucket ? " [" + points + "]" : " " + points;
  }
  return text + '\n';
}

}  // namespace

std::string EvaluationText(const Position& position, const search::SharedNetwork& network) {
  const int sign = position.side_to_move() == Color::kCho ? 1 : -1;
  std::string text = "Net: " + search::NameOf(network) + "\n\n";
  if (network) {
    const nnue::Explanation explanation = nnue::Explain(*network, position);
    text += AnnotatedDiagram(position, NetworkNotes(explanation, sign)) + '\n' +
            BucketsText(explanation, sign);
  } else {
    text += AnnotatedDiagram(position, MaterialNotes(position)) + '\n';
    if (kPointsDecide) text += "Deom: " + SignedPoints(-HeadStart(position.rules())) + '\n';
  }
  search::Evaluator evaluator;
  evaluator.Use(network);
  evaluator.Reset(position);
  return text + "Evaluation: " + SignedPoints(sign * evaluator.Evaluate(position)) +
         " points for " + std::string(NameOf(Color::kCho)) +
         (position.in_check() ? " (in check: not used)" : "");
}

}  // namespace hansu::HANSU_GAME::text
