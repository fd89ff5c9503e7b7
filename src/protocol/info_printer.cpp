// SPDX-License-Identifier: MIT
#include "src/protocol/info_printer.h"

namespace hansu::protocol {

using search::Bound;

void InfoPrinter::OnLine(const search::LineReport& report) {
  const bool is_first = report.line == 1;
  if (report.bound != Bound::kExact && report.elapsed_ms < kEarlyMs) {
    if (is_first) held_back_ = report;
    return;
  }
  if (is_first) held_back_.reset();
  if (report.elapsed_ms < gather_ms_) return Write(format_->Line(report), Flush::kLater);
  last_line_ms_ = report.elapsed_ms;
  Write(format_->Line(report));
}

void InfoPrinter::OnRootMove(const search::RootMoveReport& report) {
  if (report.elapsed_ms >= kEarlyMs) Write(format_->RootMove(report));
}

void InfoPrinter::OnProgress(const search::ProgressReport& report) {
  if (report.elapsed_ms - last_line_ms_ < kSilenceMs) return;
  last_line_ms_ = report.elapsed_ms;
  Write(format_->Progress(report));
}

void InfoPrinter::OnResult(const search::SearchResult& result) {
  if (held_back_ && held_back_->pv.front() == result.best) Write(format_->Line(*held_back_));
  Write(format_->Result(result));
}

search::SearchCallbacks CallbacksOf(const std::shared_ptr<InfoPrinter>& printer) {
  return {.on_line = [printer](const auto& report) { printer->OnLine(report); },
          .on_root_move = [printer](const auto& report) { printer->OnRootMove(report); },
          .on_progress = [printer](const auto& report) { printer->OnProgress(report); },
          .on_result = [printer](const auto& result) { printer->OnResult(result); }};
}

}  // namespace hansu::protocol
