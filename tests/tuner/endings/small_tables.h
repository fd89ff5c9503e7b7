// SPDX-License-Identifier: MIT
// Helpers for tests of endgame tables. Few tests make tables, since ctest runs each test in a
// process, and sanitized builds take long for them: the others read those in the program.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/endings/embedded.h"
#include "src/rules/any/game.h"
#include "tuner/endings/builder.h"

namespace hansu::endings {

using namespace hansu::janggi::endings;  // the builder, which is compiled for each game

inline BuildListener SilentListener() {
  return {.begin = [](const Material&, std::uint64_t, std::uint64_t) {},
          .step = [](const std::string&) {},
          .end = [](const Material&, const TableCounts&, std::uint64_t) {},
          .skip = [](const Material&) {}};
}

inline std::vector<Material> SetsOf(const std::vector<std::string>& texts) {
  std::vector<Material> sets;
  for (const std::string& text : texts) {
    for (const Material& set : ClosureOf(*Material::Parse(text, GameId::kJanggi)))
      sets.push_back(set);
  }
  return sets;
}

// The tables in the program, of a family. Those of two chariots, of a guarded general that its own
// guards smother, and of a soldier that never mates serve most tests.
class EmbeddedFamily : public testing::TestWithParam<Family> {
 protected:
  void SetUp() override {
    if (EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  }
  static const Tables& tables() { return *EmbeddedTables(); }
  static const Table& TableOf(const std::string& pieces) {
    return *tables().Find(GetParam(), *Material::Parse(pieces, GameId::kJanggi));
  }
  static RuleSet Rules() {
    return *FindRuleSet(GameId::kJanggi,
                        GetParam() == Family::kCasual ? "janggicasual" : "janggitraditional");
  }
};

}  // namespace hansu::endings
