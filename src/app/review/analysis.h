// SPDX-License-Identifier: MIT
// A whole game analysed: what the search says of each position, and so what each move cost. Data
// alone; it reads and prints nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/record/game.h"
#include "src/search/limits.h"
#include "src/search/pool.h"
#include "src/search/score.h"

namespace hansu::app::review {

// One position.
struct Evaluation {
  search::Score score = search::kDraw;  // for the side to move; at the game's end what it ended in
  int depth = 0;                        // plies; 0 at the game's end
  std::vector<Move> line = {};          // best play, legal; empty at the game's end
};

enum class Mark : std::uint8_t { kNone, kInaccuracy, kMistake, kBlunder };
inline constexpr std::size_t kMarkCount = 4;
// The least loss that a mark stands for, as a share of the points (see search::WinChance). This is
// the one home of the thresholds.
inline constexpr std::array<double, kMarkCount> kLeastLoss = {0, 0.05, 0.10, 0.20};

// The gravest mark that the loss reaches. 0 <= loss <= 1.
Mark MarkOf(double loss);
// "", "?!", "?", "??".
std::string_view SignOf(Mark mark);

struct Judgement {
  double loss = 0;  // share of the points given away, 0 to 1
  Mark mark = Mark::kNone;
};
// What the move cost by the searches before and after it: nothing where it is the search's own.
// REQUIRES: before.line is not empty.
Judgement Judged(const Evaluation& before, Move played, const Evaluation& after);

struct SideSummary {
  int moves = 0;
  int best_moves = 0;                      // those that the search would play
  double mean_loss = 0;                    // a move, 0 to 1
  double accuracy = 0;                     // mean of exp(-5 loss), 0 to 1; 1 without moves
  std::array<int, kMarkCount> marks = {};  // indexed by Mark
};

struct GameAnalysis {
  record::Game game;                    // its rules are those that it is analysed by
  std::string rule_set;                 // the name of those asked for
  std::string rules_doubt;              // why they are others after all; empty where they fit
  std::vector<Evaluation> evaluations;  // before each move, and of the last position
  std::vector<Judgement> judgements;    // of each move
  PerColor<SideSummary> sides = {};
};

// The game with its rules replaced by those of the rule set. Where they do not let it be played to
// its end (people play on when generals face each other or positions repeat), the game keeps its
// own but for the deom, and rules_doubt says why. No evaluations yet.
// REQUIRES: FindRuleSet(rule_set).
GameAnalysis WithRules(record::Game game, const std::string& rule_set);

// Fills in judgements and sides. REQUIRES: an evaluation for each position.
void JudgeMoves(GameAnalysis& analysis);

// Searches every position with the limits and judges the moves. It begins at the end, so that what
// is found in a position is known when the moves before it are searched. `on_progress` is told how
// many positions are done.
void AnalyseGame(GameAnalysis& analysis, search::Pool& pool, const search::Limits& limits,
                 const std::function<void(std::size_t)>& on_progress);

}  // namespace hansu::app::review
