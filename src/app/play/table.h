// SPDX-License-Identifier: MIT
// A person at the board with the engine: what is asked before a game, whose turn it is, what each
// line that is typed means, what is said. It runs no search and reads no clock or terminal: lines,
// results of searches and the time come in, text and wishes for searches go out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/play/game.h"
#include "src/app/play/handicap.h"
#include "src/engine/level.h"
#include "src/janggi/fen.h"
#include "src/search/limits.h"
#include "src/search/report.h"
#include "src/text/diagram.h"

namespace hansu::app::play {

struct TableSettings {
  RuleSet rules = {};
  record::TimeControl clock = {};    // without a clock nobody's time counts
  std::int64_t move_time_ms = 2000;  // the engine's for a move, where there is no clock
  int level = engine::kFullStrength;
  std::optional<Color> side = std::nullopt;       // the person's; asked for where unset
  std::optional<SetupName> setup = std::nullopt;  // the person's in the first game; likewise
  Handicap handicap = {};
  // Legal under the rules; goes on in place of a first game.
  std::optional<record::Game> loaded = std::nullopt;
  text::DiagramColors colors = text::DiagramColors::kNone;
  std::uint32_t seed = 0;  // of the engine's choice among setups
};

// A search that the table waits for.
struct Thought {
  enum class Purpose { kMove, kHint };

  int number = 1;  // no two thoughts have the same
  Purpose purpose = Purpose::kMove;
  search::Limits limits;
  int level = engine::kFullStrength;
};

// Every call tells the time, in milliseconds from a fixed moment on.
class Table {
 public:
  using Say = std::function<void(const std::string& text)>;
  Table(TableSettings settings, Say say);

  void Begin(std::int64_t now_ms);
  // A line that the person has typed.
  void Take(std::string_view line, std::int64_t now_ms);
  // What the search of thought() has found. REQUIRES: there is one.
  void Answer(const search::SearchResult& result, std::int64_t now_ms);
  // Lets time pass: byoyomi begins, time runs out.
  void Tick(std::int64_t now_ms);
  // When the next Tick is worth it; nothing where no clock runs.
  std::optional<std::int64_t> ms_to_tick(std::int64_t now_ms) const;

  // To be searched now, in the position of game(); any other search is of no use any more.
  const std::optional<Thought>& thought() const { return thought_; }
  // REQUIRES: there is a thought.
  const Game& game() const { return *game_; }
  bool quits() const { return quits_; }
  bool waits_for_person() const { return !thought_ || thought_->purpose != Purpose::kMove; }

 private:
  using Purpose = Thought::Purpose;
  enum class Phase { kSide, kSetup, kPlay };
  struct Command {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    std::function<void(std::string_view arguments)> run;
  };

  void AddGameCommands();
  void AddOtherCommands();

  // Before the game.
  void Arrange();
  void TakeSide(std::string_view text);
  void ChooseSetups();
  void TakeSetup(SetupName name);
  void ReadSetup(std::string_view text);
  void Start(record::Game record);

  // The game.
  void NextTurn();
  void ReadMove(std::string_view text);
  void Play(Move move);
  void Think(Purpose purpose);
  search::Limits LimitsFor(Purpose purpose) const;
  void ShowBoard();
  void TellEnd();

  // Commands.
  void Pass();
  void TakeBack();
  void Hint();
  void OfferDraw();
  void Resign();
  void SetSetup(std::string_view text);
  void SetLevel(std::string_view text);
  void SetHandicap(std::string_view text);
  void SaveTo(std::string_view arguments);
  void TellMoves();
  void BeginNew(std::string_view text);
  void Help();
  void RefuseUnknown(std::string_view text);

  // False, and said, where no game has begun.
  bool HasBoard();
  // The same where it is over.
  bool GoesOn();
  // The same where it is the engine's turn.
  bool IsOnMove();
  bool is_under_way() const { return game_ && !game_->ending(); }
  bool has_moves() const { return is_under_way() && !game_->record().moves.empty(); }
  Color person() const { return *settings_.side; }
  // The side that a person takes who says nothing.
  Color usual_side() const;
  const Position& position() const { return game_->position(); }
  std::int64_t thought_ms() const { return now_ms_ - turn_began_ms_; }

  TableSettings settings_;
  Say say_;
  std::vector<Command> commands_;
  std::mt19937 random_;
  Phase phase_ = Phase::kPlay;
  PerColor<std::optional<SetupName>> setups_ = {};
  std::optional<Game> game_;
  Color below_ = Color::kCho;  // the side that sits below on the board shown
  std::int64_t now_ms_ = 0;
  std::int64_t turn_began_ms_ = 0;
  ClockFace face_;  // of the side to move, as last seen
  std::optional<Thought> thought_;
  int thought_count_ = 0;
  std::optional<search::Score> last_score_;  // of the engine's newest move in this game
  bool quits_ = false;
};

}  // namespace hansu::app::play
