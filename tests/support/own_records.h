// SPDX-License-Identifier: MIT
// Records of the game that a test is compiled for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/record/game.h"
#include "src/record/reader.h"
#include "src/record/source.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

struct Game : hansu::record::Game {
  Game() : hansu::record::Game(kGame) {}
  Game(hansu::record::Game game) : hansu::record::Game(std::move(game)) {}
};

inline std::vector<ReadGame> ReadGames(std::string_view text) {
  return hansu::record::ReadGames(text, kGame);
}
inline std::vector<ReadGame> ReadGames(const Decoded& decoded) {
  return hansu::record::ReadGames(decoded, kGame);
}
inline Result<std::vector<ReadGame>> ReadGameFile(const std::string& path) {
  return hansu::record::ReadGameFile(path, kGame);
}
inline std::optional<TextFormat> DetectFormat(std::string_view text) {
  return hansu::record::DetectFormat(text, kGame);
}

}  // namespace hansu::HANSU_GAME::record
