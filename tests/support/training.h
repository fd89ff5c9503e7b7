// SPDX-License-Identifier: MIT
// Helpers for tests of the trainer: positions with labels that can be learned, position files, and
// the gradient computed by plain loops in double precision.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/rules/shared/game.h"
#include "tuner/data/packed_position.h"
#include "tuner/train/propagation.h"

namespace hansu::HANSU_GAME::test {

// Borders that give each output bucket about an eighth of the positions of self-play.
inline constexpr nnue::OutputBuckets::Borders kEvenBorders = {33, 49, 62, 75, 94, 114, 134};

data::PackedPosition PackedOf(const Position& position, int score_cp, GameResult result,
                              bool is_first);

// Positions of random games of a few positions each. The score is the material balance for the side
// to move, and the side ahead wins.
std::vector<data::PackedPosition> LabelledPositions(int count, std::uint64_t seed);
// Throws if it fails.
void WritePositions(const std::string& path, const std::vector<data::PackedPosition>& positions,
                    const std::string& description = R"({"source":"a test"})");

// A model with units below, between and above the clipping bounds.
std::unique_ptr<train::Model> WideModel(std::uint64_t seed);

// The weights of a model in double precision, in memory order.
std::vector<double> NumbersOf(const train::Model& model);
// The mean loss of the samples. REQUIRES: `numbers` are as many as a model has.
double LossOf(const std::vector<double>& numbers, const std::vector<train::Sample>& samples,
              const train::Objective& objective);
// The derivatives of LossOf with respect to `numbers`.
std::vector<double> GradientOf(const std::vector<double>& numbers,
                               const std::vector<train::Sample>& samples,
                               const train::Objective& objective);

}  // namespace hansu::HANSU_GAME::test
