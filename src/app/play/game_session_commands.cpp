// SPDX-License-Identifier: MIT
// The commands of a game session.
#include <algorithm>
#include <utility>

#include "src/app/game_texts.h"
#include "src/app/play/game_session.h"
#include "src/app/play/messages.h"
#include "src/app/play/store.h"
#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/rules/any/game.h"
#include "src/rules/any/typed_names.h"
#include "src/text/diagram.h"
#include "src/text/position_text.h"

namespace hansu::app::play {
bool GameSession::Command::IsNamed(std::string_view word) const {
  std::vector<std::string_view> names = SplitWords(others);
  names.insert(names.end(), {english, korean});
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view name) { return IsNamedBy(word, name); });
}

const GameSession::Command* GameSession::CommandNamed(std::string_view name) const {
  const auto command = std::find_if(commands_.begin(), commands_.end(),
                                    [&](const Command& known) { return known.IsNamed(name); });
  return command == commands_.end() ? nullptr : &*command;
}

std::string_view GameSession::Command::name() const {
  return CurrentLanguage() == Language::kKorean ? korean : english;
}

void GameSession::AddGameCommands() {
  using Text = std::string_view;
  const auto add = [this](Command command) { commands_.push_back(std::move(command)); };
  AddPassCommand();
  add({"undo", "무르기", "takeback back 물러 무르자 무름 물리기", "",
       TrLater("take back your last move and the answer"), [this](Text) { TakeBack(); }});
  add({"redo", "다시두기", "무르기취소 forward", "", TrLater("play again what `undo` took back"),
       [this](Text) { Redo(); }});
  add({"hint", "힌트", "훈수 추천", "", TrLater("show a good move for you"),
       [this](Text) { Hint(); }});
  add({"draw", "비김", "무승부 비기기", "", TrLater("offer a draw, if the rules allow agreement"),
       [this](Text) { OfferDraw(); }});
  add({"resign", "기권", "졌습니다 던지기 항복 포기", "", TrLater("resign the game"),
       [this](Text) { Resign(); }});
  add({"moves", "둘수", "수 가능한수", "", TrLater("list your legal moves"),
       [this](Text) { ShowMoves(); }});
  add({"board", "판", "장기판 국면", "", TrLater("show the board"), [this](Text) {
         if (RequireGame()) ShowBoard();
       }});
  add({"flip", "뒤집기", "turn 돌리기", "", TrLater("turn the board around"), [this](Text) {
         if (!RequireGame()) return;
         below_ = ~below_;
         ShowBoard();
       }});
}

void GameSession::AddOtherCommands() {
  using Text = std::string_view;
  const auto add = [this](Command command) { commands_.push_back(std::move(command)); };
  add({"new", "새판", "새대국 새로", TextsOf(game_id()).new_arguments,
       TrLater("start another game"), [this](Text t) { BeginNew(t); }});
  AddSetupCommand();
  add({"handicap", "접장기", "", TextsOf(game_id()).handicap_arguments,
       TextsOf(game_id()).handicap_help, [this](Text t) { SetHandicap(t); }});
  add({"level", "급수", "단급 단수", TrLater("[LEVEL]"),
       TrLater("Hansu's strength, 18 geup (18급) to 9 dan (9단)"),
       [this](Text t) { SetLevel(t); }});
  add({"help", "도움말", "? 도움 명령", "", TrLater("show this list"), [this](Text) { Help(); }});
  add({"quit", "끝", "exit 종료 그만 나가기", "", TrLater("leave; so does the end of input"),
       [this](Text) { quits_ = PrepareToLeave(); }});
}

bool GameSession::RequireGame() {
  if (!game_) say_(Tr("The game has not begun: please answer the question above first."));
  return game_.has_value();
}

bool GameSession::RequireRunningGame() {
  if (!RequireGame()) return false;
  if (game_->ending()) {
    say_(may_take_back() ? Tr("The game is over: `new` begins another, `undo` continues this one.")
                         : Tr("The game is over: `new` begins another."));
  }
  return is_under_way();
}

bool GameSession::RequirePersonsTurn() {
  if (!RequireRunningGame()) return false;
  if (position().side_to_move() == person()) return true;
  say_(may_take_back() ? Tr("It is Hansu's turn; `undo` takes your last move back.")
                       : Tr("It is Hansu's turn."));
  return false;
}

void GameSession::TakeBack() {
  if (!RequireGame()) return;
  if (!game_->TakeBackTo(person())) return say_(Tr("There is no move of yours to take back."));
  last_score_.reset();
  NextTurn();
}

void GameSession::Redo() {
  if (!RequireGame()) return;
  if (!game_->Redo()) return say_(Tr("There is nothing to redo: `undo` takes moves back first."));
  last_score_.reset();
  NextTurn();
}

void GameSession::Hint() {
  if (RequirePersonsTurn() && !wanted_search_) RequestSearch(Purpose::kHint);
}

// The engine agrees to a draw if its last score is at most its draw score, and to a decision by
// points if it wins that.
bool GameSession::EngineAgrees() const {
  const GameResult result = AgreedOutcome(position()).result;
  if (result != GameResult::kDraw) return result == WinFor(~person());
  return last_score_ && *last_score_ <= settings_.draw_score;
}

void GameSession::OfferDraw() {
  if (!RequireRunningGame()) return;
  if (!MayOfferEnd(position())) return RefuseOffer();
  if (!EngineAgrees()) return say_(Tr("Hansu declines the draw."));
  say_(Tr("Hansu agrees."));
  game_->Agree();
  NextTurn();
}

void GameSession::Resign() {
  if (!RequireRunningGame()) return;
  game_->Resign(person());
  NextTurn();
}

void GameSession::ShowMoves() {
  if (RequirePersonsTurn()) say_(LegalMovesText(position(), settings_.words));
}

void GameSession::BeginNew(std::string_view text) {
  const std::optional<Color> side = SideNamed(game_id(), text);
  const bool is_drawn = IsRandomSide(text);
  if (!text.empty() && !side && !is_drawn) {
    return say_(Tr(TextsOf(game_id()).no_side, {{"text", QuotedUtf8(text)}}));
  }
  if (!PrepareToLeave()) return;
  if (side || is_drawn) settings_.side = side;
  settings_.draws_sides = is_drawn;
  Arrange();
}

void GameSession::SetHandicap(std::string_view text) {
  if (text.empty()) {
    return say_(Tr(TextsOf(game_id()).handicap_now,
                   {{"pieces", HandicapText(game_id(), HandicapNow(), settings_.words)}}));
  }
  if (has_moves()) return say_(Tr("The game is under way: `new` begins another."));
  const Result<Handicap> handicap = ParseHandicap(game_id(), text);
  if (!handicap.ok()) return say_(handicap.message());
  if (!PrepareToLeave()) return;
  settings_.handicap = *handicap;
  say_(Tr("Handicap: {pieces}.",
          {{"pieces", HandicapText(game_id(), HandicapNow(), settings_.words)}}));
  Arrange();
}

void GameSession::SetLevel(std::string_view text) {
  const auto level = text.empty() ? std::optional(settings_.level) : engine::ParseLevel(text);
  if (!level) {
    return say_(Tr("level is {text}, expected 18 geup (18급) to 9 dan (9단)",
                   {{"text", QuotedUtf8(text)}}));
  }
  settings_.level = *level;
  say_(Tr("Hansu plays as {level}.", {{"level", LevelText(*level)}}));
}

void GameSession::Help() {
  constexpr std::size_t kColumn = 28;
  std::string text = Tr(TextsOf(game_id()).move_examples);
  for (const Command& command : commands_) {
    if (command.help.empty()) continue;
    std::string words = "  " + std::string(command.name()) + ' ' + Tr(command.arguments);
    words = Padded(words + (ColumnsOf(words) < kColumn ? "" : " "), kColumn);
    text += '\n' + words + Tr(command.help);
  }
  say_(text);
}

// Suggests the nearest command, if any is near enough. Compares with names in both languages,
// romanized; the suggestion is in the user's language.
void GameSession::RefuseUnknown(std::string_view text) {
  const std::vector<std::string_view> words = SplitWords(text);
  const Command* nearest = nullptr;
  const std::string word = Romanized(words[0]);
  // A romanized syllable of Hangul is several letters.
  const std::size_t most = word == words[0] ? word.size() / 2 : word.size() / 3;
  std::size_t least = std::max<std::size_t>(most, 1) + 1;
  for (const Command& command : commands_) {
    std::vector<std::string_view> names = SplitWords(command.others);
    names.insert(names.end(), {command.english, command.korean});
    for (const std::string_view name : names) {
      const std::size_t distance = EditDistance(word, Romanized(name));
      if (distance < least) nearest = &command;
      least = std::min(least, distance);
    }
  }
  const std::string quoted = QuotedUtf8(text);
  say_(nearest == nullptr
           ? Tr("{text} is neither a move nor a command; `help` lists the commands.",
                {{"text", quoted}})
           : Tr("{text} is neither a move nor a command, did you mean '{command}'? `help` lists "
                "the commands.",
                {{"text", quoted}, {"command", std::string(nearest->name())}}));
}

}  // namespace hansu::app::play
