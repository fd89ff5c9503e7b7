// SPDX-License-Identifier: MIT
// What a training begins with: random weights, a net, or the weights of a checkpoint.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "tuner/train/model.h"

namespace hansu::train {

// An empty path: random weights by the seed. Gives the parent's name and checksum in words, empty
// for none. Returns why the file cannot be used, or an empty string.
std::string LoadParent(const std::string& path, std::uint64_t seed, std::unique_ptr<Model>& model,
                       std::string& parent);

}  // namespace hansu::train
