// SPDX-License-Identifier: MIT
// Validates nets on games that none of them was trained on, with scores of a deep search.
#pragma once

#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "src/search/evaluate.h"
#include "tuner/data/filter.h"
#include "tuner/data/validation.h"

namespace hansu::HANSU_GAME::datagen {

// Evaluates the positions of the games that `filter` keeps, as the search does before it corrects
// the evaluation (search::NearLimit). Fails if the file is damaged or keeps no position.
// REQUIRES: there is a net.
Result<data::Validation> Validate(const std::string& games_path,
                                  const std::vector<search::SharedNetwork>& networks,
                                  const data::FilterSettings& filter);

}  // namespace hansu::HANSU_GAME::datagen
