// SPDX-License-Identifier: MIT
// A player's mistakes in reviewed games, as a file that the web page reads like one of its backups
// (page/ui/store.js): they come in as cards of its trainer (page/trainer/schedule.js).
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "src/record/game.h"

namespace hansu::app::review {

class TrainingFile {
 public:
  // `player` as the records name them.
  TrainingFile(GameId game, std::string player);

  // Adds the player's mistakes and blunders, of both sides if both have that name. `id` tells the
  // game from all others; `review`: GameJson's. A move whose review lacks something is left out.
  void Add(const std::string& id, const record::Game& game, const nlohmann::json& review);

  const nlohmann::json& contents() const { return file_; }

 private:
  std::string player_;
  nlohmann::json file_;
};

}  // namespace hansu::app::review
