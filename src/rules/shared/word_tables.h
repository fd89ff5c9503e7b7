// SPDX-License-Identifier: MIT
// The tables of a game's words (janggi/words.cpp, xiangqi/words.cpp) for the code that reads and
// writes them, which is the same for both games.
#pragma once

#include <span>
#include <string_view>

#include "src/base/enum_table.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// A word in each vocabulary.
struct Spellings {
  std::string_view usual;  // in the default vocabulary
  std::string_view other;

  constexpr std::string_view In(Vocabulary words) const {
    return words == Vocabulary() ? usual : other;
  }
};

using CallTable = EnumTable<Call, Spellings, kCallNames.size()>;
struct CallWords {
  CallTable calls;
  std::span<const std::string_view> longer;  // begin with one of `calls`, so they are tried first
  std::span<const std::string_view> others;
  std::span<const std::string_view> shortened;  // read only if nothing or a sign follows
};
extern const CallWords kCallWords;

struct PieceWord {
  std::string_view text;
  PieceType type;
};
// Every word for a piece that is read. A word stands before those that it begins with.
extern const std::span<const PieceWord> kPieceWords;

}  // namespace hansu::HANSU_GAME
