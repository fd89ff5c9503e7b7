// SPDX-License-Identifier: MIT
// The analysis of a whole game: the search's evaluation of each position, and from that the cost of
// each move. Does no input or output.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/enum_table.h"
#include "src/record/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/score.h"
#include "src/searcher/searcher.h"

namespace hansu::app::review {

// One position.
struct Evaluation {
  search::Score score = search::kDraw;  // for the side to move; at the end of the game its outcome
  int depth = 0;                        // plies; 0 at the end of the game
  std::vector<Move> line = {};          // best play, legal; empty at the end of the game
};

enum class Mark : std::uint8_t { kNone, kInaccuracy, kMistake, kBlunder };
inline constexpr std::size_t kMarkCount = static_cast<std::size_t>(Mark::kBlunder) + 1;
// The smallest loss that gets each mark, as a share of the points (see search::WinChance). These
// are the only thresholds; the page shows them.
inline constexpr EnumTable<Mark, double, kMarkCount> kLeastLoss = {
    {{Mark::kNone, 0}, {Mark::kInaccuracy, 0.05}, {Mark::kMistake, 0.10}, {Mark::kBlunder, 0.20}}};

// The most serious mark whose threshold the loss reaches. 0 <= loss <= 1.
Mark MarkOf(double loss);
// "", "?!", "?", "??".
std::string_view SignOf(Mark mark);

struct Judgement {
  double loss = 0;  // share of the points given away, 0 to 1
  Mark mark = Mark::kNone;
};
// The cost of the move, by the searches before and after it; zero if the search chose the same
// move. REQUIRES: before.line is not empty.
Judgement Judged(const Evaluation& before, Move played, const Evaluation& after,
                 const RuleSet& rules);

// Opening: the first 24 plies of a game. Endgame: at most six chariots, cannons, horses and
// elephants are left.
enum class Phase : std::uint8_t { kOpening, kMiddlegame, kEndgame };
inline constexpr std::size_t kPhaseCount = static_cast<std::size_t>(Phase::kEndgame) + 1;
Phase PhaseOf(const Position& position);

struct PhaseSummary {
  int moves = 0;
  double loss = 0;  // the sum of all moves' losses
};

struct SideSummary {
  int moves = 0;
  int best_moves = 0;    // moves that the search would have played
  double mean_loss = 0;  // per move, 0 to 1
  double accuracy = 0;   // 1 / mean of min(exp(5 loss), 10), to 1; 1 without moves
  std::array<int, kMarkCount> marks = {};  // indexed by Mark
  std::array<PhaseSummary, kPhaseCount> phases = {};
};

struct GameAnalysis {
  record::Game game;          // its rules are those of the analysis
  std::string rule_set;       // the requested one
  std::string rules_warning;  // why the rules are not those of rule_set; empty if they are
  std::vector<Evaluation> evaluations;  // before each move, and of the last position
  std::vector<Judgement> judgements;    // of each move
  PerColor<SideSummary> sides = {};
};

// The game under the named rule set, not yet evaluated. If these rules do not allow all its
// moves (people play on when generals face each other or positions repeat), the game keeps its own
// rules except for the deom, and rules_warning says why, in these words.
GameAnalysis WithRules(record::Game game, const std::string& rule_set, const RuleSet& rules,
                       Vocabulary words = {});

// Makes the evaluations agree on certain wins. A win that one search found also holds before the
// moves that led there, and after moves that cannot avoid it or follow its line, even if the
// searches of those positions did not see it. REQUIRES: an evaluation for each position.
void CarryCertainWins(GameAnalysis& analysis);

// Fills in judgements and sides. REQUIRES: an evaluation for each position.
void JudgeMoves(GameAnalysis& analysis);

// Evaluates a position in which the game is not over; nullopt if the analysis must stop.
using EvaluatePosition = std::function<std::optional<Evaluation>(const Position&)>;

// Evaluates every position and judges the moves. Begins at the end of the game, so that the hash
// table knows the later positions when earlier ones are searched. `on_progress` gets the number of
// positions done. If the analysis was stopped, returns false and judges nothing.
bool AnalyzeGame(GameAnalysis& analysis, const EvaluatePosition& evaluate,
                 const std::function<void(std::size_t)>& on_progress);
// The same by searches with these limits; it cannot be stopped.
void AnalyzeGame(GameAnalysis& analysis, search::Searcher& searcher, const search::Limits& limits,
                 const std::function<void(std::size_t)>& on_progress);

}  // namespace hansu::app::review
