// SPDX-License-Identifier: MIT
// The builder of endgame tables is compiled for each game, and finds the names of src/endings,
// which is compiled once, beside its own.
#pragma once

#include "src/rules/shared/namespace.h"

namespace hansu::endings {}
namespace hansu::HANSU_GAME::endings {
using namespace hansu::endings;
}
