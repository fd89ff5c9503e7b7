// SPDX-License-Identifier: MIT
#include "tuner/match/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <thread>
#include <type_traits>
#include <utility>

#include "src/base/system_file.h"
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

// Waits until the descriptor is ready; false at the deadline. Signals do not end the wait.
bool WaitUntilReady(pollfd& descriptor, SteadyClock::time_point deadline) {
  int ready = 0;
  while ((ready = poll(&descriptor, 1, MillisecondsUntil(deadline))) < 0 && errno == EINTR) {
  }
  return ready > 0;
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
  Pipe failed;  // carries the error of a failed start; a successful start closes it
};

// Runs in the child.
[[noreturn]] void Become(const Child& child) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != child.parent) _exit(127);  // the parent died before prctl
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  sigset_t none;  // the program gets its signals even if the caller blocks them
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

std::chrono::nanoseconds SumOf(const rusage& usage) {
  const auto span = [](const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  };
  return span(usage.ru_utime) + span(usage.ru_stime);
}

}  // namespace

struct ChildProcess::State {
  int Reap();  // kills the group first; returns waitpid's status

  pid_t process = -1;
  std::optional<std::chrono::nanoseconds> cpu_time;  // of the last child that has ended
  int input = -1;
  int output = -1;
};

int ChildProcess::State::Reap() {
  kill(-process, SIGKILL);  // and everything that it may have started
  kill(process, SIGKILL);   // in case it has not joined its group yet
  int status = SIGKILL;
  rusage usage = {};
  pid_t reaped = -1;
  while ((reaped = wait4(process, &status, 0, &usage)) < 0 && errno == EINTR) continue;
  if (reaped == process) cpu_time = SumOf(usage);
  process = -1;
  return status;
}

ChildProcess::ChildProcess() : state_(std::make_unique<State>()) {}
ChildProcess::~ChildProcess() { Kill(); }

bool ChildProcess::is_running() const { return state_->process > 0; }

Status ChildProcess::Start(const std::vector<std::string>& words, const std::string& directory) {
  Kill();
  Child child = {
      .words = {}, .directory = directory, .parent = getpid(), .in = {}, .out = {}, .failed = {}};
  for (const std::string& word : words) child.words.push_back(const_cast<char*>(word.c_str()));
  child.words.push_back(nullptr);
  state_->cpu_time.reset();
  signal(SIGPIPE, SIG_IGN);  // a dead child shows in the next read
  const bool has_pipes = child.in.Open() && child.out.Open() && child.failed.Open();
  state_->process = has_pipes ? fork() : -1;
  if (state_->process == 0) Become(child);
  if (state_->process < 0) {
    const std::string why = ReasonOf(errno);
    for (const Pipe& pipe : {child.in, child.out, child.failed}) pipe.Close();
    return Failure(
        Tr("no process for {program}: {reason}", {{"program", words[0]}, {"reason", why}}));
  }
  close(child.in.read_end);
  close(child.out.write_end);
  close(child.failed.write_end);
  state_->input = child.in.write_end;
  state_->output = child.out.read_end;
  fcntl(state_->input, F_SETFL, O_NONBLOCK);
  int error = 0;
  const bool has_failed = read(child.failed.read_end, &error, sizeof error) == sizeof error;
  close(child.failed.read_end);
  if (!has_failed) return OkStatus();
  Kill();
  return Failure(
      Tr("cannot start {program}: {reason}", {{"program", words[0]}, {"reason", ReasonOf(error)}}));
}

bool ChildProcess::Write(std::string_view bytes, Milliseconds patience) {
  while (state_->input >= 0 && !bytes.empty()) {
    const ssize_t n = write(state_->input, bytes.data(), bytes.size());
    if (n > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(n));
      continue;
    }
    pollfd writable = {.fd = state_->input, .events = POLLOUT, .revents = 0};
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return false;
    if (!WaitUntilReady(writable, SteadyClock::now() + patience)) return false;
  }
  return bytes.empty();
}

void ChildProcess::CloseInput() {
  if (state_->input >= 0) close(state_->input);
  state_->input = -1;
}

ChildProcess::ReadEvent ChildProcess::Read(std::string& bytes, SteadyClock::time_point deadline) {
  if (state_->output < 0) return ReadEvent::kEnd;
  pollfd readable = {.fd = state_->output, .events = POLLIN, .revents = 0};
  if (!WaitUntilReady(readable, deadline)) return ReadEvent::kTimeout;
  char buffer[16384];
  const ssize_t n = read(state_->output, buffer, sizeof buffer);
  if (n <= 0) return ReadEvent::kEnd;
  bytes.append(buffer, static_cast<std::size_t>(n));
  return ReadEvent::kBytes;
}

std::optional<int> ChildProcess::WaitForExit(Milliseconds patience) {
  const SteadyClock::time_point deadline = SteadyClock::now() + patience;
  if (state_->process <= 0) return std::nullopt;
  // Do not reap it yet: as long as the child is a zombie, its process number stays that of its
  // group.
  siginfo_t ended = {};
  const auto id = static_cast<id_t>(state_->process);
  while (waitid(P_PID, id, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0) {
    if (SteadyClock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(Milliseconds(1));
  }
  const int status = state_->Reap();
  if (!WIFEXITED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

void ChildProcess::Kill() {
  if (is_running()) state_->Reap();
  CloseInput();
  if (state_->output >= 0) close(state_->output);
  state_->output = -1;
}

std::optional<std::chrono::nanoseconds> ChildProcess::CpuTime() const {
  if (!is_running()) return state_->cpu_time;
  clockid_t clock = {};
  timespec time = {};
  if (clock_getcpuclockid(state_->process, &clock) != 0) return std::nullopt;
  if (clock_gettime(clock, &time) != 0) return std::nullopt;
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

RunDelays ChildProcess::WaitingTimes() const {
  return is_running() ? RunDelaysOf(state_->process) : RunDelays();
}

}  // namespace hansu::match
