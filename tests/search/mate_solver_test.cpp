// SPDX-License-Identifier: MIT
// The solver that the mate suite trusts, on positions that a person can verify.
#include "src/search/mate_solver.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::search {
namespace {

using Verdict = MateProof::Verdict;

MateProof Solve(std::string_view fen, int most, Attack attack = Attack::kAnyMoves,
                const RuleSet& rules = {}) {
  return MateSolver(FromFen(fen, rules), attack).Solve(most);
}

// The number of moves of the shortest mate; 0 if there is no mate within `most` moves.
int MateIn(std::string_view fen, int most) { return Solve(fen, most).moves; }

std::string LineOf(const MateProof& proof) {
  std::string text;
  for (Move move : proof.line) {
    if (!text.empty()) text += ' ';
    text += ToUci(move);
  }
  return text;
}

// Two chariots: the first cuts the general off, and the second mates.
constexpr std::string_view kTwoChariots = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - ";

TEST(MateSolver, FindsTheShortestMate) {
  const MateProof one = Solve("5k3/1R7/9/9/9/9/9/9/4K4/R8 w", 3);
  EXPECT_EQ(one.verdict, Verdict::kMates);
  EXPECT_EQ(one.moves, 1);
  EXPECT_EQ(LineOf(one), "a1a10");
  const std::string two = std::string(kTwoChariots) + "0 1";
  EXPECT_EQ(Solve(two, 1).verdict, Verdict::kNoMate);
  EXPECT_EQ(MateIn(two, 2), 2);
  EXPECT_EQ(MateIn(two, 4), 2);
}

TEST(MateSolver, WorksForBothColors) {
  EXPECT_EQ(LineOf(Solve("r8/4k4/9/9/9/9/9/9/1r7/5K3 b", 2)), "a10a1");
  EXPECT_EQ(LineOf(Solve("4k4/9/9/9/9/9/1r7/r8/9/3K5 b", 2)), "a3d3 d1e1 b4e4");
}

TEST(MateSolver, ProvesThatThereIsNone) {
  const MateProof proof = Solve("5k3/9/9/9/9/9/9/9/9/R3K4 w", 4);
  EXPECT_EQ(proof.verdict, Verdict::kNoMate);
  EXPECT_EQ(proof.moves, 0);
  EXPECT_TRUE(proof.line.empty());
}

TEST(MateSolver, AQuietMoveMayMateSooner) {
  constexpr std::string_view kFen = "5k3/9/9/9/9/9/R8/1R7/9/4K4 w";
  EXPECT_EQ(Solve(kFen, 4, Attack::kAnyMoves).moves, 2);
  EXPECT_EQ(Solve(kFen, 2, Attack::kChecksOnly).verdict, Verdict::kNoMate);
  EXPECT_EQ(Solve(kFen, 4, Attack::kChecksOnly).moves, 3);
}

TEST(MateSolver, TheLineIsAMateOfItsLength) {
  for (Attack attack : {Attack::kAnyMoves, Attack::kChecksOnly}) {
    Position position = FromFen("5k3/9/9/9/9/9/R8/1R7/9/4K4 w");
    const MateProof proof = Solve("5k3/9/9/9/9/9/R8/1R7/9/4K4 w", 4, attack);
    ASSERT_EQ(static_cast<int>(proof.line.size()), 2 * proof.moves - 1);
    for (Move move : proof.line) {
      ASSERT_TRUE(position.IsLegal(move));
      position.Make(move);
    }
    EXPECT_EQ(Judge(position).reason, EndReason::kCheckmate);
  }
}

// After f3e2, every move of Han's except the pass is answered by mate.
TEST(MateSolver, APassSavesWhoMustNotMove) {
  constexpr std::string_view kFen = "9/4k1P2/9/9/9/9/3R5/5K3/9/9 w";
  EXPECT_EQ(Solve(kFen, 4).verdict, Verdict::kNoMate);
  EXPECT_EQ(MateIn("5k3/6P2/9/9/9/9/3R5/9/4K4/9 w", 1), 1) << "e9f10";
  EXPECT_EQ(MateIn("9/6P2/5k3/9/9/9/3R5/9/4K4/9 w", 1), 1) << "e9f8";
  EXPECT_EQ(MateIn("9/4k1P2/9/9/9/9/3R5/9/4K4/9 w", 1), 0) << "the pass";
}

TEST(MateSolver, SeesThroughCannonScreens) {
  EXPECT_EQ(LineOf(Solve("C2k5/1P6R/9/9/9/9/9/9/9/4K4 w", 1)), "b9b10");
  EXPECT_EQ(MateIn("C2k5/1P6R/9/9/9/9/1r7/9/4K4/9 w", 1), 1) << "who takes a screen becomes it";
  EXPECT_EQ(MateIn("C2k5/1P6R/9/9/9/9/2r6/9/4K4/9 w", 1), 0) << "a second screen breaks the check";
  EXPECT_EQ(MateIn("C2k5/1C6R/9/9/9/9/9/9/4K4/9 w", 1), 0) << "a cannon is no screen";
}

// The mating move of the horse leaves the generals facing: Han passes, and the game ends on points.
TEST(MateSolver, AcceptedBikjangRefutesAMate) {
  EXPECT_EQ(LineOf(Solve("2P1k1P2/R8/9/9/4N4/9/9/9/9/3K5 w", 1)), "e6d8");
  EXPECT_EQ(Solve("2P1k1P2/R8/9/9/4N4/9/9/9/9/4K4 w", 1).verdict, Verdict::kNoMate);
  RuleSet ignored;
  ignored.bikjang = BikjangRule::kIgnored;
  EXPECT_EQ(Solve("2P1k1P2/R8/9/9/4N4/9/9/9/9/4K4 w", 1, Attack::kAnyMoves, ignored).moves, 1);
}

TEST(MateSolver, ThePlyLimitRefutesAMate) {
  const std::string fen(kTwoChariots);
  EXPECT_EQ(MateIn(fen + "97 60", 2), 2) << "mate on the last ply comes first";
  EXPECT_EQ(Solve(fen + "98 60", 2).verdict, Verdict::kNoMate);
}

TEST(MateSolver, AGameThatHasEndedHasNoMate) {
  EXPECT_EQ(Solve("5k3/1R7/9/9/9/9/9/9/4K4/R8 w - - 100 70", 1).verdict, Verdict::kNoMate);
}

bool MatesIn(Position& position, int moves, Attack attack);

// The definition of a mate, without hash table or move ordering.
bool MatesBy(Position& position, Move move, int moves, Attack attack) {
  const Color attacker = position.side_to_move();
  position.Make(move);
  bool mates = attack == Attack::kAnyMoves || position.in_check();
  const Outcome outcome = Judge(position);
  if (outcome.has_ended() || moves == 1) {
    mates = mates && outcome == Outcome{WinFor(attacker), EndReason::kCheckmate};
  } else if (mates) {
    for (Move reply : MovesOf(position)) {
      position.Make(reply);
      mates = mates && !Judge(position).has_ended() && MatesIn(position, moves - 1, attack);
      position.Unmake();
    }
  }
  position.Unmake();
  return mates;
}

bool MatesIn(Position& position, int moves, Attack attack) {
  for (Move move : MovesOf(position)) {
    if (MatesBy(position, move, moves, attack)) return true;
  }
  return false;
}

// Checks that the first moves are exactly those that mate in one or two.
void ExpectFirstMovesByDefinition(Position& position, Attack attack,
                                  const MateSolutions& solutions) {
  EXPECT_TRUE(solutions.are_all);
  std::map<std::string, int> expected;
  for (Move move : MovesOf(position)) {
    for (int moves = 2; moves >= 1; --moves) {
      if (MatesBy(position, move, moves, attack)) expected[ToUci(move)] = moves;
    }
  }
  std::map<std::string, int> found;
  for (const FirstMove& first : solutions.first_moves) {
    found[ToUci(first.line.front())] = first.moves;
    EXPECT_EQ(static_cast<int>(first.line.size()), 2 * first.moves - 1);
  }
  EXPECT_EQ(found, expected) << ToFen(position);
}

TEST(MateSolver, AgreesWithTheDefinition) {
  Random random(20);
  std::map<int, int> found;
  for (int left = Scaled(20000, 1000); left > 0;) {
    const std::string fen = RandomPlacementFen(random);
    const Result<Position> parsed = ParseFen(fen, random.Pick(NamedRuleSets()).rules);
    if (!parsed.ok() || parsed->occupied().size() > 9) continue;
    if (Judge(*parsed).has_ended()) continue;
    --left;
    Position position = *parsed;
    for (Attack attack : {Attack::kAnyMoves, Attack::kChecksOnly}) {
      int shortest = 0;
      if (MatesIn(position, 1, attack)) {
        shortest = 1;
      } else if (MatesIn(position, 2, attack)) {
        shortest = 2;
      }
      const MateSolutions solutions = MateSolver(position, attack).SolveAll(2);
      EXPECT_EQ(solutions.proof.moves, shortest) << fen;
      ++found[shortest];
      if (shortest > 0) ExpectFirstMovesByDefinition(position, attack, solutions);
    }
  }
  EXPECT_GT(found[0], 0);
  EXPECT_GT(found[1], 0);
  EXPECT_GT(found[2], 0);
}

TEST(MateSolver, SaysSoWhenTheBudgetIsUsedUp) {
  MateSolver solver(FromFen("5k3/9/9/9/9/9/9/9/9/R3K4 w"), Attack::kAnyMoves);
  const MateProof cut = solver.Solve(4, 50);
  EXPECT_EQ(cut.verdict, Verdict::kUnknown);
  EXPECT_EQ(cut.nodes, 50U);
  EXPECT_EQ(cut.refuted, 1) << "34 moves, none of which mates";
  EXPECT_EQ(solver.Solve(4).verdict, Verdict::kNoMate) << "nothing false was kept";
}

TEST(MateSolver, ProvesUnderEveryRuleSet) {
  for (const NamedRuleSet& named : NamedRuleSets()) {
    const std::string two = std::string(kTwoChariots) + "0 1";
    EXPECT_EQ(Solve(two, 3, Attack::kAnyMoves, named.rules).moves, 2) << named.name;
  }
}

TEST(MateSolver, TheTotalPlyLimitRefutesAMate) {
  const std::string fen = std::string(kTwoChariots) + "0 ";
  const RuleSet rules = Preset("janggikakao");  // limit: 200 plies
  EXPECT_EQ(Solve(fen + "99", 2, Attack::kAnyMoves, rules).moves, 2) << "ends at ply 199";
  EXPECT_EQ(Solve(fen + "100", 2, Attack::kAnyMoves, rules).verdict, Verdict::kNoMate);
}

std::string FirstMoves(const MateSolutions& solutions) {
  std::string text;
  for (const FirstMove& first : solutions.first_moves) {
    if (!text.empty()) text += ' ';
    text += ToUci(first.line.front());
    text += '=';
    text += std::to_string(first.moves);
  }
  return text;
}

TEST(MateSolver, TellsAllFirstMovesThatMate) {
  const MateSolutions one =
      MateSolver(FromFen("C2k5/1P6R/9/9/9/9/9/9/9/4K4 w"), Attack::kAnyMoves).SolveAll(1);
  EXPECT_TRUE(one.are_all);
  EXPECT_EQ(FirstMoves(one), "b9b10=1");
  const MateSolutions more =
      MateSolver(FromFen("C2k5/1P6R/9/9/9/9/9/9/9/4K4 w"), Attack::kAnyMoves).SolveAll(2);
  EXPECT_TRUE(more.are_all);
  EXPECT_EQ(more.proof.moves, 1);
  EXPECT_GT(more.first_moves.size(), 1U);
  EXPECT_EQ(more.first_moves[0].moves, 1);
  EXPECT_EQ(more.first_moves[1].moves, 2);
}

TEST(MateSolver, NoFirstMovesWithoutAMate) {
  const MateSolutions none =
      MateSolver(FromFen("5k3/9/9/9/9/9/9/9/9/R3K4 w"), Attack::kAnyMoves).SolveAll(2);
  EXPECT_EQ(none.proof.verdict, Verdict::kNoMate);
  EXPECT_EQ(none.proof.refuted, 2);
  EXPECT_TRUE(none.first_moves.empty());
}

TEST(MateSolver, SaysSoWhenNotAllFirstMovesWereTried) {
  const std::string two = std::string(kTwoChariots) + "0 1";
  const std::uint64_t enough = Solve(two, 2).nodes + 1;
  const MateSolutions cut = MateSolver(FromFen(two), Attack::kAnyMoves).SolveAll(2, enough);
  EXPECT_EQ(cut.proof.verdict, Verdict::kMates);
  EXPECT_EQ(cut.first_moves.size(), 1U) << "the proof's is there all the same";
  EXPECT_FALSE(cut.are_all);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
