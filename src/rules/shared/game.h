// SPDX-License-Identifier: MIT
// The game that the code is being compiled for: its rules, words and notations. Each game's own
// game.h provides them under the same names.
#pragma once

#include "src/rules/shared/contract.h"
#include "src/rules/shared/namespace.h"
#ifdef HANSU_XIANGQI
#include "src/rules/xiangqi/game.h"
#else
#include "src/rules/janggi/game.h"
#endif

namespace hansu::HANSU_GAME {

// Names the types that the contract checks.
struct Contract {
  using Position = HANSU_GAME::Position;
  using RuleSet = HANSU_GAME::RuleSet;
  using Outcome = HANSU_GAME::Outcome;
  using Vocabulary = HANSU_GAME::Vocabulary;
  using Call = HANSU_GAME::Call;
  using SetupName = HANSU_GAME::SetupName;

  static constexpr GameId kGame = HANSU_GAME::kGame;
  static constexpr std::string_view kStartFen = HANSU_GAME::kStartFen;
  static constexpr const RuleSet& kReplayRules = HANSU_GAME::kReplayRules;
  static constexpr const PerPieceType<int>& kPiecePoints = HANSU_GAME::kPiecePoints;
  static constexpr const PerPieceType<int>& kStartingCount = HANSU_GAME::kStartingCount;
  static constexpr bool kCannonsAreScreens = HANSU_GAME::kCannonsAreScreens;
  static constexpr bool kStalemateWins = HANSU_GAME::kStalemateWins;
  static constexpr bool kPointsDecide = HANSU_GAME::kPointsDecide;
  static constexpr bool kHasSetups = HANSU_GAME::kHasSetups;
  static constexpr bool kHasGib = HANSU_GAME::kHasGib;

  static auto Options() { return RuleOptions(); }
  static auto Fields() { return RuleFields(); }
  static auto Presets() { return NamedRuleSets(); }
};
static_assert(GameLike<Contract>);

}  // namespace hansu::HANSU_GAME
