// SPDX-License-Identifier: MIT
// Output buckets with arbitrary borders.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "nnue/network_file.h"
#include "tests/support/match_support.h"
#include "tests/support/training.h"
#include "tuner/train/parent.h"
#include "tuner/train/quantize.h"
#include "tuner/train/training.h"

namespace hansu::HANSU_GAME::train {
namespace {

using test::kEvenBorders;

// Calls visit(slice, its half, unit) for each place of an output weight.
template <typename Visitor>
void ForEachWeight(const Visitor& visit) {
  for (std::size_t s = 0; s < kSliceCount; ++s) {
    for (auto half : {&Slice::Output::us, &Slice::Output::them}) {
      for (std::size_t i = 0; i < kSliceWidth; ++i) visit(s, half, i);
    }
  }
}

TEST(Heads, MoveToTheBucketsTheyCoverMost) {
  const auto old = test::WideModel(1);
  for (std::size_t bucket = 0; bucket < nnue::kOutputBucketCount; ++bucket) {
    old->biases[bucket] = {static_cast<float>(bucket), 0.5F};
  }
  auto model = std::make_unique<Model>(*old);
  const nnue::OutputBuckets equal_steps;
  ChangeBuckets(equal_steps, equal_steps, *model);
  EXPECT_EQ(test::NumbersOf(*model), test::NumbersOf(*old));
  ChangeBuckets(equal_steps, nnue::OutputBuckets(kEvenBorders), *model);
  constexpr std::array<std::size_t, nnue::kOutputBucketCount> kSources = {0, 2, 2, 3, 4, 5, 6, 7};
  for (std::size_t bucket = 0; bucket < nnue::kOutputBucketCount; ++bucket) {
    const std::size_t source = kSources[bucket];
    EXPECT_EQ(model->biases[bucket], old->biases[source]);
    ForEachWeight([&](std::size_t s, auto half, std::size_t i) {
      ASSERT_EQ((model->slices[s].outputs[bucket].*half).values[i],
                (old->slices[s].outputs[source].*half).values[i]);
    });
  }
}

class HeadsTest : public testing::Test {
 protected:
  HeadsTest() { test::WritePositions(data_path_, test::LabelledPositions(1200, 1)); }

  TrainingJob Job(const std::string& name) const {
    return {.recipe = {.name = "test",
                       .epochs = 2,
                       .batch_size = 128,
                       .held_out = 0.2,
                       .output_borders = kEvenBorders},
            .data_paths = {data_path_},
            .parent_path = "",
            .folder = folder_.File(name),
            .threads = 1,
            .resumes = false};
  }
  Checkpoint TrainedBy(const TrainingJob& job) const {
    if (Status status = Train(job, {}); !status.ok()) throw std::runtime_error(status.message());
    Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
    if (!found.ok()) throw std::runtime_error(found.message());
    return *std::move(found);
  }

  test::TemporaryFolder folder_;
  std::string data_path_ = folder_.File("positions");
};

TEST_F(HeadsTest, KeepTheLargestSafeWeight) {
  TrainingJob job = Job("run");
  job.recipe.max_output_weight = 10.0 / nnue::kQb;
  float largest = 0;
  const Checkpoint checkpoint = TrainedBy(job);
  ForEachWeight([&](std::size_t s, auto half, std::size_t i) {
    for (const Slice::Output& output : checkpoint.state.model->slices[s].outputs) {
      largest = std::max(largest, std::abs((output.*half).values[i]));
    }
  });
  EXPECT_EQ(largest, 10.0F / nnue::kQb);
}

TEST_F(HeadsTest, NetsSayTheirBorders) {
  const TrainingJob job = Job("run");
  const Checkpoint checkpoint = TrainedBy(job);
  const nnue::NetworkResult net = QuantizeToNetwork(checkpoint);
  ASSERT_TRUE(net.ok()) << net.message();
  EXPECT_EQ((*net)->parameters().buckets.borders(), kEvenBorders);
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, 0, 0).message(), "");
  EXPECT_LT(MeasureError(*checkpoint.state.model, **net, dataset, 300).max_cp, 100);
}

TEST_F(HeadsTest, BeginFromParentsOfOtherBorders) {
  TrainingJob job = Job("parent");
  job.recipe.epochs = 8;
  job.recipe.output_borders = nnue::OutputBuckets::kEqualSteps;
  const Checkpoint parent = TrainedBy(job);
  const nnue::NetworkResult net = QuantizeToNetwork(parent);
  ASSERT_TRUE(net.ok()) << net.message();
  ASSERT_EQ(nnue::SaveNetwork(**net, folder_.File("net")), OkStatus());
  auto expected = std::make_unique<Model>(*parent.state.model);
  ChangeBuckets(nnue::OutputBuckets(), nnue::OutputBuckets(kEvenBorders), *expected);
  const std::vector<double> numbers = test::NumbersOf(*expected);
  const Recipe recipe = {.output_borders = kEvenBorders};
  for (const std::string& path : {CheckpointPath(job.folder), folder_.File("net")}) {
    Result<Parent> found = LoadParent(path, recipe);
    ASSERT_TRUE(found.ok()) << found.message();
    const std::vector<double> loaded = test::NumbersOf(*found->model);
    for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_NEAR(loaded[i], numbers[i], 0.003) << i;
  }

  TrainingJob child = Job("child");
  child.parent_path = folder_.File("net");
  child.recipe.epochs = 1;
  child.recipe.learning_rate = {1e-5, 1e-5};
  EXPECT_LT(TrainedBy(child).state.epochs.front().training.score,
            1.3 * parent.state.epochs.back().training.score);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
