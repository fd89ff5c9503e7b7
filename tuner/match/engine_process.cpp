// SPDX-License-Identifier: MIT
#include "tuner/match/engine_process.h"

#include <algorithm>

#include "tuner/match/run_delay.h"

namespace hansu::match {
namespace {

// A shorter standstill of this process is the scheduler's usual work.
constexpr Milliseconds kNoticed(20);

}  // namespace

Status EngineProcess::Start(const std::vector<std::string>& words, const std::string& directory) {
  Kill();
  pending_.clear();
  handed_out_ = 0;
  searched_ = 0;
  at_end_ = false;
  return child_.Start(words, directory);
}

bool EngineProcess::Send(const std::string& text) {
  constexpr Milliseconds kPatience(5000);  // a child that never reads must not block the caller
  seen_at_ = SteadyClock::now();
  return child_.Write(text + '\n', kPatience);
}

// Waits in slices: if one takes much longer than it should, this process was stopped, or got no
// processor. A shorter delay shows in how long this thread was ready to run.
ChildProcess::ReadEvent EngineProcess::ReadSome(SteadyClock::time_point& deadline,
                                                SteadyClock::duration& paused) {
  constexpr Milliseconds kSlice(50);
  while (true) {
    const SteadyClock::time_point begin = SteadyClock::now();
    const SteadyClock::time_point end = std::max(begin, std::min(deadline, begin + kSlice));
    const std::chrono::nanoseconds delay_before = RunDelay();
    const ChildProcess::ReadEvent event = child_.Read(pending_, end);
    const SteadyClock::time_point now = SteadyClock::now();
    last_arrived_at_ = now;
    seen_at_ = now;
    if (now - end > kNoticed) {
      paused += now - end;
      deadline += now - end;
    } else if (event != ChildProcess::ReadEvent::kTimeout) {
      last_arrived_at_ =
          std::max<SteadyClock::time_point>(begin, now - (RunDelay() - delay_before));
    }
    if (event != ChildProcess::ReadEvent::kTimeout || now >= deadline) return event;
  }
}

ReadResult EngineProcess::Read(SteadyClock::time_point deadline) {
  SteadyClock::duration paused{};
  const SteadyClock::time_point begin = SteadyClock::now();
  if (begin - seen_at_ > kNoticed) {  // stopped since the last line, or since what was sent
    paused = begin - seen_at_;
    deadline += paused;
  }
  seen_at_ = begin;
  while (true) {
    const std::size_t end = pending_.find('\n', searched_);
    if (end != std::string::npos) {
      ReadResult result = {ReadStatus::kLine, pending_.substr(handed_out_, end - handed_out_),
                           last_arrived_at_, paused};
      if (result.line.ends_with('\r')) result.line.pop_back();
      handed_out_ = searched_ = end + 1;
      return result;
    }
    pending_.erase(0, handed_out_);
    handed_out_ = 0;
    searched_ = pending_.size();
    if (searched_ > kMaxLineBytes) return {ReadStatus::kFlooded, "", SteadyClock::now(), paused};
    if (at_end_) return {ReadStatus::kClosed, "", SteadyClock::now(), paused};
    const ChildProcess::ReadEvent event = ReadSome(deadline, paused);
    if (event == ChildProcess::ReadEvent::kTimeout) {
      return {ReadStatus::kTimeout, "", last_arrived_at_, paused};
    }
    at_end_ = event == ChildProcess::ReadEvent::kEnd;
  }
}

ReadResult EngineProcess::ReadUntil(SteadyClock::time_point deadline,
                                    const std::function<bool(const std::string& line)>& is_last) {
  std::size_t bytes = 0;
  SteadyClock::duration paused{};
  while (true) {
    ReadResult result = Read(deadline);
    paused += result.paused;
    deadline += result.paused;
    result.paused = paused;
    if (result.status != ReadStatus::kLine || is_last(result.line)) return result;
    bytes += result.line.size() + 1;
    if (result.arrived_at > deadline) result.status = ReadStatus::kTimeout;
    if (bytes > kMaxAnswerBytes) result.status = ReadStatus::kFlooded;
    if (result.status != ReadStatus::kLine) return result;
  }
}

void EngineProcess::Kill() {
  child_.Kill();
  at_end_ = true;
}

}  // namespace hansu::match
