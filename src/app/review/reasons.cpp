// SPDX-License-Identifier: MIT
#include "src/app/review/reasons.h"

#include "src/explain/explain.h"

namespace hansu::app::review {
namespace {

std::string FurtherMoves(Position position, const std::vector<Move>& line,
                         const explain::NameOfMove& name) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) text += (i > 1 ? " " : "") + name(position, line[i]);
    position.Make(line[i]);
  }
  return text;
}

}  // namespace

std::vector<explain::Reason> ReasonsOf(const GameAnalysis& analysis, const Position& before,
                                       std::size_t index) {
  if (analysis.judgements[index].mark == Mark::kNone) return {};
  const auto line = [&](std::size_t i) {
    return explain::Line{analysis.evaluations[i].score, analysis.evaluations[i].line};
  };
  const explain::Line best = line(index);
  const explain::Line reply = line(index + 1);
  return explain::Explain({before, analysis.game.moves[index].move, best, reply});
}

std::vector<std::vector<explain::Reason>> AllReasons(const GameAnalysis& analysis) {
  std::vector<std::vector<explain::Reason>> reasons;
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i < analysis.game.moves.size(); ++i) {
    reasons.push_back(ReasonsOf(analysis, position, i));
    position.Make(analysis.game.moves[i].move);
  }
  return reasons;
}

std::string SentenceOfMistake(const GameAnalysis& analysis, const Position& before,
                              std::size_t index, const explain::NameOfMove& name,
                              Vocabulary words) {
  const std::vector<explain::Reason> reasons = ReasonsOf(analysis, before, index);
  if (reasons.empty()) return "";
  const explain::Reason& reason = reasons.front();
  Position start = before;
  if (!reason.is_missed) start.Make(analysis.game.moves[index].move);
  const std::string text = explain::SentenceOf(start, reason, name, words);
  const std::string further = FurtherMoves(start, reason.line, name);
  return further.empty() ? text : text + " (" + further + ")";
}

}  // namespace hansu::app::review
