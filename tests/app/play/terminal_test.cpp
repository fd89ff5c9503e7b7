// SPDX-License-Identifier: MIT
// `hansu play` on a real terminal (a pty): what the screen shows while the clocks tick.
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "test_paths.h"

namespace hansu::app::play {
namespace {

// A terminal that supports what the program uses: lines, and moving the cursor up and back.
class Screen {
 public:
  void Write(const std::string& bytes) {
    pending_ += bytes;
    while (!pending_.empty()) {
      const std::size_t taken = TakeOne();
      if (taken == 0) return;  // an incomplete escape sequence
      pending_.erase(0, taken);
    }
  }
  // From the top, without trailing blanks.
  const std::vector<std::string>& lines() const { return lines_; }
  // The index of the last line that begins with the prefix; -1 if no line does.
  int LastLine(const std::string& prefix) const {
    for (std::size_t i = lines_.size(); i-- > 0;) {
      if (lines_[i].starts_with(prefix)) return static_cast<int>(i);
    }
    return -1;
  }

 private:
  std::size_t TakeOne() {
    if (pending_[0] != '\x1b') {
      Put(pending_[0]);
      return 1;
    }
    if (pending_.size() < 2) return 0;
    if (pending_[1] == '7') saved_ = {row_, column_};
    if (pending_[1] == '8') std::tie(row_, column_) = saved_;
    if (pending_[1] != '[') return 2;
    const std::size_t end = pending_.find_first_not_of("0123456789;?", 2);
    if (end == std::string::npos) return 0;
    if (pending_[end] == 'A') --row_;
    if (pending_[end] == 'K') lines_[row_].resize(std::min(column_, lines_[row_].size()));
    return end + 1;
  }
  void Put(char c) {
    if (c == '\r') {
      column_ = 0;
    } else if (c == '\n') {
      if (++row_ == lines_.size()) lines_.emplace_back();
    } else {
      std::string& line = lines_[row_];
      if (line.size() <= column_) line.resize(column_ + 1, ' ');
      line[column_++] = c;
    }
  }

  std::string pending_;
  std::vector<std::string> lines_ = {""};
  std::size_t row_ = 0;
  std::size_t column_ = 0;  // in bytes
  std::pair<std::size_t, std::size_t> saved_;
};

class TerminalTest : public testing::Test {
 protected:
  void Start(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    winsize size = {.ws_row = 50, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    ASSERT_GE(process_, 0);
    if (process_ == 0) {
      setenv("TERM", "xterm", 1);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
  }
  void TearDown() override {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    close(terminal_);
  }
  void Type(const std::string& text) const {
    ASSERT_EQ(write(terminal_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  // Reads until the screen satisfies `wanted`, for at most half a minute.
  template <typename Wanted>
  bool ReadUntil(Wanted wanted) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!wanted() && std::chrono::steady_clock::now() < end) {
      pollfd readable = {.fd = terminal_, .events = POLLIN, .revents = 0};
      if (poll(&readable, 1, 100) <= 0) continue;
      char bytes[4096];
      const ssize_t count = read(terminal_, bytes, sizeof bytes);
      if (count <= 0) break;
      screen_.Write({bytes, static_cast<std::size_t>(count)});
    }
    return wanted();
  }
  std::string Shown() const {
    std::string text;
    for (const std::string& line : screen_.lines()) text += line + '\n';
    return text;
  }

  Screen screen_;

 private:
  pid_t process_ = 0;
  int terminal_ = -1;
};

TEST_F(TerminalTest, TheClockTicksAndHidesNothing) {
  Start({test_paths::kHansu, "play", "--net", "material", "--side", "cho", "--setup", "inner",
         "--clock", "10m", "--byoyomi", "30x3"});
  ASSERT_TRUE(ReadUntil([&] { return screen_.lines().back().starts_with("> "); })) << Shown();
  Type("82포75\n");
  const std::string refusal = "'82포75' is not legal";
  // If it were typed before the prompt appears, it would be echoed in front of it.
  const auto is_asked_again = [&] {
    return screen_.LastLine(refusal) >= 0 && screen_.lines().back() == "> ";
  };
  ASSERT_TRUE(ReadUntil(is_asked_again)) << Shown();
  Type("79졸");  // and the engine thinks again
  const auto clock = [&] {
    const int line = screen_.LastLine("Clock: ");
    return line < 0 ? "" : screen_.lines()[static_cast<std::size_t>(line)];
  };
  ASSERT_TRUE(ReadUntil([&] { return screen_.lines().back() == "> 79졸"; })) << Shown();
  for (int tick = 0; tick < 2; ++tick) {
    const std::string before = clock();
    ASSERT_TRUE(ReadUntil([&] { return clock() != before; })) << Shown();
  }
  const int last = static_cast<int>(screen_.lines().size()) - 1;
  EXPECT_EQ(screen_.lines().back(), "> 79졸") << "what has been typed stays";
  EXPECT_EQ(screen_.LastLine("Clock: "), last - 1) << Shown();
  EXPECT_EQ(screen_.LastLine(refusal), last - 2) << Shown();
}

}  // namespace
}  // namespace hansu::app::play
