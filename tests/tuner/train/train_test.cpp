// SPDX-License-Identifier: MIT
// Whole training runs: they learn, can be repeated, killed and resumed, and refuse bad inputs.
#include <gtest/gtest.h>

#include <filesystem>
#include <limits>
#include <stdexcept>
#include <utility>

#include "nnue/network_file.h"
#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/base/folder_lock.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"
#include "tests/support/training.h"
#include "tuner/train/kernels.h"
#include "tuner/train/quantize.h"
#include "tuner/train/training.h"

namespace hansu::HANSU_GAME::train {
namespace {

using data::PackedPosition;
using test::Contains;
using test::ReadFile;
using test::WriteFile;

std::vector<data::PackedPosition> PositionsOf(const Selection& selection) {
  std::vector<data::PackedPosition> positions;
  for (std::uint64_t i = 0; i < selection.size(); ++i) positions.push_back(selection[i]);
  return positions;
}

class TrainTest : public testing::Test {
 protected:
  TrainTest() { test::WritePositions(data_path_, test::LabelledPositions(1200, 1)); }

  TrainingJob Job(const std::string& name, int threads = 1) const {
    return {.recipe = {.name = "test", .epochs = 4, .batch_size = 128, .held_out = 0.2},
            .data_paths = {data_path_},
            .parent_path = "",
            .folder = folder_.File(name),
            .threads = threads,
            .resumes = false};
  }
  // A checkpoint with the first `from` in its description replaced, length and checksum made right.
  static std::string Redescribed(std::string checkpoint, const std::string& from,
                                 const std::string& to) {
    constexpr std::size_t kHeaderBytes = 32;
    const auto put = [&checkpoint](std::size_t at, std::size_t number) {
      std::string bytes;
      PutNumber(bytes, static_cast<std::uint32_t>(number));
      checkpoint.replace(at, bytes.size(), bytes);
    };
    checkpoint.replace(checkpoint.find(from), from.size(), to);
    put(20, checkpoint.size() - kHeaderBytes - 3 * sizeof(Model));
    put(16, Crc32(std::string_view(checkpoint).substr(20)));
    return checkpoint;
  }
  static std::string CheckpointBytes(const TrainingJob& job) {
    return ReadFile(CheckpointPath(job.folder));
  }

  test::TemporaryFolder folder_;
  std::string data_path_ = folder_.File("positions");
};

TEST_F(TrainTest, HoldsOutWholeGames) {
  Dataset dataset;
  const std::string second = folder_.File("second");
  test::WritePositions(second, test::LabelledPositions(300, 2));
  ASSERT_EQ(dataset.Open({data_path_, second}, 0.3, 1).message(), "");
  EXPECT_EQ(dataset.games(), 300U);
  EXPECT_NEAR(static_cast<double>(dataset.validation().size()), 450, 120);
  // Both selections are in the order of the files and contain whole games, each of five positions.
  std::vector<data::PackedPosition> all = test::LabelledPositions(1200, 1);
  const std::vector<data::PackedPosition> more = test::LabelledPositions(300, 2);
  all.insert(all.end(), more.begin(), more.end());
  std::uint64_t trained = 0;
  std::uint64_t held_out = 0;
  for (std::size_t game = 0; game < all.size(); game += 5) {
    const bool is_training =
        trained < dataset.training().size() && dataset.training()[trained] == all[game];
    for (std::size_t i = game; i < game + 5; ++i) {
      ASSERT_EQ(is_training ? dataset.training()[trained++] : dataset.validation()[held_out++],
                all[i]);
    }
  }
  EXPECT_EQ(trained, dataset.training().size());
  EXPECT_EQ(held_out, dataset.validation().size());
  Dataset other;
  ASSERT_EQ(other.Open({data_path_, second}, 0.3, 2).message(), "");
  EXPECT_FALSE(PositionsOf(other.validation()) == PositionsOf(dataset.validation()));
}

TEST_F(TrainTest, ValidatesWithAFileOfItsOwn) {
  TrainingJob job = Job("run", 2);
  job.validation_path = folder_.File("validation");
  test::WritePositions(job.validation_path, test::LabelledPositions(300, 2));
  ASSERT_EQ(Train(job,
                  [](const TrainingProgress& progress) {
                    EXPECT_EQ(progress.training_positions, 1200U);
                    EXPECT_EQ(progress.validation_positions, 300U);
                  })
                .message(),
            "");
  const Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_TRUE(found.ok());
  EXPECT_FALSE(found->origin.data[0].is_for_validation);
  EXPECT_TRUE(found->origin.data[1].is_for_validation);
  EXPECT_TRUE(Contains(ProvenanceOf(*found), R"("validation":true)"));
  job.resumes = true;
  job.validation_path.clear();
  EXPECT_TRUE(Contains(Train(job, {}).message(), "was trained on other data"));
  job.validation_path = data_path_;
  EXPECT_TRUE(Contains(Train(job, {}).message(), "holds the same positions as an earlier file"));
}

TEST_F(TrainTest, LossesAreThoseOfTheNet) {
  const std::vector<PackedPosition> positions = test::LabelledPositions(300, 2);
  TrainingJob job = Job("run");
  job.validation_path = folder_.File("validation");
  test::WritePositions(job.validation_path, positions);
  ASSERT_EQ(Train(job, {}), OkStatus());
  const Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_EQ(found.message(), "");

  const nnue::OutputBuckets buckets(job.recipe.output_borders);
  const auto net = ModelOf(*Quantize(*found->state.model, buckets));
  std::vector<Sample> samples;
  for (const PackedPosition& position : positions) samples.push_back(SampleOf(position, buckets));
  const Objective objective = {.result_share = job.recipe.result_share.back(),
                               .score_scale = job.recipe.score_scale};
  std::vector<double> rounded = test::NumbersOf(*net);
  const double loss = test::LossOf(rounded, samples, objective);
  EXPECT_NEAR(found->state.epochs.back().validation.objective, loss, 1e-6 * loss);

  std::vector<double> trained = test::NumbersOf(*found->state.model);
  for (std::vector<double>* numbers : {&rounded, &trained}) {
    numbers->resize(sizeof(net->slices) / sizeof(float));  // output biases are not rounded
  }
  EXPECT_TRUE(trained == rounded);
}

TEST_F(TrainTest, StepsBelowTheNetsPrecisionAddUp) {
  TrainingJob job = Job("run");
  const double step = 0.2 / nnue::kQa;
  job.recipe.learning_rate = {step, step};
  ASSERT_EQ(Train(job, {}), OkStatus());
  const Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_EQ(found.message(), "");
  const std::vector<EpochResult>& epochs = found->state.epochs;
  EXPECT_LT(epochs.back().validation.objective, 0.9 * epochs.front().validation.objective);
}

TEST_F(TrainTest, SharesTheWorkAmongMoreThreadsThanSlices) {
  test::WritePositions(data_path_, test::LabelledPositions(12'000, 3));
  std::vector<std::string> checkpoints;
  for (int threads : {1, 2, 24}) {
    TrainingJob job = Job("run" + std::to_string(threads), threads);
    job.recipe.epochs = 1;
    job.recipe.batch_size = 5000;  // complete chunks, and a partial one
    ASSERT_EQ(Train(job, {}).message(), "");
    checkpoints.push_back(CheckpointBytes(job));
  }
  EXPECT_TRUE(checkpoints[0] == checkpoints[1]);
  EXPECT_TRUE(checkpoints[0] == checkpoints[2]);
}

TEST_F(TrainTest, GivesTheSameForAnyNumberOfThreads) {
  std::vector<std::string> checkpoints;
  for (int threads : {1, 2, 3}) {
    const TrainingJob job = Job("run" + std::to_string(threads), threads);
    ASSERT_EQ(Train(job, {}).message(), "");
    checkpoints.push_back(CheckpointBytes(job));
  }
  EXPECT_GT(checkpoints[0].size(), 3 * sizeof(Model));
  EXPECT_TRUE(checkpoints[0] == checkpoints[1]);
  EXPECT_TRUE(checkpoints[0] == checkpoints[2]);
  TrainingJob other = Job("other");
  other.recipe.seed = 2;
  ASSERT_EQ(Train(other, {}).message(), "");
  EXPECT_FALSE(CheckpointBytes(other) == checkpoints[0]);
}

TEST_F(TrainTest, ContinuesExactlyAfterAKill) {
  const TrainingJob whole = Job("whole");
  ASSERT_EQ(Train(whole, {}).message(), "");
  TrainingJob killed = Job("killed", 2);
  const auto kill_at = [&killed](std::uint64_t step) {
    const auto train = [&] {
      return Train(killed, [&](const TrainingProgress& progress) {
        if (progress.state.step == step) throw std::runtime_error("killed");
      });
    };
    EXPECT_EQ(train().message(), "killed");
  };
  kill_at(3);  // before the first checkpoint
  EXPECT_FALSE(std::filesystem::exists(CheckpointPath(killed.folder)));
  kill_at(10);
  EXPECT_EQ(CheckJob(killed).message(),
            CheckpointPath(killed.folder) + " exists already; --resume continues it");
  killed.resumes = true;
  killed.threads = 1;
  kill_at(20);
  std::uint64_t resumed = 0;
  ASSERT_TRUE(Train(killed, [&](const TrainingProgress& p) { resumed = p.resumed_steps; }).ok());
  EXPECT_GT(resumed, 0U);
  EXPECT_TRUE(CheckpointBytes(killed) == CheckpointBytes(whole));
  EXPECT_EQ(Train(killed, {}).message(), "");  // nothing is left to do
  EXPECT_TRUE(CheckpointBytes(killed) == CheckpointBytes(whole));
  EXPECT_EQ(ReadFile(ReportPath(killed.folder)), ReadFile(ReportPath(whole.folder)));
}

TEST_F(TrainTest, ContinuesFromTheMiddleOfAnEpoch) {
  const Recipe recipe = Job("").recipe;
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, recipe.held_out, recipe.seed).message(), "");
  const std::string path = folder_.File("middle");
  const Origin origin = {.recipe = recipe, .data = dataset.files(), .parent = "somebody"};
  std::string end;
  {
    Trainer trainer(recipe, dataset, BeginFrom(RandomModel(1)), 1);
    while (!trainer.is_done()) {
      trainer.Step();
      if (trainer.state().step == trainer.steps_per_epoch() + 2) {
        ASSERT_EQ(SaveCheckpoint(path, origin, trainer.state()).message(), "");
      }
    }
    ASSERT_EQ(SaveCheckpoint(folder_.File("end"), origin, trainer.state()).message(), "");
  }
  Result<Checkpoint> middle = LoadCheckpoint(path);
  ASSERT_EQ(middle.message(), "");
  EXPECT_EQ(CheckSameOrigin(middle->origin, origin).message(), "");
  EXPECT_EQ(middle->state.epochs.size(), 1U);
  Trainer trainer(recipe, dataset, std::move(middle->state), 2);
  while (!trainer.is_done()) trainer.Step();
  ASSERT_EQ(SaveCheckpoint(path, origin, trainer.state()).message(), "");
  EXPECT_TRUE(ReadFile(path) == ReadFile(folder_.File("end")));
}

TEST_F(TrainTest, OneAtATimeWorksInAFolder) {
  const TrainingJob job = Job("run");
  FolderLock lock;
  std::filesystem::create_directories(job.folder);
  ASSERT_EQ(lock.Take(job.folder), OkStatus());
  EXPECT_EQ(Train(job, {}).message(), job.folder + " is in use");
}

TEST_F(TrainTest, RefusesAFolderInUseAndABadParentBeforeItReadsTheData) {
  TrainingJob job = Job("run");
  job.data_paths = {folder_.File("none")};
  FolderLock lock;
  std::filesystem::create_directories(job.folder);
  ASSERT_EQ(lock.Take(job.folder), OkStatus());
  EXPECT_EQ(Train(job, {}).message(), job.folder + " is in use");
  job.parent_path = folder_.File("parent");
  EXPECT_TRUE(Contains(Train(job, {}).message(), "cannot read " + job.parent_path));
}

TEST_F(TrainTest, RemovesWhatAKillLeft) {
  const TrainingJob job = Job("run");
  std::filesystem::create_directories(job.folder);
  const std::string leftover = CheckpointPath(job.folder) + ".part-123";
  const std::string other = CheckpointPath(job.folder) + ".part-of-mine";
  test::WriteFile(leftover, "torn");
  test::WriteFile(other, "kept");
  ASSERT_EQ(Train(job, {}), OkStatus());
  EXPECT_FALSE(std::filesystem::exists(leftover));
  EXPECT_TRUE(std::filesystem::exists(other));
}

TEST_F(TrainTest, ResumesOnlyItsOwnTraining) {
  TrainingJob job = Job("run");
  ASSERT_EQ(Train(job, {}).message(), "");
  job.resumes = true;
  TrainingJob other = job;
  other.recipe.epochs = 5;
  EXPECT_TRUE(Contains(Train(other, {}).message(), "was trained by another recipe: {"));
  other = job;
  const std::string second = folder_.File("second");
  test::WritePositions(second, test::LabelledPositions(1200, 2));
  other.data_paths = {second};
  EXPECT_TRUE(Contains(Train(other, {}).message(), "was trained on other data"));
  other = job;
  other.parent_path = CheckpointPath(job.folder);
  EXPECT_TRUE(Contains(Train(other, {}).message(), "was trained from another parent"));
}

TEST_F(TrainTest, LearnsWhatThereIsToLearn) {
  test::WritePositions(data_path_, test::LabelledPositions(12'000, 3));
  TrainingJob job = Job("run", 2);
  job.recipe.epochs = 12;
  ASSERT_EQ(Train(job, {}).message(), "");
  const Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_TRUE(found.ok());
  // The loss of the best constant output is the variance of the targets.
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, job.recipe.held_out, job.recipe.seed).message(), "");
  double sum = 0;
  double squares = 0;
  for (const data::PackedPosition& position : PositionsOf(dataset.validation())) {
    const double odds = 1 / (1 + std::exp(-position.score_cp / job.recipe.score_scale));
    sum += odds;
    squares += odds * odds;
  }
  const auto count = static_cast<double>(dataset.validation().size());
  const double variance = squares / count - sum / count * sum / count;
  const std::vector<EpochResult>& epochs = found->state.epochs;
  ASSERT_EQ(epochs.size(), 12U);
  EXPECT_LT(epochs.back().validation.score, 0.15 * variance);
  EXPECT_LT(epochs.back().validation.score, epochs.front().validation.score);
  EXPECT_LT(epochs.back().training.score, epochs.front().training.score);
}

TEST_F(TrainTest, ANetValuesAPositionAsItsMirrorImage) {
  const TrainingJob job = Job("run", 2);
  ASSERT_EQ(Train(job, {}).message(), "");
  const Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_TRUE(found.ok());
  EXPECT_TRUE(HasImages(*found->state.model));
  const nnue::NetworkResult net = QuantizeToNetwork(*found);
  ASSERT_TRUE(net.ok()) << net.message();
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, job.recipe.held_out, job.recipe.seed).message(), "");
  const MirrorDifference difference = MeasureMirrors(**net, dataset, 1000);
  EXPECT_GT(difference.positions, 0U);
  EXPECT_EQ(difference.mean_cp, 0);
}

TEST_F(TrainTest, RefusesANetWithoutMirrorImages) {
  TrainingJob job = Job("run");
  job.parent_path = folder_.File("net");
  ASSERT_EQ(nnue::SaveNetwork(*NetworkOf(RandomParameters(5)), job.parent_path), OkStatus());
  EXPECT_EQ(Train(job, {}).message(),
            job.parent_path + ": its hidden units are not mirror images of each other");
}

TEST_F(TrainTest, BeginsFromANetOrACheckpoint) {
  const TrainingJob first = Job("first");
  ASSERT_EQ(Train(first, {}).message(), "");
  const Result<Checkpoint> parent = LoadCheckpoint(CheckpointPath(first.folder));
  const nnue::NetworkResult net = QuantizeToNetwork(*parent);
  ASSERT_TRUE(net.ok()) << net.message();
  ASSERT_EQ(nnue::SaveNetwork(**net, folder_.File("net")), OkStatus());
  const double parents_loss = parent->state.epochs.back().training.score;
  for (const std::string& path : {CheckpointPath(first.folder), folder_.File("net")}) {
    TrainingJob job = Job("from" + std::to_string(path.size()));
    job.parent_path = path;
    job.recipe.epochs = 1;
    job.recipe.learning_rate = {1e-5, 1e-5};
    ASSERT_EQ(Train(job, {}).message(), "");
    const Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
    EXPECT_LT(found->state.epochs.front().training.score, 1.2 * parents_loss);
    EXPECT_TRUE(Contains(found->origin.parent, " test, CRC-32 "));
    EXPECT_TRUE(Contains(ProvenanceOf(*found), " test, CRC-32 "));
  }
}

TEST_F(TrainTest, RefusesDataThatCannotBeTrainedOn) {
  TrainingJob job = Job("run");
  job.data_paths = {folder_.File("none")};
  EXPECT_TRUE(Contains(Train(job, {}).message(), "cannot open "));
  job.data_paths = {data_path_, data_path_};
  EXPECT_EQ(Train(job, {}).message(), data_path_ + " holds the same positions as an earlier file");
  job.data_paths = {data_path_};
  job.recipe.batch_size = 5000;
  EXPECT_TRUE(Contains(Train(job, {}).message(), "less than one batch of 5000"));
  EXPECT_FALSE(std::filesystem::exists(job.folder));
  job.threads = 0;
  EXPECT_EQ(CheckJob(job).message(), "threads is 0, expected 1 to 1024");
  std::vector<PackedPosition> positions = test::LabelledPositions(20, 1);
  const auto error_with = [&](const PackedPosition& bad) {
    const std::string path = folder_.File("bad");
    positions[7] = bad;
    test::WritePositions(path, positions);
    return Dataset().Open({path}, 0, 0).message();
  };
  const std::string refusal = folder_.File("bad") + ": position 7 is not one of janggi";
  PackedPosition bad = positions[7];
  EXPECT_EQ(error_with(bad), "");
  bad.labels &= 0xFFFC;
  EXPECT_EQ(error_with(bad), "") << "a position without a result";
  bad = positions[8];
  bad.pieces.fill(0x11);  // generals everywhere
  EXPECT_EQ(error_with(bad), refusal);
  bad = positions[8];
  bad.occupied_high |= 1U << 31;
  EXPECT_EQ(error_with(bad), refusal);
  EXPECT_EQ(error_with({.labels = 3}), refusal);  // an empty board
}

TEST_F(TrainTest, AProvenanceNamesTheProgramThatTrained) {
  const TrainingJob job = Job("run");
  ASSERT_EQ(Train(job, {}).message(), "");
  Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_EQ(found.message(), "");
  EXPECT_EQ(found->compiler, __VERSION__);
  EXPECT_EQ(found->kernels, BestKernels().name);
  found->compiler = "one";
  found->kernels = "two";
  EXPECT_TRUE(Contains(ProvenanceOf(*found), R"("compiler":"one","kernels":"two")"));
  found->compiler = std::string(199, 'x') + "\u00e9";  // its 200 bytes end inside a character
  EXPECT_TRUE(QuantizeToNetwork(*found).ok());

  const std::string whole = CheckpointBytes(job);
  found = CheckpointOf("older", Redescribed(Redescribed(whole, "compiler", "c"), "kernels", "k"));
  ASSERT_EQ(found.message(), "");
  EXPECT_FALSE(Contains(ProvenanceOf(*found), "compiler"));
  EXPECT_FALSE(Contains(ProvenanceOf(*found), "kernels"));
}

TEST_F(TrainTest, AProvenanceHasDescriptionsOfAnyKind) {
  const TrainingJob job = Job("run");
  ASSERT_EQ(Train(job, {}).message(), "");
  Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  ASSERT_EQ(found.message(), "");
  found->origin.data[0].description = "x";
  EXPECT_TRUE(Contains(ProvenanceOf(*found), R"("made":"x")"));
  found->origin.data[0].description = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_FALSE(Contains(ProvenanceOf(*found), "made")) << "there is no room";
}

TEST_F(TrainTest, DamagedCheckpointsAreRefused) {
  const TrainingJob job = Job("run");
  ASSERT_EQ(Train(job, {}).message(), "");
  const std::string path = CheckpointPath(job.folder);
  const std::string whole = ReadFile(path);
  const auto error_of = [&](const std::string& bytes) {
    WriteFile(path, bytes);
    return LoadCheckpoint(path).message();
  };
  EXPECT_EQ(error_of(whole), "");
  for (std::size_t i : {std::size_t{17}, std::size_t{21}, std::size_t{25}, std::size_t{60},
                        whole.size() / 2, whole.size() - 1}) {
    std::string bytes = whole;
    bytes[i] = static_cast<char>(bytes[i] ^ 4);
    EXPECT_EQ(error_of(bytes), path + " is damaged, or of another architecture") << i;
  }
  EXPECT_EQ(error_of(whole.substr(0, whole.size() - 4)),
            path + " is damaged, or of another architecture");
  EXPECT_EQ(error_of(whole + "1234"), path + " is damaged, or of another architecture");
  EXPECT_EQ(error_of(""), path + " is not a training checkpoint, version 4");
  EXPECT_EQ(error_of("a" + whole), path + " is not a training checkpoint, version 4");

  const std::string unreadable = path + " has an unreadable description: ";
  for (const auto& [key, number] :
       {std::pair("step", "-1"), std::pair("step", "1e300"), std::pair("checksum", "4294967299")}) {
    const std::string name = std::string("\"") + key + "\":";
    EXPECT_EQ(error_of(Redescribed(whole, name, name + number + ",\"x\":")),
              unreadable + "a number is not an integer, or out of range")
        << key;
  }
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_EQ(error_of(Redescribed(whole, R"("recipe":{)", R"("recipe":{"x":)" + deep + ',')),
            unreadable + "it is not JSON, or too deep");

  Result<Checkpoint> found = CheckpointOf(path, whole);
  ASSERT_EQ(found.message(), "");
  for (auto part : {&TrainingState::model, &TrainingState::mean, &TrainingState::variance}) {
    float& number = (found->state.*part)->biases[3][1];
    const float before = std::exchange(number, std::numeric_limits<float>::infinity());
    ASSERT_EQ(SaveCheckpoint(path, found->origin, found->state), OkStatus());
    EXPECT_EQ(LoadCheckpoint(path).message(), path + " has numbers that are not finite");
    number = before;
  }
  ++found->state.step;  // one more than there are
  ASSERT_EQ(SaveCheckpoint(path, found->origin, found->state), OkStatus());
  TrainingJob resumed = job;
  resumed.resumes = true;
  const auto stop = [](const TrainingProgress&) { throw std::runtime_error("it trains"); };
  EXPECT_EQ(Train(resumed, stop).message(),
            path + " has more batches than its recipe and data give");
}

TEST_F(TrainTest, NetsThatMayOverflowAreRefused) {
  const TrainingJob job = Job("run");
  ASSERT_EQ(Train(job, {}).message(), "");
  Result<Checkpoint> found = LoadCheckpoint(CheckpointPath(job.folder));
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, 0, 0).message(), "");
  nnue::NetworkResult net = QuantizeToNetwork(*found);
  ASSERT_TRUE(net.ok()) << net.message();
  EXPECT_EQ((*net)->name(), "test");
  EXPECT_TRUE(Contains((*net)->provenance(), R"("recipe":{"name":"test","seed":1,)"));
  EXPECT_TRUE(Contains((*net)->provenance(), R"("made":{"source":"a test"})"));
  const QuantizationError error = MeasureError(*found->state.model, **net, dataset, 100);
  EXPECT_EQ(error.positions, 100U);
  EXPECT_GT(error.mean_cp, 0);
  EXPECT_LT(error.mean_cp, error.max_cp);
  EXPECT_LT(error.max_cp, 100);
  for (Slice& slice : found->state.model->slices) {
    slice.outputs[3].us.values.fill(0.49F);
    slice.outputs[3].them.values.fill(0.49F);
  }
  net = QuantizeToNetwork(*found);
  EXPECT_FALSE(net.ok());
  EXPECT_TRUE(Contains(net.message(), "output bucket 3 may overflow"));
}

TEST_F(TrainTest, MirrorImagesAreCompared) {
  Dataset dataset;
  ASSERT_EQ(dataset.Open({data_path_}, 0, 0).message(), "");
  constexpr std::uint64_t kPositions = 500;
  const auto even = MeasureMirrors(*NetworkOf(MaterialParameters()), dataset, kPositions);
  EXPECT_GT(even.positions, 0U);
  EXPECT_LT(even.positions, kPositions) << "a general has left its file somewhere";
  EXPECT_EQ(even.mean_cp, 0);
  const auto uneven = MeasureMirrors(*NetworkOf(RandomParameters(1)), dataset, kPositions);
  EXPECT_EQ(uneven.positions, even.positions);
  EXPECT_GT(uneven.mean_cp, 0);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
