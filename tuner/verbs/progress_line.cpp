// SPDX-License-Identifier: MIT
#include "tuner/verbs/progress_line.h"

#include <algorithm>
#include <cstdio>

#include "src/base/machine.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::tuner {

void ProgressLine::Show(const datagen::RunProgress& progress) {
  last_ = progress;
  if (line_.IsDue()) line_.Show(Text(progress, Seconds()));
}

void ProgressLine::Conclude() const {
  const double cpu = static_cast<double>(CpuTimeMs()) / 1000;
  const auto kept = static_cast<double>(last_.kept);
  line_.Print(Text(last_, Seconds()));
  if (last_.positions == 0) return;
  std::fprintf(stderr,
               "%llu positions searched, %llu kept by the filter's defaults; %.1f s of CPU time, "
               "%.2f million kept per hour and core\n",
               static_cast<unsigned long long>(last_.positions),
               static_cast<unsigned long long>(last_.kept), cpu, kept / cpu * 3600 / 1e6);
  std::fflush(stderr);
}

std::string ProgressLine::Text(const datagen::RunProgress& progress, double seconds) {
  const std::uint64_t played = progress.games - progress.resumed;
  const double left = played == 0
                          ? 0
                          : seconds * static_cast<double>(progress.wanted - progress.games) /
                                static_cast<double>(played);
  const auto share = [&](GameResult result) {
    const auto count = static_cast<double>(progress.results[static_cast<std::size_t>(result)]);
    return played == 0 ? 0 : 100 * count / static_cast<double>(played);
  };
  char text[200];
  std::snprintf(text, sizeof text,
                "%llu of %llu games, %.0f positions/s, %s %.1f %%, %s %.1f %%, draws %.1f %%, ETA ",
                static_cast<unsigned long long>(progress.games),
                static_cast<unsigned long long>(progress.wanted),
                static_cast<double>(progress.positions) / std::max(seconds, 1e-3),
                NameOf(Color::kCho).data(), share(GameResult::kChoWins), NameOf(Color::kHan).data(),
                share(GameResult::kHanWins), share(GameResult::kDraw));
  return text + DurationText(left);
}

}  // namespace hansu::HANSU_GAME::tuner
