// SPDX-License-Identifier: MIT
// Everything that src/rules/shared/game.h expects of a game, for Xiangqi.
#pragma once

#include "src/board/variants.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/xiangqi/attackers.h"
#include "src/rules/xiangqi/attacks.h"
#include "src/rules/xiangqi/file_move.h"
#include "src/rules/xiangqi/geometry.h"
#include "src/rules/xiangqi/move_word.h"
#include "src/rules/xiangqi/notation.h"
#include "src/rules/xiangqi/outcome.h"
#include "src/rules/xiangqi/pieces.h"
#include "src/rules/xiangqi/placement.h"
#include "src/rules/xiangqi/placing.h"
#include "src/rules/xiangqi/position.h"
#include "src/rules/xiangqi/replay_rules.h"
#include "src/rules/xiangqi/rules.h"
#include "src/rules/xiangqi/setup.h"
#include "src/rules/xiangqi/words.h"
#include "src/rules/xiangqi/zobrist.h"

namespace hansu::xiangqi {

inline constexpr GameId kGame = GameId::kXiangqi;
// The side that plays red, named r in some FENs.
inline constexpr Color kRedSide = Color::kRed;
// True if its records come as .gib files.
inline constexpr bool kHasGib = false;
inline constexpr bool kIsKnownToXBoard = true;
inline constexpr bool kCannonsAreScreens = true;
inline constexpr bool kStalemateWins = true;
inline constexpr const auto& kVariants = kXiangqiVariants;
// Names of other games' rule sets: choosing one leaves this game.
inline constexpr const auto& kOtherVariants = kJanggiVariants;

// True if having to move could cost the side to move more than it gains: likely once it has nothing
// left but soldiers and the general with its guards and elephants.
inline bool MayBeInZugzwang(const Position& position) {
  const Color side = position.side_to_move();
  return (position.pieces(side, PieceType::kChariot) | position.pieces(side, PieceType::kHorse) |
          position.pieces(side, PieceType::kCannon))
      .empty();
}

}  // namespace hansu::xiangqi
