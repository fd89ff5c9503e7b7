// SPDX-License-Identifier: MIT
// What the table's commands do.
#include <utility>

#include "src/app/play/setups.h"
#include "src/app/play/store.h"
#include "src/app/play/table.h"
#include "src/app/play/words.h"
#include "src/base/text.h"
#include "src/engine/engine.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"
#include "src/text/position_text.h"

namespace hansu::app::play {

void Table::AddGameCommands() {
  using Text = std::string_view;
  const auto add = [this](Command command) { commands_.push_back(std::move(command)); };
  add({"pass", "", "passes (한수쉼), which accepts 빅장 too", [this](Text) { Pass(); }});
  add({"undo", "", "takes back your last move and the answer", [this](Text) { TakeBack(); }});
  add({"hint", "", "a good move for you", [this](Text) { Hint(); }});
  add({"draw", "", "offers a draw, where the rules know agreement", [this](Text) { OfferDraw(); }});
  add({"resign", "", "gives the game up", [this](Text) { Resign(); }});
  add({"moves", "", "your legal moves", [this](Text) { TellMoves(); }});
  add({"board", "", "the board", [this](Text) {
         if (HasBoard()) ShowBoard();
       }});
  add({"flip", "", "turns the board round", [this](Text) {
         if (!HasBoard()) return;
         below_ = ~below_;
         ShowBoard();
       }});
  add({"save", "FILE [--force]", "keeps the game as .gib or .pgn", [this](Text t) { SaveTo(t); }});
}

void Table::AddOtherCommands() {
  using Text = std::string_view;
  const auto add = [this](Command command) { commands_.push_back(std::move(command)); };
  add({"new", "[cho|han]", "another game", [this](Text t) { BeginNew(t); }});
  add({"setup", "[NAME]", "the setups (상차림), or a new game with yours",
       [this](Text t) { SetSetup(t); }});
  add({"handicap", "[[SIDE] PIECES]", "pieces taken off: chariot, 양사, none",
       [this](Text t) { SetHandicap(t); }});
  add({"level", "[LEVEL]", "Hansu's strength, 18 geup (18급) to 9 dan (9단)",
       [this](Text t) { SetLevel(t); }});
  add({"help", "", "this list", [this](Text) { Help(); }});
  add({"quit", "", "leaves; so does the end of input", [this](Text) { quits_ = true; }});
}

bool Table::HasBoard() {
  if (!game_) say_("The game has not begun: the question above comes first.");
  return game_.has_value();
}

bool Table::GoesOn() {
  if (!HasBoard()) return false;
  if (game_->ending()) {
    say_("The game is over: `new` begins another, `undo` goes on with this one.");
  }
  return is_under_way();
}

bool Table::IsOnMove() {
  if (!GoesOn()) return false;
  if (position().side_to_move() == person()) return true;
  say_("It is Hansu's turn; `undo` takes your last move back.");
  return false;
}

void Table::Pass() {
  if (!IsOnMove()) return;
  if (position().IsLegal(position().pass())) return Play(position().pass());
  say_("You are in check, and may not pass.");
}

void Table::TakeBack() {
  if (!HasBoard()) return;
  if (!game_->TakeBackTo(person())) return say_("There is no move of yours to take back.");
  last_score_.reset();
  NextTurn();
}

void Table::Hint() {
  if (IsOnMove() && !thought_) Think(Purpose::kHint);
}

// Taken where the rule set lets the players agree, and the engine is not better.
void Table::OfferDraw() {
  if (!GoesOn()) return;
  if (!MayOfferDraw(position())) {
    return say_(settings_.rules.draw_offer == DrawOfferRule::kNever
                    ? "These rules know no draw by agreement."
                    : "These rules let the players agree once both have less than 30 points.");
  }
  if (!last_score_ || *last_score_ > 0) return say_("Hansu declines the draw.");
  say_("Hansu agrees.");
  game_->AgreeDraw();
  NextTurn();
}

void Table::Resign() {
  if (!GoesOn()) return;
  game_->Resign(person());
  NextTurn();
}

void Table::TellMoves() {
  if (IsOnMove()) say_(LegalMovesText(position()));
}

void Table::BeginNew(std::string_view text) {
  const std::optional<Color> side = ColorNamed(text);
  if (!text.empty() && !side) {
    return say_("new is followed by " + record::QuotedUtf8(text) + ", expected cho or han");
  }
  if (side) settings_.side = side;
  Arrange();
}

void Table::SetSetup(std::string_view text) {
  if (text.empty()) {
    std::string setups;
    for (Color side : kColors) {
      if (!setups_[side]) continue;
      setups += std::string(text::BilingualName(side)) + ": " + SetupText(*setups_[side]) + '\n';
    }
    return say_(setups + "`setup NAME` chooses yours, out of\n" + SetupMenu());
  }
  if (phase_ == Phase::kSetup) return ReadSetup(text);
  const auto name = ParseSetup(text);
  if (!name) {
    return say_(record::QuotedUtf8(text) + " is no setup, expected one of\n" + SetupMenu());
  }
  if (has_moves()) return say_("The game is under way: `new` begins another.");
  settings_.setup = name;
  Arrange();
}

void Table::SetHandicap(std::string_view text) {
  if (text.empty()) {
    return say_("Handicap: " + HandicapText(settings_.handicap) +
                ". `handicap [cho|han] PIECES` takes pieces off that side (else Hansu's), which "
                "then moves first.");
  }
  if (has_moves()) return say_("The game is under way: `new` begins another.");
  const std::string error = ParseHandicap(text, settings_.handicap);
  if (!error.empty()) return say_(error);
  say_("Handicap: " + HandicapText(settings_.handicap) + '.');
  Arrange();
}

void Table::SetLevel(std::string_view text) {
  const auto level = text.empty() ? std::optional(settings_.level) : engine::ParseLevel(text);
  if (!level) {
    return say_("level is " + record::QuotedUtf8(text) +
                ", expected 18 geup (18급) to 9 dan (9단)");
  }
  settings_.level = *level;
  say_("Hansu plays as " + engine::LevelName(*level) + " (" + engine::KoreanLevelName(*level) +
       ").");
}

void Table::SaveTo(std::string_view arguments) {
  constexpr std::string_view kForce = " --force";
  if (!HasBoard()) return;
  if (arguments.empty()) return say_("save names no file, expected one that ends in .gib or .pgn");
  SaveRequest request;
  request.overwrites = arguments.ends_with(kForce);
  if (request.overwrites) arguments.remove_suffix(kForce.size());
  request.path = arguments;
  request.control = settings_.clock;
  request.names[person()] = "Player";
  request.names[~person()] = engine::EngineName() + " (" + engine::LevelName(settings_.level) + ')';
  const std::string error = Save(*game_, request);
  say_(error.empty() ? "Saved as " + request.path : "Not saved: " + error);
}

void Table::Help() {
  constexpr std::size_t kColumn = 28;
  std::string text = "A move: 79졸78, P79-78 or i4h4; 02마83, H02-83, b1c3 or Hc3. Commands:";
  for (const Command& command : commands_) {
    std::string words = "  " + std::string(command.name) + ' ' + std::string(command.arguments);
    words.resize(std::max(kColumn, words.size() + 1), ' ');
    text += '\n' + words + std::string(command.help);
  }
  say_(text);
}

void Table::RefuseUnknown(std::string_view text) {
  std::vector<std::string_view> names;
  for (const Command& command : commands_) names.push_back(command.name);
  const std::string_view word = SplitWords(text)[0];
  say_(record::QuotedUtf8(text) + " is neither a move nor a command, did you mean '" +
       std::string(Nearest(word, names)) + "'? `help` lists all.");
}

}  // namespace hansu::app::play
