// SPDX-License-Identifier: MIT
// Advice to a side.
#include "src/app/review/advice.h"

#include <gtest/gtest.h>

#include "src/base/language.h"

namespace hansu::app::review {
namespace {

using explain::Motif;
using explain::Reason;

TEST(ReviewAdvice, KindsOfMistakes) {
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kHanging}), MistakeKind::kSafety);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kCapture}), MistakeKind::kSafety);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kCapture, .is_missed = true}), MistakeKind::kChances);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kFork}), MistakeKind::kTactics);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kFork, .is_missed = true}), MistakeKind::kChances);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kScreenGiven}), MistakeKind::kWays);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kMate, .is_missed = true}), MistakeKind::kMates);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kBikjang}), MistakeKind::kEndings);
  EXPECT_EQ(KindOf(Reason{.motif = Motif::kEdgeFile, .is_missed = true}), MistakeKind::kOpenings);
}

TEST(ReviewAdvice, NamesTheMostExpensiveKindsAndThePhase) {
  const LanguageScope scope(Language::kEnglish);
  Costs costs;
  EXPECT_TRUE(AdviceFor(costs, GameId::kJanggi).empty()) << "nothing was lost";
  costs.phases[1] = {20, 0.6};
  costs.phases[2] = {10, 0.2};
  EXPECT_EQ(AdviceFor(costs, GameId::kJanggi),
            std::vector<std::string>{"The middlegame cost most: 75 % of what was lost."});
  costs.kinds[static_cast<std::size_t>(MistakeKind::kTactics)] = {3, 0.3};
  costs.kinds[static_cast<std::size_t>(MistakeKind::kSafety)] = {1, 0.2};
  costs.kinds[static_cast<std::size_t>(MistakeKind::kMates)] = {2, 0.4};
  EXPECT_EQ(
      AdviceFor(costs, GameId::kJanggi),
      (std::vector<std::string>{"Practice mates: some were missed or allowed (2).",
                                "Beware of quiet answers that attack two pieces or trap one (3).",
                                "The middlegame cost most: 75 % of what was lost."}));
}

TEST(ReviewAdvice, PointsAreNamedOnlyWhereTheyDecide) {
  const LanguageScope scope(Language::kEnglish);
  Costs costs;
  costs.phases[2] = {10, 0.2};
  costs.kinds[static_cast<std::size_t>(MistakeKind::kEndings)] = {1, 0.2};
  EXPECT_EQ(AdviceFor(costs, GameId::kJanggi).front(),
            "Count the points before passes, bikjang and repetitions (1).");
  EXPECT_EQ(AdviceFor(costs, GameId::kXiangqi).front(),
            "Learn which repetitions lose: perpetual checks and chases (1).");
  EXPECT_EQ(NameOf(MistakeKind::kEndings, GameId::kJanggi), "Ends on points");
  EXPECT_EQ(NameOf(MistakeKind::kEndings, GameId::kXiangqi), "Ends by the rules");
  EXPECT_EQ(NameOf(MistakeKind::kMates, GameId::kXiangqi), "Mates");
}

}  // namespace
}  // namespace hansu::app::review
