// SPDX-License-Identifier: MIT
#include "src/app/exit_status.h"

#include <string>

#include "src/base/standard_streams.h"
#include "src/record/any/console_text.h"

namespace hansu::app {

void WriteError(std::string_view line) {
  WriteToStandardError(record::MessageToConsole(line) + '\n');
}

int Fail(std::string_view why) {
  WriteError("hansu: " + std::string(why));
  return kFailed;
}

int ExitStatusOf(const Status& status) { return status.ok() ? kDone : Fail(status.message()); }

}  // namespace hansu::app
