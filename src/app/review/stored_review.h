// SPDX-License-Identifier: MIT
// Reviews that an earlier run has stored as JSON, which anybody may have changed since.
#pragma once

#include <optional>
#include <string_view>

#include "src/app/review/analysis.h"
#include "src/app/review/game_json.h"
#include "src/app/review/reviewed_game.h"

namespace hansu::app::review {

// The summary of the stored review; nullopt unless it is one of this game, by this source and these
// rules, and undamaged where the summary comes from. Any bytes may be passed. `analysis` is the
// game under its rules (WithRules), not yet evaluated.
std::optional<ReviewedGame> ReadReview(std::string_view text, GameAnalysis analysis,
                                       const AnalysisSource& source);

}  // namespace hansu::app::review
