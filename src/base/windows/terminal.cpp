// SPDX-License-Identifier: MIT
#include "src/base/terminal.h"

#include <io.h>
#include <windows.h>

namespace hansu {
namespace {

HANDLE HandleOf(std::FILE* stream) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(stream)));  // NOLINT
}

}  // namespace

// _isatty would be true for NUL, too.
bool IsTerminal(std::FILE* stream) {
  DWORD mode = 0;
  return GetConsoleMode(HandleOf(stream), &mode) != 0;
}

std::optional<int> TerminalColumns(std::FILE* stream) {
  CONSOLE_SCREEN_BUFFER_INFO info = {};
  if (GetConsoleScreenBufferInfo(HandleOf(stream), &info) == 0) return std::nullopt;
  const int columns = info.srWindow.Right - info.srWindow.Left + 1;
  return columns > 0 ? std::optional<int>(columns) : std::nullopt;
}

int DescriptorOf(std::FILE* stream) { return _fileno(stream); }

}  // namespace hansu
