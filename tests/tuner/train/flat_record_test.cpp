// SPDX-License-Identifier: MIT
// The formats exchanged with other trainers: flat records, and weights as floats. The test
// flat_positions reads both in Python.
#include "tuner/train/flat_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "src/base/checksum.h"
#include "src/rules/janggi/notation.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"
#include "tests/support/play.h"
#include "tests/support/training.h"
#include "tuner/train/float_weights.h"

namespace hansu::HANSU_GAME::train {
namespace {

using test::ReadFile;

TEST(FlatRecord, IsTheBoardAsTheSideToMoveSeesIt) {
  // The same board as seen by either side: ranks are flipped, files are not.
  const auto record_of = [](const char* fen, GameResult result) {
    return FlatRecordOf(test::PackedOf(FromFen(fen), -150, result, true));
  };
  const FlatRecord cho = record_of("9/4k4/9/9/9/9/8P/9/4K4/R8 w - - 0 1", GameResult::kChoWins);
  const FlatRecord han = record_of("r8/4k4/9/8p/9/9/9/9/4K4/9 b - - 0 1", GameResult::kHanWins);
  EXPECT_EQ(cho.occupied_low, (1ULL << 0) | (1ULL << 13) | (1ULL << 35));
  EXPECT_EQ(cho.occupied_high, 1U << (76 - 64));
  // The own chariot, general and soldier, and the enemy's general.
  EXPECT_EQ(cho.pieces[0], 3 | 1 << 4);
  EXPECT_EQ(cho.pieces[1], 7 | (1 + 8) << 4);
  EXPECT_EQ(cho.pieces[2], 0);
  EXPECT_EQ(cho.score_cp, -150);
  EXPECT_EQ(cho.result, 2);
  EXPECT_EQ(cho.is_han, 0);
  FlatRecord expected = cho;
  expected.is_han = 1;
  EXPECT_EQ(han, expected);
  const char* fen = "9/4k4/9/9/9/9/9/9/4K4/9 b - - 0 1";
  EXPECT_EQ(record_of(fen, GameResult::kChoWins).result, 0);
  EXPECT_EQ(record_of(fen, GameResult::kDraw).result, 1);
}

class FlatFile : public testing::Test {
 protected:
  FlatFile() {
    test::WritePositions(folder_.File("a"), test::LabelledPositions(300, 1));
    test::WritePositions(folder_.File("b"), test::LabelledPositions(200, 2));
  }
  std::string Export(const std::string& name, std::uint64_t seed) {
    const auto records =
        ExportFlat({folder_.File("a"), folder_.File("b")}, seed, folder_.File(name));
    EXPECT_EQ(records.message(), "");
    return ReadFile(folder_.File(name));
  }
  static std::multiset<std::string> RecordsOf(const std::string& bytes) {
    std::multiset<std::string> records;
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(FlatRecord)) {
      records.insert(bytes.substr(i, sizeof(FlatRecord)));
    }
    return records;
  }

  test::TemporaryFolder folder_;
};

TEST_F(FlatFile, HoldsEveryPositionOnceInAnOrderOfTheSeed) {
  std::string in_order;
  for (std::uint64_t seed : {1U, 2U}) {
    for (const auto& position : test::LabelledPositions(seed == 1 ? 300 : 200, seed)) {
      const FlatRecord record = FlatRecordOf(position);
      in_order.append(reinterpret_cast<const char*>(&record), sizeof record);
    }
  }
  const std::string first = Export("first", 1);
  EXPECT_EQ(RecordsOf(first), RecordsOf(in_order));
  EXPECT_NE(first, in_order);
  EXPECT_EQ(Export("again", 1), first);
  const std::string other = Export("other", 2);
  EXPECT_NE(other, first);
  EXPECT_EQ(RecordsOf(other), RecordsOf(first));
  const auto about = nlohmann::json::parse(ReadFile(folder_.File("first.json")));
  EXPECT_EQ(about["flat"], 1);
  EXPECT_EQ(about["records"], 500);
  EXPECT_EQ(about["crc32"], Crc32(first));
  EXPECT_EQ(about["data"].size(), 2U);
}

TEST_F(FlatFile, DescribesDataOfAnyDescriptionInJson) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  for (const std::string& description : {std::string("x"), deep}) {
    test::WritePositions(folder_.File("a"), test::LabelledPositions(300, 1), description);
    Export("flat", 1);
    const auto about = nlohmann::json::parse(ReadFile(folder_.File("flat.json")));
    EXPECT_EQ(about["data"][0]["made"], description);
    EXPECT_EQ(about["data"][1]["made"]["source"], "a test");
  }
}

TEST_F(FlatFile, LeavesOutPositionsWithoutAResult) {
  auto positions = test::LabelledPositions(300, 1);
  for (std::size_t i = 0; i < 100; ++i) positions[i].labels &= 0xFFFC;
  test::WritePositions(folder_.File("a"), positions);
  EXPECT_EQ(Export("flat", 1).size(), 400 * sizeof(FlatRecord));
  EXPECT_EQ(nlohmann::json::parse(ReadFile(folder_.File("flat.json")))["records"], 400);
}

TEST_F(FlatFile, NeedsPositions) {
  test::WritePositions(folder_.File("none"), {});
  EXPECT_EQ(ExportFlat({folder_.File("none")}, 1, folder_.File("x")).message(),
            "the data have no positions to export");
  EXPECT_FALSE(ExportFlat({folder_.File("missing")}, 1, folder_.File("x")).ok());
  EXPECT_FALSE(std::filesystem::exists(folder_.File("x")));
}

class FloatWeightsTest : public testing::Test {
 protected:
  static Result<FloatWeights> Read(const std::string& bytes) {
    return FloatWeightsOf("floats", bytes);
  }
  static void Put(float number, std::size_t place, std::string& bytes) {
    std::memcpy(bytes.data() + place * sizeof number, &number, sizeof number);
  }
  static constexpr std::size_t kWeightCount = kFloatCount - kBorderCount;
  // Weights of 0, and borders 10, 20 and so on.
  static std::string Bytes() {
    std::string bytes(kFloatCount * sizeof(float), '\0');
    for (std::size_t i = kWeightCount; i < kFloatCount; ++i) {
      Put(10 * static_cast<float>(i - kWeightCount + 1), i, bytes);
    }
    return bytes;
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("floats");
};

TEST_F(FloatWeightsTest, OfANetGiveThatNetAgain) {
  const auto parameters = RandomParameters(3);
  parameters->buckets = nnue::OutputBuckets({33, 49, 62, 75, 94, 114, 134});
  ASSERT_EQ(SaveFloatWeights(path_, FloatsOf(*ModelOf(*parameters), parameters->buckets)),
            OkStatus());
  const Result<FloatWeights> weights = Read(ReadFile(path_));
  ASSERT_EQ(weights.message(), "");
  const auto again = Quantize(*weights->model, weights->buckets);
  EXPECT_EQ(again->buckets, parameters->buckets);
  EXPECT_EQ(again->rows, parameters->rows);
  EXPECT_EQ(again->bias, parameters->bias);
  for (std::size_t i = 0; i < again->outputs.size(); ++i) {
    EXPECT_EQ(again->outputs[i].us, parameters->outputs[i].us);
    EXPECT_EQ(again->outputs[i].them, parameters->outputs[i].them);
    // A float has 24 significant bits, a bias 32.
    for (Color color : kColors) {
      EXPECT_NEAR(again->outputs[i].bias[color], parameters->outputs[i].bias[color], 128);
    }
  }
}

TEST_F(FloatWeightsTest, LieRowByRow) {
  // Row 2 of unit 40; unit 7 for the other side in bucket 3; Han's bias in bucket 7.
  const std::size_t units = nnue::kHiddenCount;
  const std::size_t outputs = (nnue::kInputCount + 1) * units;
  std::string bytes = Bytes();
  for (std::size_t place : {2 * units + 40, outputs + (2 * 3 + 1) * units + 7, kWeightCount - 1}) {
    Put(0.5F, place, bytes);
  }
  const Result<FloatWeights> weights = Read(bytes);
  ASSERT_EQ(weights.message(), "");
  EXPECT_EQ(weights->model->slices[1].rows[2].values[8], 0.5F);
  EXPECT_EQ(weights->model->slices[0].outputs[3].them.values[7], 0.5F);
  EXPECT_EQ(weights->model->biases[7][1], 0.5F);
}

TEST_F(FloatWeightsTest, OfFewerUnitsAreWidenedToTheSameValues) {
  // A net whose last slice has no influence, and its file without that slice.
  const auto model = RandomModel(3);
  model->slices.back().outputs = {};
  const nnue::OutputBuckets buckets;
  ASSERT_EQ(SaveFloatWeights(path_, FloatsOf(*model, buckets)), OkStatus());
  const std::string all = ReadFile(path_);
  constexpr std::size_t kGroupBytes = nnue::kHiddenCount * sizeof(float);
  constexpr std::size_t kKeptBytes = kGroupBytes - kSliceWidth * sizeof(float);
  constexpr std::size_t kGroups = nnue::kInputCount + 1 + 2 * nnue::kOutputBucketCount;
  std::string narrow;
  for (std::size_t group = 0; group < kGroups; ++group) {
    narrow += all.substr(group * kGroupBytes, kKeptBytes);
  }
  narrow += all.substr(kGroups * kGroupBytes);

  const Result<FloatWeights> widened = Read(narrow);
  ASSERT_EQ(widened.message(), "");
  EXPECT_EQ(widened->buckets, buckets);
  EXPECT_TRUE(HasImages(*widened->model));
  EXPECT_NE(widened->model->slices.back().rows[0].values, SliceRow().values);
  for (const auto& position : test::LabelledPositions(20, 4)) {
    const Sample sample = SampleOf(position, buckets);
    EXPECT_DOUBLE_EQ(Evaluate(*widened->model, sample), Evaluate(*model, sample));
  }
}

TEST_F(FloatWeightsTest, OfAnotherSizeOrWithBadNumbersAreRefused) {
  std::string bytes = Bytes();
  EXPECT_TRUE(test::Contains(Read(bytes + 'x').message(),
                             "floats has " + std::to_string(bytes.size() + 1) +
                                 " bytes, expected " + std::to_string(bytes.size())));
  for (float border : {0.F, 18.5F, 30.F, 1e30F}) {  // the second border is 20
    Put(border, kWeightCount, bytes);
    EXPECT_EQ(Read(bytes).message(),
              "floats: its last 7 floats are not increasing whole numbers from 1 to 144");
  }
  Put(std::numeric_limits<float>::quiet_NaN(), 5, bytes);
  EXPECT_EQ(Read(bytes).message(), "floats: float 5 is not a finite number");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::train
