// SPDX-License-Identifier: MIT
// Training recipes: an accepted recipe is written and read back unchanged.
#include "tuner/train/recipe.h"

#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<train::Recipe> recipe = train::ParseRecipe(text);
  if (!recipe.ok()) return 0;
  const Result<train::Recipe> again = train::ParseRecipe(train::ToJson(*recipe));
  fuzz::Require(again.ok() && *again == *recipe, "a recipe is read back");
  for (std::uint64_t step = 0; step < 3; ++step) {
    fuzz::Require(0 <= train::LearningRateAt(*recipe, step, 3) &&
                      train::LearningRateAt(*recipe, step, 3) <= 1,
                  "a learning rate is within its bounds");
    fuzz::Require(
        0 <= train::ResultShareAt(*recipe, step, 3) && train::ResultShareAt(*recipe, step, 3) <= 1,
        "a share is within its bounds");
  }
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
