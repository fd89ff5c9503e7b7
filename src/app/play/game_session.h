// SPDX-License-Identifier: MIT
// Games between a person and the engine: asks questions before a game, keeps track of the turn,
// interprets typed lines, and decides what is shown. It runs no search and reads no clock or
// terminal: lines, search results and the time go in, text and requests for searches come out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/play/handicap.h"
#include "src/app/play/live_game.h"
#include "src/engine/level.h"
#include "src/record/any/rules_file.h"
#include "src/record/game.h"
#include "src/rules/any/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/text/diagram.h"

namespace hansu::app::play {

struct SessionSettings {
  GameId game() const { return rules.game; }

  RuleSet rules;
  std::string rule_set{NameOf(rules.game)};  // their name
  std::string rules_file = {};               // the loaded file; empty: no file
  std::string engine_options = {};           // of the command line, with a blank before each
  record::TimeControl clock = {};            // no clock: time is not limited
  std::int64_t move_time_ms = 2000;          // the engine's time per move if there is no clock
  int level = engine::kFullStrength;
  search::Score draw_score = search::kDraw;       // the worth of a draw to the engine
  std::optional<Color> side = std::nullopt;       // the person's; empty: asks
  bool draws_sides = false;                       // instead of asking: by a hidden soldier
  std::optional<SetupName> setup = std::nullopt;  // the person's in the first game; empty: asks
  Handicap handicap = {};
  Vocabulary words = {};  // vocabulary of pieces, calls and setups
  // For loaded games: the rule sets to choose from, and the name of the one chosen for all loaded
  // games; empty: each game's own.
  record::RuleSetList rule_sets{rules.game};
  std::string rule_set_for_loaded = {};
  // A game to continue instead of starting a new one. REQUIRES: legal under the rules.
  std::optional<record::Game> loaded = std::nullopt;
  text::DiagramStyle diagram = {};
  // Announces the last seconds of byoyomi, since no clock ticks next to the prompt.
  bool counts_aloud = true;
  std::uint32_t seed = 0;  // for the engine's choice of setups and of the hand
  // Makes a file name for an unsaved game that `quit` or another game would end. If it is null,
  // such games are not saved.
  std::function<std::string()> name_for_keeping = nullptr;
};

// A search that the session waits for.
struct SearchRequest {
  enum class Purpose { kMove, kHint };

  int number = 1;  // unique in the session
  Purpose purpose = Purpose::kMove;
  search::Limits limits;
  int level = engine::kFullStrength;
  search::Score draw_score = search::kDraw;  // for the side to move
};

// Calls pass the current time, in milliseconds since an arbitrary fixed moment.
class GameSession {
 public:
  using Say = std::function<void(const std::string& text)>;
  GameSession(SessionSettings settings, Say say);

  void Begin(std::int64_t now_ms);
  // Handles a line that the person typed.
  void HandleLine(std::string_view line, std::int64_t now_ms);
  // Takes the result of wanted_search(). REQUIRES: a search is wanted.
  void HandleResult(const search::SearchResult& result, std::int64_t now_ms);
  // Updates the clock: byoyomi may begin, time may run out.
  void Tick(std::int64_t now_ms);
  // Handles Ctrl-C: saves the game to the file unless its present state is saved already, and quits
  // the session. If it cannot save the game, says why and goes on; the next time it quits
  // nevertheless.
  Status HandleInterrupt(const std::string& path);
  // The time until Tick should be called next, about once a second; nullopt if no clock is running.
  std::optional<std::int64_t> ms_to_tick(std::int64_t now_ms) const;

  // The search to run now, in the position of game(); any other search is obsolete.
  const std::optional<SearchRequest>& wanted_search() const { return wanted_search_; }
  // REQUIRES: a search is wanted.
  const LiveGame& game() const { return *game_; }
  bool quits() const { return quits_; }
  // Both clocks as they are now; empty if no clock is running.
  std::string clock_text() const;
  bool waits_for_person() const {
    return !wanted_search_ || wanted_search_->purpose != Purpose::kMove;
  }

 private:
  using Purpose = SearchRequest::Purpose;
  enum class Phase { kSide, kHand, kSetup, kPlay };
  struct Command {
    std::string_view english;    // the names that are shown ...
    std::string_view korean;     // ...
    std::string_view others;     // ... and, separated by spaces, more that are accepted
    std::string_view arguments;  // in English; Tr translates this and the help
    std::string_view help;
    std::function<void(std::string_view arguments)> run;

    bool IsNamed(std::string_view word) const;
    std::string_view name() const;  // in CurrentLanguage
  };

  void AddGameCommands();
  void AddFileCommands();
  void AddOtherCommands();
  // The command of that name, which may be written in several words.
  const Command* CommandNamed(std::string_view name) const;
  void AddPassCommand();
  void AddSetupCommand();

  // Before the game.
  void Arrange();
  void HandleSide(std::string_view text);
  void HideSoldier();
  void HandleHand(std::string_view text);
  void ChooseSetups();
  void ChooseEngineSetup();
  void UseSetup(SetupName name);
  void HandleSetup(std::string_view text);
  // Starts from the position, with the handicap's pieces removed.
  void StartFrom(std::string fen);
  // Goes on with the game; the person keeps the side, or gets the side to move.
  void Continue(record::Game loaded);
  // `turn_ms` is the time that the side to move has used of its turn.
  void Start(record::Game record, std::int64_t turn_ms = 0);

  // The game.
  void NextTurn(std::int64_t used_ms = 0);
  void HandleMove(std::string_view line);
  void PlayTyped(Move move);
  void Play(Move move);
  void RequestSearch(Purpose purpose);
  search::Limits LimitsFor(Purpose purpose) const;
  void ShowBoard();
  void ShowEnd();

  // Commands.
  // Call this before a command ends the game: keeps the game. If that fails for the first time,
  // says why and returns false.
  bool PrepareToLeave();
  // False for the first failure to keep the game.
  bool AllowLeavingAfter(const Status& kept);
  // Saves the game to the file, unless its present state is saved already, and says how to continue
  // it.
  Status Keep(const std::string& path);
  std::string OptionsToContinue() const;
  void Pass();
  // Both: false, after a warning, if the move has to be typed once more.
  bool ConfirmPass();
  bool ConfirmBikjang(Move move);
  void SayCountdown(const ClockFace& old);
  void TakeBack();
  void Redo();
  void Hint();
  bool EngineAgrees() const;
  void OfferDraw();
  void RefuseOffer();
  void Resign();
  void SetSetup(std::string_view text);
  void SetLevel(std::string_view text);
  void SetHandicap(std::string_view text);
  void SaveTo(std::string_view arguments);
  void LoadFrom(std::string_view arguments);
  Status SaveAs(const std::string& path, bool overwrites);
  // Returns the name: the path or, if that is taken, the path with a number.
  Result<std::string> SaveUnderFreeName(const std::string& path);
  void ShowMoves();
  void BeginNew(std::string_view text);
  void Help();
  void RefuseUnknown(std::string_view text);

  // Each returns false, after saying why, unless ...
  bool RequireGame();         // ... a game has begun,
  bool RequireRunningGame();  // ... and is not over,
  bool RequirePersonsTurn();  // ... and it is the person's turn.
  bool is_under_way() const { return game_ && !game_->ending(); }
  bool may_take_back() const { return game_ && game_->MayTakeBackTo(person()); }
  bool has_moves() const { return is_under_way() && !game_->record().moves.empty(); }
  GameId game_id() const { return settings_.game(); }
  Color person() const { return *settings_.side; }
  // The side that the person gets by just pressing Enter.
  Color default_side() const;
  // The handicap, with the engine's side as the giver if no side was named.
  Handicap HandicapNow() const;
  const Position& position() const { return game_->position(); }
  std::int64_t elapsed_ms() const { return now_ms_ - turn_began_ms_; }

  SessionSettings settings_;
  Say say_;
  std::vector<Command> commands_;
  std::mt19937 random_;
  Phase phase_ = Phase::kPlay;
  PerColor<std::optional<SetupName>> setups_ = {};
  std::optional<LiveGame> game_;
  Color below_ = Color::kCho;  // the side at the bottom of the board shown
  std::int64_t now_ms_ = 0;
  std::int64_t turn_began_ms_ = 0;
  ClockFace face_;                   // of the side to move, as last seen
  bool soldier_is_left_ = false;     // hidden in the left hand
  bool pass_warning_shown_ = false;  // the warning that two passes end the game
  Move warned_of_;                   // the move that the person was warned of this turn
  record::Game saved_;               // this game, when it was last saved or when it began
  bool has_failed_to_save_ = false;  // at the last Ctrl-C or before another game
  std::optional<SearchRequest> wanted_search_;
  int search_count_ = 0;
  std::optional<search::Score> last_score_;  // of the engine's last move in this game
  bool quits_ = false;
};

}  // namespace hansu::app::play
