// SPDX-License-Identifier: MIT
// Nets written and read back, and every kind of damage, each refused with its reason.
#include "nnue/network_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/networks.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kProvenance = "net of tests\nseed 1";

const std::string& GoodBytes() {
  static const std::string bytes =
      ToBytes(*NetworkOf(RandomParameters(1), std::string(kProvenance)));
  return bytes;
}

void PutNumber(std::string& bytes, std::size_t offset, std::uint64_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    bytes[offset + i] = static_cast<char>(number >> 8 * i & 0xFF);
  }
}

// Corrects the checksum, so that damage must be found by the other checks.
void FixChecksum(std::string& bytes) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (40 <= i && i < 48) continue;
    hash ^= static_cast<unsigned char>(bytes[i]);
    hash *= 0x100000001B3;
  }
  PutNumber(bytes, 40, hash, 8);
}

std::string ErrorOf(const std::string& bytes) {
  const NetworkResult result = FromBytes(bytes);
  EXPECT_EQ(result.message().find('\n'), std::string::npos);
  return result.message();
}

std::string ErrorWith(std::size_t offset, std::uint64_t number, std::size_t size) {
  std::string bytes = GoodBytes();
  PutNumber(bytes, offset, number, size);
  FixChecksum(bytes);
  return ErrorOf(bytes);
}

bool AreEqual(const Network& a, const Network& b) {
  bool are_equal = a.provenance() == b.provenance() && a.parameters().rows == b.parameters().rows &&
                   a.parameters().bias == b.parameters().bias &&
                   a.parameters().buckets == b.parameters().buckets;
  for (std::size_t i = 0; i < kOutputBucketCount; ++i) {
    const OutputUnit& x = a.parameters().outputs[i];
    const OutputUnit& y = b.parameters().outputs[i];
    are_equal = are_equal && x.us == y.us && x.them == y.them && x.bias == y.bias;
  }
  return are_equal;
}

TEST(NetworkFile, BytesComeBackAsTheNetTheyWere) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto network = NetworkOf(RandomParameters(seed), "seed " + std::to_string(seed));
    const std::string bytes = ToBytes(*network);
    const NetworkResult read = FromBytes(bytes);
    ASSERT_TRUE(read.ok()) << read.message();
    EXPECT_TRUE(AreEqual(*network, **read));
    EXPECT_EQ(ToBytes(**read), bytes);
  }
}

TEST(NetworkFile, TheLayoutIsAsDescribed) {
  std::string bytes = GoodBytes();
  EXPECT_EQ(bytes.size(), kHeaderBytes + kProvenance.size() + kPayloadBytes);
  EXPECT_EQ(kPayloadBytes, kGame == GameId::kJanggi ? 2U * 512 * 883 + 8 * (2 * 1024 + 8)
                                                    : 2U * 256 * 693 + 8 * (2 * 512 + 8));
  EXPECT_EQ(bytes.substr(0, 8), "HansuNet");
  EXPECT_EQ(bytes.substr(48, kProvenance.size()), kProvenance);
  FixChecksum(bytes);
  EXPECT_EQ(bytes, GoodBytes());
}

// A file with borders other than the default ones has them before the weights, and is otherwise
// unchanged.
TEST(NetworkFile, KeepsTheBordersOfTheBuckets) {
  auto parameters = RandomParameters(1);
  parameters->buckets = OutputBuckets({33, 49, 62, 75, 94, 114, 134});
  const auto network = NetworkOf(std::move(parameters), std::string(kProvenance));
  std::string bytes = ToBytes(*network);
  EXPECT_EQ(bytes.size(), GoodBytes().size() + 14);
  const std::size_t borders = kHeaderBytes + kProvenance.size();
  EXPECT_EQ(bytes.substr(borders, 4), std::string("\x21\0\x31\0", 4));
  EXPECT_EQ(bytes.substr(borders + 14), GoodBytes().substr(borders));
  const NetworkResult read = FromBytes(bytes);
  ASSERT_TRUE(read.ok()) << read.message();
  EXPECT_TRUE(AreEqual(*network, **read));
  for (unsigned bad : {0U, 49U, 50U, 0xFFFFU}) {
    PutNumber(bytes, borders, bad, 2);
    FixChecksum(bytes);
    EXPECT_EQ(ErrorOf(bytes),
              "the net's output buckets do not begin at increasing points from 1 to " +
                  std::to_string(kMaxTotalPoints));
  }
}

TEST(NetworkFile, EachFieldIsRefusedWithItsReason) {
  EXPECT_EQ(ErrorWith(0, 'h', 1), "the file is not a net of Hansu");
  for (unsigned version : {0U, 3U, 0xFFFFFFFFU}) {
    EXPECT_EQ(ErrorWith(8, version, 4),
              "the net's file layout is version " + std::to_string(version) + ", not 1 to 2");
  }
  EXPECT_EQ(ErrorWith(8, 2, 4), "the net's payload has a wrong length");
  EXPECT_EQ(ErrorWith(12, 4097, 4), "the net's provenance is too long");
  EXPECT_EQ(ErrorWith(12, 0xFFFFFFFF, 4), "the net's provenance is too long");
  EXPECT_EQ(ErrorWith(12, 5, 4), "the net's file has " + std::to_string(GoodBytes().size()) +
                                     " bytes, not " + std::to_string(GoodBytes().size() - 14));
  EXPECT_EQ(ErrorWith(16, kArchitectureHash + 1, 8),
            "the net has another architecture than this program");
  for (std::size_t offset : {24U, 28U, 32U}) {
    EXPECT_EQ(ErrorWith(offset, 100, 4), "the net has other quantization constants");
  }
  EXPECT_EQ(ErrorWith(36, kPayloadBytes - 2, 4), "the net's payload has a wrong length");
  EXPECT_EQ(ErrorWith(36, 0xFFFFFFFF, 4), "the net's payload has a wrong length");
  EXPECT_EQ(ErrorWith(48, '\a', 1), "the net's provenance has control characters");
}

TEST(NetworkFile, AnUnsafeNetIsRefusedThoughItsChecksumFits) {
  const std::size_t first_output = GoodBytes().size() - kOutputBucketCount * (4 * kHiddenCount + 8);
  EXPECT_EQ(ErrorWith(first_output, 129, 2),
            "output bucket 0 has a weight of size 129, at most 128 is safe");
  EXPECT_EQ(ErrorWith(GoodBytes().size() - kPayloadBytes, 32767, 2).substr(0, 26),
            "hidden unit 0 may overflow");
}

TEST(NetworkFile, AnyChangedByteIsFound) {
  Random random(2);
  std::string bytes = GoodBytes();
  for (int i = 0; i < Scaled(300, 30); ++i) {
    const bool in_header = random.Percent(40);
    const auto at =
        static_cast<std::size_t>(random.Below(in_header ? 80 : static_cast<int>(bytes.size())));
    const char old = bytes[at];
    bytes[at] = static_cast<char>(old ^ (1 + random.Below(255)));
    EXPECT_NE(ErrorOf(bytes), "") << "byte " << at;
    bytes[at] = old;
  }
  EXPECT_EQ(ErrorOf(bytes), "");
  bytes.back() ^= 1;
  EXPECT_EQ(ErrorOf(bytes), "the net's file is damaged: its checksum does not match");
}

TEST(NetworkFile, AnyOtherLengthIsFound) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const auto size =
        static_cast<std::size_t>(i < 100 ? i : random.Below(static_cast<int>(GoodBytes().size())));
    const std::string start = GoodBytes().substr(0, size);
    const std::string error = ErrorOf(start);
    if (size < kHeaderBytes) {
      EXPECT_EQ(error, "the file is too short to be a net");
    } else {
      EXPECT_EQ(error, "the net's file has " + std::to_string(size) + " bytes, not " +
                           std::to_string(GoodBytes().size()));
    }
  }
  std::string longer = GoodBytes();
  longer.push_back(0);
  EXPECT_NE(ErrorOf(longer), "");
}

TEST(NetworkFile, RandomBytesAreRefused) {
  Random random(4);
  for (int i = 0; i < Scaled(300, 50); ++i) {
    std::string bytes(static_cast<std::size_t>(random.Below(2000)), '\0');
    for (char& byte : bytes) byte = static_cast<char>(random.Below(256));
    // Half of them begin like a valid file.
    if (random.Percent(50)) {
      const std::size_t kept = std::min(
          bytes.size(), static_cast<std::size_t>(random.Below(static_cast<int>(kHeaderBytes) + 1)));
      std::copy_n(GoodBytes().begin(), kept, bytes.begin());
    }
    EXPECT_NE(ErrorOf(bytes), "");
  }
}

// A payload of random bytes with a correct checksum: the overflow proof decides, and almost always
// refuses.
TEST(NetworkFile, RandomPayloadsAreJudgedByTheProof) {
  Random random(5);
  for (int i = 0; i < Scaled(10, 2); ++i) {
    std::string bytes = GoodBytes();
    for (std::size_t at = bytes.size() - kPayloadBytes; at < bytes.size(); ++at) {
      bytes[at] = static_cast<char>(random.Below(256));
    }
    FixChecksum(bytes);
    EXPECT_NE(ErrorOf(bytes).find("may overflow"), std::string::npos);
  }
}

class NetworkFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::temp_directory_path() / ("hansu_net_" + std::to_string(getpid()) + '_' +
                                     testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string Path(const std::string& name) const { return folder_ / name; }
  std::size_t FileCount() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

TEST_F(NetworkFolder, AFileComesBackAsTheNetItWas) {
  const auto first = NetworkOf(RandomParameters(1), "first");
  const auto second = NetworkOf(RandomParameters(2), "second");
  ASSERT_EQ(SaveNetwork(*first, Path("a.nnue")), OkStatus());
  ASSERT_EQ(SaveNetwork(*second, Path("a.nnue")), OkStatus()) << "overwrites";
  EXPECT_EQ(FileCount(), 1U);
  const NetworkResult read = LoadNetwork(Path("a.nnue"));
  ASSERT_TRUE(read.ok()) << read.message();
  EXPECT_TRUE(AreEqual(*second, **read));
}

TEST_F(NetworkFolder, WhatIsNoNetIsRefusedWithItsPath) {
  EXPECT_EQ(LoadNetwork(Path("none")).message(),
            "cannot read " + Path("none") + ": No such file or directory");
  EXPECT_EQ(LoadNetwork(folder_).message(), "cannot read " + folder_.string() + ": it is a folder");
  std::ofstream(Path("text")) << "no net at all, though long enough to have a whole header in it";
  EXPECT_EQ(LoadNetwork(Path("text")).message(), Path("text") + ": the file is not a net of Hansu");
  EXPECT_EQ(LoadNetwork("/dev/zero").message(), "cannot read /dev/zero: it is not a regular file");
}

TEST_F(NetworkFolder, AFailedSaveLeavesTheOldFileAndNoOther) {
  const auto network = NetworkOf(RandomParameters(1));
  EXPECT_NE(SaveNetwork(*network, Path("missing/a.nnue")), OkStatus());
  fs::create_directory(Path("taken"));
  std::ofstream(Path("taken/file")) << "x";
  EXPECT_NE(SaveNetwork(*network, Path("taken")), OkStatus());
  EXPECT_TRUE(fs::exists(Path("taken/file")));
  EXPECT_EQ(FileCount(), 1U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
