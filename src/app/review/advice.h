// SPDX-License-Identifier: MIT
// Advice to a side, by its mistakes in one game or in many.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/review/analysis.h"
#include "src/explain/reason.h"

namespace hansu::app::review {

// Kinds of mistakes that the same exercise helps against.
enum class MistakeKind : std::uint8_t {
  kSafety,    // a piece is taken
  kWays,      // the move opens a way: a screen, a line, a leg
  kTactics,   // a quiet answer wins material
  kChances,   // material is not won
  kMates,     // allowed or missed
  kEndings,   // passes, bikjang, repetitions, points; in Xiangqi repetitions and limits
  kOpenings,  // principles of the opening
};
inline constexpr std::size_t kMistakeKindCount =
    static_cast<std::size_t>(MistakeKind::kOpenings) + 1;

// "Pieces that are taken", in the user's language.
std::string NameOf(MistakeKind kind, GameId game);
MistakeKind KindOf(const explain::Reason& reason);

struct KindCost {
  int count = 0;
  double loss = 0;
};
struct Costs {
  std::array<KindCost, kMistakeKindCount> kinds = {};  // by the first reason of each mistake
  std::array<PhaseSummary, kPhaseCount> phases = {};

  Costs& operator+=(const Costs& other);
};

// The costs of one side's mistakes. `reasons`: AllReasons of the analysis.
Costs CostsOf(const GameAnalysis& analysis,
              const std::vector<std::vector<explain::Reason>>& reasons, Color side);

// At most three sentences in the user's language, the most useful first; none without mistakes.
std::vector<std::string> AdviceFor(const Costs& costs, GameId game);

}  // namespace hansu::app::review
