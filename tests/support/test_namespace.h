// SPDX-License-Identifier: MIT
// Helpers that know no game are in hansu::test; tests that are compiled for a game find them in
// that game's namespace `test`, too.
#pragma once

#include "src/rules/shared/namespace.h"

namespace hansu::test {}

namespace hansu::HANSU_GAME::test {
using namespace hansu::test;
}  // namespace hansu::HANSU_GAME::test
