// SPDX-License-Identifier: MIT
// The form in which a protocol writes the reports of a search.
#pragma once

#include <string>

#include "src/search/any/report.h"

namespace hansu::protocol {

// Each report is one line, without its newline; an empty one is not written. Threads: called from
// the searching thread only.
class ReportFormat {
 public:
  ReportFormat() = default;
  virtual ~ReportFormat() = default;
  ReportFormat(const ReportFormat&) = delete;
  ReportFormat& operator=(const ReportFormat&) = delete;

  virtual std::string Line(const search::LineReport& report) const = 0;
  virtual std::string RootMove(const search::RootMoveReport& report) const = 0;
  virtual std::string Progress(const search::ProgressReport& report) const = 0;
  virtual std::string Result(const search::SearchResult& result) const = 0;
};

}  // namespace hansu::protocol
