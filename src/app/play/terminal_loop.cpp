// SPDX-License-Identifier: MIT
#include "src/app/play/terminal_loop.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "src/app/console.h"
#include "src/app/game_texts.h"
#include "src/app/play/game_session.h"
#include "src/app/play/messages.h"
#include "src/app/play/setups.h"
#include "src/app/play/store.h"
#include "src/base/hangul.h"
#include "src/base/interrupt.h"
#include "src/base/line_io.h"
#include "src/base/local_time.h"
#include "src/base/terminal.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/record/any/console_text.h"
#include "src/rules/any/game.h"
#include "src/rules/any/typed_names.h"
#include "src/searcher/searcher.h"

namespace hansu::app::play {
namespace {

// The time that may pass between the end of a search and the reading of the game's clock.
constexpr int kOverheadMs = 50;

// "hansu-20261121-183005.gib", or .pgn.
std::string NameForKeeping(GameId game) {
  const std::tm now = LocalNow();
  std::array<char, 40> name = {};
  std::strftime(name.data(), name.size(),
                GameOf(game).has_gib ? "hansu-%Y%m%d-%H%M%S.gib" : "hansu-%Y%m%d-%H%M%S.pgn", &now);
  return name.data();
}

// True if a user types the input, rather than a file or another program.
bool IsTyped(const Console& output) { return output.is_terminal && IsTerminal(stdin); }

// Runs the searches that a session wants, and hands it typed lines, results and the time.
class TerminalLoop {
 public:
  // `is_interrupted` is set, and the input woken, when the user presses Ctrl-C.
  TerminalLoop(engine::Engine& engine, LineReader& input, std::atomic<bool>& is_interrupted,
               LineWriter& output, const Console& console, SessionSettings settings)
      : engine_(engine),
        input_(input),
        is_interrupted_(is_interrupted),
        output_(output),
        is_terminal_(IsTyped(console)),
        ticks_(is_terminal_ && console.has_escapes),
        session_(std::move(settings), [this](const std::string& text) { Say(text); }) {}
  ~TerminalLoop() { EndSearch(); }
  TerminalLoop(const TerminalLoop&) = delete;
  TerminalLoop& operator=(const TerminalLoop&) = delete;

  // Fails if Ctrl-C or the end of the input ends the session with a game that could not be saved.
  Status Run() {
    session_.Begin(now_ms());
    while (!session_.quits()) {
      StartWantedSearch();
      Prompt();
      std::string line;
      const auto patience_ms = session_.ms_to_tick(now_ms());
      const auto patience =
          patience_ms ? std::chrono::milliseconds(*patience_ms) : LineReader::kForever;
      const LineReader::Event event = input_.Next(line, patience);
      if (event == LineReader::Event::kEnd) return LeaveAtEnd();
      if (event == LineReader::Event::kLine) {
        is_prompted_ = false;  // the user has ended its line
        has_clocks_above_ = false;
        session_.HandleLine(record::FromConsole(line), now_ms());
      }
      if (event != LineReader::Event::kWoken) continue;
      if (is_interrupted_.exchange(false)) {
        const Status saved = session_.HandleInterrupt(NameForKeeping(engine_.game()));
        if (session_.quits()) return saved;
        if (!saved.ok()) Say(saved.message());
      } else {
        Attend();
      }
    }
    return OkStatus();
  }

 private:
  struct Found {
    int number;
    search::SearchResult result;
  };

  std::int64_t now_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }

  void EndSearch() {
    engine_.StopSearch();
    engine_.WaitForSearch();
  }

  // Starts the search that the session wants, and ends any other.
  void StartWantedSearch() {
    const std::optional<SearchRequest>& wanted = session_.wanted_search();
    const int number = wanted ? wanted->number : 0;
    if (number == searched_) return;
    EndSearch();
    searched_ = number;
    if (!wanted) return;
    const record::Game& record = session_.game().record();
    std::vector<Move> moves;
    for (const record::GameMove& played : record.moves) moves.push_back(played.move);
    SetEngineRules(record.rules);
    engine_.SetGame({record.fen, std::move(moves), session_.game().position()});
    engine_.settings().strength.skill_level = wanted->level;
    engine_.settings().draw_score = wanted->draw_score;
    engine_.Search(wanted->limits,
                   {.on_result = [this, number](const search::SearchResult& result) {
                     const std::lock_guard lock(mutex_);
                     found_ = {number, result};
                     input_.Wake();
                   }});
  }

  // Another game than the one on the engine's board may have other rules.
  void SetEngineRules(const RuleSet& wanted) {
    if (engine_.rules() == wanted) return;
    // The rules may not fit the game on the engine's board, but it is replaced next.
    (void)engine_.SetRules(wanted).ok();
  }

  // Handles a wake-up: the search has ended, or it is time to look at the clock.
  void Attend() {
    std::optional<Found> found;
    {
      const std::lock_guard lock(mutex_);
      found = std::exchange(found_, std::nullopt);
    }
    if (found && session_.wanted_search() && found->number == session_.wanted_search()->number) {
      session_.HandleResult(found->result, now_ms());
    } else {
      session_.Tick(now_ms());
      ShowTick();
    }
  }

  // Redraws the clocks on the line above the prompt; what has been typed stays.
  void ShowTick() {
    const std::string clocks = session_.clock_text();
    if (!ticks_ || !is_prompted_ || clocks.empty()) return;
    std::printf(
        "\x1b"
        "7\x1b[1A\r\x1b[K%s\x1b"
        "8",
        record::ToConsole(clocks).c_str());
    std::fflush(stdout);
  }

  void Say(const std::string& text) {
    LeavePrompt();
    output_.Write(text);
    const std::string clocks = session_.clock_text();
    has_clocks_above_ = !clocks.empty() && text.ends_with(clocks);
  }

  // Ctrl-D saves the game as Ctrl-C and `quit` do; the end of a file of commands does not.
  Status LeaveAtEnd() {
    LeavePrompt();
    return is_terminal_ ? session_.HandleInterrupt(NameForKeeping(engine_.game())) : OkStatus();
  }

  // Output while the user may be typing starts on a new line.
  void LeavePrompt() {
    if (std::exchange(is_prompted_, false)) output_.Write("");
  }

  void Prompt() {
    if (!is_terminal_ || is_prompted_ || !session_.waits_for_person()) return;
    const std::string clocks = session_.clock_text();
    if (ticks_ && !has_clocks_above_ && !clocks.empty()) Say(clocks);
    std::fputs("> ", stdout);
    std::fflush(stdout);
    is_prompted_ = true;
  }

  engine::Engine& engine_;
  LineReader& input_;
  std::atomic<bool>& is_interrupted_;
  LineWriter& output_;
  const bool is_terminal_;  // both ends: a user types
  const bool ticks_;        // the clocks are redrawn every second
  GameSession session_;
  bool is_prompted_ = false;       // the prompt is on the last line
  bool has_clocks_above_ = false;  // the last line before it shows the clocks
  int searched_ = 0;               // number of the request last given to the engine; 0: none
  std::mutex mutex_;
  std::optional<Found> found_;  // guarded by mutex_
};

Status SetUp(engine::Engine& engine, const PlayRequest& request, const RuleSet& rules) {
  const bool has_clock = !request.clock.empty() || !request.byoyomi.empty();
  engine.settings().clock.overhead_ms = has_clock ? kOverheadMs : 0;
  if (Status status = engine.SetRules(rules); !status.ok()) return status;
  return engine.SetThreads(request.threads);
}

Status Unexpected(std::string_view name, const std::string& value, const std::string& expected) {
  return Failure(Tr("{name} is {value}, expected {expected}",
                    {{"name", Tr(name)}, {"value", QuotedUtf8(value)}, {"expected", expected}}));
}

Result<record::TimeControl> ReadClock(const PlayRequest& request) {
  record::TimeControl control;
  if (!request.clock.empty()) {
    const Result<record::TimeControl> read = record::ParseTimeControl(request.clock, control);
    if (!read.ok()) return Failure(Tr("clock is {problem}", {{"problem", read.message()}}));
    control = *read;
  }
  if (!request.byoyomi.empty()) {
    const Result<record::TimeControl> read = record::ParseByoyomi(request.byoyomi, control);
    if (!read.ok()) return Failure(Tr("byoyomi is {problem}", {{"problem", read.message()}}));
    control = *read;
  }
  return control;
}

// The settings that depend only on the command line.
Result<SessionSettings> ReadSettings(const PlayRequest& request) {
  SessionSettings settings{.rules = RuleSet(request.game)};
  settings.rule_set = request.rule_sets.Choose(request.rule_set, "");
  settings.rules = *request.rule_sets.Find(settings.rule_set);
  settings.rules_file = request.rule_sets.path();
  settings.rule_sets = request.rule_sets;
  settings.rule_set_for_loaded = request.rule_set;
  if (!request.net.empty()) settings.engine_options = " --net \"" + request.net + '"';
  if (request.threads != 1) {
    settings.engine_options += " --threads " + std::to_string(request.threads);
  }
  settings.move_time_ms = request.move_time_ms;
  settings.draw_score = request.draw_score;
  settings.words = request.words;
  settings.draws_sides = IsRandomSide(request.side);
  if (!request.side.empty() && !settings.draws_sides) {
    settings.side = SideNamed(request.game, request.side);
    if (!settings.side) {
      return Failure(Tr(TextsOf(request.game).no_side, {{"text", QuotedUtf8(request.side)}}));
    }
  }
  if (!request.level.empty()) {
    const auto level = engine::ParseLevel(request.level);
    if (!level) {
      return Unexpected(TrLater("level"), request.level, Tr("18 geup (18급) to 9 dan (9단)"));
    }
    settings.level = *level;
  }
  if (!request.setup.empty()) {
    const Result<SetupName> setup = ParseSetup(request.game, request.setup, request.words);
    if (!setup.ok()) return Failure("setup: " + setup.message());
    settings.setup = *setup;
  }
  const Result<record::TimeControl> clock = ReadClock(request);
  if (!clock.ok()) return clock.status();
  settings.clock = *clock;
  if (!request.handicap.empty()) {
    const Result<Handicap> handicap = ParseHandicap(request.game, request.handicap);
    if (!handicap.ok()) return handicap.status();
    settings.handicap = *handicap;
  }
  return settings;
}

}  // namespace

Status PlayAtTerminal(const PlayRequest& request) {
  // Created before the engine's threads, which then inherit the blocked signals; a thread without
  // them would let a signal end the program.
  LineReader input(DescriptorOf(stdin));
  std::atomic<bool> is_interrupted = false;
  const InterruptWatch watch([&] {
    is_interrupted = true;
    input.Wake();
  });
  const Result<search::SharedNet> net = search::ChooseNetOrDefault(request.game, request.net);
  if (!net.ok()) return net.status();
  Result<SessionSettings> read = ReadSettings(request);
  if (!read.ok()) return read.status();
  SessionSettings settings = *std::move(read);
  const Console console = ConsoleOf(stdout);
  settings.diagram = DiagramStyleFor(console);
  settings.counts_aloud = !console.has_escapes;
  settings.seed = std::random_device{}();
  if (IsTyped(console))
    settings.name_for_keeping = [game = request.game] { return NameForKeeping(game); };
  LineWriter output(stdout, nullptr, ForConsole);
  if (!request.load.empty()) {
    Result<LoadedGame> loaded = Load(request.load, request.rule_set, request.rule_sets);
    if (!loaded.ok()) return loaded.status();
    if (!loaded->warnings.empty()) output.Write(loaded->warnings);
    settings.rule_set = loaded->rule_set;
    settings.rules = loaded->game.rules;
    settings.loaded = std::move(loaded->game);
  }
  engine::Engine engine(request.game, *net);
  if (Status status = SetUp(engine, request, settings.rules); !status.ok()) return status;
  return TerminalLoop(engine, input, is_interrupted, output, console, std::move(settings)).Run();
}

}  // namespace hansu::app::play
