// SPDX-License-Identifier: MIT
// The positions that the benchmark searches, and the recorded answers of the fixed work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/benchmark/result.h"
#include "src/rules/any/game.h"

namespace hansu::benchmark {

// Openings and middlegames from the bench, each searched with an empty table.
std::vector<Position> FixedPositions(GameId game);
// Positions of whole games, in the order in which they were played.
std::vector<std::vector<Position>> GamePositions(GameId game);

// The answer to one position of the fixed work.
struct Answer {
  std::uint64_t nodes = 0;
  std::string best_move;  // as UCI writes it

  friend bool operator==(const Answer&, const Answer&) = default;
};

// The answers recorded for a game, net and depth; the same on every machine and in every build.
// tests/benchmark/answers_test.cpp records them.
struct RecordedAnswers {
  GameId game = GameId::kJanggi;
  std::string net;
  int depth = 0;
  std::vector<Answer> answers;
};
inline constexpr int kDepth = 14;
inline constexpr int kQuickDepth = 8;

// The records compiled in; see ParseAnswers.
std::string_view RecordedText();
// Reads lines "GAME NET DEPTH NODES MOVE", in the order of the positions; "#" begins a comment.
// Fails, naming the line, if one has another form.
Result<std::vector<RecordedAnswers>> ParseAnswers(std::string_view text);
// Null if nothing is recorded.
const RecordedAnswers* FindRecord(const std::vector<RecordedAnswers>& records, GameId game,
                                  std::string_view net, int depth);

// Adds the answers of one run of the fixed work to the check. Without a record, all runs must agree
// with the first one, which is kept in `expected` (empty before it).
void CheckAnswers(const std::vector<Answer>& given, std::vector<Answer>& expected,
                  AnswerCheck& check);

}  // namespace hansu::benchmark
