// SPDX-License-Identifier: MIT
// Turns the reports of a search into events for a page. Limits their rate, and hides restarts of
// the search (see JobSearches).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <utility>

#include "src/rules/any/game.h"
#include "src/search/any/report.h"

namespace hansu::app::web {

// Threads: all calls come from one thread at a time.
class InfoEvents {
 public:
  using Clock = std::chrono::steady_clock;
  using SendEvent = std::function<void(const nlohmann::json& event)>;

  InfoEvents(Position position, SendEvent send)
      : position_(std::move(position)), send_(std::move(send)) {}

  // Callbacks for a search. This object must outlive the search.
  search::SearchCallbacks Callbacks();
  // Sends the reports held back. Returns the result of the deepest search; nullopt if no search has
  // ended.
  std::optional<search::SearchResult> Finish();

 private:
  struct Line {
    int depth = 0;                              // the greatest reported
    std::optional<search::LineReport> waiting;  // held back until it is due
    Clock::time_point due;
  };

  void OnLine(const search::LineReport& report);
  void OnResult(const search::SearchResult& result);
  void SendWhatIsDue(Clock::time_point now);
  void Send(const search::LineReport& report);

  Position position_;
  SendEvent send_;
  std::map<int, Line> lines_;  // by number
  // Sums over the searches that have ended:
  std::uint64_t nodes_before_ = 0;
  std::int64_t ms_before_ = 0;
  Clock::time_point began_ = Clock::now();
  std::optional<search::SearchResult> result_;
};

}  // namespace hansu::app::web
