// SPDX-License-Identifier: MIT
// The contract of a game: everything that it must offer to code that is compiled for it. game.h
// asserts it for the game that is being compiled.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/board/basic_position.h"
#include "src/board/coordinates.h"
#include "src/board/move.h"
#include "src/board/result.h"
#include "src/board/rule_option.h"
#include "src/board/variants.h"

namespace hansu {

// The functions are found by their arguments, so each lies in the namespace of its game.
template <typename P, typename Rules>
concept GamePosition = std::copyable<P> &&
    std::constructible_from<P, const typename P::Setup&, const Rules&> &&
    requires(P position, const P& here, Move move, Color color, Square square, PieceType type) {
  { position.Make(move) } -> std::same_as<MoveDelta>;  // REQUIRES: legal
  position.Unmake();
  position.ForgetPass();
  { here.IsPseudoLegal(move) } -> std::same_as<bool>;
  { here.IsSafe(move) } -> std::same_as<bool>;
  { here.IsLegal(move) } -> std::same_as<bool>;
  { here.GivesCheck(move) } -> std::same_as<bool>;
  { here.CanPass() } -> std::same_as<bool>;
  { here.PassWouldEnd() } -> std::same_as<bool>;
  { here.has_ended() } -> std::same_as<bool>;
  { here.generals_face() } -> std::same_as<bool>;
  { here.faces_offer() } -> std::same_as<bool>;
  { here.facing_is_check() } -> std::same_as<bool>;
  { here.PliesToLimit() } -> std::same_as<int>;
  { here.rule_state() } -> std::same_as<std::uint8_t>;
  { here.TableKey() } -> std::same_as<Key>;
  { here.DangerInPalace(color) } -> std::same_as<SquareSet>;
  { here.IsConsistent() } -> std::same_as<bool>;
  { here.rules() } -> std::same_as<const Rules&>;
  { here.state() } -> std::convertible_to<const BasicPlyState&>;
  { VictimOf(here, move) } -> std::same_as<PieceType>;
  { MovesFrom(here, Piece{}, square) } -> std::same_as<SquareSet>;
  { MayBeInZugzwang(here) } -> std::same_as<bool>;
};

template <typename G>
concept GameRules = std::equality_comparable<typename G::RuleSet> &&
    std::default_initializable<typename G::RuleSet> &&
    requires(const typename G::RuleSet& rules, int moves) {
  { HeadStart(rules) } -> std::same_as<int>;
  { TotalPlyLimit(rules) } -> std::same_as<int>;
  { HasDraws(rules) } -> std::same_as<bool>;
  { WithHeadStartOf(rules, rules) } -> std::same_as<typename G::RuleSet>;
  { WithoutRepetition(rules) } -> std::same_as<typename G::RuleSet>;
  { CheckProvable(rules, moves) } -> std::same_as<Status>;
  { G::kReplayRules } -> std::convertible_to<typename G::RuleSet>;
  { LimitsDraw(rules) } -> std::same_as<bool>;
  { PointsCanWin(rules) } -> std::same_as<bool>;
  { G::Options() } -> std::same_as<std::span<const BasicRuleOption<typename G::RuleSet>>>;
  { G::Fields() } -> std::same_as<std::span<const BasicRuleOption<typename G::RuleSet>>>;
  { G::Presets() } -> std::same_as<std::span<const BasicNamedRuleSet<typename G::RuleSet>>>;
};

template <typename G>
concept GameEnding = requires(const typename G::Position& here, const typename G::Outcome& outcome,
                              int plies) {
  { Judge(here) } -> std::same_as<typename G::Outcome>;
  { JudgeInSearch(here, plies) } -> std::same_as<typename G::Outcome>;
  { ResultAtLimit(here) } -> std::same_as<GameResult>;
  { OutcomeIfCutShort(here) } -> std::same_as<typename G::Outcome>;
  { AgreedOutcome(here) } -> std::same_as<typename G::Outcome>;
  { MayOfferEnd(here) } -> std::same_as<bool>;
  { MayOfferDraw(here) } -> std::same_as<bool>;
  { EndsByMate(outcome.reason) } -> std::same_as<bool>;
  { EndsByRepetition(outcome.reason) } -> std::same_as<bool>;
  { ReasonText(outcome) } -> std::same_as<std::string>;
  { outcome.result } -> std::convertible_to<GameResult>;
  { outcome.by_points } -> std::convertible_to<bool>;
};

template <typename G>
concept GameWords = requires(typename G::Position& position, const typename G::Position& here,
                             Move move, std::string_view text, typename G::Vocabulary words,
                             typename G::Call call, typename G::SetupName setup,
                             typename G::Outcome outcome) {
  { ToInternational(here, move) } -> std::same_as<std::string>;
  { ToNative(here, move, words) } -> std::same_as<std::string>;
  { MakeInInternational(position, move) } -> std::same_as<std::string>;
  { MakeInNative(position, move, words) } -> std::same_as<std::string>;
  { ParseMove(here, text, Coordinates::kUci) } -> std::same_as<Move>;
  { TextOf(call, words) } -> std::same_as<std::string_view>;
  { ExplainedText(call) } -> std::same_as<std::string_view>;
  { ReasonInWords(outcome.reason, words) } -> std::same_as<std::string>;
  { SetupFen(setup, setup) } -> std::same_as<std::string>;
  { EnglishName(setup) } -> std::same_as<std::string_view>;
};

template <typename G>
concept GameLike = GamePosition<typename G::Position, typename G::RuleSet> && GameRules<G> &&
    GameEnding<G> && GameWords<G> && requires {
  { G::kGame } -> std::convertible_to<GameId>;
  { G::kStartFen } -> std::convertible_to<std::string_view>;
  { G::kPiecePoints } -> std::convertible_to<PerPieceType<int>>;
  { G::kStartingCount } -> std::convertible_to<PerPieceType<int>>;
  { G::kCannonsAreScreens } -> std::convertible_to<bool>;
  { G::kStalemateWins } -> std::convertible_to<bool>;
  { G::kPointsDecide } -> std::convertible_to<bool>;
  { G::kHasSetups } -> std::convertible_to<bool>;
  { G::kHasGib } -> std::convertible_to<bool>;
};

}  // namespace hansu
