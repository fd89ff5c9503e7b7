// SPDX-License-Identifier: MIT
#include "src/app/play/terminal_loop.h"

#include <chrono>
#include <cstdio>
#include <mutex>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "src/app/play/game_session.h"
#include "src/app/play/messages.h"
#include "src/app/play/setups.h"
#include "src/app/play/store.h"
#include "src/base/line_io.h"
#include "src/base/terminal.h"
#include "src/base/text.h"
#include "src/engine/engine.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"
#include "src/search/network_choice.h"

namespace hansu::app::play {
namespace {

// What may pass between the end of a search and the reading of the game's clock.
constexpr int kOverheadMs = 50;

// Runs the searches that a session wants, and hands it typed lines, results and the time.
class TerminalLoop {
 public:
  TerminalLoop(engine::Engine& engine, LineWriter& output, SessionSettings settings)
      : engine_(engine),
        input_(DescriptorOf(stdin)),
        output_(output),
        session_(std::move(settings), [this](const std::string& text) {
          LeavePrompt();
          output_.Write(text);
        }) {}
  ~TerminalLoop() { EndSearch(); }
  TerminalLoop(const TerminalLoop&) = delete;
  TerminalLoop& operator=(const TerminalLoop&) = delete;

  void Run() {
    session_.Begin(now_ms());
    while (!session_.quits()) {
      StartWantedSearch();
      Prompt();
      std::string line;
      const auto patience_ms = session_.ms_to_tick(now_ms());
      const auto patience =
          patience_ms ? std::chrono::milliseconds(*patience_ms) : LineReader::kForever;
      const LineReader::Event event = input_.Next(line, patience);
      if (event == LineReader::Event::kEnd) return LeavePrompt();
      if (event == LineReader::Event::kLine) {
        is_prompted_ = false;  // its line has ended
        session_.HandleLine(line, now_ms());
      }
      if (event == LineReader::Event::kWoken) Attend();
    }
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
    engine_.SetGame({record.fen, std::move(moves), session_.game().position()});
    engine_.settings().strength.skill_level = wanted->level;
    engine_.Search(wanted->limits,
                   {.on_result = [this, number](const search::SearchResult& result) {
                     const std::lock_guard lock(mutex_);
                     found_ = {number, result};
                     input_.Wake();
                   }});
  }

  // The search has ended, or it is time to look at the clock.
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
    }
  }

  // Output that comes while the person may be typing starts on a new line.
  void LeavePrompt() {
    if (std::exchange(is_prompted_, false)) output_.Write("");
  }

  void Prompt() {
    if (!is_terminal_ || is_prompted_ || !session_.waits_for_person()) return;
    std::fputs("> ", stdout);
    std::fflush(stdout);
    is_prompted_ = true;
  }

  engine::Engine& engine_;
  LineReader input_;
  LineWriter& output_;
  GameSession session_;
  const bool is_terminal_ = IsTerminal(stdin) && IsTerminal(stdout);
  bool is_prompted_ = false;  // the prompt is on the last line
  int searched_ = 0;          // number of the request last given to the engine; 0: none
  std::mutex mutex_;
  std::optional<Found> found_;  // guarded by mutex_
};

Status SetUp(engine::Engine& engine, const PlayRequest& request) {
  const bool has_clock = !request.clock.empty() || !request.byoyomi.empty();
  engine.settings().clock.overhead_ms = has_clock ? kOverheadMs : 0;
  if (Status status = engine.SetRules(*request.rule_sets.Find(request.rule_set)); !status.ok())
    return status;
  return engine.SetThreads(request.threads);
}

Status Unexpected(const std::string& name, const std::string& value, const std::string& expected) {
  return Failure(name + " is " + record::QuotedUtf8(value) + ", expected " + expected);
}

Result<record::TimeControl> ReadClock(const PlayRequest& request) {
  record::TimeControl control;
  if (!request.clock.empty()) {
    const Result<record::TimeControl> read = record::ParseTimeControl(request.clock, control);
    if (!read.ok()) return Failure("clock is " + read.message());
    control = *read;
  }
  if (!request.byoyomi.empty()) {
    const Result<record::TimeControl> read = record::ParseByoyomi(request.byoyomi, control);
    if (!read.ok()) return Failure("byoyomi is " + read.message());
    control = *read;
  }
  return control;
}

// The settings that depend on the command line alone.
Result<SessionSettings> ReadSettings(const PlayRequest& request) {
  SessionSettings settings;
  settings.move_time_ms = request.move_time_ms;
  if (!request.side.empty()) {
    settings.side = ColorNamed(request.side);
    if (!settings.side) return Unexpected("side", request.side, "cho or han");
  }
  if (!request.level.empty()) {
    const auto level = engine::ParseLevel(request.level);
    if (!level) return Unexpected("level", request.level, "18 geup (18급) to 9 dan (9단)");
    settings.level = *level;
  }
  if (!request.setup.empty()) {
    settings.setup = ParseSetup(request.setup);
    if (!settings.setup) return Unexpected("setup", request.setup, "one of\n" + SetupMenu());
  }
  const Result<record::TimeControl> clock = ReadClock(request);
  if (!clock.ok()) return clock.status();
  settings.clock = *clock;
  if (!request.handicap.empty()) {
    const Result<Handicap> handicap = ParseHandicap(request.handicap);
    if (!handicap.ok()) return handicap.status();
    settings.handicap = *handicap;
  }
  return settings;
}

}  // namespace

Status PlayAtTerminal(const PlayRequest& request) {
  const Result<search::SharedNetwork> net = search::ChooseNetwork(
      request.net.empty() ? std::string(search::DefaultNetworkName()) : request.net);
  if (!net.ok()) return net.status();
  engine::Engine engine(*net);
  if (Status status = SetUp(engine, request); !status.ok()) return status;
  Result<SessionSettings> read = ReadSettings(request);
  if (!read.ok()) return read.status();
  SessionSettings settings = *std::move(read);
  settings.rules = engine.rules();
  if (IsTerminal(stdout)) settings.colors = text::DiagramColors::kAnsi;
  settings.seed = std::random_device{}();
  LineWriter output(stdout);
  if (!request.load.empty()) {
    Result<LoadedGame> loaded = Load(request.load, settings.rules);
    if (!loaded.ok()) return loaded.status();
    if (!loaded->warnings.empty()) output.Write(loaded->warnings);
    settings.loaded = std::move(loaded->game);
  }
  TerminalLoop(engine, output, std::move(settings)).Run();
  return OkStatus();
}

}  // namespace hansu::app::play
