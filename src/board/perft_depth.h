// SPDX-License-Identifier: MIT
#pragma once

namespace hansu {

// The greatest depth that perft accepts, beyond any practical run.
inline constexpr int kMaxPerftDepth = 30;

}  // namespace hansu
