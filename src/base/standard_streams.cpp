// SPDX-License-Identifier: MIT
#include "src/base/standard_streams.h"

#include <cstdio>

#include "src/base/translation.h"

namespace hansu {

void WriteToStandardError(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

Status FlushStandardOutput() {
  const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  return is_written ? OkStatus() : Failure(Tr("standard output could not be written"));
}

}  // namespace hansu
