// SPDX-License-Identifier: MIT
#include "src/base/environment.h"

#include <windows.h>

#include <cstdlib>
#include <cstring>

#include "src/base/windows/utf16.h"

namespace hansu {
namespace {

constexpr UINT kCp949 = 949;

// "ko_KR.CP949" or "en_US.UTF-8": the language of the user's desktop and the charset of the
// console. PrepareStandardStreams has switched consoles with other code pages to UTF-8.
std::string SystemLocale() {
  const bool is_korean = PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_KOREAN;
  const bool is_cp949 = GetConsoleOutputCP() == kCp949;
  return std::string(is_korean ? "ko_KR" : "en_US") + (is_cp949 ? ".CP949" : ".UTF-8");
}

// Consoles before Windows 10 do not understand escape sequences.
std::string SystemTerminal() {
  DWORD mode = 0;
  const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  if (GetConsoleMode(console, &mode) == 0) return "";
  return (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0 ? "windows" : "dumb";
}

}  // namespace

std::string EnvironmentVariable(const char* name) {
  const wchar_t* value = _wgetenv(ToUtf16(name).c_str());
  if (value != nullptr) return ToUtf8(value);
  if (std::strcmp(name, "LANG") == 0) return SystemLocale();
  if (std::strcmp(name, "TERM") == 0) return SystemTerminal();
  return "";
}

void PutVariable(const char* name, const char* value) {
  _wputenv_s(ToUtf16(name).c_str(), ToUtf16(value).c_str());
}

}  // namespace hansu
