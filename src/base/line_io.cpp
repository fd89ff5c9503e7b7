// SPDX-License-Identifier: MIT
#include "src/base/line_io.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <system_error>

#include "src/base/posix_file.h"

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

LineReader::LineReader(int descriptor, TrafficLog* log) : descriptor_(descriptor), log_(log) {
  std::array<int, 2> ends = {};
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe");
  }
  wake_read_ = ends[0];
  wake_write_ = ends[1];
}

LineReader::~LineReader() {
  close(wake_read_);
  close(wake_write_);
}

void LineReader::Wake() const {
  // A full pipe will wake too.
  [[maybe_unused]] const ssize_t written = write(wake_write_, "", 1);
}

LineReader::Event LineReader::Next(std::string& line, std::chrono::milliseconds patience) {
  constexpr std::size_t kChunkBytes = 1 << 16;
  while (!TakeLine()) {
    if (has_ended_) {
      if (unfinished_.empty()) return Event::kEnd;
      break;  // the last line has no end
    }
    if (!WaitForInput(patience)) return Event::kWoken;
    buffer_.resize(kChunkBytes);
    const ssize_t count = read(descriptor_, buffer_.data(), kChunkBytes);
    has_ended_ = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    taken_ = 0;
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

bool LineReader::WaitForInput(std::chrono::milliseconds patience) {
  const auto patience_ms = static_cast<int>(std::min<std::int64_t>(patience.count(), INT_MAX));
  std::array<pollfd, 2> waiting = {{{descriptor_, POLLIN, 0}, {wake_read_, POLLIN, 0}}};
  int ready = 0;
  while ((ready = poll(waiting.data(), waiting.size(), patience_ms)) < 0) {
    if (errno != EINTR) return true;  // reading will report the error
  }
  if (ready == 0) return false;
  if (waiting[1].revents == 0) return true;
  std::array<char, 64> calls;
  while (read(wake_read_, calls.data(), calls.size()) == static_cast<ssize_t>(calls.size())) {
  }
  return false;
}

void LineWriter::Write(std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (log_ != nullptr) log_->Write("<<", text);
  const std::string converted = convert_ == nullptr ? "" : convert_(text);
  if (convert_ != nullptr) text = converted;
  if (receiver_) return receiver_(text);
  std::fwrite(text.data(), 1, text.size(), file_);
  std::fputc('\n', file_);
  std::fflush(file_);
}

}  // namespace hansu
