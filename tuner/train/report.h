// SPDX-License-Identifier: MIT
// The report of a training run: an HTML page with charts.
#pragma once

#include <string>

#include "src/rules/shared/namespace.h"
#include "tuner/train/checkpoint.h"

namespace hansu::HANSU_GAME::train {

std::string ReportHtml(const Origin& origin, const TrainingState& state);

}  // namespace hansu::HANSU_GAME::train
