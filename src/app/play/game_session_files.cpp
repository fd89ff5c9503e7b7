// SPDX-License-Identifier: MIT
// Games of a session as files: saving on request or at the end of the session, and loading.
#include <utility>

#include "src/app/game_texts.h"
#include "src/app/play/game_session.h"
#include "src/app/play/store.h"
#include "src/base/file.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {
namespace {

// Removes --force from the beginning or the end; true if it was there.
bool TakeForce(std::string_view& arguments) {
  constexpr std::string_view kForce = "--force";
  const std::vector<std::string_view> words = SplitWords(arguments);
  if (words.empty() || (words.front() != kForce && words.back() != kForce)) return false;
  if (words.front() == kForce) {
    arguments.remove_prefix(kForce.size());
  } else {
    arguments.remove_suffix(kForce.size());
  }
  arguments = Trimmed(arguments);
  return true;
}

// As in a shell, a name with spaces may be in quotes.
std::string_view WithoutQuotes(std::string_view name) {
  const bool is_quoted = name.size() >= 2 && name.front() == name.back() &&
                         (name.front() == '"' || name.front() == '\'');
  return is_quoted ? name.substr(1, name.size() - 2) : name;
}

}  // namespace

void GameSession::AddFileCommands() {
  commands_.push_back({"save", "저장", "", TrLater("FILE [--force]"), TextsOf(game_id()).save_help,
                       [this](std::string_view text) { SaveTo(text); }});
  commands_.push_back({"load", "불러오기", "open 열기", TrLater("FILE"),
                       TrLater("go on with the last game of a file"),
                       [this](std::string_view text) { LoadFrom(text); }});
}

Status GameSession::HandleInterrupt(const std::string& path) {
  Status kept = Keep(path);
  quits_ = AllowLeavingAfter(kept);
  return kept;
}

bool GameSession::PrepareToLeave() {
  if (!settings_.name_for_keeping) return true;
  const Status kept = Keep(settings_.name_for_keeping());
  if (!kept.ok()) say_(kept.message());
  return AllowLeavingAfter(kept);
}

bool GameSession::AllowLeavingAfter(const Status& kept) {
  return kept.ok() || std::exchange(has_failed_to_save_, true);
}

Status GameSession::Keep(const std::string& path) {
  const bool has_news = game_ && game_->record() != saved_;
  if (!has_news) return OkStatus();
  const Result<std::string> saved = SaveUnderFreeName(path);
  if (!saved.ok()) return Failure(Tr("Not saved: {reason}", {{"reason", saved.message()}}));
  say_(is_under_way()
           ? Tr("The game is kept as {file}; `hansu play --load {file}{options}` continues it.",
                {{"file", *saved}, {"options", OptionsToContinue()}})
           : Tr("Saved as {file}", {{"file", *saved}}));
  return OkStatus();
}

// Other sessions may save their games in the same second, for instance when a window closes.
Result<std::string> GameSession::SaveUnderFreeName(const std::string& path) {
  constexpr int kNames = 100;
  for (int number = 1;; ++number) {
    std::string name = NumberedPath(path, number);
    const Status saved = SaveAs(name, false);
    if (saved.ok()) return name;
    if (number == kNames || !IsTaken(name)) return saved;
  }
}

// Lists only options that differ from the defaults, but always the side: without it, the person
// gets the side to move.
std::string GameSession::OptionsToContinue() const {
  const SessionSettings usual{.rules = RuleSet(game_id())};
  std::string options;
  const auto add = [&options](const std::string& name, std::string_view value) {
    options += " --" + name + ' ' + std::string(value);
  };
  add("side", GameOf(game_id()).side_names[person()]);
  if (settings_.level != usual.level) {
    add("level", '"' + engine::LevelName(settings_.level) + '"');
  }
  if (!settings_.rules_file.empty()) add("rules-file", '"' + settings_.rules_file + '"');
  if (settings_.rule_set != NameOf(GameId::kJanggi)) add("variant", settings_.rule_set);
  if (settings_.draw_score != usual.draw_score) {
    add("draw-score", std::to_string(settings_.draw_score));
  }
  const std::string clock = MainTimeText(settings_.clock);
  if (!clock.empty()) add("clock", clock);
  const std::string byoyomi = PeriodsText(settings_.clock);
  if (!byoyomi.empty()) add("byoyomi", byoyomi);
  if (settings_.move_time_ms != usual.move_time_ms) {
    add("movetime", std::to_string(settings_.move_time_ms));
  }
  if (settings_.words != usual.words) {
    add("words", GameOf(game_id()).vocabulary_names[static_cast<std::size_t>(settings_.words)]);
  }
  return options + settings_.engine_options;
}

void GameSession::SaveTo(std::string_view arguments) {
  if (!RequireGame()) return;
  const bool overwrites = TakeForce(arguments);
  const std::string path(WithoutQuotes(arguments));
  if (path.empty()) return say_(Tr(TextsOf(game_id()).save_needs_name));
  const Status saved = SaveAs(path, overwrites);
  say_(saved.ok() ? Tr("Saved as {file}", {{"file", path}})
                  : Tr("Not saved: {reason}", {{"reason", saved.message()}}));
}

Status GameSession::SaveAs(const std::string& path, bool overwrites) {
  SaveRequest request;
  request.overwrites = overwrites;
  request.path = path;
  request.control = settings_.clock;
  const bool has_turn = is_under_way() && settings_.clock.has_clock();
  if (has_turn && position().side_to_move() == person()) request.turn_ms = elapsed_ms();
  request.rule_set = settings_.rule_set;
  request.names[person()] = "Player";
  request.names[~person()] = engine::EngineName() + " (" + engine::LevelName(settings_.level) + ')';
  const Result<std::string> warning = Save(*game_, request);
  if (!warning.ok()) return warning.status();
  if (!warning->empty()) say_(*warning);
  saved_ = game_->record();
  has_failed_to_save_ = false;
  return OkStatus();
}

void GameSession::LoadFrom(std::string_view arguments) {
  const std::string path(WithoutQuotes(arguments));
  if (path.empty()) return say_(Tr("load needs the name of a file with a game"));
  Result<LoadedGame> loaded = Load(path, settings_.rule_set_for_loaded, settings_.rule_sets);
  if (!loaded.ok()) {
    return say_(Tr("Not loaded: {reason}", {{"reason", loaded.status().message()}}));
  }
  if (!PrepareToLeave()) return;
  if (!loaded->warnings.empty()) say_(std::string(Trimmed(loaded->warnings)));
  settings_.rule_set = loaded->rule_set;
  settings_.rules = loaded->game.rules;
  setups_ = {};
  Continue(std::move(loaded->game));
}

}  // namespace hansu::app::play
