// SPDX-License-Identifier: MIT
#include "src/app/play/game_session.h"

#include <algorithm>
#include <utility>

#include "src/app/play/messages.h"
#include "src/app/play/setups.h"
#include "src/base/text.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"
#include "src/record/move_word.h"
#include "src/text/position_text.h"

namespace hansu::app::play {
namespace {

constexpr std::int64_t kHintMs = 1000;

std::string SetupLine(Color side, SetupName name) {
  return std::string(text::BilingualName(side)) + " sets up: " + SetupText(name);
}

// "초읽기 (byoyomi): 3 periods of 30 s are left."
std::string ByoyomiText(const ClockFace& face, std::int64_t period_ms) {
  const bool is_last = face.periods == 1;
  return "초읽기 (byoyomi): " + std::to_string(face.periods) + (is_last ? " period" : " periods") +
         " of " + record::SecondsText(period_ms) + (is_last ? " s is left." : " s are left.");
}

}  // namespace

GameSession::GameSession(SessionSettings settings, Say say)
    : settings_(std::move(settings)), say_(std::move(say)), random_(settings_.seed) {
  AddGameCommands();
  AddOtherCommands();
}

void GameSession::Begin(std::int64_t now_ms) {
  now_ms_ = now_ms;
  say_("`help` lists the commands.");
  if (!settings_.loaded) return Arrange();
  record::Game loaded = *std::exchange(settings_.loaded, std::nullopt);
  Position position = record::StartOf(loaded);
  for (const record::GameMove& played : loaded.moves) position.Make(played.move);
  if (!settings_.side) settings_.side = position.side_to_move();
  Start(std::move(loaded));
}

void GameSession::HandleLine(std::string_view line, std::int64_t now_ms) {
  Tick(now_ms);
  const std::vector<std::string_view> words = SplitWords(line);
  const auto from = [&](std::size_t first) {
    if (first >= words.size()) return std::string_view();
    return std::string_view(words[first].data(),
                            static_cast<std::size_t>(words.back().end() - words[first].begin()));
  };
  if (words.empty() && phase_ == Phase::kPlay) return;
  const auto command = std::find_if(commands_.begin(), commands_.end(), [&](const Command& known) {
    return !words.empty() && EqualsIgnoringCase(known.name, words[0]);
  });
  if (command != commands_.end()) return command->run(from(1));
  switch (phase_) {
    case Phase::kSide:
      return HandleSide(from(0));
    case Phase::kSetup:
      return HandleSetup(from(0));
    case Phase::kPlay:
      return HandleMove(from(0));
  }
}

void GameSession::HandleResult(const search::SearchResult& result, std::int64_t now_ms) {
  Tick(now_ms);
  if (!wanted_search_) return;  // time had run out
  if (wanted_search_->purpose == Purpose::kHint) {
    wanted_search_.reset();
    return say_("Hint: " + text::TrilingualMove(position(), result.best));
  }
  last_score_ = result.score;
  Play(result.best);
}

void GameSession::Tick(std::int64_t now_ms) {
  now_ms_ = now_ms;
  if (!is_under_way() || !settings_.clock.has_clock()) return;
  const Color side = position().side_to_move();
  const ClockFace old = std::exchange(face_, game_->FaceOf(side, elapsed_ms()));
  if (face_.is_over) {
    game_->LoseOnTime(side);
    return NextTurn();
  }
  const bool has_changed = face_.is_byoyomi != old.is_byoyomi || face_.periods != old.periods;
  if (side == person() && face_.is_byoyomi && has_changed) {
    say_(ByoyomiText(face_, settings_.clock.byoyomi_ms));
  }
}

std::optional<std::int64_t> GameSession::ms_to_tick(std::int64_t now_ms) const {
  if (!is_under_way() || !settings_.clock.has_clock()) return std::nullopt;
  return game_->FaceOf(position().side_to_move(), now_ms - turn_began_ms_).left_ms + 1;
}

Color GameSession::default_side() const {
  const Handicap& handicap = settings_.handicap;
  return handicap.giver && !handicap.is_even() ? ~*handicap.giver : Color::kCho;
}

void GameSession::Arrange() {
  wanted_search_.reset();
  game_.reset();
  setups_ = {};
  phase_ = Phase::kSide;
  if (settings_.side) return ChooseSetups();
  say_("Which side do you play, cho (초, blue) or han (한, red)? Enter: " +
       std::string(NameOf(default_side())));
}

void GameSession::HandleSide(std::string_view text) {
  settings_.side = text.empty() ? default_side() : ColorNamed(text);
  if (text == "초") settings_.side = Color::kCho;
  if (text == "한") settings_.side = Color::kHan;
  if (settings_.side) return ChooseSetups();
  say_(record::QuotedUtf8(text) + " is not a side, expected cho or han");
}

// The setup of the side that sets up first is shown before the other chooses.
void GameSession::ChooseSetups() {
  if (settings_.rules.sets_up_first != person()) ChooseEngineSetup();
  phase_ = Phase::kSetup;
  if (settings_.setup) return UseSetup(*std::exchange(settings_.setup, std::nullopt));
  say_("Your setup as " + std::string(text::BilingualName(person())) +
       ", horses (마) and elephants (상) from your left to your right? Enter: 1\n" + SetupMenu());
}

void GameSession::ChooseEngineSetup() {
  const Color side = ~person();
  setups_[side] = ChooseSetup(side, setups_[person()], random_);
  say_(SetupLine(side, *setups_[side]));
}

void GameSession::HandleSetup(std::string_view text) {
  const auto name = text.empty() ? SetupName::kInner : ParseSetup(text);
  if (name) return UseSetup(*name);
  say_(record::QuotedUtf8(text) +
       " is not a setup, expected a number or name from the list, or a " +
       "command that `help` lists");
}

void GameSession::UseSetup(SetupName name) {
  setups_[person()] = name;
  say_(SetupLine(person(), name));
  if (!setups_[~person()]) ChooseEngineSetup();
  record::Game record;
  record.fen = SetupFen(*setups_[Color::kCho], *setups_[Color::kHan]);
  record.rules = settings_.rules;
  Handicap handicap = settings_.handicap;
  if (!handicap.is_even()) {
    if (!handicap.giver) handicap.giver = ~person();
    record.fen = WithHandicap(record.fen, handicap);
    say_(std::string(text::BilingualName(*handicap.giver)) +
         " gives a handicap (접장기): " + HandicapText(handicap) + ", and moves first.");
  }
  Start(std::move(record));
}

void GameSession::Start(record::Game record) {
  game_.emplace(std::move(record), settings_.clock);
  phase_ = Phase::kPlay;
  below_ = person();
  last_score_.reset();
  turn_began_ms_ = now_ms_;
  say_("You play " + std::string(text::BilingualName(person())) + " against Hansu, " +
       engine::LevelName(settings_.level) + '.');
  if (is_under_way() && position().side_to_move() != person()) ShowBoard();
  NextTurn();
}

void GameSession::NextTurn() {
  turn_began_ms_ = now_ms_;
  wanted_search_.reset();
  if (game_->ending()) return ShowEnd();
  const Color side = position().side_to_move();
  if (settings_.clock.has_clock()) face_ = game_->FaceOf(side, 0);
  if (side == person()) return ShowBoard();
  RequestSearch(Purpose::kMove);
}

void GameSession::RequestSearch(Purpose purpose) {
  wanted_search_ = {++search_count_, purpose, LimitsFor(purpose),
                    purpose == Purpose::kHint ? engine::kFullStrength : settings_.level};
}

search::Limits GameSession::LimitsFor(Purpose purpose) const {
  search::Limits limits;
  const record::TimeControl& control = settings_.clock;
  if (purpose == Purpose::kHint || !control.has_clock()) {
    limits.move_time_ms = purpose == Purpose::kHint ? kHintMs : settings_.move_time_ms;
    return limits;
  }
  for (Color side : kColors) {
    limits.clock[side] = {game_->clock(side).left_ms(), control.increment_ms};
  }
  const record::GameClock& clock = game_->clock(position().side_to_move());
  if (control.byoyomi_periods > 0) {
    limits.byoyomi_ms = control.byoyomi_ms;
    limits.byoyomi_periods = clock.periods_left();
  } else if (clock.told_moves_to_go() > 0) {
    limits.moves_to_go = clock.told_moves_to_go();
  }
  return limits;
}

void GameSession::HandleMove(std::string_view text) {
  const auto written = record::ParseMoveWord(text);
  if (!written && !(game_ && ParseMove(position(), text))) return RefuseUnknown(text);
  if (!RequirePersonsTurn()) return;
  if (const Move move = ParseMove(position(), text)) return Play(move);
  const record::FoundMove found =
      record::FindMove(position(), *written, record::PointStyle::kUsual);
  if (found.move && found.warning.empty()) return Play(found.move);
  say_(record::QuotedUtf8(text) + ' ' + found.warning +
       (position().state().is_bikjang ? " (빅장: break it, or `pass` accepts it)" : ""));
}

void GameSession::Play(Move move) {
  const std::string who = position().side_to_move() == person() ? "You: " : "Hansu: ";
  const std::string text = text::TrilingualMove(position(), move);
  if (game_->Play(move, elapsed_ms())) {
    say_(who + text);
    const std::string announcement = Announcement(position());
    if (!announcement.empty()) say_(announcement);
    const std::string warning = is_under_way() ? RepetitionWarning(position()) : "";
    if (!warning.empty()) say_(warning);
  }
  NextTurn();
}

void GameSession::ShowBoard() {
  std::string text =
      text::KoreanDiagram(position(), settings_.colors, below_) + text::PointsText(position());
  if (is_under_way()) {
    if (settings_.clock.has_clock()) text += '\n' + ClockText(*game_, elapsed_ms());
    const Color side = position().side_to_move();
    text += '\n' + std::string(text::BilingualName(side)) +
            " to move: " + (side == person() ? "you." : "Hansu.");
  }
  say_(text);
}

void GameSession::ShowEnd() {
  ShowBoard();
  say_(EndText(*game_->ending()) +
       "\n`new` begins another game, `undo` continues this one, `save FILE` keeps it.");
}

}  // namespace hansu::app::play
