// SPDX-License-Identifier: MIT
// The engine behind every protocol: options, the game on the board, searches. Prints nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/endings/tables.h"
#include "src/engine/clock_options.h"
#include "src/engine/level.h"
#include "src/engine/options.h"
#include "src/engine/own_book.h"
#include "src/engine/played_game.h"
#include "src/record/any/rules_file.h"
#include "src/rules/any/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/searcher/searcher.h"

namespace hansu::engine {

// "Hansu VERSION".
std::string EngineName();
inline constexpr std::string_view kEngineAuthor = "the Hansu developers";
inline constexpr int kDefaultHashMebibytes = 64;

// Apply to every search from the next one on.
struct Settings {
  int multi_pv = 1;
  ClockOptions clock;
  StrengthOptions strength = {.elo = EloOf(kFullStrength)};
  search::Score draw_score = search::kDraw;  // the worth of a draw to the engine
  bool shows_rule_wins_as_mates = false;
  bool shows_chances = false;  // of winning, drawing and losing
};

// Threads: called from one thread, the protocol's. See Pool for the callbacks.
class Engine {
 public:
  // A null net: the material evaluator. REQUIRES: the net is of that game.
  Engine(GameId game, search::SharedNet net);

  // Changes the game: its rules, words and net, an empty table, and its start position on the
  // board. Each game keeps its rules, rule sets, book and net for when it comes back. The other
  // settings stay, and so do rules that both games have and the user has changed. Fails if the
  // game's net can't be used; then nothing changes. Also fails if the table or the threads can't be
  // restored; then the game has changed. REQUIRES: no search runs.
  Status UseGame(GameId game);
  GameId game() const { return game_.position.game(); }
  // Sets the listener called after a change of the game.
  void OnGameChange(std::function<void()> listener) { on_game_change_ = std::move(listener); }

  // Sets the listener that hears, once, why a setting has no effect now.
  void OnNote(std::function<void(const std::string& note)> listener) {
    on_note_ = std::move(listener);
  }

  // Options by name and as text, for protocols. Code uses the typed calls below.
  OptionList& options() { return options_; }

  Settings& settings() { return settings_; }
  const Settings& settings() const { return settings_; }

  // True if a variant has been chosen by its name: by UCI_Variant, or by a protocol's own command,
  // which calls NameVariant.
  bool is_variant_named() const { return is_variant_named_; }
  void NameVariant() { is_variant_named_ = true; }

  // Replaces the game. After a failure the old position stays on the board, but has_valid_game() is
  // false until a game is accepted.
  Status SetGame(std::string_view fen, std::span<const Move> moves = {});
  // REQUIRES: it was played under rules().
  void SetGame(PlayedGame game);
  // Call this if the game that should have replaced this one could not be read.
  void RefuseGame() { is_game_refused_ = true; }
  // Makes one more move. REQUIRES: it is legal.
  void Play(Move move) { game_.Play(move); }
  // False, and nothing changes, if fewer moves have been made since the first position.
  bool TakeBack(int plies) { return game_.TakeBack(plies); }
  bool has_valid_game() const { return !is_game_refused_ && fits_rules_; }
  const Position& position() const { return game_.position; }
  // Moves made since the first position.
  int moves_made() const { return static_cast<int>(game_.moves.size()); }

  // Replays the game under the new rules. If it does not fit them, the rules change all the same
  // and has_valid_game() is false until a new game is set.
  Status SetRules(const RuleSet& rules);
  const RuleSet& rules() const { return own().rules; }
  // The rule sets that UCI_Variant offers: the presets, and those of RulesFile.
  const record::RuleSetList& rule_sets() const { return own().rule_sets; }
  // Offers the file's rule sets in place of an earlier file's; an empty path leaves only the
  // presets. The rules in use do not change. If the file is bad, the sets on offer do not change
  // either.
  Status LoadRuleSets(const std::string& path);

  // On failure the old number or table stays. REQUIRES: 1 <= count <= search::kMaxThreads;
  // mebibytes >= 1.
  Status SetThreads(int count);
  Status SetHash(std::size_t mebibytes);

  // Adds the engine's settings to the limits, and starts the search. If the engine's book has a
  // move, that is the result, delivered at once in the calling thread; `on_book` gets the book's
  // comment for people, if there is one. REQUIRES: the game is not over.
  void Search(search::Limits limits, search::SearchCallbacks callbacks,
              const std::function<void(const std::string& comment)>& on_book = {});
  void StopSearch() { searcher_->Stop(); }
  void PonderHit() { searcher_->PonderHit(); }
  // The same, with the present clock. Without one, that of Search stays.
  void PonderHit(const search::Limits& clock);
  void WaitForSearch() { searcher_->Wait(); }
  // True while the hash table is being cleared, so that the next search would have to wait. The
  // listener is called, from any thread, when that is over.
  bool is_preparing() const { return searcher_->is_preparing(); }
  void OnPrepared(std::function<void()> listener);

  // The endgame tables of searches: those of EndgamePath and of the program. Null if EndgameTables
  // is off, and where the rules in use have none. Open already: no search waits for them.
  const std::shared_ptr<const endings::Tables>& EndgameTables() const { return endings_; }

  // Null: the material evaluator.
  const search::SharedNet& net() const { return searcher_->net(); }

  // This, and changing the game, the settings or an option, REQUIRES that no search runs.
  void NewGame() { searcher_->NewGame(); }

 private:
  // The state that each game has for itself.
  struct OfGame {
    RuleSet rules;
    record::RuleSetList rule_sets;
    std::optional<search::SharedNet> net;  // none: not loaded yet
  };

  const OfGame& own() const { return of_game_[game()]; }
  OfGame& own() { return of_game_[game()]; }

  std::vector<Option> VariantOptions();
  std::vector<Option> RuleOptions();
  std::vector<Option> OptionsOfGame();
  void AddPoolOptions();
  void AddNetOption();
  void AddEndingsOptions();
  void AddClockOptions();
  void AddReportOptions();
  void AddStrengthOptions();
  void AddBookOptions();
  // The search's parameters in the tuning build; none in others.
  void AddTuningOptions();

  // The choices of UCI_Variant: the rule sets, and those of other games.
  std::vector<std::string> Variants() const;
  Status ChooseVariant(const std::string& name);
  // Sets the rules that the user changed in the last game to those values, if the new game has
  // them.
  void TakeOverRules(GameId last);
  // Chooses the tables after a change of rules or of the options of tables.
  void ChooseEndings();
  std::shared_ptr<const endings::Tables> EndingsOf(endings::Family family) const;
  // Notes it if the user chose tables that are not in use.
  void NoteUnusedEndings();
  void UseSearcher(std::unique_ptr<search::Searcher> searcher);

  std::function<void()> on_game_change_;
  std::function<void()> on_prepared_;
  std::function<void(const std::string&)> on_note_;
  bool is_variant_named_ = false;
  OptionList options_;
  PlayedGame game_;  // on the board
  PerGame<OfGame> of_game_;
  bool is_game_refused_ = false;  // the last one sent; the previous one is on the board
  bool fits_rules_ = true;        // the game on the board does
  Settings settings_;
  std::mt19937_64 random_{std::random_device{}()};  // for the errors of a weak player
  OwnBook book_;
  bool uses_endings_ = true;
  std::shared_ptr<const endings::Tables> folder_endings_;  // of EndgamePath; null: none is set
  std::shared_ptr<const endings::Tables> endings_;         // see EndgameTables
  std::string endings_note_;  // the latest; empty: they are in use, or no folder is set
  std::unique_ptr<search::Searcher> searcher_;
};

}  // namespace hansu::engine
