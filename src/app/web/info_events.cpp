// SPDX-License-Identifier: MIT
#include "src/app/web/info_events.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/app/review/game_json.h"
#include "src/app/web/board_answers.h"

namespace hansu::app::web {
namespace {

constexpr std::chrono::milliseconds kBetweenEvents(100);  // of the same line

}  // namespace

search::SearchCallbacks InfoEvents::Callbacks() {
  return {.on_line = [this](const search::LineReport& report) { OnLine(report); },
          .on_root_move = [this](const auto&) { SendWhatIsDue(Clock::now()); },
          .on_progress = [this](const auto&) { SendWhatIsDue(Clock::now()); },
          .on_result = [this](const search::SearchResult& result) { OnResult(result); }};
}

void InfoEvents::OnLine(const search::LineReport& report) {
  Line& line = lines_[report.line];
  if (report.depth < line.depth) return;  // the search was restarted
  line.depth = report.depth;
  search::LineReport whole = report;
  whole.nodes += nodes_before_;
  whole.elapsed_ms += ms_before_;
  line.waiting = std::move(whole);
  SendWhatIsDue(Clock::now());
}

void InfoEvents::OnResult(const search::SearchResult& result) {
  nodes_before_ += result.nodes;
  ms_before_ = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began_).count();
  if (!result_ || result.depth >= result_->depth) result_ = result;
  result_->nodes = nodes_before_;
}

std::optional<search::SearchResult> InfoEvents::Finish() {
  SendWhatIsDue(Clock::time_point::max());
  return result_;
}

void InfoEvents::SendWhatIsDue(Clock::time_point now) {
  for (auto& [number, line] : lines_) {
    if (!line.waiting || now < line.due) continue;
    Send(*std::exchange(line.waiting, std::nullopt));
    line.due = Clock::now() + kBetweenEvents;
  }
}

void InfoEvents::Send(const search::LineReport& report) {
  const auto nps = report.nodes * 1000 /
                   static_cast<std::uint64_t>(std::max<std::int64_t>(report.elapsed_ms, 1));
  nlohmann::json event = {{"event", "info"},
                          {"depth", report.depth},
                          {"line", report.line},
                          {"score", review::ScoreJson(report.score, position_.side_to_move())},
                          {"chance", review::ChanceOfCho(report.score, position_)},
                          {"nodes", report.nodes},
                          {"ms", report.elapsed_ms},
                          {"nps", nps},
                          {"pv", LineJson(position_, report.pv)}};
  if (report.bound == search::Bound::kLower) event["bound"] = "lower";
  if (report.bound == search::Bound::kUpper) event["bound"] = "upper";
  send_(event);
}

}  // namespace hansu::app::web
