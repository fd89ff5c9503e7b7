// SPDX-License-Identifier: MIT
// Line-based protocol input and output: lines of bounded length, output from any thread, and a log
// of both directions.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/status.h"
#include "src/base/system_file.h"
#include "src/base/wakeable_input.h"

namespace hansu {

// The traffic between program and GUI, each line with the seconds since the log was opened.
// Threads: any.
class TrafficLog {
 public:
  // Appends to the regular file from now on; an empty path closes the log. On failure the current
  // log stays open.
  Status Open(const std::string& path);
  // A write error closes the log (see TakeFailure).
  void Write(std::string_view direction, std::string_view text);
  // The write error that closed the log, reported once; ok if no error did.
  Status TakeFailure();

 private:
  std::mutex mutex_;
  std::string path_;
  FileDescriptor file_;
  Status failure_;
  std::chrono::steady_clock::time_point opened_;
};

// Reads lines of bounded length from a file descriptor; other threads can wake the reader.
class LineReader {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
  enum class Event { kLine, kWoken, kEnd };
  static constexpr std::chrono::milliseconds kForever{-1};

  explicit LineReader(int descriptor, TrafficLog* log = nullptr) : input_(descriptor), log_(log) {}

  // Waits for a line, a Wake, the end of the input, or the timeout `patience` (reported as kWoken).
  // The line comes without its terminator ("\n" or "\r\n").
  Event Next(std::string& line, std::chrono::milliseconds patience = kForever);
  // True if the last line was longer than kMaxLineBytes, and therefore truncated.
  bool was_cut() const { return was_cut_; }
  // May be called from any thread. Next returns kWoken once for all calls so far.
  void Wake() const { input_.Wake(); }

 private:
  // Moves buffered bytes, up to a newline, to the end of the unfinished line. True once it is
  // complete.
  bool TakeLine();
  Event Deliver(std::string& line);

  WakeableInput input_;
  TrafficLog* log_;
  std::string buffer_;      // bytes read
  std::size_t taken_ = 0;   // bytes of the buffer already consumed
  std::string unfinished_;  // the beginning of the next line
  bool is_cutting_ = false;
  bool was_cut_ = false;
  bool has_ended_ = false;
};

// Threads: any thread may write; lines never mix.
class LineWriter {
 public:
  // Converts the text before it is written to the file.
  using Converter = std::string (*)(std::string_view text);
  explicit LineWriter(std::FILE* file, TrafficLog* log = nullptr, Converter convert = nullptr)
      : file_(file), log_(log), convert_(convert) {}
  // Receives each line, without a terminator, instead of a file.
  using Receiver = std::function<void(std::string_view line)>;
  explicit LineWriter(Receiver receiver) : receiver_(std::move(receiver)) {}
  // kLater: the line may stay in the buffer until one is written with kNow.
  enum class Flush { kNow, kLater };
  // Writes the text and a newline.
  void Write(std::string_view text, Flush flush = Flush::kNow);

 private:
  std::FILE* file_ = nullptr;
  TrafficLog* log_ = nullptr;
  Converter convert_ = nullptr;
  Receiver receiver_;
  std::mutex mutex_;
};

}  // namespace hansu
