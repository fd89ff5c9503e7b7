// SPDX-License-Identifier: MIT
// Everything that src/game/game.h expects of a game, for Janggi.
#pragma once

#include "src/board/variants.h"
#include "src/game/movegen.h"
#include "src/janggi/attackers.h"
#include "src/janggi/attacks.h"
#include "src/janggi/geometry.h"
#include "src/janggi/move_word.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "src/janggi/pieces.h"
#include "src/janggi/placement.h"
#include "src/janggi/placing.h"
#include "src/janggi/position.h"
#include "src/janggi/replay_rules.h"
#include "src/janggi/rules.h"
#include "src/janggi/setup.h"
#include "src/janggi/setup_names.h"
#include "src/janggi/words.h"
#include "src/janggi/zobrist.h"

namespace hansu::inline janggi {

inline constexpr GameId kGame = GameId::kJanggi;
// The side that plays red, named r in some FENs.
inline constexpr Color kRedSide = Color::kHan;
// Do its records come as .gib files?
inline constexpr bool kHasGib = true;
inline constexpr bool kIsKnownToXBoard = false;
inline constexpr bool kCannonsAreScreens = false;
inline constexpr bool kStalemateWins = false;  // a side without moves that is not in check passes
inline constexpr const auto& kVariants = kJanggiVariants;
// Names of other games' rule sets: choosing one leaves this game.
inline constexpr const auto& kOtherVariants = kXiangqiVariants;

// Could having to move cost the side to move more than it gains? In Janggi it may pass instead.
constexpr bool MayBeInZugzwang(const Position&) { return false; }

}  // namespace hansu::inline janggi
