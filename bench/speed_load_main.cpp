// SPDX-License-Identifier: MIT
// Does one of the loads that bench/guard measures, and prints its nodes as a bench does. The target
// speed_load_planted, which only the guard's own test builds, is slower by planted_percent.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <optional>
#include <string_view>

#include "bench/speed_load_percent.h"

// In speed_load.cpp, once for each game.
namespace hansu::janggi::bench {
std::optional<std::uint64_t> DoSpeedLoad(std::string_view, const std::function<void()>&);
}
namespace hansu::xiangqi::bench {
std::optional<std::uint64_t> DoSpeedLoad(std::string_view, const std::function<void()>&);
}

namespace {

// After each part, uses that much more CPU time than the part has used.
class SlowDown {
 public:
  void AfterPart() {
    const std::clock_t now = std::clock();
    const std::clock_t end = now + (now - part_began_) * hansu::planted_percent / 100;
    do {
      part_began_ = std::clock();
    } while (part_began_ < end);
  }

 private:
  std::clock_t part_began_ = std::clock();
};

std::optional<std::uint64_t> DoLoad(std::string_view game, std::string_view load) {
  SlowDown slow_down;
  const auto on_part = [&slow_down] { slow_down.AfterPart(); };
  if (game == "janggi") return hansu::janggi::bench::DoSpeedLoad(load, on_part);
  if (game == "xiangqi") return hansu::xiangqi::bench::DoSpeedLoad(load, on_part);
  return std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const auto nodes = argc == 3 ? DoLoad(argv[1], argv[2]) : std::nullopt;
  if (!nodes) {
    std::fputs("usage: speed_load janggi|xiangqi search|perft|forward\n", stderr);
    return 2;
  }
  std::printf("Nodes searched  : %llu\n", static_cast<unsigned long long>(*nodes));
  return 0;
}
