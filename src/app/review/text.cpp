// SPDX-License-Identifier: MIT
#include "src/app/review/text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "src/app/review/advice.h"
#include "src/app/review/reasons.h"
#include "src/base/hangul.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"
#include "src/text/position_text.h"
#include "src/text/score_text.h"

namespace hansu::app::review {
namespace {

std::string Percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

std::string LineText(Position position, const std::vector<Move>& line, Vocabulary words) {
  constexpr std::size_t kShown = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(line.size(), kShown); ++i) {
    text += ' ' + ToNative(position, line[i], words);
    position.Make(line[i]);
  }
  return text;
}

std::string LossText(const Judgement& judgement) {
  if (judgement.mark == Mark::kNone) return "";
  return std::string(SignOf(judgement.mark)) + " -" + Percent(judgement.loss);
}

std::string ScoreAfter(const Position& position, const Evaluation& evaluation, Vocabulary words) {
  const Outcome outcome = Judge(position);
  if (!outcome.has_ended())
    return text::HumanScore(position.game(), evaluation.score, position.side_to_move());
  return std::string(ResultText(outcome.result)) + ' ' + ReasonInWords(outcome.reason, words);
}

// "2 mistakes".
std::string CountText(const SideSummary& summary, Mark mark, std::string_view one,
                      std::string_view many) {
  const int count = summary.marks[static_cast<std::size_t>(mark)];
  return Tr(count == 1 ? one : many, {{"count", std::to_string(count)}});
}

std::string SideText(const GameAnalysis& analysis, Color side) {
  const SideSummary& summary = analysis.sides[side];
  char loss[20];
  std::snprintf(loss, sizeof loss, "%.1f", 100 * summary.mean_loss);
  return Tr(
      "{side}: accuracy {accuracy}, {loss} % lost per move, {best} of {moves} moves agree with "
      "the engine; {inaccuracies}, {mistakes}, {blunders}",
      {{"side", text::SideName(analysis.game.id(), side)},
       {"accuracy", Percent(summary.accuracy)},
       {"loss", loss},
       {"best", std::to_string(summary.best_moves)},
       {"moves", std::to_string(summary.moves)},
       {"inaccuracies", CountText(summary, Mark::kInaccuracy, TrLater("{count} inaccuracy"),
                                  TrLater("{count} inaccuracies"))},
       {"mistakes", CountText(summary, Mark::kMistake, TrLater("{count} mistake"),
                              TrLater("{count} mistakes"))},
       {"blunders", CountText(summary, Mark::kBlunder, TrLater("{count} blunder"),
                              TrLater("{count} blunders"))}});
}

}  // namespace

std::vector<std::string> MoveLines(const GameAnalysis& analysis, Vocabulary words) {
  constexpr std::size_t kNumber = 5;
  constexpr std::size_t kMove = 13;
  constexpr std::size_t kInternational = 9;
  constexpr std::size_t kScore = 9;
  constexpr std::size_t kLoss = 10;
  std::vector<std::string> lines;
  const bool is_korean = CurrentLanguage() == Language::kKorean;
  const explain::NameOfMove name = [=](const Position& here, Move move) {
    return is_korean ? ToNative(here, move, words) : ToInternational(here, move);
  };
  Position position = StartOf(analysis.game);
  for (std::size_t i = 0; i < analysis.game.moves.size(); ++i) {
    const Move move = analysis.game.moves[i].move;
    std::string line = Padded(std::to_string(i + 1) + '.', kNumber) +
                       Padded(ToNative(position, move, words), kMove) +
                       Padded(ToInternational(position, move), kInternational);
    const std::string best = LineText(position, analysis.evaluations[i].line, words);
    const std::string reason = SentenceOfMistake(analysis, position, i, name, words);
    position.Make(move);
    line += Padded(ScoreAfter(position, analysis.evaluations[i + 1], words), kScore) + ' ' +
            Padded(LossText(analysis.judgements[i]), kLoss);
    lines.push_back(line + Tr("best:") + best);
    if (!reason.empty()) lines.push_back(Padded("", kNumber) + reason);
  }
  return lines;
}

std::string SummaryText(const GameAnalysis& analysis) {
  const std::vector<std::vector<explain::Reason>> reasons = AllReasons(analysis);
  const GameId id = analysis.game.id();
  std::string text;
  for (Color side : kColors) {
    text += (text.empty() ? "" : "\n") + SideText(analysis, side);
    for (const std::string& line : AdviceFor(CostsOf(analysis, reasons, side), id)) {
      text += "\n  - " + line;
    }
  }
  return text;
}

}  // namespace hansu::app::review
