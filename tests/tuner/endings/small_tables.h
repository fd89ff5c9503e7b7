// SPDX-License-Identifier: MIT
// Small endgame tables of a family, made for each test, since ctest runs each in its own process.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/endings/tables.h"
#include "tests/support/match_support.h"
#include "tuner/endings/builder.h"

namespace hansu::endings {

inline BuildListener SilentListener() {
  return {.begin = [](const Material&, std::uint64_t, std::uint64_t) {},
          .step = [](const std::string&) {},
          .end = [](const Material&, const TableCounts&, std::uint64_t) {},
          .skip = [](const Material&) {}};
}

inline std::vector<Material> SetsOf(const std::vector<std::string>& texts) {
  std::vector<Material> sets;
  for (const std::string& text : texts) {
    for (const Material& set : ClosureOf(*Material::Parse(text))) sets.push_back(set);
  }
  return sets;
}

// Mates by two chariots; by a horse, if the other side's guards are in its general's way; no mates.
inline const std::vector<std::string> kSmallSets = {"RR v -", "N v AA", "P v A"};

class SmallTables : public testing::TestWithParam<Family> {
 protected:
  explicit SmallTables(const std::vector<std::string>& sets = kSmallSets) {
    const Status status =
        BuildTables({.family = GetParam(), .sets = SetsOf(sets), .folder = folder_.File("tables")},
                    SilentListener());
    EXPECT_EQ(status, OkStatus());
    Result<Tables> opened = Tables::OpenFolder(folder_.File("tables"));
    EXPECT_TRUE(opened.ok()) << opened.message();
    tables_ = *std::move(opened);
  }
  static RuleSet Rules() {
    return *FindRuleSet(GameId::kJanggi,
                        GetParam() == Family::kCasual ? "janggicasual" : "janggitraditional");
  }

  test::TemporaryFolder folder_;
  Tables tables_;
};

}  // namespace hansu::endings
