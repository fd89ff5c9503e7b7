// SPDX-License-Identifier: MIT
#include "src/base/machine.h"

#include <windows.h>

#include <array>
#include <thread>

#include "src/base/windows/utf16.h"

namespace hansu {
namespace {

// Converts units of 100 nanoseconds.
std::int64_t Milliseconds(const FILETIME& time) {
  const std::uint64_t units = (std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime;
  return static_cast<std::int64_t>(units / 10'000);
}

}  // namespace

std::int64_t CpuTimeMs() {
  FILETIME created = {};
  FILETIME ended = {};
  FILETIME kernel = {};
  FILETIME user = {};
  if (GetProcessTimes(GetCurrentProcess(), &created, &ended, &kernel, &user) == 0) return 0;
  return Milliseconds(kernel) + Milliseconds(user);
}

std::int64_t PhysicalMebibytes() {
  MEMORYSTATUSEX memory = {};
  memory.dwLength = sizeof memory;
  if (GlobalMemoryStatusEx(&memory) == 0) return 0;
  return static_cast<std::int64_t>(memory.ullTotalPhys >> 20);
}

std::int64_t PageBytes() {
  SYSTEM_INFO system = {};
  GetSystemInfo(&system);
  return system.dwPageSize;
}

unsigned CpuCount() { return std::thread::hardware_concurrency(); }

std::int64_t HugePageMebibytes() { return -1; }

std::string CpuModel() {
  std::array<wchar_t, 128> name = {};
  auto bytes = static_cast<DWORD>(sizeof name);
  const LSTATUS status =
      RegGetValueW(HKEY_LOCAL_MACHINE, L"HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0",
                   L"ProcessorNameString", RRF_RT_REG_SZ, nullptr, name.data(), &bytes);
  return status == ERROR_SUCCESS ? ToUtf8(name.data()) : "unknown";
}

double LoadAverage() { return 0; }

}  // namespace hansu
