// SPDX-License-Identifier: MIT
// Our ends of the pipes are asynchronous, so that every wait can time out; the child's are
// ordinary. The child lives in a job, which kills everything in it when it is closed.
#include "tuner/match/child_process.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <utility>

#include "src/base/path.h"
#include "src/base/system_file.h"
#include "src/base/translation.h"
#include "src/base/windows/utf16.h"
#include "tuner/match/windows/command_line.h"

namespace hansu::match {
namespace {

constexpr DWORD kPipeBytes = 1 << 16;

// Owns a handle.
class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  ~Handle() { Close(); }
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    if (this != &other) {
      Close();
      handle_ = std::exchange(other.handle_, nullptr);
    }
    return *this;
  }

  bool is_open() const { return handle_ != nullptr; }
  HANDLE get() const { return handle_; }
  void Close() {
    if (handle_ != nullptr) CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_ = nullptr;
};

// Rounded up, so that a wait never ends before its deadline.
DWORD MillisecondsUntil(SteadyClock::time_point deadline) {
  const auto left = std::chrono::ceil<Milliseconds>(deadline - SteadyClock::now()).count();
  constexpr std::int64_t kLongest = 1 << 30;
  return static_cast<DWORD>(std::clamp<std::int64_t>(left, 0, kLongest));
}

struct Pipe {
  Handle ours;
  Handle childs;

  // Anonymous pipes do not support asynchronous operations, so this one has a name, used only here.
  // `our_access` is PIPE_ACCESS_INBOUND or PIPE_ACCESS_OUTBOUND.
  bool Open(DWORD our_access) {
    static std::atomic<unsigned> count = 0;
    const std::wstring name = L"\\\\.\\pipe\\hansu-match-" +
                              std::to_wstring(GetCurrentProcessId()) + L'-' +
                              std::to_wstring(count++);
    const DWORD mode = our_access | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE;
    ours = Handle(CreateNamedPipeW(name.c_str(), mode, PIPE_TYPE_BYTE | PIPE_WAIT, 1, kPipeBytes,
                                   kPipeBytes, 0, nullptr));
    SECURITY_ATTRIBUTES inherited = {};
    inherited.nLength = sizeof inherited;
    inherited.bInheritHandle = TRUE;
    const DWORD childs_access = our_access == PIPE_ACCESS_INBOUND ? GENERIC_WRITE : GENERIC_READ;
    childs =
        Handle(CreateFileW(name.c_str(), childs_access, 0, &inherited, OPEN_EXISTING, 0, nullptr));
    return ours.is_open() && childs.is_open();
  }
};

// Makes the child inherit exactly these handles, whatever other threads start meanwhile.
class InheritedHandles {
 public:
  explicit InheritedHandles(std::array<HANDLE, 2> handles) : handles_(handles) {
    SIZE_T bytes = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &bytes);
    memory_.resize(bytes);
    is_valid_ = InitializeProcThreadAttributeList(list(), 1, 0, &bytes) != 0;
    if (is_valid_) {
      UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                sizeof handles_, nullptr, nullptr);
    }
  }
  ~InheritedHandles() {
    if (is_valid_) DeleteProcThreadAttributeList(list());
  }
  InheritedHandles(const InheritedHandles&) = delete;
  InheritedHandles& operator=(const InheritedHandles&) = delete;

  LPPROC_THREAD_ATTRIBUTE_LIST list() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
  }

 private:
  std::array<HANDLE, 2> handles_;
  std::vector<unsigned char> memory_;
  bool is_valid_ = false;
};

Handle NewJob() {
  Handle job(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

// A path with a folder in it is relative to the child's directory; a bare name is looked up by the
// system.
std::string ProgramOf(const std::string& word, const std::string& directory) {
  const std::filesystem::path path = PathOf(word);
  if (directory.empty() || !path.has_parent_path() || path.is_absolute()) return word;
  return Utf8Of(std::filesystem::absolute(PathOf(directory) / path));
}

// nullopt if the system does not say.
std::optional<std::chrono::nanoseconds> CpuTimeOf(const Handle& process) {
  FILETIME created = {};
  FILETIME ended = {};
  FILETIME kernel = {};
  FILETIME user = {};
  if (GetProcessTimes(process.get(), &created, &ended, &kernel, &user) == 0) return std::nullopt;
  const auto span = [](const FILETIME& time) {
    const std::uint64_t units = (std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime;
    return std::chrono::nanoseconds(units * 100);
  };
  return span(kernel) + span(user);
}

}  // namespace

struct ChildProcess::State {
  // Waits for the pending operation and returns how many bytes it moved. nullopt if it fails, or at
  // the deadline, when it is canceled.
  std::optional<DWORD> Await(const Handle& pipe, SteadyClock::time_point deadline);
  // False if there is no such program; GetLastError has the error.
  bool Begin(const std::vector<std::string>& words, const std::string& directory, Pipe& in,
             Pipe& out);

  Handle process;
  std::optional<std::chrono::nanoseconds> cpu_time;  // of the last child that has ended
  Handle job;
  Handle input;
  Handle output;
  Handle event{CreateEventW(nullptr, TRUE, FALSE, nullptr)};
  OVERLAPPED operation = {};
};

bool ChildProcess::State::Begin(const std::vector<std::string>& words, const std::string& directory,
                                Pipe& in, Pipe& out) {
  std::vector<std::string> called = words;
  called[0] = ProgramOf(words[0], directory);
  std::wstring command = ToUtf16(CommandLineOf(called));
  const std::wstring folder = ToUtf16(directory);
  InheritedHandles inherited({in.childs.get(), out.childs.get()});
  STARTUPINFOEXW start = {};
  start.StartupInfo.cb = sizeof start;
  start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  start.StartupInfo.hStdInput = in.childs.get();
  start.StartupInfo.hStdOutput = out.childs.get();
  start.StartupInfo.hStdError = out.childs.get();
  start.lpAttributeList = inherited.list();
  // It starts to run only once it is in its job. Its own process group shields it from Ctrl-C.
  constexpr DWORD kFlags =
      CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT;
  PROCESS_INFORMATION started = {};
  if (CreateProcessW(nullptr, command.data(), nullptr, nullptr, TRUE, kFlags, nullptr,
                     folder.empty() ? nullptr : folder.c_str(), &start.StartupInfo,
                     &started) == 0) {
    return false;
  }
  process = Handle(started.hProcess);
  const Handle thread(started.hThread);
  job = NewJob();
  // Windows 7 refuses if this program is itself in a job: then only the child is killed.
  if (AssignProcessToJobObject(job.get(), process.get()) == 0) job.Close();
  ResumeThread(thread.get());
  return true;
}

std::optional<DWORD> ChildProcess::State::Await(const Handle& pipe,
                                                SteadyClock::time_point deadline) {
  DWORD count = 0;
  if (WaitForSingleObject(event.get(), MillisecondsUntil(deadline)) != WAIT_OBJECT_0) {
    CancelIo(pipe.get());
  }
  // It may have finished just before it was canceled.
  if (GetOverlappedResult(pipe.get(), &operation, &count, TRUE) == 0) return std::nullopt;
  return count;
}

ChildProcess::ChildProcess() : state_(std::make_unique<State>()) {}
ChildProcess::~ChildProcess() { Kill(); }

bool ChildProcess::is_running() const { return state_->process.is_open(); }

Status ChildProcess::Start(const std::vector<std::string>& words, const std::string& directory) {
  Kill();
  Pipe in;
  Pipe out;
  if (!in.Open(PIPE_ACCESS_OUTBOUND) || !out.Open(PIPE_ACCESS_INBOUND)) {
    const std::string reason = ReasonOf(ErrnoOf(GetLastError()));
    return Failure(
        Tr("no process for {program}: {reason}", {{"program", words[0]}, {"reason", reason}}));
  }
  if (!state_->Begin(words, directory, in, out)) {
    const std::string reason = ReasonOf(ErrnoOf(GetLastError()));
    return Failure(
        Tr("cannot start {program}: {reason}", {{"program", words[0]}, {"reason", reason}}));
  }
  state_->cpu_time.reset();
  state_->input = std::move(in.ours);
  state_->output = std::move(out.ours);
  return OkStatus();
}

bool ChildProcess::Write(std::string_view bytes, Milliseconds patience) {
  while (state_->input.is_open() && !bytes.empty()) {
    state_->operation = {};
    state_->operation.hEvent = state_->event.get();
    const auto size = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), kPipeBytes));
    const BOOL is_done =
        WriteFile(state_->input.get(), bytes.data(), size, nullptr, &state_->operation);
    if (is_done == 0 && GetLastError() != ERROR_IO_PENDING) return false;
    const auto written = state_->Await(state_->input, SteadyClock::now() + patience);
    if (!written) return false;
    bytes.remove_prefix(*written);
  }
  return bytes.empty();
}

void ChildProcess::CloseInput() { state_->input.Close(); }

ChildProcess::ReadEvent ChildProcess::Read(std::string& bytes, SteadyClock::time_point deadline) {
  if (!state_->output.is_open()) return ReadEvent::kEnd;
  std::array<char, 16384> buffer;
  state_->operation = {};
  state_->operation.hEvent = state_->event.get();
  const BOOL is_done =
      ReadFile(state_->output.get(), buffer.data(), buffer.size(), nullptr, &state_->operation);
  if (is_done == 0 && GetLastError() != ERROR_IO_PENDING) return ReadEvent::kEnd;
  const std::optional<DWORD> count = state_->Await(state_->output, deadline);
  if (!count) {
    return GetLastError() == ERROR_OPERATION_ABORTED ? ReadEvent::kTimeout : ReadEvent::kEnd;
  }
  bytes.append(buffer.data(), *count);
  return ReadEvent::kBytes;
}

std::optional<int> ChildProcess::WaitForExit(Milliseconds patience) {
  if (!is_running()) return std::nullopt;
  const DWORD wait_ms = MillisecondsUntil(SteadyClock::now() + patience);
  if (WaitForSingleObject(state_->process.get(), wait_ms) != WAIT_OBJECT_0) return std::nullopt;
  DWORD code = 0;
  const bool is_known = GetExitCodeProcess(state_->process.get(), &code) != 0;
  state_->cpu_time = CpuTimeOf(state_->process);
  state_->process.Close();
  state_->job.Close();  // kills whatever else the child may have started
  // A process that is ended by an exception has an exit code from here on.
  constexpr DWORD kLeastException = 0x80000000;
  if (!is_known || code >= kLeastException) return std::nullopt;
  return static_cast<int>(code);
}

void ChildProcess::Kill() {
  if (is_running()) {
    if (state_->job.is_open()) TerminateJobObject(state_->job.get(), 1);
    TerminateProcess(state_->process.get(), 1);  // in case it is in no job
    WaitForSingleObject(state_->process.get(), INFINITE);
    state_->cpu_time = CpuTimeOf(state_->process);
  }
  state_->process.Close();
  state_->job.Close();
  state_->input.Close();
  state_->output.Close();
}

std::optional<std::chrono::nanoseconds> ChildProcess::CpuTime() const {
  return is_running() ? CpuTimeOf(state_->process) : state_->cpu_time;
}

RunDelays ChildProcess::WaitingTimes() const { return {}; }

}  // namespace hansu::match
