// SPDX-License-Identifier: MIT
#include "src/record/warning_limit.h"

#include <utility>

#include "src/base/translation.h"

namespace hansu::record {

std::vector<Warning> WarningLimit::Take(std::vector<Warning> warnings) {
  std::vector<Warning> shown;
  for (Warning& warning : warnings) {
    const auto known = alike_.find(warning.what);
    const int times = known == alike_.end() ? 0 : known->second;
    if (shown_ == kMost || times == kMostAlike) {
      ++left_out_;
      repeated_ += times > 0 ? 1 : 0;
      continue;
    }
    ++shown_;
    ++alike_[warning.what];
    shown.push_back(std::move(warning));
  }
  return shown;
}

std::optional<std::string> WarningLimit::Rest(const std::string& file) const {
  if (left_out_ == 0) return std::nullopt;
  return file + ": " +
         Tr("warnings left out: {count}; {repeated} of them repeat some of those above",
            {{"count", std::to_string(left_out_)}, {"repeated", std::to_string(repeated_)}});
}

}  // namespace hansu::record
