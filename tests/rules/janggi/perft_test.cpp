// SPDX-License-Identifier: MIT
// Perft counts against those of an independent engine (tests/data/perft.txt) and against published
// counts.
#include "src/rules/shared/perft.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "src/base/thread.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/data_files.h"
#include "tests/support/play.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr std::uint64_t kMostPathsInSlowBuild = 300'000;

void ExpectPaths(Position& position, int depth, std::uint64_t expected) {
  if (kIsSlowBuild && expected > kMostPathsInSlowBuild) return;
  const std::string fen = ToFen(position);
  const Key key = position.key();
  EXPECT_EQ(Perft(position, depth), expected) << fen << " depth " << depth;
  EXPECT_EQ(ToFen(position), fen);
  EXPECT_EQ(position.key(), key);
  EXPECT_EQ(position.history_plies(), 0);
  EXPECT_TRUE(position.IsConsistent());
}

// "rule set | FEN | perft 1 2 3 ..."
void CheckLine(const std::string& line) {
  SCOPED_TRACE(line);
  std::istringstream parts(line);
  std::string name;
  std::string fen;
  parts >> name;
  parts.ignore(3);  // " | "
  std::getline(parts, fen, '|');
  Position position = FromFen(fen, Preset(name));
  int depth = 0;
  for (std::uint64_t expected; parts >> expected;) ExpectPaths(position, ++depth, expected);
  EXPECT_GT(depth, 0);
}

TEST(PerftTest, MatchesTheDataFile) {
  const std::vector<std::string> lines = ReadDataLines("perft.txt");
  EXPECT_EQ(lines.size(), 80U);
  for (const std::string& line : lines) CheckLine(line);
}

TEST(PerftTest, TwoPassesEndAPathWithoutMoves) {
  constexpr std::string_view kFacing = "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1";
  Position offered = FromFen(kFacing, Preset("janggi"));
  ExpectPaths(offered, 1, 7);
  PlayOn(offered, "e2e2");
  EXPECT_EQ(Perft(offered, 1), 0U);
  Position ignored = FromFen(kFacing, Preset("janggicasual"));
  ExpectPaths(ignored, 1, 9);
}

TEST(PerftTest, BikjangMayBeAcceptedInCheck) {
  constexpr std::string_view kFen =
      "2R1acb2/4ak3/4B1n2/n3p4/7p1/3P5/1PP4P1/2N1CK1C1/5A2r/5A3 w - - 1 25";
  Position offered = FromFen(kFen, Preset("janggi"));
  EXPECT_TRUE(offered.in_check());
  ExpectPaths(offered, 1, 2);
  Position ignored = FromFen(kFen, Preset("janggicasual"));
  ExpectPaths(ignored, 1, 1);
}

TEST(PerftTest, MatchesPointsFoundByHand) {
  Position soldiers =
      FromFen("1n1kaabn1/cr2N4/5C1c1/p1pNp3p/9/9/P1PbP1P1P/3r1p3/4A4/R1BA1KB1R b - - 0 1", {});
  ExpectPaths(soldiers, 4, 76'763);
  Position crowded = FromFen("1Pbcka3/3nNn1c1/N2CaC3/1pB6/9/9/5P3/9/4K4/9 w - - 0 23", {});
  ExpectPaths(crowded, 4, 151'202);
}

TEST(PerftTest, DepthZeroIsOnePath) {
  Position start = FromFen(kStartFen);
  EXPECT_EQ(Perft(start, 0), 1U);
}

TEST(PerftTest, StopsWhenAsked) {
  StopSource source;
  source.RequestStop();
  Position start = FromFen(kStartFen);
  EXPECT_EQ(Perft(start, 4, source.token()), 0U);
  EXPECT_EQ(ToFen(start), kStartFen);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
