// SPDX-License-Identifier: MIT
#include "src/explain/words.h"

#include <string_view>

#include "src/base/enum_table.h"
#include "src/base/translation.h"
#include "src/rules/any/typed_names.h"

namespace hansu::explain {
namespace {

// One for what the played move allows, one for what the better move would have done.
struct Sentences {
  std::string_view allowed;
  std::string_view missed;
};

constexpr std::string_view kPassWins =
    TrLater("If both sides pass, the game ends on points and {side} wins.");
constexpr std::string_view kBikjangWins =
    TrLater("Bikjang ends the game on points, and {side} wins.");
constexpr std::string_view kRepetitionWins = TrLater("The repetition decides the game for {side}.");
constexpr std::string_view kRulesWin = TrLater("The rules decide the game for {side}.");
constexpr std::string_view kTaken = TrLater("{move} takes the {victim}.");
constexpr std::string_view kWouldTake = TrLater("{move} would have taken the {victim}.");

constexpr EnumTable<Motif, Sentences, kMotifCount> kSentences = {{
    {Motif::kMate,
     {TrLater("This allows mate in {count}: {move}."),
      TrLater("Mate in {count} was there: {move}.")}},
    {Motif::kPass,
     {kPassWins, TrLater("Passing was enough: the game ends on points and {side} wins.")}},
    {Motif::kBikjang, {kBikjangWins, kBikjangWins}},
    {Motif::kRepetition, {kRepetitionWins, kRepetitionWins}},
    {Motif::kRules, {kRulesWin, kRulesWin}},
    {Motif::kHanging,
     {TrLater("The {victim} was attacked and is left there: {move}."), kWouldTake}},
    {Motif::kIntoAttack, {TrLater("The {victim} goes where it can be taken: {move}."), kWouldTake}},
    {Motif::kExchange, {TrLater("The exchange goes wrong: {move} takes back."), kWouldTake}},
    {Motif::kGuardLeft,
     {TrLater("The {other} no longer guards the {victim}: {move}."), kWouldTake}},
    {Motif::kGuardCut,
     {TrLater("The {other} is cut off from the {victim} that it guarded: {move}."), kWouldTake}},
    {Motif::kScreenGiven,
     {TrLater("The {other} becomes a screen for the cannon: {move} takes the {victim}."),
      kWouldTake}},
    {Motif::kLineOpened,
     {TrLater("The move opens the way of the {attacker}: {move} takes the {victim}."), kWouldTake}},
    {Motif::kLegOpened,
     {TrLater("The move unblocks the {attacker}: {move} takes the {victim}."), kWouldTake}},
    {Motif::kCapture, {kTaken, kWouldTake}},
    {Motif::kFork,
     {TrLater("{move} attacks the {victim} and the {other} at once."),
      TrLater("{move} would have attacked the {victim} and the {other} at once.")}},
    {Motif::kPin,
     {TrLater("After {move} the {victim} is pinned to its general and is lost."),
      TrLater("After {move} the {victim} would have been pinned to its general and lost.")}},
    {Motif::kDiscovered,
     {TrLater("{move} opens the attack of the {other} on the {victim}."),
      TrLater("{move} would have opened the attack of the {other} on the {victim}.")}},
    {Motif::kTrapped,
     {TrLater("After {move} the {victim} has nowhere to go."),
      TrLater("After {move} the {victim} would have had nowhere to go.")}},
    {Motif::kCombination,
     {TrLater("{move} begins a line that wins material."),
      TrLater("{move} would have begun a line that wins material.")}},
    {Motif::kIdlePass,
     {{}, TrLater("A pass was not enough here: it costs about {points} points.")}},
    {Motif::kEdgeFile, {{}, TrLater("{move} would have opened the edge file for the chariot.")}},
    {Motif::kSoldierPair,
     {{},
      TrLater("{move} would have joined the {attacker} to another: the two guard each other.")}},
    {Motif::kCentralCannon,
     {{}, TrLater("{move} would have placed the cannon in front of the general.")}},
}};

constexpr std::string_view kForkWithCheck = TrLater("{move} gives check and attacks the {victim}.");
constexpr std::string_view kWouldForkWithCheck =
    TrLater("{move} would have given check and attacked the {victim}.");

bool IsOfMaterial(Motif motif) { return Motif::kHanging <= motif && motif <= Motif::kCombination; }

std::string PieceName(GameId game, const Reason& reason, std::size_t index, Vocabulary words) {
  if (index >= reason.pieces.size()) return "";
  const Piece piece = reason.pieces[index];
  const bool is_native = GameOf(game).native_is_korean && CurrentLanguage() == Language::kKorean;
  if (is_native && TypeOf(piece) != PieceType::kGeneral) {
    return std::string(NativePieceName(game, piece, words));
  }
  return Tr(EnglishPieceName(TypeOf(piece)));
}

std::string_view PatternOf(const Reason& reason) {
  if (reason.motif == Motif::kFork && TypeOf(reason.pieces.back()) == PieceType::kGeneral) {
    return reason.is_missed ? kWouldForkWithCheck : kForkWithCheck;
  }
  const Sentences& sentences = kSentences[reason.motif];
  return reason.is_missed ? sentences.missed : sentences.allowed;
}

std::string PointsText(const Reason& reason) {
  const std::string points = std::to_string(reason.value);
  return reason.is_missed ? Tr("{points} points missed.", {{"points", points}})
                          : Tr("{points} points lost.", {{"points", points}});
}

}  // namespace

std::string SentenceOf(const Position& start, const Reason& reason, const NameOfMove& name,
                       Vocabulary words) {
  const Game& game = GameOf(start.game());
  const auto piece = [&](std::size_t i) { return PieceName(game.id, reason, i, words); };
  const std::string move = reason.line.empty() ? "" : name(start, reason.line.front());
  const std::string text =
      Tr(PatternOf(reason), {{"move", move},
                             {"attacker", piece(0)},
                             {"victim", piece(1)},
                             {"other", piece(2)},
                             {"side", Tr(game.side_names[start.side_to_move()])},
                             {"count", std::to_string(reason.value)},
                             {"points", std::to_string(reason.value)}});
  return IsOfMaterial(reason.motif) && game.points_decide ? text + ' ' + PointsText(reason) : text;
}

}  // namespace hansu::explain
