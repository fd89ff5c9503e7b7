// SPDX-License-Identifier: MIT
// The engine behind every protocol: options, the game on the board, searches. It prints nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/engine/clock_options.h"
#include "src/engine/level.h"
#include "src/engine/options.h"
#include "src/engine/own_book.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "src/janggi/position.h"
#include "src/search/limits.h"
#include "src/search/pool.h"
#include "src/search/report.h"

namespace hansu::engine {

inline constexpr std::string_view kEngineName = "Hansu 0.1.0";
inline constexpr std::string_view kEngineAuthor = "the Hansu developers";
inline constexpr int kDefaultHashMebibytes = 64;

// The net within the program; null where there is none. Throws std::runtime_error where it is
// refused.
search::SharedNetwork DefaultNetwork();

// Threads: called from one thread, the protocol's. See Pool for the callbacks.
class Engine {
 public:
  // Throws as DefaultNetwork.
  Engine();

  OptionList& options() { return options_; }
  const RuleSet& rules() const { return rules_; }
  bool shows_rule_wins_as_mates() const { return shows_rule_wins_as_mates_; }
  bool shows_chances() const { return shows_chances_; }

  // Replaces the game. Returns why it was refused, or an empty string; then the old position stays
  // on the board, but has_valid_game() is false until a game is accepted.
  std::string SetGame(std::string_view fen, const std::vector<std::string_view>& moves,
                      Coordinates coordinates = Coordinates::kUci);
  // What was to become the game cannot be read.
  void RefuseGame() { is_game_refused_ = true; }
  // Makes one more move. REQUIRES: it is legal.
  void Play(Move move);
  // False, and nothing changed, where the game has fewer moves since its first position.
  bool TakeBack(int plies);
  bool has_valid_game() const { return !is_game_refused_ && fits_rules_; }
  const Position& position() const { return position_; }

  // REQUIRES: Judge(position()) is running. The engine adds its own settings to the limits. A move
  // of its book is the result at once, from the calling thread; what `on_book` is told is for
  // people.
  void Search(search::Limits limits, search::SearchCallbacks callbacks,
              const std::function<void(const std::string& words)>& on_book = {});
  void StopSearch() { pool_.Stop(); }
  void PonderHit() { pool_.PonderHit(); }
  void WaitForSearch() { pool_.Wait(); }

  // What is evaluated with; null: the material evaluator.
  const search::SharedNetwork& network() const { return pool_.network(); }

  // The rest, changing the game, and setting an option, REQUIRES that no search runs.
  void NewGame() { pool_.NewGame(); }

 private:
  void AddRuleOptions();
  void AddPoolOptions();
  void AddNetworkOption();
  void AddClockOptions();
  void AddReportOptions();
  void AddStrengthOptions();
  void AddBookOptions();
  // The search's numbers, in the build that is tuned; none elsewhere.
  void AddTuningOptions();
  // Plays the game on the board anew under changed rules.
  std::string SetRules(const RuleSet& rules);

  RuleSet rules_;
  OptionList options_;
  Position position_;
  std::string fen_;               // the game on the board: its start …
  std::vector<Move> moves_;       // … and its moves
  bool is_game_refused_ = false;  // the last one sent; the one before is on the board
  bool fits_rules_ = true;        // the one on the board
  int multi_pv_ = 1;
  ClockOptions clock_options_;
  bool shows_rule_wins_as_mates_ = false;
  bool shows_chances_ = false;
  StrengthOptions strength_ = {.elo = EloOf(kFullStrength)};
  std::mt19937_64 random_{std::random_device{}()};  // for the errors of a weak player
  OwnBook book_;
  search::Pool pool_;
};

}  // namespace hansu::engine
