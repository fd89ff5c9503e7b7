// SPDX-License-Identifier: MIT
#include "tuner/match/speed_run.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <functional>
#include <utility>

#include "src/base/affinity.h"
#include "src/base/text.h"
#include "src/base/thread.h"
#include "src/base/translation.h"

namespace hansu::match {
namespace {

// Both engines pass it together. Whoever leaves opens it for the other one, for good.
class Gate {
 public:
  // False if the other one has failed.
  bool Pass() {
    barrier_.arrive_and_wait();
    return !has_failed_;
  }
  void Leave(bool failed) {
    if (failed) has_failed_ = true;
    barrier_.arrive_and_drop();
  }

 private:
  std::atomic<bool> has_failed_ = false;
  std::barrier<> barrier_{2};
};

const std::string& ProgramOf(const EngineSettings& engine) { return engine.command[0]; }

// Engines report their nodes with each finished depth, and few of them once more at the end: a
// count below the limit is too low, unless a mate was found.
std::uint64_t NodesSearched(const Answer& answer, std::uint64_t limit) {
  if (answer.nodes == 0 || answer.score.starts_with("mate")) return answer.nodes;
  return std::max(answer.nodes, limit);
}

// Unless the user has chosen a number of threads.
void SearchWithOneThread(UciClient& engine, const EngineSettings& settings) {
  const std::string option = "Threads";
  const auto is_given = [&](const auto& given) { return EqualsIgnoringCase(given.first, option); };
  if (!engine.HasOption(option) || std::ranges::any_of(settings.options, is_given)) return;
  engine.SetOption(option, "1");
}

// Ends early, with less work done, if the other engine fails.
Result<WorkDone> SearchAll(const SpeedWork& work, const EngineSettings& settings, Gate& gate) {
  UciClient engine(settings, work.game, work.variant,
                   {.start = work.patience, .ready = work.patience, .unlimited = work.patience},
                   {});
  if (Status status = engine.Start(); !status.ok()) return status;
  SearchWithOneThread(engine, settings);
  MoveLimits limits;
  limits.control.nodes = work.nodes;
  WorkDone done;
  for (const std::string& fen : work.fens) {
    if (Status status = engine.NewGame(); !status.ok()) return status;
    if (!gate.Pass()) break;
    const auto before = engine.CpuTime();
    const Answer answer = engine.Think("position fen " + fen, limits);
    const auto after = engine.CpuTime();
    if (answer.status != AnswerStatus::kMove) {
      return NoAnswer(answer.status, ProgramOf(settings), "bestmove", work.patience);
    }
    if (!before || !after) {
      return Failure(
          Tr("the CPU time of {program} is unknown", {{"program", ProgramOf(settings)}}));
    }
    done.nodes += NodesSearched(answer, work.nodes);
    done.cpu_time += *after - *before;
  }
  return done;
}

// How the child has ended, as far as that is a failure.
Status CheckEnd(EngineProcess& process, const std::string& program, Milliseconds patience) {
  const std::optional<int> code = process.WaitForExit(patience);
  if (process.is_running()) return NoAnswer(AnswerStatus::kStalled, program, "exit", patience);
  if (!code) return Failure(Tr("{program} was ended by a signal", {{"program", program}}));
  if (*code == 0) return OkStatus();
  return Failure(Tr("{program} ended with exit status {status}",
                    {{"program", program}, {"status", std::to_string(*code)}}));
}

Result<WorkDone> Bench(const SpeedWork& work, const EngineSettings& settings, Gate& gate) {
  std::vector<std::string> words = settings.command;
  words.insert(words.end(), work.bench->begin(), work.bench->end());
  if (!gate.Pass()) return WorkDone{};
  EngineProcess process;
  if (Status status = process.Start(words); !status.ok()) return status;
  process.CloseInput();
  std::optional<std::uint64_t> nodes;
  const ReadResult end =
      process.ReadUntil(SteadyClock::now() + work.patience, [&nodes](const std::string& line) {
        if (const auto counted = NodesOfBench(line)) nodes = counted;
        return false;
      });
  constexpr const char* kAwaited = "Nodes searched";
  if (end.status == ReadStatus::kTimeout) {
    return NoAnswer(AnswerStatus::kStalled, words[0], kAwaited, work.patience);
  }
  if (end.status == ReadStatus::kFlooded) {
    return NoAnswer(AnswerStatus::kFlooded, words[0], kAwaited, work.patience);
  }
  if (Status status = CheckEnd(process, words[0], work.patience); !status.ok()) return status;
  if (!nodes) return NoAnswer(AnswerStatus::kCrashed, words[0], kAwaited, work.patience);
  const auto cpu_time = process.CpuTime();
  if (!cpu_time) {
    return Failure(Tr("the CPU time of {program} is unknown", {{"program", words[0]}}));
  }
  return WorkDone{.nodes = *nodes, .cpu_time = *cpu_time};
}

Status CheckMeasurable(const WorkDone& done, const std::string& program) {
  constexpr Milliseconds kLeast(10);
  if (done.nodes == 0) {
    return Failure(Tr("{program} reports no nodes", {{"program", program}}));
  }
  if (done.cpu_time >= kLeast) return OkStatus();
  const auto ms = std::chrono::floor<Milliseconds>(done.cpu_time).count();
  return Failure(
      Tr("{program} used {ms} ms of CPU time in a round, expected {least} or more: let it search "
         "more nodes, and name the engine itself, not a script that runs it",
         {{"program", program},
          {"ms", std::to_string(ms)},
          {"least", std::to_string(kLeast.count())}}));
}

}  // namespace

std::optional<std::uint64_t> NodesOfBench(const std::string& line) {
  const std::vector<std::string_view> words = SplitWords(line);
  if (words.size() < 2) return std::nullopt;
  std::string_view number;
  if (words[0] == "Nodes" && words[1].starts_with("searched")) number = words.back();
  if (words[1] == "nodes" && words.size() >= 4 && words[3] == "nps") number = words[0];
  const std::optional<std::int64_t> nodes = ParseInteger(number);
  if (!nodes || *nodes < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*nodes);
}

SpeedRun::SpeedRun(SpeedWork work) : work_(std::move(work)), cpus_(AllowedCpus()) {}

Result<std::array<WorkDone, 2>> SpeedRun::NextRound() {
  const std::size_t round = rounds_++;
  const auto run = work_.bench ? Bench : SearchAll;
  Gate gate;
  std::array<Result<WorkDone>, 2> results = {WorkDone{}, WorkDone{}};
  const auto run_one = [&](std::size_t side) {
    if (!cpus_.empty()) BindThread({cpus_[round / 2 % cpus_.size()]});
    results[side] = run(work_, work_.engines[side], gate);
    gate.Leave(!results[side].ok());
  };
  const std::size_t first = round % 2;
  {
    const Thread one([&] { run_one(first); });
    const Thread other([&] { run_one(1 - first); });
  }
  std::array<WorkDone, 2> done;
  for (std::size_t side = 0; side < 2; ++side) {
    if (!results[side].ok()) return results[side].status();
  }
  for (std::size_t side = 0; side < 2; ++side) {
    done[side] = *results[side];
    if (Status status = CheckMeasurable(done[side], ProgramOf(work_.engines[side])); !status.ok()) {
      return status;
    }
  }
  return done;
}

}  // namespace hansu::match
