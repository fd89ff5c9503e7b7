// SPDX-License-Identifier: MIT
// Search limits in requests.
#pragma once

#include "src/app/web/fields.h"
#include "src/search/any/limits.h"

namespace hansu::app::web {

// "ms", "nodes" and "depth", each optional.
void ReadLimits(const Fields& fields, search::Limits& limits);
// Both sides' clocks, with increment and byoyomi.
void ReadClock(const Fields& fields, search::Limits& limits);
// "drawScore", which is in points.
search::Score ReadDrawScore(const Fields& request);

}  // namespace hansu::app::web
