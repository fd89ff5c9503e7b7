// SPDX-License-Identifier: MIT
#include "src/app/exit_status.h"

#include <cstdio>
#include <string>

#include "src/record/console_text.h"

namespace hansu::inline HANSU_GAME::app {

void WriteError(std::string_view line) {
  std::fprintf(stderr, "%s\n", record::ToConsole(line).c_str());
}

int Fail(std::string_view why) {
  WriteError("hansu: " + std::string(why));
  return kFailed;
}

int ExitStatusOf(const Status& status) { return status.ok() ? kDone : Fail(status.message()); }

}  // namespace hansu::inline HANSU_GAME::app
