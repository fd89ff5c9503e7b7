// SPDX-License-Identifier: MIT
#include "tuner/match/engine_process.h"

namespace hansu::match {

Status EngineProcess::Start(const std::vector<std::string>& words, const std::string& directory) {
  Kill();
  pending_.clear();
  searched_ = 0;
  at_end_ = false;
  return child_.Start(words, directory);
}

bool EngineProcess::Send(const std::string& text) {
  constexpr Milliseconds kPatience(5000);  // a child that never reads must not block the caller
  return child_.Write(text + '\n', kPatience);
}

ReadResult EngineProcess::Read(SteadyClock::time_point deadline) {
  while (true) {
    const std::size_t end = pending_.find('\n', searched_);
    if (end != std::string::npos) {
      ReadResult result = {ReadStatus::kLine, pending_.substr(0, end), last_read_at_};
      if (result.line.ends_with('\r')) result.line.pop_back();
      pending_.erase(0, end + 1);
      searched_ = 0;
      return result;
    }
    searched_ = pending_.size();
    if (searched_ > kMaxLineBytes) return {ReadStatus::kFlooded, "", SteadyClock::now()};
    if (at_end_) return {ReadStatus::kClosed, "", SteadyClock::now()};
    const ChildProcess::ReadEvent event = child_.Read(pending_, deadline);
    last_read_at_ = SteadyClock::now();
    if (event == ChildProcess::ReadEvent::kTimeout) {
      return {ReadStatus::kTimeout, "", last_read_at_};
    }
    at_end_ = event == ChildProcess::ReadEvent::kEnd;
  }
}

ReadResult EngineProcess::ReadUntil(SteadyClock::time_point deadline,
                                    const std::function<bool(const std::string& line)>& is_last) {
  std::size_t bytes = 0;
  while (true) {
    ReadResult result = Read(deadline);
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
