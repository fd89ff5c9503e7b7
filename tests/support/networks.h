// SPDX-License-Identifier: MIT
// Nets made without training: random ones, and one that reproduces the material evaluator.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nnue/network.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

// Random weights, scaled so that hidden units lie below, within and above their clipping bounds.
// They pass ProveNoOverflow.
std::unique_ptr<nnue::Parameters> RandomParameters(std::uint64_t seed);

// Gives the value of search::MaterialEvaluator exactly, in every position that ParseFen accepts
// under rules with the usual deom of 1.5 points.
std::unique_ptr<nnue::Parameters> MaterialParameters();

// Throws if the parameters are refused.
std::unique_ptr<const nnue::Network> NetworkOf(std::unique_ptr<const nnue::Parameters> parameters,
                                               std::string provenance = "test");

}  // namespace hansu::HANSU_GAME
