// SPDX-License-Identifier: MIT
// The problems of bench/mate_bench (tests/data/hard_mates.txt) and the helpers for them.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bench/mates.h"
#include "src/search/mate_solver.h"
#include "tests/support/data_files.h"
#include "tests/support/play.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using search::Attack;
using search::MateProof;
using search::MateSolver;

struct Problem {
  std::string fen;
  int moves = 0;
  std::string kind;
};

std::vector<Problem> Problems() {
  std::vector<Problem> problems;
  for (const std::string& line : ReadDataLines("hard_mates.txt")) {
    Problem problem;
    std::istringstream fields(line);
    std::getline(fields, problem.fen, ';');
    problem.fen.erase(problem.fen.find_last_not_of(' ') + 1);
    fields >> problem.moves;
    fields.ignore(2, ';') >> problem.kind;
    EXPECT_TRUE(problem.kind == "any" || problem.kind == "checks") << line;
    problems.push_back(std::move(problem));
  }
  return problems;
}

TEST(MateProblems, AreManyAndVaried) {
  const std::vector<Problem> problems = Problems();
  EXPECT_GE(problems.size(), 400U);
  int long_by_any_moves = 0;
  std::map<Half, int> halves;
  for (const Problem& problem : problems) {
    EXPECT_TRUE(2 <= problem.moves && problem.moves <= 9) << problem.fen;
    if (problem.kind == "any" && problem.moves >= 4) ++long_by_any_moves;
    ++halves[HalfOf(problem.fen)];
  }
  EXPECT_GE(long_by_any_moves, 100);
  EXPECT_EQ(halves.size(), 2U);
  for (const auto& [half, count] : halves) EXPECT_GE(count, 180);
}

TEST(MateProblems, NoneIsAnImageOfAnother) {
  std::set<std::string> boards;
  for (const Problem& problem : Problems()) {
    EXPECT_TRUE(boards.insert(CanonicalBoard(problem.fen)).second) << problem.fen;
  }
}

TEST(MateProblems, AreProved) {
  constexpr int kStep = Scaled(4, 48);
  int count = 0;
  for (const Problem& problem : Problems()) {
    if (++count % kStep != 0 || (problem.kind == "any" && problem.moves > 4)) continue;
    const Attack attack = problem.kind == "any" ? Attack::kAnyMoves : Attack::kChecksOnly;
    const MateProof proof = MateSolver(FromFen(problem.fen), attack).Solve(problem.moves);
    EXPECT_EQ(proof.moves, problem.moves) << problem.fen;
  }
}

TEST(CanonicalBoard, IsTheSameForImages) {
  const std::string board = CanonicalBoard("3k5/9/R8/9/9/9/9/9/4K4/1c7 w - - 0 1");
  EXPECT_EQ(CanonicalBoard("5k3/9/8R/9/9/9/9/9/4K4/7c1 w - - 7 30"), board);
  EXPECT_EQ(CanonicalBoard("7C1/4k4/9/9/9/9/9/8r/9/5K3 b - - 0 1"), board);
  EXPECT_EQ(CanonicalBoard("1C7/4k4/9/9/9/9/9/r8/9/3K5 b - - 0 1"), board);
}

TEST(CanonicalBoard, TellsOthersApart) {
  const std::string board = CanonicalBoard("3k5/9/R8/9/9/9/9/9/4K4/1c7 w - - 0 1");
  EXPECT_NE(CanonicalBoard("3k5/9/R8/9/9/9/9/9/4K4/1c7 b - - 0 1"), board);
  EXPECT_NE(CanonicalBoard("3k5/9/8R/9/9/9/9/9/4K4/1c7 w - - 0 1"), board);
}

// No problem may change halves: the final half must not contain problems that someone has already
// used.
TEST(HalfOf, Stays) {
  EXPECT_EQ(HalfOf("4k4/5P3/9/pp5n1/9/9/5R3/9/3AA4/5K3 w - - 0 1"), Half::kWork);
  EXPECT_EQ(HalfOf("4k4/4aa3/9/b2C5/1p7/4p4/5rb2/3A5/4K3n/3A5 b - - 0 1"), Half::kFinal);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::bench
