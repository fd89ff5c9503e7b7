// SPDX-License-Identifier: MIT
// The commands of a game session.
#include <utility>

#include "src/app/play/game_session.h"
#include "src/app/play/messages.h"
#include "src/app/play/setups.h"
#include "src/app/play/store.h"
#include "src/base/text.h"
#include "src/engine/engine.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"
#include "src/text/position_text.h"

namespace hansu::app::play {

void GameSession::AddGameCommands() {
  using Text = std::string_view;
  const auto add = [this](Command command) { commands_.push_back(std::move(command)); };
  add({"pass", "", "pass (한수쉼); this also accepts 빅장", [this](Text) { Pass(); }});
  add({"undo", "", "take back your last move and the answer", [this](Text) { TakeBack(); }});
  add({"hint", "", "show a good move for you", [this](Text) { Hint(); }});
  add({"draw", "", "offer a draw, if the rules allow agreement", [this](Text) { OfferDraw(); }});
  add({"resign", "", "resign the game", [this](Text) { Resign(); }});
  add({"moves", "", "list your legal moves", [this](Text) { ShowMoves(); }});
  add({"board", "", "show the board", [this](Text) {
         if (RequireGame()) ShowBoard();
       }});
  add({"flip", "", "turn the board around", [this](Text) {
         if (!RequireGame()) return;
         below_ = ~below_;
         ShowBoard();
       }});
  add({"save", "FILE [--force]", "save the game as .gib or .pgn", [this](Text t) { SaveTo(t); }});
}

void GameSession::AddOtherCommands() {
  using Text = std::string_view;
  const auto add = [this](Command command) { commands_.push_back(std::move(command)); };
  add({"new", "[cho|han]", "start another game", [this](Text t) { BeginNew(t); }});
  add({"setup", "[NAME]", "show the setups (상차림), or start anew with yours",
       [this](Text t) { SetSetup(t); }});
  add({"handicap", "[[SIDE] PIECES]", "play without pieces: chariot, 양사, none",
       [this](Text t) { SetHandicap(t); }});
  add({"level", "[LEVEL]", "Hansu's strength, 18 geup (18급) to 9 dan (9단)",
       [this](Text t) { SetLevel(t); }});
  add({"help", "", "show this list", [this](Text) { Help(); }});
  add({"quit", "", "leave; so does the end of input", [this](Text) { quits_ = true; }});
}

bool GameSession::RequireGame() {
  if (!game_) say_("The game has not begun: please answer the question above first.");
  return game_.has_value();
}

bool GameSession::RequireRunningGame() {
  if (!RequireGame()) return false;
  if (game_->ending()) {
    say_("The game is over: `new` begins another, `undo` continues this one.");
  }
  return is_under_way();
}

bool GameSession::RequirePersonsTurn() {
  if (!RequireRunningGame()) return false;
  if (position().side_to_move() == person()) return true;
  say_("It is Hansu's turn; `undo` takes your last move back.");
  return false;
}

void GameSession::Pass() {
  if (!RequirePersonsTurn()) return;
  if (position().IsLegal(position().pass())) return Play(position().pass());
  say_("You are in check and may not pass.");
}

void GameSession::TakeBack() {
  if (!RequireGame()) return;
  if (!game_->TakeBackTo(person())) return say_("There is no move of yours to take back.");
  last_score_.reset();
  NextTurn();
}

void GameSession::Hint() {
  if (RequirePersonsTurn() && !wanted_search_) RequestSearch(Purpose::kHint);
}

// To a draw if it is not better; to an end by points if it has more of them.
bool GameSession::EngineAgrees() const {
  const GameResult result = AgreedOutcome(position()).result;
  if (result != GameResult::kDraw) return result == WinFor(~person());
  return last_score_ && *last_score_ <= 0;
}

void GameSession::OfferDraw() {
  if (!RequireRunningGame()) return;
  if (!MayOfferEnd(position())) {
    return say_(settings_.rules.draw_offer == DrawOfferRule::kNever
                    ? "These rules have no draw by agreement."
                    : "These rules let the players agree once both have less than 30 points.");
  }
  if (!EngineAgrees()) return say_("Hansu declines the draw.");
  say_("Hansu agrees.");
  game_->Agree();
  NextTurn();
}

void GameSession::Resign() {
  if (!RequireRunningGame()) return;
  game_->Resign(person());
  NextTurn();
}

void GameSession::ShowMoves() {
  if (RequirePersonsTurn()) say_(LegalMovesText(position()));
}

void GameSession::BeginNew(std::string_view text) {
  const std::optional<Color> side = ColorNamed(text);
  if (!text.empty() && !side) {
    return say_("the side of new is " + record::QuotedUtf8(text) + ", expected cho or han");
  }
  if (side) settings_.side = side;
  Arrange();
}

void GameSession::SetSetup(std::string_view text) {
  if (text.empty()) {
    std::string setups;
    for (Color side : kColors) {
      if (!setups_[side]) continue;
      setups += std::string(text::BilingualName(side)) + ": " + SetupText(*setups_[side]) + '\n';
    }
    return say_(setups + "`setup NAME` chooses yours, out of\n" + SetupMenu());
  }
  if (phase_ == Phase::kSetup) return HandleSetup(text);
  const auto name = ParseSetup(text);
  if (!name) {
    return say_(record::QuotedUtf8(text) + " is not a setup, expected one of\n" + SetupMenu());
  }
  if (has_moves()) return say_("The game is under way: `new` begins another.");
  settings_.setup = name;
  Arrange();
}

void GameSession::SetHandicap(std::string_view text) {
  if (text.empty()) {
    return say_("Handicap: " + HandicapText(settings_.handicap) +
                ". `handicap [cho|han] PIECES` removes pieces of that side (default: Hansu's), "
                "which then moves first.");
  }
  if (has_moves()) return say_("The game is under way: `new` begins another.");
  const Result<Handicap> handicap = ParseHandicap(text);
  if (!handicap.ok()) return say_(handicap.message());
  settings_.handicap = *handicap;
  say_("Handicap: " + HandicapText(settings_.handicap) + '.');
  Arrange();
}

void GameSession::SetLevel(std::string_view text) {
  const auto level = text.empty() ? std::optional(settings_.level) : engine::ParseLevel(text);
  if (!level) {
    return say_("level is " + record::QuotedUtf8(text) +
                ", expected 18 geup (18급) to 9 dan (9단)");
  }
  settings_.level = *level;
  say_("Hansu plays as " + engine::LevelName(*level) + " (" + engine::KoreanLevelName(*level) +
       ").");
}

void GameSession::SaveTo(std::string_view arguments) {
  constexpr std::string_view kForce = " --force";
  if (!RequireGame()) return;
  if (arguments.empty()) return say_("save needs a file name that ends in .gib or .pgn");
  SaveRequest request;
  request.overwrites = arguments.ends_with(kForce);
  if (request.overwrites) arguments.remove_suffix(kForce.size());
  request.path = arguments;
  request.control = settings_.clock;
  request.names[person()] = "Player";
  request.names[~person()] = engine::EngineName() + " (" + engine::LevelName(settings_.level) + ')';
  const Status saved = Save(*game_, request);
  say_(saved.ok() ? "Saved as " + request.path : "Not saved: " + saved.message());
}

void GameSession::Help() {
  constexpr std::size_t kColumn = 28;
  std::string text = "A move: 79졸78, P79-78 or i4h4; 02마83, H02-83, b1c3 or Hc3. Commands:";
  for (const Command& command : commands_) {
    std::string words = "  " + std::string(command.name) + ' ' + std::string(command.arguments);
    words.resize(std::max(kColumn, words.size() + 1), ' ');
    text += '\n' + words + std::string(command.help);
  }
  say_(text);
}

void GameSession::RefuseUnknown(std::string_view text) {
  std::vector<std::string_view> names;
  for (const Command& command : commands_) names.push_back(command.name);
  const std::string_view word = SplitWords(text)[0];
  say_(record::QuotedUtf8(text) + " is neither a move nor a command, did you mean '" +
       std::string(Nearest(word, names)) + "'? `help` lists the commands.");
}

}  // namespace hansu::app::play
