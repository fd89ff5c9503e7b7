// SPDX-License-Identifier: MIT
#include "src/engine/line_io.h"

namespace hansu::engine {

bool LineReader::Next(std::string& line) {
  line.clear();
  was_cut_ = false;
  int c = std::getc(file_);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::getc(file_)) {
    was_cut_ = line.size() >= kMaxLineBytes;
    if (!was_cut_) line += static_cast<char>(c);
  }
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

void LineWriter::Write(std::string_view text) {
  const std::lock_guard lock(mutex_);
  std::fwrite(text.data(), 1, text.size(), file_);
  std::fputc('\n', file_);
  std::fflush(file_);
}

}  // namespace hansu::engine
