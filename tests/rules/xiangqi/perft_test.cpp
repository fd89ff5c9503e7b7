// SPDX-License-Identifier: MIT
// Perft counts against those of an independent engine (tests/data/xiangqi_perft.txt).
#include "src/rules/shared/perft.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "src/rules/shared/fen.h"
#include "tests/support/data_files.h"
#include "tests/support/play.h"
#include "tests/support/scale.h"

namespace hansu::xiangqi {
namespace {

constexpr std::uint64_t kMostPathsInSlowBuild = 100'000;

void ExpectPaths(Position& position, int depth, std::uint64_t expected) {
  if (kIsSlowBuild && expected > kMostPathsInSlowBuild) return;
  const std::string fen = ToFen(position);
  const Key key = position.key();
  EXPECT_EQ(Perft(position, depth), expected) << fen << " depth " << depth;
  EXPECT_EQ(ToFen(position), fen);
  EXPECT_EQ(position.key(), key);
  EXPECT_TRUE(position.IsConsistent());
}

// "FEN ; D1 44 ; D2 1920 ..."
int CheckLine(const std::string& line) {
  SCOPED_TRACE(line);
  std::istringstream parts(line);
  std::string fen;
  std::getline(parts, fen, ';');
  Position position = FromFen(fen);
  int depth = 0;
  std::string field;
  for (std::uint64_t expected; parts >> field >> expected; parts >> field) {
    EXPECT_EQ(field, "D" + std::to_string(depth + 1));
    ExpectPaths(position, ++depth, expected);
  }
  return depth;
}

TEST(XiangqiPerftTest, MatchesTheDataFile) {
  const std::vector<std::string> lines = ReadDataLines("xiangqi_perft.txt");
  EXPECT_EQ(lines.size(), 48U);
  int depths = 0;
  for (const std::string& line : lines) depths += CheckLine(line);
  EXPECT_EQ(depths, 192);
}

}  // namespace
}  // namespace hansu::xiangqi
