// SPDX-License-Identifier: MIT
// Lines in and out of a protocol, safe against floods and against threads that print at once.
#pragma once

#include <cstddef>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>

namespace hansu::engine {

// Reads lines up to a bound.
class LineReader {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

  explicit LineReader(std::FILE* file) : file_(file) {}
  // False at the end of the input. The line comes without its end ("\n" or "\r\n").
  bool Next(std::string& line);
  // Was the last line longer than the bound, and so cut?
  bool was_cut() const { return was_cut_; }

 private:
  std::FILE* file_;
  bool was_cut_ = false;
};

// Threads: any thread may write; lines never mix.
class LineWriter {
 public:
  explicit LineWriter(std::FILE* file) : file_(file) {}
  // Writes the text and a line end, and flushes.
  void Write(std::string_view text);

 private:
  std::FILE* file_;
  std::mutex mutex_;
};

}  // namespace hansu::engine
