// SPDX-License-Identifier: MIT
// The reasons for the mistakes of an analyzed game.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "src/app/review/analysis.h"
#include "src/explain/words.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {

// Why move `index` is a mistake, the most important reason first; none if it has no mark, or
// nothing is proved. REQUIRES: evaluations and judgements; `before` is the position before the
// move.
std::vector<explain::Reason> ReasonsOf(const GameAnalysis& analysis, const Position& before,
                                       std::size_t index);

// The reasons of each move.
std::vector<std::vector<explain::Reason>> AllReasons(const GameAnalysis& analysis);

// The most important reason in the user's language, and its line from the second move on in
// parentheses; empty without a reason. REQUIRES: as ReasonsOf.
std::string SentenceOfMistake(const GameAnalysis& analysis, const Position& before,
                              std::size_t index, const explain::NameOfMove& name, Vocabulary words);

}  // namespace hansu::app::review
