// SPDX-License-Identifier: MIT
#include "tuner/progress_line.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace hansu::tuner {
namespace {

bool IsTerminal() { return isatty(STDERR_FILENO) == 1; }

}  // namespace

void ProgressLine::Show(const datagen::RunProgress& progress) {
  last_ = progress;
  const double now = Seconds();
  const double interval = IsTerminal() ? 0.5 : 10;
  if (now - shown_at_ < interval) return;
  shown_at_ = now;
  std::fprintf(stderr, "%s%s%s", IsTerminal() ? "\r\x1b[K" : "", Text(progress, now).c_str(),
               IsTerminal() ? "" : "\n");
}

void ProgressLine::Conclude() const {
  const double cpu = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  const auto kept = static_cast<double>(last_.kept);
  std::fprintf(stderr, "%s%s\n", IsTerminal() ? "\r\x1b[K" : "", Text(last_, Seconds()).c_str());
  if (last_.positions == 0) return;
  std::fprintf(stderr,
               "%llu positions searched, %llu kept by the filter's defaults; %.1f s of CPU time, "
               "%.2f million kept an hour and core\n",
               static_cast<unsigned long long>(last_.positions),
               static_cast<unsigned long long>(last_.kept), cpu, kept / cpu * 3600 / 1e6);
}

std::string ProgressLine::Text(const datagen::RunProgress& progress, double seconds) {
  const std::uint64_t played = progress.games - progress.resumed;
  const double left = played == 0
                          ? 0
                          : seconds * static_cast<double>(progress.wanted - progress.games) /
                                static_cast<double>(played);
  const auto eta = static_cast<long long>(left);
  const auto share = [&](Result result) {
    const auto count = static_cast<double>(progress.results[static_cast<std::size_t>(result)]);
    return played == 0 ? 0 : 100 * count / static_cast<double>(played);
  };
  char text[240];
  std::snprintf(text, sizeof text,
                "%llu of %llu games, %.0f positions/s, Cho %.1f %%, Han %.1f %%, draws %.1f %%, "
                "ETA %lld:%02lld:%02lld",
                static_cast<unsigned long long>(progress.games),
                static_cast<unsigned long long>(progress.wanted),
                static_cast<double>(progress.positions) / std::max(seconds, 1e-3),
                share(Result::kChoWins), share(Result::kHanWins), share(Result::kDraw), eta / 3600,
                eta / 60 % 60, eta % 60);
  return text;
}

}  // namespace hansu::tuner
