// SPDX-License-Identifier: MIT
// Games as PGN, `[Variant "Janggi"]`. White is Cho, who moves first.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/board/move.h"
#include "src/board/outcome.h"
#include "src/board/rules.h"

namespace hansu::record {

enum class PgnNotation { kInternational, kKorean, kUci };

struct PgnMove {
  Move move;
  std::string comment;  // without braces; may be empty
};

struct PgnGame {
  // In this order before the tags that the writer makes itself (FEN, SetUp, Variant, Result).
  std::vector<std::pair<std::string, std::string>> tags;
  std::string fen;
  Result result = Result::kRunning;
  std::vector<PgnMove> moves;
};

// REQUIRES: a valid FEN and legal moves under the rules. Lines of movetext have up to 80 columns.
std::string ToPgn(const PgnGame& game, const RuleSet& rules, PgnNotation notation);

}  // namespace hansu::record
