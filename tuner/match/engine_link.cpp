// SPDX-License-Identifier: MIT
#include "tuner/match/engine_link.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "src/base/path.h"
#include "src/base/translation.h"

namespace hansu::match {

// The system's error names the program, even if it is the folder that is missing.
Status EngineLink::Start(const EngineSettings& settings) {
  const std::string& folder = settings.directory;
  std::error_code unknown;
  if (!folder.empty() && !std::filesystem::is_directory(PathOf(folder), unknown)) {
    return Failure(Tr("no folder {folder}", {{"folder", folder}}));
  }
  return process_.Start(settings.command, folder);
}

void EngineLink::Send(const std::string& line) {
  if (log_) log_('>', line);
  process_.Send(line);
}

ReadResult EngineLink::ReadUntil(const IsLast& is_last, SteadyClock::time_point deadline) {
  return ReadUntil(is_last, deadline, process_.WaitingTimes());
}

// Each round grants the part of the last one in which a thread waited, so rounds get ever shorter.
ReadResult EngineLink::ReadUntil(const IsLast& is_last, SteadyClock::time_point deadline,
                                 const RunDelays& before) {
  constexpr Milliseconds kWorthwhile(5);
  std::vector<std::string> received;  // logged only when the engine's time no longer runs
  const auto is_last_of_all = [&](const std::string& line) {
    if (log_) received.push_back(line);
    return is_last(line);
  };
  ReadResult result = process_.ReadUntil(deadline, is_last_of_all);
  SteadyClock::duration paused = result.paused;
  std::chrono::nanoseconds granted{};
  while (result.status == ReadStatus::kTimeout) {
    const auto waited = std::min<std::chrono::nanoseconds>(
        LongestWait(before, process_.WaitingTimes()), patience_.unlimited);
    if (waited - granted < kWorthwhile) break;
    granted = waited;
    result = process_.ReadUntil(deadline + paused + granted, is_last_of_all);
    paused += result.paused;
  }
  result.paused = paused;
  for (const std::string& line : received) log_('<', line);
  return result;
}

std::string EngineLink::Think(const std::string& go, const std::string& stop,
                              const MoveLimits& limits, const IsLast& is_last, Answer& answer) {
  if (log_) log_('>', go);  // before the engine's time runs
  const RunDelays before = process_.WaitingTimes();
  const SteadyClock::time_point asked = SteadyClock::now();
  process_.Send(go);
  const Milliseconds most =
      limits.most_ms ? Milliseconds(*limits.most_ms + 1) : patience_.unlimited;
  ReadResult result = ReadUntil(is_last, asked + most, before);
  SteadyClock::duration paused = result.paused;
  if (result.status == ReadStatus::kTimeout) {
    Send(stop);
    result = ReadUntil(is_last, SteadyClock::now() + patience_.stop);
    paused += result.paused;
    // With a clock, the clock judges a late move; without one, a late move does not count.
    if (!limits.most_ms && result.status == ReadStatus::kLine) result.status = ReadStatus::kTimeout;
  }
  answer.elapsed = std::max<SteadyClock::duration>(result.arrived_at - asked - paused, {});
  if (limits.most_ms && answer.elapsed > Milliseconds(*limits.most_ms)) {
    answer.waited = std::min<SteadyClock::duration>(LongestWait(before, process_.WaitingTimes()),
                                                    answer.elapsed - Milliseconds(*limits.most_ms));
  }
  answer.status =
      result.status == ReadStatus::kLine ? AnswerStatus::kMove : StatusOf(result.status);
  return result.line;
}

void EngineLink::Quit(const std::string& word) {
  if (!process_.is_running()) return;
  Send(word);
  process_.CloseInput();
  process_.WaitForExit(patience_.quit);
  process_.Kill();
}

}  // namespace hansu::match
