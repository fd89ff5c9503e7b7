// SPDX-License-Identifier: MIT
#include "src/app/play/setups.h"

#include <algorithm>
#include <array>
#include <vector>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/gib.h"

namespace hansu::app::play {
namespace {

// The engine chooses among the first four; the fifth is North Korean, and it only answers it.
constexpr std::size_t kUsualCount = 4;
// Hundredths of a point: searches of 0.3 and of 3 million nodes differ by as much.
constexpr int kNearlyBest = 35;

// From one wing to the other, as the side itself sees them.
constexpr std::array<std::string_view, 5> kWings = {"마상상마", "상마마상", "상마상마", "마상마상",
                                                    "상마차 차마상"};

using Values = std::array<int, kUsualCount>;
// One row for each setup of Han's: the values of Cho's answers, in hundredths of a point for Cho,
// by searches of 3 million nodes with the net hansu-3.
constexpr std::array<Values, kSetupNames.size()> kValues = {{{-39, -73, -14, -30},
                                                             {74, 6, 115, 97},
                                                             {-37, -142, -25, -12},
                                                             {-38, -182, -24, -34},
                                                             {-110, -180, -86, -101}}};

// One of those whose value is within kNearlyBest of the highest.
SetupName ChooseAmong(const Values& values, std::mt19937& random) {
  const int best = *std::max_element(values.begin(), values.end());
  std::vector<SetupName> good;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] >= best - kNearlyBest) good.push_back(kSetupNames[i]);
  }
  return good[random() % good.size()];
}

// In hundredths of a point for that side. Nothing is known of answers to Cho's central chariot: to
// Han all its own setups are alike then.
int ValueFor(Color side, std::size_t own, SetupName others) {
  const auto other = static_cast<std::size_t>(others);
  if (side == Color::kCho) return kValues[other][own];
  return other < kUsualCount ? -kValues[own][other] : 0;
}

}  // namespace

std::optional<SetupName> ParseSetup(std::string_view text) {
  const auto number = ParseInteger(text);
  for (std::size_t i = 0; i < kSetupNames.size(); ++i) {
    const std::string_view name = EnglishName(kSetupNames[i]);
    const bool is_named =
        EqualsIgnoringCase(text, name) || EqualsIgnoringCase(text, name.substr(0, name.find(' ')));
    if (is_named || number == static_cast<std::int64_t>(i + 1)) return kSetupNames[i];
  }
  // What is Cho's own left for Cho is Han's own left for Han.
  return record::ParseGibSetup(text, Color::kCho);
}

std::string SetupText(SetupName name) {
  const std::string korean(KoreanName(name));
  const std::string pieces(kWings[static_cast<std::size_t>(name)]);
  if (CurrentLanguage() == Language::kKorean) return korean + " (" + pieces + ')';
  return std::string(EnglishName(name)) + ", " + korean + " (" + pieces + ')';
}

std::string SetupMenu() {
  std::string text;
  for (std::size_t i = 0; i < kSetupNames.size(); ++i) {
    text += (i == 0 ? "  " : "\n  ") + std::to_string(i + 1) + "  " + SetupText(kSetupNames[i]);
  }
  return text;
}

SetupName ChooseSetup(Color side, std::optional<SetupName> others, std::mt19937& random) {
  Values values = {};
  for (std::size_t own = 0; own < values.size(); ++own) {
    int worst = ValueFor(side, own, others.value_or(SetupName::kInner));
    for (std::size_t i = 0; !others && i < values.size(); ++i) {
      worst = std::min(worst, ValueFor(side, own, kSetupNames[i]));
    }
    values[own] = worst;
  }
  return ChooseAmong(values, random);
}

}  // namespace hansu::app::play
