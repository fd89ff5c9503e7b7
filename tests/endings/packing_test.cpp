// SPDX-License-Identifier: MIT
// Packed values come back one by one, and damaged ones do no harm.
#include "src/endings/packing.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace hansu::endings {
namespace {

using Codes = std::vector<std::int16_t>;

void ExpectRoundTrip(const Codes& codes) {
  const Result<std::string> packed = Pack(codes);
  ASSERT_TRUE(packed.ok()) << packed.message();
  PackedValues values;
  ASSERT_EQ(values.Open(*packed), OkStatus());
  ASSERT_EQ(values.size(), codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (!Value::FromCode(codes[i]).is_position()) continue;
    ASSERT_EQ(values.ValueAt(i).code(), codes[i]) << i << " of " << codes.size();
  }
}

// Runs of random lengths of some values; one in ten is no position.
Codes RandomCodes(std::mt19937_64& random, std::size_t size, int kinds, std::size_t longest_run) {
  Codes codes;
  while (codes.size() < size) {
    const std::size_t run = 1 + random() % longest_run;
    const bool is_position = random() % 10 != 0;
    const auto code = static_cast<std::int16_t>(
        static_cast<int>(random() % static_cast<unsigned>(kinds)) - kinds / 2);
    codes.insert(codes.end(), run, is_position ? code : Value::NoPosition().code());
  }
  codes.resize(size);
  return codes;
}

TEST(Packing, GivesBackEveryValue) {
  std::mt19937_64 random(1);
  for (const std::size_t size : {1U, 2U, 511U, 512U, 513U, 5000U}) {
    for (const int kinds : {1, 2, 5, 300}) {
      for (const std::size_t run : {1U, 3U, 100U, 2000U}) {
        ExpectRoundTrip(RandomCodes(random, size, kinds, run));
      }
    }
  }
}

TEST(Packing, GivesBackRareValues) {
  // Weights that double would need a code of 40 bits.
  Codes codes;
  for (int kind = 0; kind < 18; ++kind) {
    for (int i = 0; i < 1 << kind; ++i) codes.push_back(static_cast<std::int16_t>(kind));
  }
  std::shuffle(codes.begin(), codes.end(), std::mt19937_64(2));
  ExpectRoundTrip(codes);
}

TEST(Packing, GivesBackValuesThatTakeMuchRoom) {
  std::mt19937_64 random(4);
  ExpectRoundTrip(RandomCodes(random, 70'000, 1900, 1));
}

TEST(Packing, EqualValuesTakeNearlyNoRoom) {
  const Result<std::string> packed = Pack(Codes(512'000, Value::Draw().code()));
  EXPECT_LT(packed->size(), 512'000U / 150);
  ExpectRoundTrip(Codes(512'000, Value::NoPosition().code()));
}

TEST(Packing, RefusesTooManyValues) {
  Codes codes;
  for (int i = 0; i < 3000; ++i) codes.push_back(static_cast<std::int16_t>(i));
  EXPECT_EQ(Pack(codes).message(), "the table has 3000 different values, more than 2000");
}

TEST(Packing, RefusesValuesThatMeanNothing) {
  const auto opens = [](int code) {
    PackedValues values;
    return values.Open(*Pack(Codes(10, static_cast<std::int16_t>(code)))).ok();
  };
  for (const Value value : {Value::Win(Value::kMaxPlies), Value::Loss(Value::kMaxPlies),
                            Value::Loss(0), Value::Unknown(), Value::NoPosition()}) {
    EXPECT_TRUE(opens(value.code())) << value.code();
  }
  for (const int code : {30'001, 32'766, -30'002, -32'767}) EXPECT_FALSE(opens(code)) << code;
}

TEST(Packing, DamageDoesNoHarm) {
  std::mt19937_64 random(3);
  const Codes codes = RandomCodes(random, 3000, 20, 9);
  const std::string packed = *Pack(codes);
  for (int trial = 0; trial < 2000; ++trial) {
    std::string damaged = packed;
    for (int i = 0; i < 3; ++i) {
      damaged[random() % (trial % 2 == 0 ? 200 : damaged.size())] = static_cast<char>(random());
    }
    if (trial % 5 == 0) damaged.resize(random() % damaged.size());
    PackedValues values;
    if (!values.Open(damaged).ok()) continue;
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(values.size(), 3000); i += 13) {
      (void)values.ValueAt(i);
    }
  }
}

}  // namespace
}  // namespace hansu::endings
