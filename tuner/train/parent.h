// SPDX-License-Identifier: MIT
// The start of a training run: random weights, a net, or the weights of a checkpoint.
#pragma once

#include <memory>
#include <string>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/train/model.h"
#include "tuner/train/recipe.h"

namespace hansu::HANSU_GAME::train {

// The content of a net or a checkpoint.
struct Weights {
  std::unique_ptr<Model> model;
  nnue::OutputBuckets buckets;
  std::string name;  // kind, name and checksum
};
Result<Weights> LoadWeights(const std::string& path);

struct Parent {
  std::unique_ptr<Model> model;
  std::string name;  // of its weights; empty for random ones
};
// Converts the model to the recipe's output buckets. An empty path gives random weights by the
// recipe's seed. Refuses a net whose hidden units are not mirror images of each other (see
// kMirrorUnit).
Result<Parent> LoadParent(const std::string& path, const Recipe& recipe);

}  // namespace hansu::HANSU_GAME::train
