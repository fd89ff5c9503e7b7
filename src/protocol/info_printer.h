// SPDX-License-Identifier: MIT
// Prints what a search reports in a protocol's format, throttled to what a GUI can handle.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "src/base/line_io.h"
#include "src/protocol/report_format.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"

namespace hansu::protocol {

// For one search. Threads: called from the searching thread only.
class InfoPrinter {
 public:
  // Until this time, only completed iterations are printed.
  static constexpr std::int64_t kEarlyMs = 3000;
  // After this long without a line, nodes and speed are printed alone.
  static constexpr std::int64_t kSilenceMs = 1000;
  // Until this time, lines are not flushed: each write wakes the GUI, which costs more time than
  // the first iterations take.
  static constexpr std::int64_t kGatherMs = 10;

  using Flush = LineWriter::Flush;
  // `write` gets each line without its newline.
  InfoPrinter(std::function<void(const std::string&, Flush)> write,
              std::unique_ptr<const ReportFormat> format, const search::Limits& limits)
      : write_(std::move(write)),
        format_(std::move(format)),
        gather_ms_(EndsByItself(limits) ? kGatherMs : 0) {}

  // An early bound is held back, and printed with the result if nothing better came, so that the
  // best move is always the first move of the last line.
  void OnLine(const search::LineReport& report);
  void OnRootMove(const search::RootMoveReport& report);
  void OnProgress(const search::ProgressReport& report);
  void OnResult(const search::SearchResult& result);

 private:
  // If it does not, the result, which flushes all lines, may be long in coming.
  static bool EndsByItself(const search::Limits& limits) {
    return !limits.infinite && !limits.ponder;
  }
  void Write(const std::string& line, Flush flush = Flush::kNow) {
    if (!line.empty()) write_(line, flush);
  }

  std::function<void(const std::string&, Flush)> write_;
  std::unique_ptr<const ReportFormat> format_;
  std::int64_t gather_ms_;
  std::int64_t last_line_ms_ = 0;                // of those that were flushed
  std::optional<search::LineReport> held_back_;  // of the best line (multipv 1)
};

// The callbacks of a search that the printer reports.
search::SearchCallbacks CallbacksOf(const std::shared_ptr<InfoPrinter>& printer);

}  // namespace hansu::protocol
