// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include "src/app/play/setups.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/own.h"

namespace hansu::app::play {
namespace {

using JanggiSetup = janggi::SetupName;
using janggi::kSetupNames;

// Values within this of the best, in hundredths of a point, count as nearly best. Searches of 0.3
// and of 3 million nodes differ by 27 on average.
constexpr int kNearlyBest = 35;

using Values = std::array<int, kSetupNames.size()>;
// One row for each setup of Han: the values of Cho's answers, in hundredths of a point for Cho, by
// searches of 3 million nodes on one thread with the net hansu-9. That net's own games had the
// fifth setup in one case of ten; no matches confirm its values yet.
constexpr std::array<Values, kSetupNames.size()> kValues = {{{-39, -100, 10, -10, -40},
                                                             {46, -45, 67, 56, 73},
                                                             {17, -109, -24, 24, -55},
                                                             {-23, -105, 15, -8, -61},
                                                             {-22, 17, 91, 36, -14}}};

// The fifth setup is the last.
std::size_t CountOf(bool has_fifth) { return kSetupNames.size() - (has_fifth ? 0 : 1); }

// A random setup among the first `count`, of those within kNearlyBest of the highest value.
JanggiSetup ChooseAmong(const Values& values, std::size_t count, std::mt19937& random) {
  const int best = *std::max_element(values.begin(), values.begin() + count);
  std::vector<JanggiSetup> good;
  for (std::size_t i = 0; i < count; ++i) {
    if (values[i] >= best - kNearlyBest) good.push_back(kSetupNames[i]);
  }
  return good[random() % good.size()];
}

// The pair's value for that side, in hundredths of a point.
int ValueFor(Color side, std::size_t own, JanggiSetup others) {
  const auto other = static_cast<std::size_t>(others);
  return side == Color::kCho ? kValues[other][own] : -kValues[own][other];
}

}  // namespace

Result<SetupName> ParseSetup(GameId game, std::string_view text, Vocabulary words) {
  if (!GameOf(game).has_setups) return Failure(Tr("Xiangqi has only one setup"));
  const auto number = ParseInteger(text);
  for (std::size_t i = 0; i < kSetupNames.size(); ++i) {
    if (number == static_cast<std::int64_t>(i + 1)) return static_cast<SetupName>(i);
  }
  const Result<JanggiSetup> named = janggi::ParseSetupName(text, janggi::Own(words));
  if (!named.ok()) return named.status();
  return static_cast<SetupName>(*named);
}

Result<std::string> FenOfSetups(GameId game, const std::vector<std::string>& names,
                                Vocabulary words) {
  const Result<SetupName> cho = ParseSetup(game, names[0], words);
  if (!cho.ok()) return cho.status();
  const Result<SetupName> han = ParseSetup(game, names[1], words);
  if (!han.ok()) return han.status();
  return SetupFen(game, *cho, *han);
}

std::string SetupText(GameId, SetupName name, Vocabulary words) {
  return janggi::ShownSetup(static_cast<JanggiSetup>(name), janggi::Own(words));
}

std::string SetupMenu(GameId game, Vocabulary words) {
  std::string text;
  for (std::size_t i = 0; i < kSetupNames.size(); ++i) {
    text += (i == 0 ? "  " : "\n  ") + std::to_string(i + 1) + "  " +
            SetupText(game, static_cast<SetupName>(i), words);
    if (kSetupNames[i] == JanggiSetup::kCentralChariot &&
        janggi::Own(words) == janggi::Vocabulary::kSouth) {
      text += "  " + Tr("North Korean, not in the South's tournaments");
    }
  }
  return text;
}

SetupName ChooseSetup(GameId game, Color side, std::optional<SetupName> others, Vocabulary words,
                      std::mt19937& random) {
  if (!GameOf(game).has_setups) return {};
  std::optional<JanggiSetup> other;
  if (others) other = static_cast<JanggiSetup>(*others);
  const bool has_fifth =
      janggi::Own(words) == janggi::Vocabulary::kNorth || other == JanggiSetup::kCentralChariot;
  const std::size_t count = CountOf(has_fifth);
  Values values = {};
  for (std::size_t own = 0; own < count; ++own) {
    int worst = ValueFor(side, own, other.value_or(JanggiSetup::kInner));
    for (std::size_t i = 0; !other && i < count; ++i) {
      worst = std::min(worst, ValueFor(side, own, kSetupNames[i]));
    }
    values[own] = worst;
  }
  return static_cast<SetupName>(ChooseAmong(values, count, random));
}

}  // namespace hansu::app::play
