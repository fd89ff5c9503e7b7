// SPDX-License-Identifier: MIT
#include "src/base/standard_streams.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdio>
#include <cstdlib>

#include "src/base/terminal.h"

namespace hansu {
namespace {

constexpr UINT kCp949 = 949;

// The shell uses the same console, so its code page is restored at exit.
void LetConsoleUnderstand() {
  static const UINT kShells = GetConsoleOutputCP();
  if (kShells == 0 || kShells == kCp949 || kShells == CP_UTF8) return;
  if (SetConsoleOutputCP(CP_UTF8) != 0) std::atexit([] { SetConsoleOutputCP(kShells); });
}

// Without a buffer the C library passes single bytes to the console, which breaks Korean
// characters. All code that writes also flushes, which pipes need anyway.
void WriteWholeCharacters() {
  constexpr std::size_t kBufferBytes = 1 << 16;
  for (std::FILE* stream : {stdout, stderr}) {
    if (IsTerminal(stream)) std::setvbuf(stream, nullptr, _IOFBF, kBufferBytes);
  }
}

void LetConsoleTakeEscapes(DWORD stream) {
  DWORD mode = 0;
  const HANDLE console = GetStdHandle(stream);
  if (GetConsoleMode(console, &mode) == 0) return;
  SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

}  // namespace

void PrepareStandardStreams() {
  for (std::FILE* stream : {stdin, stdout, stderr}) {
    const int number = _fileno(stream);
    if (number >= 0) _setmode(number, _O_BINARY);
  }
  LetConsoleUnderstand();
  WriteWholeCharacters();
  LetConsoleTakeEscapes(STD_OUTPUT_HANDLE);
  LetConsoleTakeEscapes(STD_ERROR_HANDLE);
}

}  // namespace hansu
