// SPDX-License-Identifier: MIT
// Scales the amount of testing: less in builds that are slow because of assertions or sanitizers.
#pragma once

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

#ifdef HANSU_SLOW_BUILD
inline constexpr bool kIsSlowBuild = true;
#else
inline constexpr bool kIsSlowBuild = false;
#endif

constexpr int Scaled(int fast, int slow) { return kIsSlowBuild ? slow : fast; }

}  // namespace hansu::HANSU_GAME
