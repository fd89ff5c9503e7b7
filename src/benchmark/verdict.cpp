// SPDX-License-Identifier: MIT
#include "src/benchmark/verdict.h"

#include "src/benchmark/format.h"

namespace hansu::benchmark {

std::string AnswersLine(const AnswerCheck& check) {
  const std::string count = std::to_string(check.checked);
  const std::string norm = check.has_records ? "the recorded ones" : "each other";
  switch (check.state) {
    case AnswerState::kUnchecked:
      return "not checked: no part with fixed work ran";
    case AnswerState::kRight:
      return "right: all " + count + " answers are equal to " + norm +
             (check.has_records ? "" : " (no answers are recorded for this net)");
    case AnswerState::kWrong:
      break;
  }
  return "WRONG: of " + count + " answers, some differ from " + norm +
         "; this machine or this build computes wrongly";
}

std::string ScoreLine(const BenchmarkResult& result) {
  const Score score = result.score();
  if (score.one == 0) return "";
  return Fixed(score.one, 1) + " by one copy, " + Fixed(score.all, 1) + " by " +
         std::to_string(result.settings.threads) + " (" + std::string(kReferenceName) + ")";
}

std::vector<std::string> VerdictLines(const BenchmarkResult& result) {
  if (result.noise.empty()) return {"quiet: no reason to doubt these numbers"};
  std::vector<std::string> lines = {"noisy: do not rely on small differences"};
  lines.insert(lines.end(), result.noise.begin(), result.noise.end());
  return lines;
}

}  // namespace hansu::benchmark
