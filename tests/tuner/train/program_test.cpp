// SPDX-License-Identifier: MIT
// The subcommands `train` and `quantize`, run as programs.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>

#include "nnue/network_file.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"
#include "tests/support/training.h"
#include "tests/support/tuner_program.h"
#include "tuner/train/checkpoint.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Contains;
using test::RunTuner;
using test::TunerRun;
using Arguments = std::vector<std::string>;

class TrainProgram : public testing::Test {
 protected:
  TunerRun Train(const Arguments& more = {}) const {
    Arguments words = {
        "train",     "--data", data_, "--recipe", recipe_, "--out", folder_.File("run"),
        "--threads", "2"};
    words.insert(words.end(), more.begin(), more.end());
    return RunTuner(words);
  }

  test::TemporaryFolder folder_;
  std::string data_ = folder_.File("positions");
  std::string recipe_ = folder_.File("recipe.json");
};

TEST_F(TrainProgram, GoesFromPositionsToANet) {
  test::WritePositions(data_, test::LabelledPositions(1000, 1));
  test::WriteFile(recipe_, R"({"name": "first", "epochs": 2, "batch_size": 100})");
  const TunerRun trained = Train();
  ASSERT_EQ(trained.exit_code, 0) << trained.output.back();
  EXPECT_TRUE(Contains(trained.output.front(), " positions to train on, "));
  EXPECT_TRUE(Contains(trained.output[trained.output.size() - 2], "epoch 2: loss 0."));
  EXPECT_TRUE(Contains(trained.output.back(), " million per second of CPU time"));
  EXPECT_TRUE(Contains(test::ReadFile(folder_.File("run/report.html")), "Training of first"));
  const TunerRun again = Train();
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_TRUE(Contains(again.output.back(), "--resume continues it"));
  // As if that run was killed between its last checkpoint and the report.
  const std::string report = test::ReadFile(folder_.File("run/report.html"));
  test::WriteFile(folder_.File("run/report.html"), "the report of epoch 1");
  EXPECT_EQ(Train({"--resume"}).exit_code, 0);
  EXPECT_EQ(test::ReadFile(folder_.File("run/report.html")), report);

  const std::string net = folder_.File("net.nnue");
  const Arguments words = {"quantize", folder_.File("run/checkpoint"), "-o", net, "--data", data_};
  const TunerRun quantized = RunTuner(words);
  ASSERT_EQ(quantized.exit_code, 0) << quantized.output.back();
  EXPECT_EQ(quantized.output.front(), "first");
  EXPECT_TRUE(Contains(quantized.output[quantized.output.size() - 2],
                       "rounding error over 1000 positions, "));
  EXPECT_TRUE(Contains(quantized.output.back(), "mirror images of the "));
  const nnue::NetworkResult loaded = nnue::LoadNetwork(net);
  ASSERT_TRUE(loaded.ok()) << loaded.message();
  EXPECT_EQ((*loaded)->name(), "first");
  EXPECT_EQ(RunTuner(words).exit_code, 2);  // the net exists already
  const std::string empty = folder_.File("empty.positions");
  test::WritePositions(empty, {});
  for (const Arguments& nothing :
       {Arguments{"--data", data_, "--positions", "0"}, Arguments{"--data", empty}}) {
    Arguments line = {"quantize", folder_.File("run/checkpoint"), "-o", folder_.File("none.nnue")};
    line.insert(line.end(), nothing.begin(), nothing.end());
    EXPECT_NE(RunTuner(line).exit_code, 0) << "an error measured on nothing";
    EXPECT_FALSE(std::filesystem::exists(folder_.File("none.nnue")));
  }
  const TunerRun wrong = RunTuner({"quantize", data_, "-o", folder_.File("other")});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_TRUE(Contains(wrong.output.back(), "is not a training checkpoint"));
}

TEST_F(TrainProgram, ReportsNoLossOfGamesThatWereNotHeldOut) {
  test::WritePositions(data_, test::LabelledPositions(300, 1));
  test::WriteFile(recipe_, R"({"epochs": 1, "batch_size": 100, "held_out": 0})");
  const TunerRun trained = Train();
  ASSERT_EQ(trained.exit_code, 0) << trained.output.back();
  EXPECT_TRUE(Contains(trained.output[trained.output.size() - 2], ", none held out, learning"));
  const std::string report = test::ReadFile(folder_.File("run/report.html"));
  EXPECT_TRUE(Contains(report, "<td>–</td>"));
  EXPECT_FALSE(Contains(report, "0.000000"));
  const TunerRun quantized =
      RunTuner({"quantize", folder_.File("run/checkpoint"), "-o", folder_.File("net.nnue")});
  ASSERT_EQ(quantized.exit_code, 0) << quantized.output.back();
  EXPECT_TRUE(Contains(quantized.output[1], "training_loss"));
  EXPECT_FALSE(Contains(quantized.output[1], "held_out_loss"));
}

TEST_F(TrainProgram, WritesTheMeanOfWeights) {
  const auto save = [this](const std::string& name, std::unique_ptr<nnue::Parameters> parameters) {
    const std::string path = folder_.File(name);
    EXPECT_EQ(nnue::SaveNetwork(*NetworkOf(std::move(parameters)), path), OkStatus());
    return path;
  };
  const std::string a = save("a", RandomParameters(1));
  const std::string b = save("b", RandomParameters(2));
  const auto floats_of = [this](Arguments words) {
    words.insert(words.begin(), "weights");
    words.insert(words.end(), {"--out", folder_.File("floats"), "--force"});
    const TunerRun run = RunTuner(words);
    EXPECT_EQ(run.exit_code, 0) << run.output.back();
    const std::string bytes = test::ReadFile(folder_.File("floats"));
    std::vector<float> floats(bytes.size() / sizeof(float));
    std::memcpy(floats.data(), bytes.data(), bytes.size());
    return floats;
  };
  const std::vector<float> of_a = floats_of({a});
  const std::vector<float> of_b = floats_of({b});
  const std::vector<float> mean = floats_of({a, b});
  ASSERT_EQ(mean.size(), of_a.size());
  EXPECT_NE(mean, of_a);
  for (std::size_t i = 0; i < mean.size(); ++i) {
    ASSERT_FLOAT_EQ(mean[i], (of_a[i] + of_b[i]) / 2) << i;
  }

  auto parameters = RandomParameters(3);
  parameters->buckets = nnue::OutputBuckets({33, 49, 62, 75, 94, 114, 134});
  const std::string other = save("other", std::move(parameters));
  const TunerRun refused =
      RunTuner({"weights", a, other, "--out", folder_.File("floats"), "--force"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(
      Contains(refused.output.back(), other + ": its output buckets are not those of " + a));
}

TEST_F(TrainProgram, SaysWhatHelpsAgainstOverflow) {
  test::WritePositions(data_, test::LabelledPositions(300, 1));
  test::WriteFile(recipe_, R"({"epochs": 1, "batch_size": 100})");
  ASSERT_EQ(Train().exit_code, 0);
  const std::string floats = folder_.File("floats");
  ASSERT_EQ(RunTuner({"weights", folder_.File("run/checkpoint"), "--out", floats}).exit_code, 0);
  std::string bytes = test::ReadFile(floats);
  constexpr float kWeight = 0.49F;  // of all outputs of the first head
  const std::size_t first = (nnue::kInputCount + 1) * nnue::kHiddenCount;
  for (std::size_t i = 0; i < 2 * nnue::kHiddenCount; ++i) {
    std::memcpy(bytes.data() + (first + i) * sizeof kWeight, &kWeight, sizeof kWeight);
  }
  test::WriteFile(floats, bytes);
  const TunerRun refused =
      RunTuner({"quantize", floats, "--floats", "-o", folder_.File("net.nnue")});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(Contains(refused.output.back(), "output bucket 0 may overflow"));
  EXPECT_TRUE(Contains(refused.output.back(), "; clip its weights lower"));

  const std::string path = folder_.File("run/checkpoint");
  const Result<train::Checkpoint> checkpoint = train::LoadCheckpoint(path);
  ASSERT_EQ(checkpoint.message(), "");
  for (train::Slice& slice : checkpoint->state.model->slices) {
    slice.outputs[0].us.values.fill(kWeight);
    slice.outputs[0].them.values.fill(kWeight);
  }
  ASSERT_EQ(train::SaveCheckpoint(path, checkpoint->origin, checkpoint->state), OkStatus());
  const TunerRun advised = RunTuner({"quantize", path, "-o", folder_.File("net.nnue")});
  EXPECT_EQ(advised.exit_code, 2);
  EXPECT_TRUE(Contains(advised.output.back(), "output bucket 0 may overflow"));
  EXPECT_TRUE(Contains(advised.output.back(), "--from and a smaller max_weight"));
}

TEST_F(TrainProgram, RefusesBadNamesAndPositionsOfNoFile) {
  const TunerRun named =
      RunTuner({"quantize", data_, "-o", folder_.File("net.nnue"), "--floats", "--name", "a\tb"});
  EXPECT_EQ(named.exit_code, 2);
  EXPECT_TRUE(Contains(named.output.back(), "'a?b', expected 1 to 100 printable ASCII characters"));
  const TunerRun counted =
      RunTuner({"quantize", data_, "-o", folder_.File("net.nnue"), "--positions", "5"});
  EXPECT_EQ(counted.exit_code, 2);
  EXPECT_TRUE(Contains(counted.output.back(), "--positions requires --data"));
}

TEST_F(TrainProgram, ReportsWhatIsWrong) {
  TunerRun run = Train();
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.output.back(), "cannot read " + recipe_));
  test::WriteFile(recipe_, R"({"epochs": -1})");
  run = Train();
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.output.back(), recipe_ + ": the recipe's epochs is not a whole number"));
  test::WriteFile(recipe_, "{}");
  run = Train();
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.output.back(), "cannot open " + data_));
  run = RunTuner({"train", "--data", data_, "--recipe", recipe_, "--out", folder_.File("run"),
                  "--threads", "-2"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.output.back(), "--threads")) << run.output.back();
}

}  // namespace
}  // namespace hansu::HANSU_GAME
