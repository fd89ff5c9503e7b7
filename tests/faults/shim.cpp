// SPDX-License-Identifier: MIT
// Makes system calls fail, or the wall clock jump: a library to preload into a program
// (LD_PRELOAD). It affects only that program, while its main runs, and not the programs that it
// starts. The environment says what happens:
//
//   HANSU_FAULT_KIND     a name of kKinds below
//   HANSU_FAULT_AT       the number of the call of that kind that fails, from 1; 0: none, calls are
//                        only counted
//   HANSU_FAULT_LASTS    if it is set, all later calls of that kind fail, too
//   HANSU_FAULT_COUNTER  a file of 8 zero bytes, which gets the number of calls so far, even if the
//                        program is killed
//   HANSU_FAULT_UNDER    a folder, ending in "/"; files elsewhere always open, unless the path is
//                        relative
//
// Calls made inside the C library, such as those of FILE, are not intercepted.
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdlib>
#include <cstring>

extern "C" {
// The C library's own names of the functions that are replaced here.
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

enum class Kind {
  kNone,
  kWrite,
  kShort,
  kRead,
  kSync,
  kCut,
  kRename,
  kOpen,
  kMemory,
  kThread,
  kMap,
  kClock
};

struct KindName {
  const char* name;
  Kind kind;
};
constexpr KindName kKinds[] = {
    {"write", Kind::kWrite},    // to regular files: ENOSPC
    {"short", Kind::kShort},    // the same, but half is written (with LASTS: then ENOSPC)
    {"read", Kind::kRead},      // from regular files: EIO
    {"sync", Kind::kSync},      // EIO
    {"cut", Kind::kCut},        // ftruncate: EIO
    {"rename", Kind::kRename},  // and link, by which new files get their names: EIO
    {"open", Kind::kOpen},      // EMFILE
    {"memory", Kind::kMemory},  // malloc and its relatives, which operator new calls: ENOMEM
    {"thread", Kind::kThread},  // pthread_create: EAGAIN
    {"map", Kind::kMap},        // mmap: ENOMEM
    {"clock", Kind::kClock},    // time and the wall clock: a day earlier
};

// Set before main, and constant from then on except for the atomics.
struct Plan {
  Kind kind = Kind::kNone;
  std::uint64_t at = 0;
  bool lasts = false;
  const char* folder = nullptr;
  std::atomic<std::uint64_t>* calls = nullptr;
  std::atomic<bool> is_active = false;
};
Plan plan;  // NOLINT: a preloaded library can keep its state only in globals

enum class Turn { kWorks, kFails, kFailsLater };

// Counts a call. Returns whether it works, is the first that fails, or comes after that one.
Turn Take(Kind kind) {
  if (kind != plan.kind || !plan.is_active.load(std::memory_order_relaxed)) return Turn::kWorks;
  const std::uint64_t number = plan.calls->fetch_add(1) + 1;
  if (number == plan.at) return Turn::kFails;
  return plan.lasts && plan.at > 0 && number > plan.at ? Turn::kFailsLater : Turn::kWorks;
}

bool Fails(Kind kind, int error) {
  if (Take(kind) == Turn::kWorks) return false;
  errno = error;
  return true;
}

template <typename Function>
Function* Real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool IsRegular(int descriptor) {
  struct stat found = {};
  return fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
}

bool IsWatched(const char* path) {
  return path[0] != '/' ||
         (plan.folder != nullptr && std::strncmp(path, plan.folder, std::strlen(plan.folder)) == 0);
}

// How many bytes of a write go through; -1, with errno set, if it fails.
ssize_t Passing(int descriptor, std::size_t size) {
  const bool is_watched =
      (plan.kind == Kind::kWrite || plan.kind == Kind::kShort) && size > 0 && IsRegular(descriptor);
  const Turn turn = is_watched ? Take(plan.kind) : Turn::kWorks;
  if (turn == Turn::kWorks) return static_cast<ssize_t>(size);
  if (turn == Turn::kFails && plan.kind == Kind::kShort && size > 1) {
    return static_cast<ssize_t>(size / 2);
  }
  errno = ENOSPC;
  return -1;
}

void ReadPlan() {
  const char* kind = std::getenv("HANSU_FAULT_KIND");
  const char* counter = std::getenv("HANSU_FAULT_COUNTER");
  const char* at = std::getenv("HANSU_FAULT_AT");
  if (kind == nullptr || counter == nullptr) return;
  const int file = Real<int(const char*, int, ...)>("open")(counter, O_RDWR | O_CLOEXEC);
  void* memory = Real<void*(void*, std::size_t, int, int, int, off_t)>("mmap")(
      nullptr, sizeof *plan.calls, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory == MAP_FAILED) return;
  plan.calls = static_cast<std::atomic<std::uint64_t>*>(memory);
  plan.at = at == nullptr ? 0 : std::strtoull(at, nullptr, 10);
  plan.lasts = std::getenv("HANSU_FAULT_LASTS") != nullptr;
  plan.folder = std::getenv("HANSU_FAULT_UNDER");
  for (const KindName& known : kKinds) {
    if (std::strcmp(known.name, kind) == 0) plan.kind = known.kind;
  }
}

using MainFunction = int(int, char**, char**);
MainFunction* real_main = nullptr;  // NOLINT: as above

int WatchedMain(int argc, char** argv, char** environment) {
  ReadPlan();
  unsetenv("LD_PRELOAD");  // not for the programs that this one starts
  pthread_atfork(nullptr, nullptr, [] { plan.is_active = false; });
  plan.is_active = true;
  const int status = real_main(argc, argv, environment);
  plan.is_active = false;
  return status;
}

}  // namespace

extern "C" {

int __libc_start_main(MainFunction* main, int argc, char** argv, void (*init)(), void (*end)(),
                      void (*linker_end)(), void* stack) {
  real_main = main;
  using Start = int(MainFunction*, int, char**, void (*)(), void (*)(), void (*)(), void*);
  return Real<Start>("__libc_start_main")(WatchedMain, argc, argv, init, end, linker_end, stack);
}

ssize_t write(int descriptor, const void* bytes, std::size_t size) {
  const ssize_t passing = Passing(descriptor, size);
  if (passing < 0) return -1;
  static auto* const real = Real<ssize_t(int, const void*, std::size_t)>("write");
  return real(descriptor, bytes, static_cast<std::size_t>(passing));
}
ssize_t pwrite(int descriptor, const void* bytes, std::size_t size, off_t offset) {
  const ssize_t passing = Passing(descriptor, size);
  if (passing < 0) return -1;
  static auto* const real = Real<ssize_t(int, const void*, std::size_t, off_t)>("pwrite");
  return real(descriptor, bytes, static_cast<std::size_t>(passing), offset);
}
ssize_t writev(int descriptor, const iovec* pieces, int count) {
  static auto* const real = Real<ssize_t(int, const iovec*, int)>("writev");
  const std::size_t first = count > 0 ? pieces[0].iov_len : 0;
  const ssize_t passing = Passing(descriptor, first);
  if (passing < 0) return -1;
  if (static_cast<std::size_t>(passing) == first) return real(descriptor, pieces, count);
  const iovec half = {pieces[0].iov_base, static_cast<std::size_t>(passing)};
  return real(descriptor, &half, 1);
}
ssize_t read(int descriptor, void* bytes, std::size_t size) {
  if (plan.kind == Kind::kRead && IsRegular(descriptor) && Fails(Kind::kRead, EIO)) return -1;
  static auto* const real = Real<ssize_t(int, void*, std::size_t)>("read");
  return real(descriptor, bytes, size);
}

int fsync(int descriptor) {
  if (Fails(Kind::kSync, EIO)) return -1;
  static auto* const real = Real<int(int)>("fsync");
  return real(descriptor);
}
int fdatasync(int descriptor) {
  if (Fails(Kind::kSync, EIO)) return -1;
  static auto* const real = Real<int(int)>("fdatasync");
  return real(descriptor);
}
int ftruncate(int descriptor, off_t size) noexcept {
  if (Fails(Kind::kCut, EIO)) return -1;
  static auto* const real = Real<int(int, off_t)>("ftruncate");
  return real(descriptor, size);
}
int rename(const char* from, const char* to) noexcept {
  if (Fails(Kind::kRename, EIO)) return -1;
  static auto* const real = Real<int(const char*, const char*)>("rename");
  return real(from, to);
}
int link(const char* from, const char* to) noexcept {
  if (Fails(Kind::kRename, EIO)) return -1;
  static auto* const real = Real<int(const char*, const char*)>("link");
  return real(from, to);
}

int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const auto mode = va_arg(rest, mode_t);
  va_end(rest);
  if (IsWatched(path) && Fails(Kind::kOpen, EMFILE)) return -1;
  static auto* const real = Real<int(const char*, int, ...)>("open");
  return real(path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const auto mode = va_arg(rest, mode_t);
  va_end(rest);
  if (IsWatched(path) && Fails(Kind::kOpen, EMFILE)) return -1;
  static auto* const real = Real<int(int, const char*, int, ...)>("openat");
  return real(folder, path, flags, mode);
}

void* malloc(std::size_t size) {
  return Fails(Kind::kMemory, ENOMEM) ? nullptr : __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
  return Fails(Kind::kMemory, ENOMEM) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* memory, std::size_t size) {
  return Fails(Kind::kMemory, ENOMEM) ? nullptr : __libc_realloc(memory, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return Fails(Kind::kMemory, ENOMEM) ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
  if (Take(Kind::kMemory) != Turn::kWorks) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory == nullptr ? ENOMEM : 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*function)(void*),
                   void* argument) noexcept {
  if (Take(Kind::kThread) != Turn::kWorks) return EAGAIN;
  using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static auto* const real = Real<Create>("pthread_create");
  return real(thread, attributes, function, argument);
}

void* mmap(void* address, std::size_t size, int protection, int flags, int descriptor,
           off_t offset) noexcept {
  if (Fails(Kind::kMap, ENOMEM)) return MAP_FAILED;
  static auto* const real = Real<void*(void*, std::size_t, int, int, int, off_t)>("mmap");
  return real(address, size, protection, flags, descriptor, offset);
}

int clock_gettime(clockid_t clock, timespec* now) noexcept {
  static auto* const real = Real<int(clockid_t, timespec*)>("clock_gettime");
  const int status = real(clock, now);
  constexpr time_t kDay = 24 * 60 * 60;
  if (status == 0 && clock == CLOCK_REALTIME && Take(Kind::kClock) != Turn::kWorks) {
    now->tv_sec -= kDay;
  }
  return status;
}
time_t time(time_t* seconds) noexcept {
  timespec now = {};
  clock_gettime(CLOCK_REALTIME, &now);
  if (seconds != nullptr) *seconds = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
