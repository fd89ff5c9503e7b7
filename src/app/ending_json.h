// SPDX-License-Identifier: MIT
// Values of endgame tables as JSON, for programs and for the page.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "src/endings/probe.h"

namespace hansu::app {

// {"value": "win", "draw", "loss" or "unknown"}; with "plies" to the mate, or the "reason" why it
// is unknown. The words do not depend on the language.
nlohmann::ordered_json EndingJson(const endings::Judged& judged);

}  // namespace hansu::app
