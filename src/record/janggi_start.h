// SPDX-License-Identifier: MIT
#pragma once

#include "src/base/status.h"
#include "src/record/raw_game.h"
#include "src/record/start.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::record {

// The possible start positions of a record of Janggi without FEN, by its headers.
Result<Starts> StartsOfJanggi(const RawGame& game, TextFormat format);

}  // namespace hansu::HANSU_GAME::record
