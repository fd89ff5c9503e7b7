// SPDX-License-Identifier: MIT
#include "tuner/match/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

namespace hansu::match {
namespace {

// Rounded up, so that a wait never ends before its deadline.
int MillisecondsUntil(SteadyClock::time_point deadline) {
  const auto left = std::chrono::ceil<Milliseconds>(deadline - SteadyClock::now()).count();
  constexpr std::int64_t kLongest = 1 << 30;
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, kLongest));
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  bool Open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  void Close() const {
    if (read_end >= 0) close(read_end);
    if (write_end >= 0) close(write_end);
  }
};

// In the child. Reports a failed start through the pipe `failed`, which a good one closes.
[[noreturn]] void Become(const std::vector<char*>& words, const std::string& directory,
                         const Pipe& in, const Pipe& out, const Pipe& failed) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGPIPE, SIG_DFL);
  dup2(in.read_end, STDIN_FILENO);
  dup2(out.write_end, STDOUT_FILENO);
  dup2(out.write_end, STDERR_FILENO);
  if (directory.empty() || chdir(directory.c_str()) == 0) execvp(words[0], words.data());
  const int error = errno;
  static_cast<void>(!write(failed.write_end, &error, sizeof error));
  _exit(127);
}

}  // namespace

std::string EngineProcess::Start(const std::vector<std::string>& words,
                                 const std::string& directory) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  signal(SIGPIPE, SIG_IGN);  // a child that has died shows in the next read
  Pipe in;
  Pipe out;
  Pipe failed;
  const bool has_pipes = in.Open() && out.Open() && failed.Open();
  process_ = has_pipes ? fork() : -1;
  if (process_ == 0) Become(arguments, directory, in, out, failed);
  if (process_ < 0) {
    const std::string why = std::strerror(errno);
    for (const Pipe& pipe : {in, out, failed}) pipe.Close();
    return "no process for " + words[0] + ": " + why;
  }
  close(in.read_end);
  close(out.write_end);
  close(failed.write_end);
  input_ = in.write_end;
  output_ = out.read_end;
  fcntl(input_, F_SETFL, O_NONBLOCK);
  pending_.clear();
  searched_ = 0;
  at_end_ = false;

  int error = 0;
  const bool has_failed = read(failed.read_end, &error, sizeof error) == sizeof error;
  close(failed.read_end);
  if (!has_failed) return "";
  Kill();
  return "cannot start " + words[0] + ": " + std::strerror(error);
}

bool EngineProcess::Send(const std::string& text) {
  constexpr int kPatienceMs = 5000;  // a child that never reads must not hold the caller
  const std::string line = text + '\n';
  std::size_t sent = 0;
  while (input_ >= 0 && sent < line.size()) {
    const ssize_t n = write(input_, line.data() + sent, line.size() - sent);
    if (n > 0) {
      sent += static_cast<std::size_t>(n);
      continue;
    }
    pollfd writable = {.fd = input_, .events = POLLOUT, .revents = 0};
    if (errno != EAGAIN || poll(&writable, 1, kPatienceMs) <= 0) return false;
  }
  return sent == line.size();
}

void EngineProcess::CloseInput() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

ReadResult EngineProcess::Read(SteadyClock::time_point deadline) {
  while (true) {
    const std::size_t end = pending_.find('\n', searched_);
    if (end != std::string::npos) {
      ReadResult result = {ReadStatus::kLine, pending_.substr(0, end), SteadyClock::now()};
      if (result.line.ends_with('\r')) result.line.pop_back();
      pending_.erase(0, end + 1);
      searched_ = 0;
      return result;
    }
    searched_ = pending_.size();
    if (searched_ > kMaxLineBytes) return {ReadStatus::kFlooded, "", SteadyClock::now()};
    if (at_end_ || output_ < 0) return {ReadStatus::kClosed, "", SteadyClock::now()};
    pollfd readable = {.fd = output_, .events = POLLIN, .revents = 0};
    const int ready = poll(&readable, 1, MillisecondsUntil(deadline));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return {ReadStatus::kTimeout, "", SteadyClock::now()};
    char buffer[16384];
    const ssize_t n = read(output_, buffer, sizeof buffer);
    if (n <= 0) {
      at_end_ = true;
    } else {
      pending_.append(buffer, static_cast<std::size_t>(n));
    }
  }
}

std::optional<int> EngineProcess::WaitForExit(Milliseconds patience) {
  const SteadyClock::time_point deadline = SteadyClock::now() + patience;
  if (process_ <= 0) return std::nullopt;
  int status = 0;
  while (waitpid(process_, &status, WNOHANG) == 0) {
    if (SteadyClock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(Milliseconds(1));
  }
  kill(-process_, SIGKILL);  // what the child may have started
  process_ = -1;
  if (!WIFEXITED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

void EngineProcess::Kill() {
  if (process_ > 0) {
    kill(-process_, SIGKILL);
    kill(process_, SIGKILL);  // in case it has not reached its group yet
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }
  CloseInput();
  if (output_ >= 0) close(output_);
  output_ = -1;
}

}  // namespace hansu::match
