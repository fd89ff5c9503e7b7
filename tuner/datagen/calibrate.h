// SPDX-License-Identifier: MIT
// Compares the scores that a net expects in positions with how their games ended.
#pragma once

#include <string>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "src/search/evaluate.h"
#include "tuner/data/calibration.h"
#include "tuner/data/filter.h"

namespace hansu::HANSU_GAME::datagen {

// For the curves by ending, only the last plies of a game count: earlier, the way it would end was
// not yet in sight.
inline constexpr std::size_t kCalibratedPlies = 60;

// Uses games that a rule ended, and of these the positions after the last random move that `filter`
// keeps. The expected score is WinChance of the net's evaluation, as near a limit as the position
// is (search::NearLimit), under the rules of the file.
Result<data::Calibration> Calibrate(const std::string& games_path,
                                    const search::SharedNetwork& network,
                                    const data::FilterSettings& filter);

}  // namespace hansu::HANSU_GAME::datagen
