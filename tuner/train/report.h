// SPDX-License-Identifier: MIT
// How a training went, as a page with charts.
#pragma once

#include <string>

#include "tuner/train/checkpoint.h"

namespace hansu::train {

std::string ReportHtml(const Origin& origin, const TrainingState& state);

}  // namespace hansu::train
