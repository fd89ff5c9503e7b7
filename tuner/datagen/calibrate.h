// SPDX-License-Identifier: MIT
// Compares what a net expects of positions with how their games ended.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "src/search/evaluate.h"
#include "tuner/data/calibration.h"
#include "tuner/data/filter.h"

namespace hansu::inline HANSU_GAME::datagen {

// Only the last plies of a game count: before, the kind of its ending was not in sight.
inline constexpr std::size_t kCalibratedPlies = 60;

// Of the games that a rule ended, the positions that `filter` keeps among the last
// kCalibratedPlies: the net's evaluation as a share of the points (WinChance) under the rules of
// the file.
Result<data::Calibration> Calibrate(const std::string& games_path,
                                    const search::SharedNetwork& network,
                                    const data::FilterSettings& filter);

}  // namespace hansu::inline HANSU_GAME::datagen
