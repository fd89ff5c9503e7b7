// SPDX-License-Identifier: MIT
#include "tuner/match/speed_program.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "src/base/exit_status.h"
#include "src/base/translation.h"
#include "src/report/number.h"

namespace hansu::match {
namespace {

// "-1.25"; a share of 1 as a percentage.
std::string SignedPercent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%+.2f", 100 * share);
  return text;
}

std::string SpeedLineText(const SpeedRatio& ratio, int pairs) {
  return Tr("Speed: {value} % [{low}, {high}], {count} rounds",
            {{"value", SignedPercent(ratio.value - 1)},
             {"low", SignedPercent(ratio.low - 1)},
             {"high", SignedPercent(ratio.high - 1)},
             {"count", std::to_string(pairs)}});
}

std::string SoFarText(const SpeedComparison& comparison) {
  const auto& ratio = comparison.ratio();
  return Tr("so far: ") + (ratio ? SpeedLineText(*ratio, comparison.pairs()) : "?");
}

std::string VerdictText(SpeedVerdict verdict, const SpeedQuestion& question) {
  const std::string margin = report::FormatNumber(100 * question.margin);
  switch (verdict) {
    case SpeedVerdict::kEqual:
      return Tr("equal within {margin} %", {{"margin", margin}});
    case SpeedVerdict::kFaster:
      return Tr("B is faster");
    case SpeedVerdict::kSlower:
      return question.only_slower ? Tr("B is slower by more than {margin} %", {{"margin", margin}})
                                  : Tr("B is slower");
    case SpeedVerdict::kNotSlower:
      return Tr("B is not slower by {margin} %", {{"margin", margin}});
    case SpeedVerdict::kUndecided:
      break;
  }
  return Tr("cannot tell: more time, or a quieter machine, may decide it");
}

// The sums over all rounds.
struct Totals {
  std::array<WorkDone, 2> sides;
  bool counts_differ = false;  // in some round

  void Add(const std::array<WorkDone, 2>& round) {
    for (std::size_t side = 0; side < sides.size(); ++side) {
      sides[side].nodes += round[side].nodes;
      sides[side].cpu_time += round[side].cpu_time;
    }
    counts_differ = counts_differ || round[0].nodes != round[1].nodes;
  }
};

std::string SideText(char label, const EngineSettings& engine, const WorkDone& sum, int rounds) {
  std::string command;
  for (const std::string& word : engine.command) command += (command.empty() ? "" : " ") + word;
  return std::string(1, label) + ": " + command + ": " +
         Tr("{rate} nodes per CPU second, {count} nodes a round",
            {{"rate", std::to_string(std::llround(sum.nodes_per_second()))},
             {"count", std::to_string(sum.nodes / static_cast<std::uint64_t>(rounds))}});
}

int ExitStatusOf(SpeedVerdict verdict, const SpeedQuestion& question) {
  const bool is_refusal = question.only_slower && verdict == SpeedVerdict::kSlower;
  return verdict == SpeedVerdict::kUndecided || is_refusal ? kIncomplete : kDone;
}

}  // namespace

Result<int> CompareSpeed(const SpeedRequest& request,
                         const std::function<void(const std::string& line)>& print) {
  const SteadyClock::time_point deadline = SteadyClock::now() + request.time_limit;
  SpeedComparison comparison(request.question, request.rounds, request.confidence);
  SpeedRun run(request.work);
  Totals totals;
  // The first round only warms up: it reads the programs from the disk.
  if (const auto warm_up = run.NextRound(); !warm_up.ok()) return warm_up.status();
  while (!comparison.has_ended()) {
    const auto done = run.NextRound();
    if (!done.ok()) return done.status();
    totals.Add(*done);
    const auto& [a, b] = *done;
    const bool has_looked = comparison.Add(std::log(b.nodes_per_second() / a.nodes_per_second()));
    if (SteadyClock::now() >= deadline) comparison.End();
    if (has_looked && !comparison.has_ended()) print(SoFarText(comparison));
  }
  for (std::size_t side = 0; side < totals.sides.size(); ++side) {
    print(SideText(side == 0 ? 'A' : 'B', request.work.engines[side], totals.sides[side],
                   comparison.pairs()));
  }
  if (totals.counts_differ) {
    print(
        Tr("their nodes differ, so they search different trees: the rates are by each one's own "
           "nodes"));
  }
  if (comparison.ratio()) print(SpeedLineText(*comparison.ratio(), comparison.pairs()));
  print(
      Tr("Finding: {verdict}", {{"verdict", VerdictText(comparison.verdict(), request.question)}}));
  return ExitStatusOf(comparison.verdict(), request.question);
}

}  // namespace hansu::match
