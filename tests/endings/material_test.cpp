// SPDX-License-Identifier: MIT
// Sets of pieces: as text, in canonical form, and what captures make of them.
#include "src/endings/material.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/match_support.h"

namespace hansu::endings {
namespace {

using hansu::test::Contains;

std::string NameOfText(const std::string& text) {
  const Result<Material> material = Material::Parse(text, GameId::kJanggi);
  return material.ok() ? material->Name() : "refused: " + material.message();
}

TEST(Material, IsReadFromText) {
  EXPECT_EQ(NameOfText("RA v AA"), "KRAvKAA");
  EXPECT_EQ(NameOfText("ar v aa"), "KRAvKAA");
  EXPECT_EQ(NameOfText("  HE   V  - "), "KNBvK");
  EXPECT_EQ(NameOfText("PPPPP v RRCC"), "KPPPPPvKRRCC");
  EXPECT_EQ(NameOfText("- v -"), "KvK");
}

TEST(Material, RefusesWhatItCannotRead) {
  for (const std::string text : {"", "RA", "RA v", "RA AA", "RA v AA v", "RA x AA", "v RA AA"}) {
    EXPECT_TRUE(Contains(NameOfText(text), "is no set of pieces")) << text;
  }
  EXPECT_TRUE(Contains(NameOfText("KR v -"), "'K' in 'KR' is not a piece"));
  EXPECT_TRUE(Contains(NameOfText("R- v -"), "'-' in 'R-' is not a piece"));
  EXPECT_TRUE(Contains(NameOfText("RRR v -"), "'RRR' has more than 2 of 'R'"));
  EXPECT_TRUE(Contains(NameOfText("- v AAA"), "'AAA' has more than 2 of 'A'"));
  EXPECT_TRUE(Contains(NameOfText("- v pppppp"), "has more than 5 of 'p'"));
}

TEST(Material, HasTheStrongerSideFirst) {
  const auto canonical = [](const std::string& text) {
    return Material::Parse(text, GameId::kJanggi)->Canonical().Name();
  };
  EXPECT_EQ(canonical("AA v RA"), "KRAvKAA");
  EXPECT_EQ(canonical("RA v AA"), "KRAvKAA");
  EXPECT_EQ(canonical("PP v N"), "KNvKPP");
  EXPECT_EQ(canonical("R v RA"), "KRAvKR");
  EXPECT_TRUE(Material::Parse("RA v RA", GameId::kJanggi)->is_symmetric());
  EXPECT_FALSE(Material::Parse("RA v R", GameId::kJanggi)->is_symmetric());
}

TEST(Material, CapturesLeadToSmallerSets) {
  const auto names_after = [](const std::string& text) {
    std::vector<std::string> names;
    for (const Material& set : Material::Parse(text, GameId::kJanggi)->AfterCaptures())
      names.push_back(set.Name());
    std::ranges::sort(names);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names_after("RPA v AA"), (Names{"KPAvKAA", "KRAvKAA", "KRPAvKA", "KRPvKAA"}));
  EXPECT_EQ(names_after("R v C"), (Names{"KCvK", "KRvK"}));
  EXPECT_EQ(names_after("R v R"), (Names{"KRvK"}));
  EXPECT_EQ(names_after("P v A"), (Names{"KPvK"}));
  EXPECT_EQ(names_after("P v -"), Names{});
}

TEST(Material, SetsAreClosedUnderCaptures) {
  for (const auto& sets : {SetsUpTo(2, 1, GameId::kJanggi), SetsUpTo(1, 2, GameId::kJanggi),
                           ClosureOf(*Material::Parse("RPA v CAA", GameId::kJanggi))}) {
    for (auto set = sets.begin(); set != sets.end(); ++set) {
      EXPECT_EQ(*set, set->Canonical());
      EXPECT_EQ(std::count(sets.begin(), sets.end(), *set), 1) << set->Name();
      for (const Material& smaller : set->AfterCaptures()) {
        EXPECT_NE(std::find(sets.begin(), set, smaller), set)
            << set->Name() << " before " << smaller.Name();
      }
    }
  }
  // Five types, and 0 to 2 guards of each side.
  EXPECT_EQ(SetsUpTo(1, 2, GameId::kJanggi).size(), 45U);
  EXPECT_EQ(SetsUpTo(1, 0, GameId::kJanggi).size(), 5U);
  // 5 alone; 15 pairs of one side and 15 of both.
  EXPECT_EQ(SetsUpTo(2, 0, GameId::kJanggi).size(), 35U);
  EXPECT_EQ(ClosureOf(*Material::Parse("AA v A", GameId::kJanggi)).size(), 0U);
}

}  // namespace
}  // namespace hansu::endings
