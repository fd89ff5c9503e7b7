// SPDX-License-Identifier: MIT
// Everything that src/rules/shared/game.h expects of a game, for Janggi.
#pragma once

#include "src/board/variants.h"
#include "src/rules/janggi/attackers.h"
#include "src/rules/janggi/attacks.h"
#include "src/rules/janggi/geometry.h"
#include "src/rules/janggi/move_word.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/janggi/pieces.h"
#include "src/rules/janggi/placement.h"
#include "src/rules/janggi/placing.h"
#include "src/rules/janggi/position.h"
#include "src/rules/janggi/replay_rules.h"
#include "src/rules/janggi/rules.h"
#include "src/rules/janggi/setup.h"
#include "src/rules/janggi/setup_names.h"
#include "src/rules/janggi/words.h"
#include "src/rules/janggi/zobrist.h"
#include "src/rules/shared/movegen.h"

namespace hansu::janggi {

inline constexpr GameId kGame = GameId::kJanggi;
// The side that plays red, named r in some FENs.
inline constexpr Color kRedSide = Color::kHan;
// True if its records come as .gib files.
inline constexpr bool kHasGib = true;
inline constexpr bool kIsKnownToXBoard = false;
inline constexpr bool kCannonsAreScreens = false;
inline constexpr bool kStalemateWins = false;  // a side without moves that is not in check passes
inline constexpr const auto& kVariants = kJanggiVariants;
// Names of other games' rule sets: choosing one leaves this game.
inline constexpr const auto& kOtherVariants = kXiangqiVariants;

// True if having to move could cost the side to move more than it gains. In Janggi it may pass
// instead.
constexpr bool MayBeInZugzwang(const Position&) { return false; }

}  // namespace hansu::janggi
