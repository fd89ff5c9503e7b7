// SPDX-License-Identifier: MIT
// What a search reports, worded by a protocol, and no more of it than a GUI can take.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "src/protocol/report_format.h"
#include "src/search/report.h"

namespace hansu::protocol {

// For one search. Threads: used by the searching one.
class InfoPrinter {
 public:
  // Before, only whole iterations are worth a line.
  static constexpr std::int64_t kEarlyMs = 3000;
  // Nodes and speed alone are printed where no line told them for so long.
  static constexpr std::int64_t kSilenceMs = 1000;

  // `write` gets each line without its end.
  InfoPrinter(std::function<void(const std::string&)> write,
              std::unique_ptr<const ReportFormat> format)
      : write_(std::move(write)), format_(std::move(format)) {}

  // A bound that comes early is held back until the result: it is printed then if nothing better
  // came, so that the best move is always that of the last line.
  void OnLine(const search::LineReport& report);
  void OnRootMove(const search::RootMoveReport& report);
  void OnProgress(const search::ProgressReport& report);
  void OnResult(const search::SearchResult& result);

 private:
  void Write(const std::string& line) {
    if (!line.empty()) write_(line);
  }

  std::function<void(const std::string&)> write_;
  std::unique_ptr<const ReportFormat> format_;
  std::int64_t last_line_ms_ = 0;
  std::optional<search::LineReport> held_back_;  // of the first line
};

// The callbacks of a search that is told by the printer.
search::SearchCallbacks CallbacksOf(const std::shared_ptr<InfoPrinter>& printer);

}  // namespace hansu::protocol
