// SPDX-License-Identifier: MIT
#include "src/base/enum_table.h"

#include <gtest/gtest.h>

#include <string_view>

namespace hansu {
namespace {

enum class Fruit { kApple, kPear, kPlum };
using FruitNames = EnumTable<Fruit, std::string_view, 3>;
using Row = FruitNames::Row;

TEST(EnumTable, FindsTheRowOfAValue) {
  constexpr FruitNames kNames = {
      {{Fruit::kApple, "apple"}, {Fruit::kPear, "pear"}, {Fruit::kPlum, "plum"}}};
  EXPECT_EQ(kNames[Fruit::kApple], "apple");
  EXPECT_EQ(kNames[Fruit::kPlum], "plum");
  EXPECT_EQ(kNames.values()[1], "pear");
}

TEST(EnumTable, RejectsRowsOutOfOrderOrMissing) {
  constexpr Row kInOrder[] = {{Fruit::kApple, ""}, {Fruit::kPear, ""}, {Fruit::kPlum, ""}};
  constexpr Row kSwapped[] = {{Fruit::kApple, ""}, {Fruit::kPlum, ""}, {Fruit::kPear, ""}};
  constexpr Row kShort[3] = {{Fruit::kApple, ""}, {Fruit::kPear, ""}};
  EXPECT_TRUE(FruitNames::AreInOrder(kInOrder));
  EXPECT_FALSE(FruitNames::AreInOrder(kSwapped));
  EXPECT_FALSE(FruitNames::AreInOrder(kShort));
}

}  // namespace
}  // namespace hansu
