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
#include <type_traits>
#include <utility>

#include "src/base/posix_file.h"
#include "src/base/thread.h"
#include "src/base/translation.h"

namespace hansu::match {
namespace {

static_assert(std::is_same_v<pid_t, int>);

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

struct Child {
  std::vector<char*> words;  // and a null pointer
  const std::string& directory;
  pid_t parent;
  Pipe in;
  Pipe out;
  Pipe failed;  // carries the error of a failed start; a good start closes it
};

// In the child.
[[noreturn]] void Become(const Child& child) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != child.parent) _exit(127);  // it died before it could take the child with it
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;  // whatever the caller blocks, the program gets its signals
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(child.in.read_end, STDIN_FILENO);
  dup2(child.out.write_end, STDOUT_FILENO);
  dup2(child.out.write_end, STDERR_FILENO);
  if (child.directory.empty() || chdir(child.directory.c_str()) == 0) {
    execvp(child.words[0], child.words.data());
  }
  const int error = errno;
  static_cast<void>(!write(child.failed.write_end, &error, sizeof error));
  _exit(127);
}

}  // namespace

Status EngineProcess::Start(const std::vector<std::string>& words, const std::string& directory) {
  Kill();
  Child child = {
      .words = {}, .directory = directory, .parent = getpid(), .in = {}, .out = {}, .failed = {}};
  for (const std::string& word : words) child.words.push_back(const_cast<char*>(word.c_str()));
  child.words.push_back(nullptr);
  signal(SIGPIPE, SIG_IGN);  // a child that has died shows in the next read
  const bool has_pipes = child.in.Open() && child.out.Open() && child.failed.Open();
  process_ = has_pipes ? fork() : -1;
  if (process_ == 0) Become(child);
  if (process_ < 0) {
    const std::string why = ReasonOf(errno);
    for (const Pipe& pipe : {child.in, child.out, child.failed}) pipe.Close();
    return Failure(
        Tr("no process for {program}: {reason}", {{"program", words[0]}, {"reason", why}}));
  }
  close(child.in.read_end);
  close(child.out.write_end);
  close(child.failed.write_end);
  input_ = child.in.write_end;
  output_ = child.out.read_end;
  fcntl(input_, F_SETFL, O_NONBLOCK);
  pending_.clear();
  searched_ = 0;
  at_end_ = false;

  int error = 0;
  const bool has_failed = read(child.failed.read_end, &error, sizeof error) == sizeof error;
  close(child.failed.read_end);
  if (!has_failed) return OkStatus();
  Kill();
  return Failure(
      Tr("cannot start {program}: {reason}", {{"program", words[0]}, {"reason", ReasonOf(error)}}));
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
      ReadResult result = {ReadStatus::kLine, pending_.substr(0, end), last_read_at_};
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
    last_read_at_ = SteadyClock::now();
    if (n <= 0) {
      at_end_ = true;
    } else {
      pending_.append(buffer, static_cast<std::size_t>(n));
    }
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

std::optional<int> EngineProcess::WaitForExit(Milliseconds patience) {
  const SteadyClock::time_point deadline = SteadyClock::now() + patience;
  if (process_ <= 0) return std::nullopt;
  // Not reaped yet: as long as the child is a zombie its number stays that of its group.
  siginfo_t ended = {};
  const auto id = static_cast<id_t>(process_);
  while (waitid(P_PID, id, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0) {
    if (SteadyClock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(Milliseconds(1));
  }
  const int status = Reap();
  if (!WIFEXITED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

int EngineProcess::Reap() {
  kill(-process_, SIGKILL);  // what the child may have started, too
  kill(process_, SIGKILL);   // in case it has not reached its group yet
  int status = SIGKILL;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
  process_ = -1;
  return status;
}

void EngineProcess::Kill() {
  if (process_ > 0) Reap();
  CloseInput();
  if (output_ >= 0) close(output_);
  output_ = -1;
}

bool StdoutIsTerminal() { return isatty(STDOUT_FILENO) == 1; }

}  // namespace hansu::match
