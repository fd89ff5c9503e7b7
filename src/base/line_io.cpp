// SPDX-License-Identifier: MIT
#include "src/base/line_io.h"

#include <fcntl.h>

#include "src/base/system_file.h"

namespace hansu {

Status TrafficLog::Open(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (path.empty()) {
    file_.Close();
    return OkStatus();
  }
  Result<FileDescriptor> file = OpenRegular(path, O_WRONLY | O_APPEND | O_CREAT, "write");
  if (!file.ok()) return file.status();
  path_ = path;
  file_ = *std::move(file);
  opened_ = std::chrono::steady_clock::now();
  return OkStatus();
}

void TrafficLog::Write(std::string_view direction, std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (!file_.is_open()) return;
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - opened_;
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.3f ", since.count());
  std::string line = seconds;
  line.append(direction).append(" ").append(text).append("\n");
  if (WriteAll(file_.get(), line)) return;
  failure_ = SystemFailure("write", path_);
  file_.Close();
}

Status TrafficLog::TakeFailure() {
  const std::lock_guard lock(mutex_);
  return std::exchange(failure_, OkStatus());
}

LineReader::Event LineReader::Next(std::string& line, std::chrono::milliseconds patience) {
  while (!TakeLine()) {
    if (has_ended_) {
      if (unfinished_.empty()) return Event::kEnd;
      break;  // the last line has no newline
    }
    taken_ = 0;
    const WakeableInput::Event event = input_.Read(buffer_, patience);
    if (event == WakeableInput::Event::kWoken) return Event::kWoken;
    has_ended_ = event == WakeableInput::Event::kEnd;
  }
  return Deliver(line);
}

LineReader::Event LineReader::Deliver(std::string& line) {
  line = std::move(unfinished_);
  unfinished_.clear();
  was_cut_ = is_cutting_;
  is_cutting_ = false;
  if (line.ends_with('\r')) line.pop_back();
  if (log_ != nullptr) log_->Write(">>", line);
  return Event::kLine;
}

bool LineReader::TakeLine() {
  const std::size_t end = buffer_.find('\n', taken_);
  const bool is_complete = end != std::string::npos;
  const std::string_view part =
      std::string_view(buffer_).substr(taken_, is_complete ? end - taken_ : std::string::npos);
  const std::size_t room = kMaxLineBytes - unfinished_.size();
  unfinished_ += part.substr(0, room);
  if (part.size() > room) is_cutting_ = true;
  taken_ = is_complete ? end + 1 : buffer_.size();
  return is_complete;
}

void LineWriter::Write(std::string_view text, Flush flush) {
  const std::lock_guard lock(mutex_);
  if (log_ != nullptr) log_->Write("<<", text);
  const std::string converted = convert_ == nullptr ? "" : convert_(text);
  if (convert_ != nullptr) text = converted;
  if (receiver_) return receiver_(text);
  std::fwrite(text.data(), 1, text.size(), file_);
  std::fputc('\n', file_);
  if (flush == Flush::kNow) std::fflush(file_);
}

}  // namespace hansu
