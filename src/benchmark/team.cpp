// SPDX-License-Identifier: MIT
#include "src/benchmark/team.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <functional>
#include <numeric>
#include <thread>
#include <utility>

#include "src/base/shortage.h"
#include "src/base/translation.h"

namespace hansu::benchmark {
namespace {

using Moment = std::chrono::steady_clock::time_point;

Moment Now() { return std::chrono::steady_clock::now(); }

double SecondsSince(Moment begin) { return std::chrono::duration<double>(Now() - begin).count(); }

Latency LatencyOf(const std::vector<double>& microseconds) {
  return {Median(microseconds), Percentile(microseconds, 99)};
}

constexpr double kMicroseconds = 1e6;   // of a second
constexpr double kLeastSeconds = 1e-6;  // no rate is infinite

}  // namespace

double TeamRun::least_thread_percent() const {
  const std::uint64_t total = std::reduce(nodes_by_thread.begin(), nodes_by_thread.end());
  if (total == 0) return 0;
  return 100 * static_cast<double>(*std::ranges::min_element(nodes_by_thread)) *
         static_cast<double>(nodes_by_thread.size()) / static_cast<double>(total);
}

Result<Team> Team::Make(GameId game, int threads, std::int64_t hash_mebibytes,
                        const search::SharedNet& net) {
  const auto fail = [threads, hash_mebibytes](const std::string& why) {
    return Failure(Tr("{count} threads with {size} MiB of hash: {why}",
                      {{"count", std::to_string(threads)},
                       {"size", std::to_string(hash_mebibytes)},
                       {"why", why}}));
  };
  try {
    Team team(search::MakeSearcher(game, static_cast<std::size_t>(hash_mebibytes), net));
    if (!team.searcher_->SetThreads(threads)) {
      return fail(
          Tr("not enough memory for {count} threads", {{"count", std::to_string(threads)}}));
    }
    return team;
  } catch (const std::exception&) {
    return fail(CaughtFailure().message());
  }
}

void Team::BeginGame() {
  searcher_->NewGame();
  while (searcher_->is_preparing()) std::this_thread::sleep_for(std::chrono::microseconds(200));
}

TeamRun Team::SearchOne(const Position& position, const search::Limits& limits) {
  TeamRun run;
  std::optional<Moment> begin;
  const Moment start = Now();
  searcher_->Start(position, limits,
                   {.on_line =
                        [&begin](const search::LineReport&) {
                          if (!begin) begin = Now();
                        },
                    .on_result =
                        [&](const search::SearchResult& result) {
                          run.seconds =
                              std::max(SecondsSince(begin.value_or(start)), kLeastSeconds);
                          run.nodes = result.nodes;
                        }});
  searcher_->Wait();
  run.nodes_by_thread = searcher_->NodesByThread();
  return run;
}

TeamRun Team::Search(const std::vector<std::vector<Position>>& games,
                     const search::Limits& limits) {
  TeamRun sum;
  sum.nodes_by_thread.resize(static_cast<std::size_t>(searcher_->threads()));
  for (const std::vector<Position>& game : games) {
    BeginGame();
    for (const Position& position : game) {
      const TeamRun run = SearchOne(position, limits);
      sum.seconds += run.seconds;
      sum.nodes += run.nodes;
      std::ranges::transform(run.nodes_by_thread, sum.nodes_by_thread, sum.nodes_by_thread.begin(),
                             std::plus<>());
    }
  }
  return sum;
}

WarmUp Team::Warm(const Position& position, double most_seconds) {
  constexpr std::size_t kInARow = 4;
  constexpr double kTolerance = 1.03;
  search::Limits limits;
  limits.move_time_ms = 250;
  const Moment begin = Now();
  std::vector<double> rates;
  WarmUp warm_up;
  while (!warm_up.was_steady && warm_up.seconds < most_seconds) {
    BeginGame();
    rates.push_back(SearchOne(position, limits).rate());
    if (rates.size() >= kInARow) {
      const auto latest = std::minmax_element(rates.end() - kInARow, rates.end());
      warm_up.was_steady = *latest.second <= *latest.first * kTolerance;
    }
    warm_up.seconds = SecondsSince(begin);
  }
  return warm_up;
}

Latency Team::MeasureStart(const Position& position, int times) {
  search::Limits limits;
  limits.nodes = 1;
  BeginGame();
  std::vector<double> microseconds;
  for (int i = 0; i < times; ++i) {
    const Moment begin = Now();
    searcher_->Start(position, limits, {});
    searcher_->Wait();
    microseconds.push_back(SecondsSince(begin) * kMicroseconds);
  }
  return LatencyOf(microseconds);
}

Latency Team::MeasureStop(const Position& position, int times) {
  search::Limits limits;
  limits.infinite = true;
  BeginGame();
  std::vector<double> microseconds;
  for (int i = 0; i < times; ++i) {
    searcher_->Start(position, limits, {});
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const Moment begin = Now();
    searcher_->Stop();
    searcher_->Wait();
    microseconds.push_back(SecondsSince(begin) * kMicroseconds);
  }
  return LatencyOf(microseconds);
}

}  // namespace hansu::benchmark
