// SPDX-License-Identifier: MIT
#include "src/engine/level.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "src/base/text.h"

namespace hansu::engine {
namespace {

struct Level {
  int elo;
  Weakness weakness;
};
// Weak players overlook replies more than they misjudge positions. So the lowest levels search only
// a ply or two, with large errors; higher levels err less; and the highest only search less deep.
constexpr std::array<Level, kLevelCount> kLevels = {{
    {500, {100, 700}},  {760, {120, 570}},  {990, {140, 470}},  {1170, {160, 395}},
    {1240, {190, 335}}, {1370, {220, 278}}, {1460, {260, 235}}, {1520, {300, 200}},
    {1680, {360, 186}}, {1850, {420, 170}}, {2010, {490, 148}}, {2080, {580, 128}},
    {2210, {680, 108}}, {2400, {800, 89}},  {2540, {930, 72}},  {2620, {1100, 55}},
    {2820, {1300, 40}}, {2910, {1500, 25}}, {3070, {850, 0}},   {3340, {1500, 0}},
    {3560, {2600, 0}},  {3770, {4500, 0}},  {3980, {8000, 0}},  {4110, {14000, 0}},
    {4300, {24000, 0}}, {4430, {42000, 0}}, {4520, {0, 0}},
}};

const Level& At(int level) { return kLevels[static_cast<std::size_t>(level)]; }

bool IsDan(int level) { return level >= kGeupCount; }
int Number(int level) { return IsDan(level) ? level - kGeupCount + 1 : kGeupCount - level; }

std::string WithoutBlanks(std::string_view text) {
  std::string kept(text);
  std::erase(kept, ' ');
  return kept;
}

// The weakness at `share` of the way from level `low` to the next.
Weakness Between(int low, double share) {
  const Weakness& a = At(low).weakness;
  const Weakness& b = At(low + 1).weakness;
  const auto nodes = static_cast<double>(a.nodes) *
                     std::pow(static_cast<double>(b.nodes) / static_cast<double>(a.nodes), share);
  return {static_cast<std::uint64_t>(std::lround(nodes)),
          static_cast<search::Score>(std::lround(std::lerp(a.noise_cp, b.noise_cp, share)))};
}

}  // namespace

std::string LevelName(int level) {
  return std::to_string(Number(level)) + (IsDan(level) ? " dan" : " geup");
}

std::string KoreanLevelName(int level) {
  return std::to_string(Number(level)) + (IsDan(level) ? "단" : "급");
}

std::optional<int> ParseLevel(std::string_view text) {
  const std::string wanted = WithoutBlanks(text);
  for (int level = 0; level < kLevelCount; ++level) {
    const bool is_named = EqualsIgnoringCase(wanted, WithoutBlanks(LevelName(level))) ||
                          wanted == KoreanLevelName(level);
    if (is_named) return level;
  }
  return std::nullopt;
}

int EloOf(int level) { return At(level).elo; }

std::optional<Weakness> WeaknessOf(const StrengthOptions& options) {
  if (!options.limits_elo) {
    if (options.skill_level == kFullStrength) return std::nullopt;
    return At(options.skill_level).weakness;
  }
  const auto above = std::upper_bound(kLevels.begin(), kLevels.end(), options.elo,
                                      [](int elo, const Level& level) { return elo < level.elo; });
  const int low = std::max(static_cast<int>(above - kLevels.begin()) - 1, 0);
  if (low == kFullStrength) return std::nullopt;
  if (low + 1 == kFullStrength) return At(low).weakness;
  return Between(low,
                 static_cast<double>(options.elo - EloOf(low)) / (EloOf(low + 1) - EloOf(low)));
}

}  // namespace hansu::engine
