// SPDX-License-Identifier: MIT
// The Janggi part of a game session: setups, passes, draw offers that the rules do not allow.
#include <utility>

#include "src/app/play/game_session.h"
#include "src/app/play/setups.h"
#include "src/app/play/typed_move.h"
#include "src/base/translation.h"
#include "src/rules/any/own.h"
#include "src/text/diagram.h"
#include "src/text/position_text.h"

namespace hansu::app::play {
namespace {

std::string SetupLine(GameId game, Color side, SetupName name, Vocabulary words) {
  return Tr("{side} sets up: {setup}",
            {{"side", text::BilingualName(game, side)}, {"setup", SetupText(game, name, words)}});
}

Outcome OutcomeOfPasses(Position position, int passes) {
  Outcome outcome;
  for (; passes > 0 && !outcome.has_ended() && position.IsLegal(position.pass()); --passes) {
    position.Make(position.pass());
    outcome = Judge(position);
  }
  return outcome;
}

}  // namespace

// In Xiangqi without a help text: only people who are used to Janggi type it.
void GameSession::AddPassCommand() {
  const bool is_janggi = game_id() == GameId::kJanggi;
  commands_.push_back({"pass", "한수쉼", is_janggi ? "쉼 한수쉬기 패스" : "쉼 패스", "",
                       is_janggi ? TrLater("pass (한수쉼); this also accepts 빅장") : "",
                       [this](std::string_view) { Pass(); }});
}

void GameSession::AddSetupCommand() {
  if (!GameOf(game_id()).has_setups) return;
  commands_.push_back({"setup", "상차림", "차림", TrLater("[NAME]"),
                       TrLater("show the setups (상차림), or start anew with yours"),
                       [this](std::string_view text) { SetSetup(text); }});
}

// The setup of the side that sets up first is shown before the other chooses.
void GameSession::ChooseSetups() {
  if (!GameOf(game_id()).has_setups) return StartFrom(std::string(GameOf(game_id()).start_fen));
  if (janggi::Own(settings_.rules).sets_up_first != person()) ChooseEngineSetup();
  phase_ = Phase::kSetup;
  if (settings_.setup) return UseSetup(*std::exchange(settings_.setup, std::nullopt));
  say_(
      Tr("Your setup as {side}, horses ({horse}) and elephants (상) from your left to your right? "
         "Enter: 1",
         {{"side", text::BilingualName(game_id(), person())},
          {"horse", std::string(NativePieceName(
                        game_id(), MakePiece(Color::kCho, PieceType::kHorse), settings_.words))}}) +
      '\n' + SetupMenu(game_id(), settings_.words));
}

void GameSession::ChooseEngineSetup() {
  const Color side = ~person();
  setups_[side] = ChooseSetup(game_id(), side, setups_[person()], settings_.words, random_);
  say_(SetupLine(game_id(), side, *setups_[side], settings_.words));
}

void GameSession::HandleSetup(std::string_view text) {
  const auto name =
      text.empty() ? Result(SetupName{}) : ParseSetup(game_id(), text, settings_.words);
  if (name.ok()) return UseSetup(*name);
  say_(name.message());
}

void GameSession::UseSetup(SetupName name) {
  setups_[person()] = name;
  say_(SetupLine(game_id(), person(), name, settings_.words));
  if (!setups_[~person()]) ChooseEngineSetup();
  StartFrom(SetupFen(game_id(), *setups_[Color::kCho], *setups_[Color::kHan]));
}

void GameSession::SetSetup(std::string_view text) {
  if (text.empty()) {
    std::string setups;
    for (Color side : kColors) {
      if (!setups_[side]) continue;
      setups += text::BilingualName(game_id(), side) + ": " +
                SetupText(game_id(), *setups_[side], settings_.words) + '\n';
    }
    return say_(setups + Tr("`setup NAME` chooses yours, out of") + '\n' +
                SetupMenu(game_id(), settings_.words));
  }
  if (phase_ == Phase::kSetup) return HandleSetup(text);
  const Result<SetupName> name = ParseSetup(game_id(), text, settings_.words);
  if (!name.ok()) return say_(name.message());
  if (has_moves()) return say_(Tr("The game is under way: `new` begins another."));
  if (!PrepareToLeave()) return;
  settings_.setup = *name;
  Arrange();
}

void GameSession::Pass() {
  if (game_id() == GameId::kXiangqi) return say_(Tr("There is no pass in Xiangqi."));
  if (!RequirePersonsTurn()) return;
  const Move pass = position().pass();
  if (!position().IsLegal(pass)) return say_(RefusalText(position(), pass, settings_.words));
  if (ConfirmBikjang(pass) && ConfirmPass()) Play(pass);
}

// A move that offers bikjang, and the pass that accepts it, must be typed twice if the game would
// then be lost.
bool GameSession::ConfirmBikjang(Move move) {
  if (game_id() == GameId::kXiangqi) return true;  // generals may not face each other at all
  Position after = position();
  after.Make(move);
  const bool is_offer = after.faces_offer() && !move.is_pass();
  if (is_offer && after.IsLegal(after.pass())) after.Make(after.pass());
  const Outcome outcome = Judge(after);
  const bool is_lost = outcome.reason == janggi::ToAny(janggi::EndReason::kBikjang) &&
                       outcome.result == WinFor(~person());
  if (!is_lost || std::exchange(warned_of_, move) == move) return true;
  const std::string call(TextOf(game_id(), janggi::ToAny(janggi::Call::kBikjang), settings_.words));
  say_((is_offer
            ? Tr("The generals would face each other ({call}). If Hansu passes, that is the end:",
                 {{"call", call}})
            : Tr("A pass accepts {call}:", {{"call", call}})) +
       ' ' + text::OutcomeText(outcome, settings_.words) + ' ' + text::PointsText(after) + ". " +
       Tr("To play it all the same, type it again."));
  return false;
}

// The first pass of a session must be typed twice if a second pass in a row would end the game.
bool GameSession::ConfirmPass() {
  const bool is_second = janggi::Own(position()).state().passes > 0;
  const Outcome outcome = OutcomeOfPasses(position(), is_second ? 1 : 2);
  const bool is_harmless = outcome.reason != janggi::ToAny(janggi::EndReason::kDoublePass);
  if (is_harmless || std::exchange(pass_warning_shown_, true)) return true;
  const std::string how = outcome.by_points ? Tr("by points") : Tr("as a draw");
  say_((is_second
            ? Tr("Hansu has just passed: if you pass too, the game ends {how}.", {{"how", how}})
            : Tr("If Hansu passes too, the game ends {how}.", {{"how", how}})) +
       ' ' + text::PointsText(position()) + ". " + Tr("To pass all the same, type it again."));
  return false;
}

// Not called in Xiangqi: all its rules allow offers.
void GameSession::RefuseOffer() {
  say_(janggi::Own(settings_.rules).draw_offer == janggi::DrawOfferRule::kNever
           ? Tr("These rules have no draw by agreement.")
           : Tr("These rules let the players agree once both have less than 30 points."));
}

}  // namespace hansu::app::play
