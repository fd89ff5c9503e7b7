// SPDX-License-Identifier: MIT
#pragma once

namespace hansu {

// The deepest perft that anyone may ask for; it would take ages.
inline constexpr int kMaxPerftDepth = 30;

}  // namespace hansu
