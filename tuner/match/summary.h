// SPDX-License-Identifier: MIT
// A match as text: the result block that scripts read, one line per game, and the HTML report.
#pragma once

#include <array>
#include <string>

#include "src/rules/shared/namespace.h"
#include "tuner/match/settings.h"
#include "tuner/match/tally.h"

namespace hansu::HANSU_GAME::match {

using EngineNames = std::array<std::string, 2>;

// "Elo: …", "LLR: …" and the rest, each on its own line.
std::string ResultBlock(const MatchSettings& settings, const EngineNames& names,
                        const Tally& tally);

// "Game 12 (A against B, A leads Han): 0-1, checkmate, 87 plies".
std::string GameLine(const MatchGame& game, const EngineNames& names);

// The whole match as a self-contained HTML page.
std::string ReportHtml(const MatchSettings& settings, const EngineNames& names, const Tally& tally);

// "engine 1" for a name that is empty.
EngineNames ShownNames(EngineNames names);

// One game as PGN with scores, depths and times as comments; equal games give equal texts.
// REQUIRES: settings of a prepared match.
std::string GamePgn(const MatchSettings& settings, const MatchGame& game);

}  // namespace hansu::HANSU_GAME::match
