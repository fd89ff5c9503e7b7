// SPDX-License-Identifier: MIT
#include "tests/support/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

namespace hansu::test {
namespace {

using Clock = std::chrono::steady_clock;

int MillisecondsLeft(Clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  return left.count() > 0 ? static_cast<int>(left.count()) : 0;
}

[[noreturn]] void RunProgram(std::vector<std::string> words, const int in[2], const int out[2]) {
  dup2(in[0], STDIN_FILENO);
  dup2(out[1], STDOUT_FILENO);
  dup2(out[1], STDERR_FILENO);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

EngineProcess::EngineProcess(const std::vector<std::string>& words) {
  int in[2];
  int out[2];
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  signal(SIGPIPE, SIG_IGN);  // a program that has died shows in the next read
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("no process");
  if (process_ == 0) RunProgram(words, in, out);
  close(in[0]);
  close(out[1]);
  input_ = in[1];
  output_ = out[0];
}

EngineProcess::~EngineProcess() {
  CloseInput();
  close(output_);
  if (process_ > 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
}

void EngineProcess::Send(const std::string& text) {
  const std::string line = text + '\n';
  std::size_t sent = 0;
  while (sent < line.size()) {
    const ssize_t n = write(input_, line.data() + sent, line.size() - sent);
    if (n <= 0) return;
    sent += static_cast<std::size_t>(n);
  }
}

void EngineProcess::CloseInput() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

std::optional<std::string> EngineProcess::ReadLine(Milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (true) {
    const std::size_t end = pending_.find('\n');
    if (end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      return line;
    }
    if (at_end_) return std::nullopt;
    pollfd ready = {.fd = output_, .events = POLLIN, .revents = 0};
    if (poll(&ready, 1, MillisecondsLeft(deadline)) <= 0) return std::nullopt;
    char buffer[4096];
    const ssize_t n = read(output_, buffer, sizeof buffer);
    if (n <= 0) {
      at_end_ = true;
    } else {
      pending_.append(buffer, static_cast<std::size_t>(n));
    }
  }
}

std::vector<std::string> EngineProcess::ReadUntil(const std::string& prefix,
                                                  Milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  std::vector<std::string> lines;
  while (auto line = ReadLine(Milliseconds(MillisecondsLeft(deadline)))) {
    lines.push_back(*line);
    if (line->starts_with(prefix)) break;
  }
  return lines;
}

std::vector<std::string> EngineProcess::ReadAll(Milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  std::vector<std::string> lines;
  while (auto line = ReadLine(Milliseconds(MillisecondsLeft(deadline)))) lines.push_back(*line);
  return lines;
}

std::optional<int> EngineProcess::WaitForExit(Milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  int status = 0;
  while (waitpid(process_, &status, WNOHANG) == 0) {
    if (MillisecondsLeft(deadline) == 0) return std::nullopt;
    std::this_thread::sleep_for(Milliseconds(1));
  }
  process_ = -1;
  if (!WIFEXITED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

}  // namespace hansu::test
