// SPDX-License-Identifier: MIT
// The report of a training: an HTML page with charts.
#pragma once

#include <string>

#include "tuner/train/checkpoint.h"

namespace hansu::train {

std::string ReportHtml(const Origin& origin, const TrainingState& state);

}  // namespace hansu::train
