// SPDX-License-Identifier: MIT
#include "src/app/web/browser.h"

#include <windows.h>

// Needs windows.h.
#include <shellapi.h>

#include <cstdint>

#include "src/base/system_file.h"
#include "src/base/translation.h"
#include "src/base/windows/utf16.h"

namespace hansu::web {

// Opens the system's default browser.
Status OpenInBrowser(const std::string& address) {
  constexpr int kShowNormal = 1;  // SW_SHOWNORMAL, whose header defines many macros
  const auto result = reinterpret_cast<std::intptr_t>(
      ShellExecuteW(nullptr, L"open", ToUtf16(address).c_str(), nullptr, nullptr, kShowNormal));
  constexpr std::intptr_t kLastError = 32;
  if (result > kLastError) return OkStatus();
  const std::string reason = ReasonOf(ErrnoOf(static_cast<unsigned long>(result)));
  return Failure(
      Tr("cannot start {program}: {reason}", {{"program", address}, {"reason", reason}}));
}

}  // namespace hansu::web
