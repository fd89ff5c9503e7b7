// SPDX-License-Identifier: MIT
// Output buckets of any borders, and outputs that share weights.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <tuple>

#include "nnue/network_file.h"
#include "tests/support/match_support.h"
#include "tests/support/training.h"
#include "tuner/train/parent.h"
#include "tuner/train/quantize.h"
#include "tuner/train/training.h"

namespace hansu::inline HANSU_GAME::train {
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

float LargestDifference(const Model& model) {
  float largest = 0;
  ForEachWeight([&](std::size_t s, auto half, std::size_t i) {
    for (const Slice::Output& output : model.slices[s].outputs) {
      const float first = (model.slices[s].outputs[0].*half).values[i];
      largest = std::max(largest, std::abs((output.*half).values[i] - first));
    }
  });
  return largest;
}

float LargestShared(const Model& model) {
  float largest = 0;
  ForEachWeight([&](std::size_t s, auto half, std::size_t i) {
    largest = std::max(largest, std::abs((model.slices[s].shared.*half).values[i]));
  });
  return largest;
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
                       .output_borders = kEvenBorders,
                       .shared_head = true},
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
  static std::string BytesOf(const TrainingJob& job) {
    return test::ReadFile(CheckpointPath(job.folder));
  }

  test::TemporaryFolder folder_;
  std::string data_path_ = folder_.File("positions");
};

// Adam's first step is the learning rate in the direction of the slope, besides the decay.
TEST_F(HeadsTest, DescendAsOneSharedAndDifferences) {
  constexpr double kRate = 0.01;
  const Recipe recipe = {.epochs = 1,
                         .batch_size = 1200,
                         .learning_rate = {kRate, kRate},
                         .result_share = {0.1, 0.1},
                         .held_out = 0,
                         .weight_decay = 2,
                         .output_borders = kEvenBorders,
                         .shared_head = true,
                         .difference_decay = 30};
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, 0, 0).message(), "");
  auto model = RandomModel(1);
  for (Slice& slice : model->slices) {
    for (std::size_t bucket = 0; bucket < slice.outputs.size(); ++bucket) {
      slice.outputs[bucket].us.values.fill(0.02F * static_cast<float>(bucket));
    }
  }
  ShareOutputs(*model);
  EXPECT_FLOAT_EQ(model->slices[0].shared.us.values[0], 0.07F);
  std::vector<Sample> samples;
  for (const auto& position : test::LabelledPositions(1200, 1)) {
    samples.push_back(SampleOf(position, nnue::OutputBuckets(kEvenBorders)));
  }
  const auto gradient = std::make_unique<Model>();
  {
    Workers workers(1);
    Propagation(workers).Backward(*model, samples, {.result_share = 0.1}, *gradient);
    for (Slice& slice : gradient->slices) AddImages(slice);
  }
  Trainer trainer(recipe, dataset, BeginFrom(std::make_unique<Model>(*model)), 1);
  trainer.Step();
  int checked = 0;
  ForEachWeight([&](std::size_t s, auto half, std::size_t i) {
    const Slice& before = model->slices[s];
    const Slice& after = trainer.state().model->slices[s];
    double sum = 0;
    for (const Slice::Output& slope : gradient->slices[s].outputs) sum += (slope.*half).values[i];
    if (std::abs(sum) < 1e-5) return;
    const double shared = (before.shared.*half).values[i];
    const double new_shared = shared * (1 - 2 * kRate) - std::copysign(kRate, sum);
    ASSERT_NEAR((after.shared.*half).values[i], new_shared, 2e-5);
    for (std::size_t bucket = 0; bucket < before.outputs.size(); ++bucket) {
      const double slope = (gradient->slices[s].outputs[bucket].*half).values[i];
      if (std::abs(slope) < 1e-5) continue;
      const double difference = (before.outputs[bucket].*half).values[i] - shared;
      ASSERT_NEAR((after.outputs[bucket].*half).values[i],
                  new_shared + difference * (1 - 30 * kRate) - std::copysign(kRate, slope), 4e-5);
      ++checked;
    }
  });
  EXPECT_GT(checked, 1000);
}

TEST_F(HeadsTest, ShareMoreTheFasterTheirDifferencesDecay) {
  TrainingJob job = Job("free");
  job.recipe.difference_decay = 0;
  const Checkpoint free = TrainedBy(job);
  job = Job("bound");
  job.recipe.difference_decay = 1000;  // nothing of them lasts
  const Checkpoint bound = TrainedBy(job);
  EXPECT_GT(LargestShared(*free.state.model), 0.02F);
  EXPECT_GT(LargestDifference(*free.state.model), 0.005F);
  EXPECT_LT(LargestDifference(*bound.state.model), 0.5F * LargestDifference(*free.state.model));
  EXPECT_LT(bound.state.epochs.back().training.score, bound.state.epochs.front().training.score);
  EXPECT_TRUE(HasImages(*free.state.model));
}

TEST_F(HeadsTest, KeepTheLargestSafeWeight) {
  TrainingJob job = Job("run");
  job.recipe.max_output_weight = 0.04;
  job.recipe.difference_decay = 0;
  float largest = 0;
  const Checkpoint checkpoint = TrainedBy(job);
  ForEachWeight([&](std::size_t s, auto half, std::size_t i) {
    for (const Slice::Output& output : checkpoint.state.model->slices[s].outputs) {
      largest = std::max(largest, std::abs((output.*half).values[i]));
    }
  });
  EXPECT_EQ(largest, 0.04F);
}

TEST_F(HeadsTest, AreTheSameForAnyNumberOfThreadsAndAfterAKill) {
  const TrainingJob whole = Job("whole");
  TrainedBy(whole);
  TrainingJob job = Job("threads");
  job.threads = 3;
  TrainedBy(job);
  EXPECT_TRUE(BytesOf(job) == BytesOf(whole));
  job = Job("killed");
  const auto kill = [&] {
    return Train(job, [](const TrainingProgress& progress) {
      if (progress.state.step == 10) throw std::runtime_error("killed");
    });
  };
  EXPECT_EQ(kill().message(), "killed");
  job.resumes = true;
  TrainedBy(job);
  EXPECT_TRUE(BytesOf(job) == BytesOf(whole));
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
  for (Slice& slice : expected->slices) slice.shared = {};
  const std::vector<double> numbers = test::NumbersOf(*expected);
  Recipe recipe = {.output_borders = kEvenBorders};
  for (const std::string& path : {CheckpointPath(job.folder), folder_.File("net")}) {
    Result<Parent> found = LoadParent(path, recipe);
    ASSERT_TRUE(found.ok()) << found.message();
    const std::vector<double> loaded = test::NumbersOf(*found->model);
    for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_NEAR(loaded[i], numbers[i], 0.003) << i;
  }
  recipe.shared_head = true;
  EXPECT_GT(LargestShared(*(*LoadParent(folder_.File("net"), recipe)).model), 0.02F);

  TrainingJob child = Job("child");
  child.parent_path = folder_.File("net");
  child.recipe.epochs = 1;
  child.recipe.learning_rate = {1e-5, 1e-5};
  EXPECT_LT(TrainedBy(child).state.epochs.front().training.score,
            1.3 * parent.state.epochs.back().training.score);
}

}  // namespace
}  // namespace hansu::inline HANSU_GAME::train
