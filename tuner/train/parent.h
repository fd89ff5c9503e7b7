// SPDX-License-Identifier: MIT
// What a training starts from: random weights, a net, or the weights of a checkpoint.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "src/base/status.h"
#include "tuner/train/model.h"

namespace hansu::train {

struct Parent {
  std::unique_ptr<Model> model;
  std::string name;  // its kind, name and checksum; empty for random weights
};
// An empty path gives random weights by the seed.
Result<Parent> LoadParent(const std::string& path, std::uint64_t seed);

}  // namespace hansu::train
