// SPDX-License-Identifier: MIT
#include "src/base/exit_status.h"

#include <string_view>

#include "src/base/translation.h"

namespace hansu {

std::string ExitStatusText() {
  std::string text = Tr("Exit status:") + '\n';
  const auto add = [&text](int status, std::string_view meaning) {
    text += "  " + std::to_string(status) + "  " + Tr(meaning) + '\n';
  };
  add(kDone, TrLater("all was done"));
  add(kIncomplete,
      TrLater("done in part, or the answer is no: a game was cut short, a mate is not proved, a "
              "match was interrupted"));
  add(kFailed, TrLater("wrong usage, bad data, or a file that could not be read or written"));
  add(kEngineFailed, TrLater("an engine that was run did not start, crashed, or lacks an option"));
  return text;
}

}  // namespace hansu
