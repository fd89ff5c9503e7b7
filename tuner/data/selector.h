// SPDX-License-Identifier: MIT
// Selects positions by an expression: "ply >= 30 and clock > 60 and not check".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::data {

// The properties of a position that expressions name. The words stand for these numbers; rule sets
// are compared by name.
struct PositionTraits {
  int ply = 0;     // plies played before the position
  int pieces = 0;  // on the board
  int points = 0;  // of these pieces, both sides'
  int clock = 0;   // plies since the last capture, or since the start
  int score = 0;   // for the side to move, in hundredths of a point
  bool check = false;
  bool capture = false;  // the best known move captures
  int side = 0;          // 0: Cho (Red), 1: Han (Black)
  int result = 0;        // for the side to move: -1 loss, 0 draw, 1 win, 2 none
  std::string_view rules;
};

// Expressions are joined by `and` and `or` (`and` binds tighter), negated by `not`, and grouped by
// parentheses. Each is a flag (`check`, `capture`) or a comparison of a name with a value, by <,
// <=, =, !=, >= or >. Names of numbers: ply, pieces, points, clock, score, |score|. Names of words,
// which only = and != compare: side (cho, han; red, black), result (win, loss, draw, none), phase
// (opening, middle, end), rules (the name of a rule set).
class Selector {
 public:
  // The message of a failure names the column, from 1, and what is expected there.
  static Result<Selector> Parse(std::string_view text);

  bool Accepts(const PositionTraits& traits) const;
  // The expression as it was written.
  const std::string& text() const { return text_; }

 private:
  friend class SelectorParser;

  enum class Field : std::uint8_t {
    kPly,
    kPieces,
    kPoints,
    kClock,
    kScore,
    kScoreSize,
    kCheck,
    kCapture,
    kSide,
    kResult,
    kPhase,
    kRules
  };
  enum class Comparison : std::uint8_t { kLess, kLessOrEqual, kEqual, kNotEqual, kAtLeast, kMore };
  enum class Operation : std::uint8_t { kCompare, kNot, kAnd, kOr };
  // One step of the expression in postfix order.
  struct Step {
    Operation operation = Operation::kCompare;
    Field field = Field::kPly;
    Comparison comparison = Comparison::kEqual;
    std::int64_t number = 0;
    std::string word;  // the name of a rule set
  };

  static bool Holds(const Step& step, const PositionTraits& traits);
  static std::int64_t NumberOf(Field field, const PositionTraits& traits);

  std::string text_;
  std::vector<Step> steps_;
};

}  // namespace hansu::HANSU_GAME::data
