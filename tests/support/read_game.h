// SPDX-License-Identifier: MIT
// Helpers for tests that read a record of one game.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/own_records.h"

namespace hansu::HANSU_GAME::test {

// Fails the test unless the text holds one game.
inline record::ReadGame ReadOneGame(std::string_view text) {
  std::vector<record::ReadGame> games = record::ReadGames(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? record::ReadGame(kGame) : std::move(games[0]);
}

// The reason for a refusal and all warnings, one a line.
inline std::string WarningText(const record::ReadGame& read) {
  std::string text = read.status.ok() ? "" : read.status.message() + '\n';
  for (const record::Warning& warning : read.warnings) text += warning.what + '\n';
  return text;
}

// The moves in UCI's form, separated by blanks.
inline std::string UciMoves(const record::ReadGame& read) {
  std::string text;
  for (const record::GameMove& played : read.game.moves) {
    text += (text.empty() ? "" : " ") + ToUci(played.move);
  }
  return text;
}

}  // namespace hansu::HANSU_GAME::test
