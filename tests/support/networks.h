// SPDX-License-Identifier: MIT
// Nets without training: random ones, and one that repeats the material evaluator.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nnue/network.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME {

// Random numbers, scaled so that hidden units lie below, within and above their clips. Safe.
std::unique_ptr<nnue::Parameters> RandomParameters(std::uint64_t seed);

// Gives the value of search::MaterialEvaluator exactly, in every position that ParseFen accepts
// under rules with the usual deom of 1.5 points.
std::unique_ptr<nnue::Parameters> MaterialParameters();

// Throws where the parameters are refused.
std::unique_ptr<const nnue::Network> NetworkOf(std::unique_ptr<const nnue::Parameters> parameters,
                                               std::string provenance = "test");

}  // namespace hansu::inline HANSU_GAME
