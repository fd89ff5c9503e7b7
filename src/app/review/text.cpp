// SPDX-License-Identifier: MIT
#include "src/app/review/text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "src/janggi/notation.h"
#include "src/text/score_text.h"

namespace hansu::app::review {
namespace {

// Columns of a terminal: a Hangul syllable, of three bytes, takes two.
std::size_t ColumnsOf(std::string_view text) {
  const auto is_begin = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  const auto is_wide = [](char c) { return static_cast<unsigned char>(c) >= 0xE0; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_begin) +
                                  std::count_if(text.begin(), text.end(), is_wide));
}

std::string Padded(const std::string& text, std::size_t columns) {
  const std::size_t own = ColumnsOf(text);
  return own < columns ? text + std::string(columns - own, ' ') : text;
}

std::string Percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

std::string LineText(Position position, const std::vector<Move>& line) {
  constexpr std::size_t kShown = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(line.size(), kShown); ++i) {
    text += ' ' + ToKorean(position, line[i]);
    position.Make(line[i]);
  }
  return text;
}

std::string LossText(const Judgement& judgement) {
  if (judgement.mark == Mark::kNone) return "";
  return std::string(SignOf(judgement.mark)) + " -" + Percent(judgement.loss);
}

std::string ScoreAfter(const Position& position, const Evaluation& evaluation) {
  const Outcome outcome = Judge(position);
  if (!outcome.has_ended()) return text::HumanScore(evaluation.score, position.side_to_move());
  return std::string(ResultText(outcome.result)) + ' ' + std::string(ReasonText(outcome.reason));
}

std::string SideText(Color side, const SideSummary& summary) {
  const auto count = [&](Mark mark, std::string_view one, std::string_view many) {
    const int n = summary.marks[static_cast<std::size_t>(mark)];
    return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
  };
  char loss[20];
  std::snprintf(loss, sizeof loss, "%.1f", 100 * summary.mean_loss);
  return std::string(NameOf(side)) + ": accuracy " + Percent(summary.accuracy) + ", " + loss +
         " % lost per move, " + std::to_string(summary.best_moves) + " of " +
         std::to_string(summary.moves) + " moves agree with the engine; " +
         count(Mark::kInaccuracy, "inaccuracy", "inaccuracies") + ", " +
         count(Mark::kMistake, "mistake", "mistakes") + ", " +
         count(Mark::kBlunder, "blunder", "blunders");
}

}  // namespace

std::vector<std::string> MoveLines(const GameAnalysis& analysis) {
  constexpr std::size_t kNumber = 5;
  constexpr std::size_t kMove = 13;
  constexpr std::size_t kInternational = 9;
  constexpr std::size_t kScore = 9;
  constexpr std::size_t kLoss = 10;
  std::vector<std::string> lines;
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i < analysis.game.moves.size(); ++i) {
    const Move move = analysis.game.moves[i].move;
    std::string line = Padded(std::to_string(i + 1) + '.', kNumber) +
                       Padded(ToKorean(position, move), kMove) +
                       Padded(ToInternational(position, move), kInternational);
    const std::string best = LineText(position, analysis.evaluations[i].line);
    position.Make(move);
    line += Padded(ScoreAfter(position, analysis.evaluations[i + 1]), kScore) + ' ' +
            Padded(LossText(analysis.judgements[i]), kLoss);
    lines.push_back(line + "best:" + best);
  }
  return lines;
}

std::string SummaryText(const GameAnalysis& analysis) {
  return SideText(Color::kCho, analysis.sides[Color::kCho]) + '\n' +
         SideText(Color::kHan, analysis.sides[Color::kHan]);
}

}  // namespace hansu::app::review
