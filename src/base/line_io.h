// SPDX-License-Identifier: MIT
// Lines in and out of a protocol, safe against floods and against threads that print at once, and
// a file that both can be logged in.
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

// What passes between program and GUI, each line with the seconds since the log was opened.
// Threads: any.
class TrafficLog {
 public:
  // Appends to the regular file from now on; an empty path ends the log. On failure the log goes on
  // as it was.
  Status Open(const std::string& path);
  // A failure ends the log.
  void Write(std::string_view direction, std::string_view text);
  // Why the log ended by itself, told once; ok if it did not.
  Status TakeFailure();

 private:
  std::mutex mutex_;
  std::string path_;
  FileDescriptor file_;
  Status failure_;
  std::chrono::steady_clock::time_point opened_;
};

// Reads lines up to a bound from a file descriptor, and waits for calls from other threads too.
class LineReader {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
  enum class Event { kLine, kWoken, kEnd };
  static constexpr std::chrono::milliseconds kForever{-1};

  explicit LineReader(int descriptor, TrafficLog* log = nullptr) : input_(descriptor), log_(log) {}

  // Waits for a line, a Wake, the end of the input or of the patience (which counts as a Wake). The
  // line comes without its end ("\n" or "\r\n").
  Event Next(std::string& line, std::chrono::milliseconds patience = kForever);
  // Was the last line longer than the bound, and so cut?
  bool was_cut() const { return was_cut_; }
  // Any thread may call it: Next returns kWoken once for the calls so far.
  void Wake() const { input_.Wake(); }

 private:
  // Moves buffered bytes up to and with a line end into the line; is it complete?
  bool TakeLine();
  Event Deliver(std::string& line);

  WakeableInput input_;
  TrafficLog* log_;
  std::string buffer_;      // read, not yet taken
  std::size_t taken_ = 0;   // of the buffer
  std::string unfinished_;  // the beginning of the next line
  bool is_cutting_ = false;
  bool was_cut_ = false;
  bool has_ended_ = false;
};

// Threads: any thread may write; lines never mix.
class LineWriter {
 public:
  // Turns a text into what is written.
  using Converter = std::string (*)(std::string_view text);
  explicit LineWriter(std::FILE* file, TrafficLog* log = nullptr, Converter convert = nullptr)
      : file_(file), log_(log), convert_(convert) {}
  // Passes lines on, without their ends, in place of writing them.
  using Receiver = std::function<void(std::string_view line)>;
  explicit LineWriter(Receiver receiver) : receiver_(std::move(receiver)) {}
  // Writes the text and a line end, and flushes.
  void Write(std::string_view text);

 private:
  std::FILE* file_ = nullptr;
  TrafficLog* log_ = nullptr;
  Converter convert_ = nullptr;
  Receiver receiver_;
  std::mutex mutex_;
};

}  // namespace hansu
