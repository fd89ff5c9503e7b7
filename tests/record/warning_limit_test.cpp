// SPDX-License-Identifier: MIT
#include "src/record/warning_limit.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/own_records.h"

namespace hansu::HANSU_GAME::record {
namespace {

std::vector<Warning> Alike(int count) {
  return std::vector<Warning>(static_cast<std::size_t>(count), Warning{1, "x"});
}

std::vector<Warning> Different(int count) {
  std::vector<Warning> warnings;
  for (int i = 0; i < count; ++i) warnings.push_back({i, "y" + std::to_string(i)});
  return warnings;
}

TEST(WarningLimit, AFewWarningsAreAllShown) {
  WarningLimit limit;
  EXPECT_EQ(limit.Take(Alike(WarningLimit::kMostAlike)).size(), 20U);
  EXPECT_EQ(limit.Take(Different(100)).size(), 100U);
  EXPECT_EQ(limit.Rest("a.pgn"), std::nullopt);
}

TEST(WarningLimit, RepeatedOnesAreCounted) {
  WarningLimit limit;
  EXPECT_EQ(limit.Take(Alike(1000)).size(), 20U);
  EXPECT_EQ(limit.Take(Alike(1)).size(), 0U);
  EXPECT_EQ(limit.Take(Different(1)).size(), 1U);
  EXPECT_EQ(limit.Rest("a.pgn"),
            "a.pgn: warnings left out: 981; 981 of them repeat some of those above");
}

TEST(WarningLimit, NoFileHasMoreThanSomeHundred) {
  WarningLimit limit;
  EXPECT_EQ(limit.Take(Different(150)).size(), 150U);
  EXPECT_EQ(limit.Take(Different(200)).size(), 50U) << "as many as are left";
  EXPECT_EQ(limit.Rest("a.pgn"),
            "a.pgn: warnings left out: 150; 100 of them repeat some of those above");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
