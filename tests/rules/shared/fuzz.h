// SPDX-License-Identifier: MIT
// Random games of Janggi and Xiangqi: the board against its slow oracle, and against itself.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME {

std::string VerdictText(const Outcome& outcome);  // in the terms of the game's oracle

namespace fuzz {

template <typename OracleGame>
void CheckAgainstOracle(const Position& position, const OracleGame& game) {
  const std::vector<std::string> legal = game.LegalMoves();
  EXPECT_EQ(SortedUci(position), legal);
  EXPECT_EQ(HasLegalMove(position), !legal.empty());
  EXPECT_EQ(position.in_check(), game.InCheck());
  EXPECT_EQ(ToFen(position), game.Fen());
  EXPECT_EQ(VerdictText(Judge(position)), VerdictText(game.Judge()));
}

// Checks that captures and quiet moves together are all moves, and that the pass is the last quiet
// one.
inline void CheckMoveKinds(const Position& position) {
  const MoveList all = MovesOf(position);
  const MoveList captures = MovesOf(position, MoveKind::kCaptures);
  const MoveList quiets = MovesOf(position, MoveKind::kQuiets);
  EXPECT_EQ(captures.size() + quiets.size(), all.size());
  for (Move move : captures) {
    EXPECT_TRUE(all.Contains(move)) << ToUci(move);
    EXPECT_TRUE(position.pieces(~position.side_to_move()).Contains(move.to())) << ToUci(move);
  }
  for (std::size_t i = 0; i < quiets.size(); ++i) {
    EXPECT_TRUE(all.Contains(quiets[i])) << ToUci(quiets[i]);
    const bool is_last_pass = quiets[i].is_pass() && i + 1 == quiets.size();
    EXPECT_TRUE(is_last_pass || position.piece_on(quiets[i].to()) == Piece::kNone)
        << ToUci(quiets[i]);
  }
}

inline std::string StartFen(Random& random, const RuleSet& rules) {
  if (random.Percent(30)) return RandomSetupFen(random);
  while (true) {
    std::string fen = RandomPlacementFen(random);
    if (ParseFen(fen, rules).ok()) return fen;
  }
}

// Plays from a random position until the game ends or 300 plies are made. `check(position)` may add
// failures; the first failure ends the walk and is reported with `seed`, which reproduces it.
// Returns how many positions were checked, and counts the ending in `endings`.
template <typename MakeOracle, typename Check>
int Walk(std::uint64_t seed, Random& random, const RuleSet& rules, const MakeOracle& make_oracle,
         const Check& check, std::map<EndReason, int>& endings) {
  constexpr int kMostPlies = 300;
  const std::string fen = StartFen(random, rules);
  Position position = FromFen(fen, rules);
  auto game = make_oracle(fen, rules);
  std::string moves;
  for (int ply = 0; ply <= kMostPlies; ++ply) {
    CheckAgainstOracle(position, game);
    EXPECT_TRUE(position.IsConsistent());
    CheckMoveKinds(position);
    check(position);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed << "\nfrom " << fen << "\nmoves" << moves << "\nat "
                    << ToFen(position);
      return ply + 1;
    }
    const Outcome outcome = Judge(position);
    if (outcome.has_ended()) {
      ++endings[outcome.reason];
      return ply + 1;
    }
    const Move move = PickMove(random, position);
    moves += ' ' + ToUci(move);
    game.Make(ToUci(move));
    position.Make(move);
  }
  return kMostPlies + 1;
}

// Expects that the walks reached each ending often enough for the comparison to mean something.
inline void ExpectReached(const std::map<EndReason, int>& endings,
                          const std::vector<EndReason>& reasons) {
  for (EndReason reason : reasons) {
    const auto found = endings.find(reason);
    EXPECT_GE(found == endings.end() ? 0 : found->second, 3) << ReasonText(reason);
  }
}

}  // namespace fuzz
}  // namespace hansu::HANSU_GAME
