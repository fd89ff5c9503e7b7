// SPDX-License-Identifier: MIT
// A match as text: the result block that scripts read, one line per game, and the HTML report.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/match/settings.h"
#include "tuner/match/tally.h"

namespace hansu::HANSU_GAME::match {

// The names of all engines of a match, in the order of the settings.
using EngineNames = std::vector<std::string>;

// The results of two engines: "Elo: …", "LLR: …" and the rest, each on its own line.
std::string ResultBlock(const MatchSettings& settings, const EngineNames& names,
                        const Tally& tally);

// "Game 12 (A against B, A leads Han): 0-1, checkmate, 87 plies".
std::string GameLine(const MatchGame& game, const EngineNames& names);

// The whole match as a self-contained HTML page.
std::string ReportHtml(const MatchSettings& settings, const EngineNames& names, const Tally& tally);

// "engine 1" for a name that is empty.
EngineNames ShownNames(EngineNames names);
// The names of a game's players, as it has them.
std::array<std::string, 2> PlayersOf(const MatchGame& game);

// "12.34 +/- 5.60 [6.70, 17.90]", or "above 12.34 (95 %)" if there is a bound on one side alone.
std::string EloText(const std::optional<Estimate>& elo);
// "+3 -2 =1"
std::string CountsText(const GameCounts& counts);
std::string Fixed(double value, int digits = 2);
std::string EngineLine(const std::string& name, const EngineTally& engine);
std::string EndingsText(const std::map<std::string, int>& endings);
std::string PingText(std::int64_t longest_ping_ms, std::int64_t longest_overrun_ms);

// One game as PGN with scores, depths and times as comments; equal games give equal texts.
// REQUIRES: settings of a prepared match.
std::string GamePgn(const MatchSettings& settings, const MatchGame& game);

}  // namespace hansu::HANSU_GAME::match
