// SPDX-License-Identifier: MIT
// The magic bytes of data files, for each of the two games.
#pragma once

#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/board/variants.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

// The first bytes of one kind of file, in each game. Neither is a prefix of the other.
struct Magic {
  std::string_view kind;  // for people: "games"
  std::string_view janggi;
  std::string_view xiangqi;

  constexpr std::string_view Of(GameId game) const {
    return game == GameId::kJanggi ? janggi : xiangqi;
  }
  constexpr std::string_view own() const { return Of(kGame); }

  // Fails unless the bytes begin as this game's files do; the message says if they are the other
  // game's.
  Status Check(const std::string& path, std::string_view bytes) const {
    constexpr GameId kOther = kGame == GameId::kJanggi ? GameId::kXiangqi : GameId::kJanggi;
    if (bytes.starts_with(own())) return OkStatus();
    const std::string what(kind);
    if (!bytes.starts_with(Of(kOther))) {
      return Failure(path + " is not a file of " + what + ", version 1");
    }
    const std::string other(NameOf(kOther));
    return Failure(path + " is a file of " + other + " " + what + ": --variant " + other +
                   " reads it");
  }
};

}  // namespace hansu::HANSU_GAME::data
