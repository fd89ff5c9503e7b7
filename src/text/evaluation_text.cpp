// SPDX-License-Identifier: MIT
#include "src/text/evaluation_text.h"

#include <optional>

#include "src/text/diagram.h"
#include "src/text/score_text.h"

namespace hansu::text {
namespace {

PerSquare<std::string> NotesOn(const search::EvaluationParts& parts, int sign) {
  PerSquare<std::string> notes;
  for (Square square : kAllSquares) {
    if (const std::optional<int> piece = parts.pieces[square]) {
      notes[square] = SignedPoints(sign * *piece);
    }
  }
  return notes;
}

std::string BucketsText(const search::EvaluationParts& parts, int sign) {
  std::string text = "Value by bucket, from few pieces to many:";
  for (std::size_t bucket = 0; bucket < parts.value_by_bucket.size(); ++bucket) {
    const std::string points = SignedPoints(sign * parts.value_by_bucket[bucket]);
    text += bucket == parts.bucket ? " [" + points + "]" : " " + points;
  }
  return text + '\n';
}

}  // namespace

std::string EvaluationText(const Position& position, const search::SharedNet& net) {
  const Game& game = GameOf(position.game());
  const int sign = position.side_to_move() == Color::kCho ? 1 : -1;
  const search::EvaluationParts parts = search::ExplainEvaluation(position, net);
  std::string text = "Net: " + search::NameOf(net) + "\n\n" +
                     AnnotatedDiagram(position, NotesOn(parts, sign)) + '\n';
  if (net) {
    text += BucketsText(parts, sign);
  } else if (game.points_decide) {
    text += "Deom: " + SignedPoints(-HeadStart(position.rules())) + '\n';
  }
  return text + "Evaluation: " + SignedPoints(sign * parts.value) + " points for " +
         std::string(game.side_names[Color::kCho]) +
         (position.in_check() ? " (in check: not used)" : "");
}

}  // namespace hansu::text
