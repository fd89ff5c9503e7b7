// SPDX-License-Identifier: MIT
// What a training starts from: random weights, a net, or the weights of a checkpoint.
#pragma once

#include <memory>
#include <string>

#include "src/base/status.h"
#include "tuner/train/model.h"
#include "tuner/train/recipe.h"

namespace hansu::train {

struct Parent {
  std::unique_ptr<Model> model;
  std::string name;  // its kind, name and checksum; empty for random weights
};
// The model has the buckets of the recipe, and shares outputs if the recipe says so. An empty path
// gives random weights by the recipe's seed.
Result<Parent> LoadParent(const std::string& path, const Recipe& recipe);

}  // namespace hansu::train
