// SPDX-License-Identifier: MIT
#include "src/app/play/game_session.h"

#include <algorithm>
#include <utility>

#include "src/app/game_texts.h"
#include "src/app/play/messages.h"
#include "src/app/play/store.h"
#include "src/app/play/typed_move.h"
#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"
#include "src/rules/any/typed_names.h"
#include "src/text/diagram.h"
#include "src/text/position_text.h"

namespace hansu::app::play {
namespace {

constexpr std::int64_t kHintMs = 1000;
constexpr std::int64_t kTickMs = 1000;

bool IsOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return IsNamedBy(text, word); });
}

// True for the seconds of byoyomi that are announced: ten, and the last five.
bool IsSaid(std::int64_t seconds) { return seconds == 10 || (0 < seconds && seconds <= 5); }

}  // namespace

GameSession::GameSession(SessionSettings settings, Say say)
    : settings_(std::move(settings)),
      say_(std::move(say)),
      random_(settings_.seed),
      saved_(settings_.game()) {
  settings_.diagram.words = settings_.words;
  AddGameCommands();
  AddFileCommands();
  AddOtherCommands();
}

void GameSession::Begin(std::int64_t now_ms) {
  now_ms_ = now_ms;
  say_(Tr("`help` lists the commands."));
  if (!settings_.loaded) return Arrange();
  if (settings_.draws_sides) settings_.side = random_() % 2 == 0 ? Color::kCho : Color::kHan;
  Continue(*std::exchange(settings_.loaded, std::nullopt));
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
  if (const Command* command = words.empty() ? nullptr : CommandNamed(words[0])) {
    return command->run(from(1));
  }
  if (const Command* command = CommandNamed(from(0))) return command->run("");  // 한수 쉼
  switch (phase_) {
    case Phase::kSide:
      return HandleSide(from(0));
    case Phase::kHand:
      return HandleHand(from(0));
    case Phase::kSetup:
      return HandleSetup(from(0));
    case Phase::kPlay:
      return HandleMove(from(0));
  }
}

void GameSession::HandleResult(const search::SearchResult& result, std::int64_t now_ms) {
  Tick(now_ms);
  if (!wanted_search_) return;  // the clock has just run out
  if (wanted_search_->purpose == Purpose::kHint) {
    wanted_search_.reset();
    const std::string hint =
        Tr("Hint: {move}", {{"move", text::ShownMove(position(), result.best, settings_.words)}});
    const std::string ending = EndingText(position());
    return say_(ending.empty() ? hint : hint + '\n' + ending);
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
  if (side != person() || !face_.is_byoyomi) return;
  if (has_changed) return say_(ByoyomiText(game_id(), face_, settings_.clock.byoyomi_ms));
  if (settings_.counts_aloud) SayCountdown(old);
}

void GameSession::SayCountdown(const ClockFace& old) {
  const std::int64_t seconds = SecondsLeft(face_);
  if (seconds == SecondsLeft(old) || !IsSaid(seconds)) return;
  say_(Tr(TextsOf(game_id()).countdown, {{"seconds", std::to_string(seconds)}}));
}

std::optional<std::int64_t> GameSession::ms_to_tick(std::int64_t now_ms) const {
  if (!is_under_way() || !settings_.clock.has_clock()) return std::nullopt;
  const std::int64_t left_ms =
      game_->FaceOf(position().side_to_move(), now_ms - turn_began_ms_).left_ms;
  const std::int64_t of_second_ms = left_ms % kTickMs;
  return (left_ms > 0 && of_second_ms == 0 ? kTickMs : of_second_ms) + 1;
}

std::string GameSession::clock_text() const {
  const bool is_running = is_under_way() && settings_.clock.has_clock();
  return is_running ? ClockText(*game_, elapsed_ms()) : "";
}

Handicap GameSession::HandicapNow() const {
  Handicap handicap = settings_.handicap;
  if (!handicap.giver) handicap.giver = ~settings_.side.value_or(default_side());
  return handicap;
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
  if (settings_.draws_sides) return HideSoldier();
  say_(Tr(TextsOf(game_id()).which_side, {{"side", text::SideName(game_id(), default_side())}}));
}

// Draws sides as players do: one hides a soldier in a hand, and the other chooses a hand.
void GameSession::HideSoldier() {
  soldier_is_left_ = random_() % 2 == 0;
  phase_ = Phase::kHand;
  say_(Tr(TextsOf(game_id()).hidden_soldier));
}

void GameSession::HandleHand(std::string_view text) {
  const bool is_left = text.empty() || IsOneOf(text, {"left", "l", "왼손", "왼쪽", "왼"});
  if (!is_left && !IsOneOf(text, {"right", "r", "오른손", "오른쪽", "오른"})) {
    return say_(Tr("{text} is not a hand, expected left or right", {{"text", QuotedUtf8(text)}}));
  }
  const bool is_found = is_left == soldier_is_left_;
  settings_.side = is_found ? Color::kCho : Color::kHan;
  say_(is_found ? Tr(TextsOf(game_id()).found_soldier) : Tr(TextsOf(game_id()).missed_soldier));
  ChooseSetups();
}

void GameSession::HandleSide(std::string_view text) {
  if (IsRandomSide(text)) return HideSoldier();
  settings_.side = text.empty() ? default_side() : SideNamed(game_id(), text);
  if (settings_.side) return ChooseSetups();
  say_(Tr(TextsOf(game_id()).no_side, {{"text", QuotedUtf8(text)}}));
}

void GameSession::StartFrom(std::string fen) {
  record::Game record(game_id());
  record.fen = std::move(fen);
  record.rules = settings_.rules;
  const Handicap handicap = HandicapNow();
  if (!handicap.is_even()) {
    record.fen = WithHandicap(game_id(), record.fen, handicap);
    say_(Tr(TextsOf(game_id()).given_handicap,
            {{"side", text::BilingualName(game_id(), *handicap.giver)},
             {"pieces", HandicapText(game_id(), handicap, settings_.words)}}));
  }
  Start(std::move(record));
}

void GameSession::Continue(record::Game loaded) {
  if (!settings_.side) {
    Position position = record::StartOf(loaded);
    for (const record::GameMove& played : loaded.moves) position.Make(played.move);
    settings_.side = position.side_to_move();
  }
  const std::int64_t turn_ms = TurnMsOf(loaded);
  Start(std::move(loaded), turn_ms);
}

void GameSession::Start(record::Game record, std::int64_t turn_ms) {
  game_.emplace(std::move(record), settings_.clock);
  if (!game_->keeps_times()) {
    say_(Tr("The moves took longer than these clocks allow: the clocks start anew."));
  }
  phase_ = Phase::kPlay;
  below_ = person();
  last_score_.reset();
  saved_ = game_->record();
  has_failed_to_save_ = false;
  turn_began_ms_ = now_ms_;
  if (!game_->keeps_times()) turn_ms = 0;
  say_(Tr(
      "You play {side} against Hansu, {level}.",
      {{"side", text::BilingualName(game_id(), person())}, {"level", LevelText(settings_.level)}}));
  if (is_under_way() && position().side_to_move() != person()) ShowBoard();
  NextTurn(turn_ms);
}

// The time used counts for the person's turn only. The engine begins its turn afresh, since its
// limits come from the clocks, which leave out the time of the turn.
void GameSession::NextTurn(std::int64_t used_ms) {
  turn_began_ms_ = now_ms_;
  wanted_search_.reset();
  warned_of_ = Move::None();
  if (game_->ending()) return ShowEnd();
  const Color side = position().side_to_move();
  if (settings_.clock.has_clock()) {
    const bool has_time_left = side == person() && !game_->FaceOf(side, used_ms).is_over;
    if (has_time_left) turn_began_ms_ -= used_ms;
    face_ = game_->FaceOf(side, elapsed_ms());
  }
  if (side == person()) return ShowBoard();
  RequestSearch(Purpose::kMove);
}

void GameSession::RequestSearch(Purpose purpose) {
  const bool is_hint = purpose == Purpose::kHint;  // for the person: the draw score is negated
  wanted_search_ = {++search_count_, purpose, LimitsFor(purpose),
                    is_hint ? engine::kFullStrength : settings_.level,
                    is_hint ? -settings_.draw_score : settings_.draw_score};
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
  } else if (clock.reported_moves_to_go() > 0) {
    limits.moves_to_go = clock.reported_moves_to_go();
  }
  return limits;
}

void GameSession::HandleMove(std::string_view line) {
  std::string_view text = WithoutRemarks(game_id(), line);
  while (text.ends_with('.') || text.ends_with(',')) text.remove_suffix(1);
  if (text.empty()) return RefuseUnknown(line);
  if (!IsMoveWord(game_id(), text)) return RefuseUnknown(text);
  if (!RequirePersonsTurn()) return;
  const TypedMove typed = FindTypedMove(position(), text, settings_.words);
  if (typed.move) return PlayTyped(typed.move);
  say_(Tr("{move} {problem}", {{"move", QuotedUtf8(text)}, {"problem", typed.problem}}));
}

void GameSession::PlayTyped(Move move) {
  if (move.is_pass()) return Pass();
  if (ConfirmBikjang(move)) Play(move);
}

void GameSession::Play(Move move) {
  const bool is_persons = position().side_to_move() == person();
  const std::string text = text::ShownMove(position(), move, settings_.words);
  if (game_->Play(move, elapsed_ms())) {
    has_failed_to_save_ = false;  // a later failure would lose more moves
    say_(is_persons ? Tr("You: {move}", {{"move", text}}) : Tr("Hansu: {move}", {{"move", text}}));
    const std::string announcement = Announcement(position(), settings_.words);
    if (!announcement.empty()) say_(announcement);
    const std::string warning = is_under_way() ? RepetitionWarning(position()) : "";
    if (!warning.empty()) say_(warning);
  }
  NextTurn();
}

void GameSession::ShowBoard() {
  const std::string points = text::PointsText(position());
  std::string text = text::BoardDrawing(position(), settings_.diagram, below_) + points;
  if (is_under_way()) {
    const Color side = position().side_to_move();
    const std::string name = text::BilingualName(game_id(), side);
    if (!points.empty()) text += '\n';
    text += side == person() ? Tr("{side} to move: you.", {{"side", name}})
                             : Tr("{side} to move: Hansu.", {{"side", name}});
    if (settings_.clock.has_clock()) text += '\n' + clock_text();
  }
  say_(text);
}

void GameSession::ShowEnd() {
  ShowBoard();
  say_(EndText(game_id(), *game_->ending(), settings_.words) + '\n' +
       (may_take_back()
            ? Tr("`new` begins another game, `undo` continues this one, `save FILE` keeps it.")
            : Tr("`new` begins another game, `save FILE` keeps this one.")));
}

}  // namespace hansu::app::play
