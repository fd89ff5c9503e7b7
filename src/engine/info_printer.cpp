// SPDX-License-Identifier: MIT
#include "src/engine/info_printer.h"

#include <algorithm>

#include "src/board/notation.h"
#include "src/engine/score_text.h"

namespace hansu::engine {
namespace {

using search::Bound;

const char* BoundText(Bound bound) {
  if (bound == Bound::kLower) return " lowerbound";
  return bound == Bound::kUpper ? " upperbound" : "";
}

// "nodes 1 nps 2 hashfull 3 time 4"
std::string Effort(std::uint64_t nodes, std::int64_t elapsed_ms, int hash_permill) {
  const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(elapsed_ms, 1));
  return "nodes " + std::to_string(nodes) + " nps " + std::to_string(nodes * 1000 / ms) +
         " hashfull " + std::to_string(hash_permill) + " time " + std::to_string(elapsed_ms);
}

}  // namespace

void InfoPrinter::OnLine(const search::LineReport& report) {
  const bool is_first = report.line == 1;
  if (report.bound != Bound::kExact && report.elapsed_ms < kEarlyMs) {
    if (is_first) held_back_ = report;
    return;
  }
  if (is_first) held_back_.reset();
  Write(ToText(report), report.elapsed_ms);
}

void InfoPrinter::OnRootMove(const search::RootMoveReport& report) {
  if (report.elapsed_ms < kEarlyMs) return;
  write_("info depth " + std::to_string(report.depth) + " currmove " + ToUci(report.move) +
         " currmovenumber " + std::to_string(report.number));
}

void InfoPrinter::OnProgress(const search::ProgressReport& report) {
  if (report.elapsed_ms - last_line_ms_ < kSilenceMs) return;
  Write("info " + Effort(report.nodes, report.elapsed_ms, report.hash_permill), report.elapsed_ms);
}

void InfoPrinter::OnResult(const search::SearchResult& result) {
  if (held_back_ && held_back_->pv.front() == result.best) write_(ToText(*held_back_));
  std::string text = "bestmove " + ToUci(result.best);
  if (result.ponder) text += " ponder " + ToUci(result.ponder);
  write_(text);
}

void InfoPrinter::Write(const std::string& line, std::int64_t elapsed_ms) {
  last_line_ms_ = elapsed_ms;
  write_(line);
}

std::string InfoPrinter::ToText(const search::LineReport& report) const {
  std::string text = "info depth " + std::to_string(report.depth) + " seldepth " +
                     std::to_string(report.selective_depth) + " multipv " +
                     std::to_string(report.line) + " score " +
                     UciScore(report.score, rule_wins_as_mates_) + BoundText(report.bound) + ' ' +
                     Effort(report.nodes, report.elapsed_ms, report.hash_permill) + " pv";
  for (Move move : report.pv) text += ' ' + ToUci(move);
  return text;
}

}  // namespace hansu::engine
