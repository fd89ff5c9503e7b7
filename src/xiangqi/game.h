// SPDX-License-Identifier: MIT
// Everything that src/game/game.h expects of a game, for Xiangqi.
#pragma once

#include "src/board/variants.h"
#include "src/game/movegen.h"
#include "src/xiangqi/attackers.h"
#include "src/xiangqi/attacks.h"
#include "src/xiangqi/file_move.h"
#include "src/xiangqi/geometry.h"
#include "src/xiangqi/move_word.h"
#include "src/xiangqi/notation.h"
#include "src/xiangqi/outcome.h"
#include "src/xiangqi/pieces.h"
#include "src/xiangqi/placement.h"
#include "src/xiangqi/placing.h"
#include "src/xiangqi/position.h"
#include "src/xiangqi/replay_rules.h"
#include "src/xiangqi/rules.h"
#include "src/xiangqi/setup.h"
#include "src/xiangqi/words.h"
#include "src/xiangqi/zobrist.h"

namespace hansu::inline xiangqi {

inline constexpr GameId kGame = GameId::kXiangqi;
// The side that plays red, named r in some FENs.
inline constexpr Color kRedSide = Color::kRed;
// Do its records come as .gib files?
inline constexpr bool kHasGib = false;
inline constexpr bool kIsKnownToXBoard = true;
inline constexpr bool kCannonsAreScreens = true;
inline constexpr bool kStalemateWins = true;
inline constexpr const auto& kVariants = kXiangqiVariants;
// Names of other games' rule sets: choosing one leaves this game.
inline constexpr const auto& kOtherVariants = kJanggiVariants;

// Could having to move cost the side to move more than it gains? Likely once it has nothing left
// but soldiers and the general with its guards and elephants.
inline bool MayBeInZugzwang(const Position& position) {
  const Color side = position.side_to_move();
  return (position.pieces(side, PieceType::kChariot) | position.pieces(side, PieceType::kHorse) |
          position.pieces(side, PieceType::kCannon))
      .empty();
}

}  // namespace hansu::inline xiangqi
