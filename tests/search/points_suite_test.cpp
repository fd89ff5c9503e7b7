// SPDX-License-Identifier: MIT
// Positions in which the rules decide within a few plies, by points, passes, bikjang, repetition or
// a limit (tests/data/points.txt): brute force proves every line, and a short search must find it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "src/search/network_choice.h"
#include "src/search/worker.h"
#include "tests/support/data_files.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr int kShortSearchNodes = 10'000;

struct RulesProblem {
  std::string line;
  Position position;
  int value = 0;                   // for the side to move: 1 a win, 0 a draw, -1 a loss
  std::vector<std::string> moves;  // all moves that keep the value; empty for a loss
  std::string reason;              // why the game ends
  int plies = 0;                   // enough plies to prove it
};

// `RULES ; FEN ; win|draw|loss ; moves that keep it, or - ; reason ; plies`.
RulesProblem ParseProblem(const std::string& line) {
  std::istringstream fields(line);
  std::string rules;
  std::string fen;
  std::string value;
  std::string moves;
  std::string reason;
  std::getline(fields >> std::ws, rules, ';');
  std::getline(fields >> std::ws, fen, ';');
  std::getline(fields >> std::ws, value, ';');
  std::getline(fields >> std::ws, moves, ';');
  std::getline(fields >> std::ws, reason, ';');
  const auto trim = [](std::string& text) { text.erase(text.find_last_not_of(' ') + 1); };
  for (std::string* text : {&rules, &fen, &value, &moves, &reason}) trim(*text);
  RulesProblem problem = {
      .line = line, .position = FromFen(fen, Preset(rules)), .moves = {}, .reason = reason};
  problem.value = value == "win" ? 1 : value == "draw" ? 0 : -1;
  std::istringstream words(moves);
  for (std::string word; words >> word && word != "-";) problem.moves.push_back(word);

  fields >> problem.plies;
  return problem;
}

std::vector<RulesProblem> RulesProblems() {
  std::vector<RulesProblem> problems;
  for (const std::string& line : ReadDataLines("points.txt"))
    problems.push_back(ParseProblem(line));
  return problems;
}

// The value for the side to move by minimax to the end of the game, at most `plies` plies deep.
// A game that has not ended by then counts as a loss for `pessimist`.
int BruteForce(Position& position, int plies, int alpha, int beta, Color pessimist) {
  const Color side = position.side_to_move();
  const Outcome outcome = Judge(position);
  if (outcome.result == GameResult::kDraw) return 0;
  if (outcome.has_ended()) return WinnerOf(outcome.result) == side ? 1 : -1;
  if (plies == 0) return side == pessimist ? -1 : 1;
  int best = -1;
  for (Move move : MovesOf(position)) {
    position.Make(move);
    best = std::max(best, -BruteForce(position, plies - 1, -beta, -alpha, pessimist));
    position.Unmake();
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

TEST(PointsSuite, CoversEveryRuleSetAndEveryEndThatRulesDecide) {
  std::map<std::string, int> reasons;
  std::map<std::string, int> rules;
  std::map<int, int> values;
  const std::vector<RulesProblem> problems = RulesProblems();
  EXPECT_GE(problems.size(), 60U);
  for (const RulesProblem& problem : problems) {
    ++reasons[problem.reason];
    ++rules[problem.line.substr(0, problem.line.find(' '))];
    ++values[problem.value];
  }
  for (const NamedRuleSet& named : NamedRuleSets()) {
    EXPECT_GE(rules[std::string(named.name)], 3) << named.name;
  }
  for (const char* reason : {"bikjang", "two passes", "no-capture limit", "ply limit", "repetition",
                             "perpetual check", "dead position"}) {
    EXPECT_GE(reasons[reason], 2) << reason;
  }
  for (int value : {-1, 0, 1}) EXPECT_GE(values[value], 8) << value;
}

TEST(PointsSuite, BruteForceProvesEveryLine) {
  for (const RulesProblem& problem : RulesProblems()) {
    Position position = problem.position;
    const Color side = position.side_to_move();
    const int plies = problem.plies - 1;  // after the first move
    for (Move move : MovesOf(position)) {
      const bool keeps = std::ranges::count(problem.moves, ToUci(move)) > 0;
      position.Make(move);
      if (keeps || problem.value < 0) {
        EXPECT_EQ(-BruteForce(position, plies, -1, 1, side), problem.value)
            << problem.line << ": " << ToUci(move);
      }
      if (!keeps) {
        const int most = problem.value < 0 ? -1 : problem.value - 1;
        EXPECT_LE(-BruteForce(position, plies, -1, 1, ~side), most)
            << problem.line << ": " << ToUci(move);
      }
      position.Unmake();
    }
  }
}

TEST(PointsSuite, AShortSearchFindsTheMoveAndTheSign) {
  const auto shared = std::make_unique<SharedState>(16, *DefaultNetwork());
  Worker worker(*shared, 0);
  for (const RulesProblem& problem : RulesProblems()) {
    worker.NewGame();
    shared->NewGame();
    shared->BeginSearch();
    Limits limits;
    limits.nodes = kShortSearchNodes;
    const SearchResult found = worker.Search(problem.position, limits, {});
    if (problem.value >= 0) {
      EXPECT_GT(std::ranges::count(problem.moves, ToUci(found.best)), 0)
          << problem.line << ": plays " << ToUci(found.best);
    }
    const int sign = found.score > 0 ? 1 : found.score < 0 ? -1 : 0;
    EXPECT_EQ(sign, problem.value) << problem.line << ": score " << found.score;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
