// SPDX-License-Identifier: MIT
#include "src/base/version.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace hansu {
namespace {

TEST(Version, IsThreeNumbersAndTheCommit) {
  EXPECT_TRUE(std::regex_match(std::string(Version()), std::regex(R"(\d+\.\d+\.\d+)")));
  EXPECT_TRUE(std::regex_match(std::string(Commit()), std::regex("[0-9a-f]{10,}|unknown")));
  const std::string commit(Commit());
  EXPECT_EQ(FullVersion(), commit == "unknown" ? std::string(Version())
                                               : std::string(Version()) + " (" + commit + ")");
}

}  // namespace
}  // namespace hansu
