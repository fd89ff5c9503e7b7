// SPDX-License-Identifier: MIT
// Rule options that came after the first files of games.
#include <gtest/gtest.h>

#include "tests/support/game_files.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {
namespace {

TEST(LaterRuleOptions, StandInHeadersOnlyWhereTheyDiffer) {
  StreamHeader header = test::PlayedGames(1).header;
  EXPECT_EQ(ToJson(header).find("AgreedEnd"), std::string::npos) << "as before there was one";
  header.rules.agreed_end = AgreedEndRule::kPoints;
  header.rules.dead_material = DeadMaterialRule::kElephantsOnly;
  EXPECT_NE(ToJson(header).find("\"AgreedEnd\":1"), std::string::npos);
  EXPECT_EQ(StreamHeaderFromJson(ToJson(header)), header);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
