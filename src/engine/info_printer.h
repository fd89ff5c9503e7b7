// SPDX-License-Identifier: MIT
// What a search reports, as UCI's info lines and bestmove, and no more of it than a GUI can take.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "src/search/report.h"

namespace hansu::engine {

// For one search. Threads: used by the searching one.
class InfoPrinter {
 public:
  // Before, only whole iterations are worth a line.
  static constexpr std::int64_t kEarlyMs = 3000;
  // Nodes and speed alone are printed where no line told them for so long.
  static constexpr std::int64_t kSilenceMs = 1000;

  // `write` gets each line without its end.
  InfoPrinter(std::function<void(const std::string&)> write, bool rule_wins_as_mates)
      : write_(std::move(write)), rule_wins_as_mates_(rule_wins_as_mates) {}

  // A bound that comes early is held back until the result: it is printed then if nothing better
  // came, so that the best move is always that of the last line.
  void OnLine(const search::LineReport& report);
  void OnRootMove(const search::RootMoveReport& report);
  void OnProgress(const search::ProgressReport& report);
  void OnResult(const search::SearchResult& result);

 private:
  void Write(const std::string& line, std::int64_t elapsed_ms);
  std::string ToText(const search::LineReport& report) const;

  std::function<void(const std::string&)> write_;
  bool rule_wins_as_mates_;
  std::int64_t last_line_ms_ = 0;
  std::optional<search::LineReport> held_back_;  // of the first line
};

}  // namespace hansu::engine
