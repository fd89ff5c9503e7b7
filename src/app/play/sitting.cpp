// SPDX-License-Identifier: MIT
#include "src/app/play/sitting.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <mutex>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "src/app/play/setups.h"
#include "src/app/play/store.h"
#include "src/app/play/table.h"
#include "src/app/play/words.h"
#include "src/base/line_io.h"
#include "src/base/text.h"
#include "src/engine/engine.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"
#include "src/search/network_choice.h"

namespace hansu::app::play {
namespace {

// What may happen between the end of a search and the clock of the game.
constexpr int kOverheadMs = 50;

// Runs the searches that a table wishes for, and hands it lines, results and the time.
class Sitting {
 public:
  Sitting(engine::Engine& engine, LineWriter& output, TableSettings settings)
      : engine_(engine),
        input_(STDIN_FILENO),
        output_(output),
        table_(std::move(settings), [this](const std::string& text) {
          LeavePrompt();
          output_.Write(text);
        }) {}
  ~Sitting() { EndSearch(); }
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;

  void Run() {
    table_.Begin(now_ms());
    while (!table_.quits()) {
      FollowWish();
      Prompt();
      std::string line;
      const auto patience_ms = table_.ms_to_tick(now_ms());
      const auto patience =
          patience_ms ? std::chrono::milliseconds(*patience_ms) : LineReader::kForever;
      const LineReader::Event event = input_.Next(line, patience);
      if (event == LineReader::Event::kEnd) return LeavePrompt();
      if (event == LineReader::Event::kLine) {
        is_prompted_ = false;  // the line has ended it
        table_.Take(line, now_ms());
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

  // Begins the search that is wished for, and ends any other.
  void FollowWish() {
    const std::optional<Thought>& wish = table_.thought();
    const int number = wish ? wish->number : 0;
    if (number == searched_) return;
    EndSearch();
    searched_ = number;
    if (!wish) return;
    const record::Game& record = table_.game().record();
    std::vector<Move> moves;
    for (const record::GameMove& played : record.moves) moves.push_back(played.move);
    engine_.SetGame({record.fen, std::move(moves), table_.game().position()});
    engine_.settings().strength.skill_level = wish->level;
    engine_.Search(wish->limits, {.on_result = [this, number](const search::SearchResult& result) {
                     const std::lock_guard lock(mutex_);
                     found_ = {number, result};
                     input_.Wake();
                   }});
  }

  // The search has ended, or a clock is to be looked at.
  void Attend() {
    std::optional<Found> found;
    {
      const std::lock_guard lock(mutex_);
      found = std::exchange(found_, std::nullopt);
    }
    if (found && table_.thought() && found->number == table_.thought()->number) {
      table_.Answer(found->result, now_ms());
    } else {
      table_.Tick(now_ms());
    }
  }

  // What is said while the person may be typing begins a line of its own.
  void LeavePrompt() {
    if (std::exchange(is_prompted_, false)) output_.Write("");
  }

  void Prompt() {
    if (!is_terminal_ || is_prompted_ || !table_.waits_for_person()) return;
    std::fputs("> ", stdout);
    std::fflush(stdout);
    is_prompted_ = true;
  }

  engine::Engine& engine_;
  LineReader input_;
  LineWriter& output_;
  Table table_;
  const bool is_terminal_ = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  bool is_prompted_ = false;  // the prompt is what stands in the newest line
  int searched_ = 0;  // the number of the thought that the engine was last asked for; 0: none
  std::mutex mutex_;
  std::optional<Found> found_;  // guarded by mutex_
};

Status SetUp(engine::Engine& engine, const PlayRequest& request) {
  const bool has_clock = !request.clock.empty() || !request.byoyomi.empty();
  engine.settings().clock.overhead_ms = has_clock ? kOverheadMs : 0;
  if (!request.rule_set.empty()) {
    Status status = engine.options().Set("UCI_Variant", request.rule_set);
    if (!status.ok()) return status;
  }
  return engine.SetThreads(request.threads);
}

// What is wrong with "name is 'value', expected …", or an empty string.
std::string Unless(bool fits, const std::string& name, const std::string& value,
                   const std::string& expected) {
  if (fits) return "";
  return name + " is " + record::QuotedUtf8(value) + ", expected " + expected;
}

std::string ReadSettings(const PlayRequest& request, TableSettings& settings) {
  std::string error;
  const auto read = [&](const std::string& text, const auto& parse) {
    if (error.empty() && !text.empty()) error = parse(text);
  };
  read(request.side, [&](const std::string& text) {
    settings.side = ColorNamed(text);
    return Unless(settings.side.has_value(), "side", text, "cho or han");
  });
  read(request.level, [&](const std::string& text) {
    const auto level = engine::ParseLevel(text);
    settings.level = level.value_or(engine::kFullStrength);
    return Unless(level.has_value(), "level", text, "18 geup (18급) to 9 dan (9단)");
  });
  read(request.setup, [&](const std::string& text) {
    settings.setup = ParseSetup(text);
    return Unless(settings.setup.has_value(), "setup", text, "one of\n" + SetupMenu());
  });
  read(request.clock, [&](const std::string& text) {
    const Result<record::TimeControl> clock = record::ParseTimeControl(text, settings.clock);
    if (clock.ok()) settings.clock = *clock;
    return clock.ok() ? "" : "clock is " + clock.message();
  });
  read(request.byoyomi, [&](const std::string& text) {
    const Result<record::TimeControl> clock = record::ParseByoyomi(text, settings.clock);
    if (clock.ok()) settings.clock = *clock;
    return clock.ok() ? "" : "byoyomi is " + clock.message();
  });
  read(request.handicap,
       [&](const std::string& text) { return ParseHandicap(text, settings.handicap); });
  return error;
}

}  // namespace

std::string PlayAtTerminal(const PlayRequest& request) {
  const Result<search::SharedNetwork> net = search::ChooseNetwork(
      request.net.empty() ? std::string(search::DefaultNetworkName()) : request.net);
  if (!net.ok()) return net.message();
  engine::Engine engine(*net);
  TableSettings settings;
  const Status status = SetUp(engine, request);
  if (!status.ok()) return status.message();
  const std::string error = ReadSettings(request, settings);
  if (!error.empty()) return error;
  settings.rules = engine.rules();
  settings.move_time_ms = request.move_time_ms;
  settings.colors =
      isatty(STDOUT_FILENO) == 1 ? text::DiagramColors::kAnsi : text::DiagramColors::kNone;
  settings.seed = std::random_device{}();
  LineWriter output(stdout);
  if (!request.load.empty()) {
    LoadedGame loaded = Load(request.load, settings.rules);
    if (!loaded.error.empty()) return loaded.error;
    if (!loaded.notice.empty()) output.Write(loaded.notice);
    settings.loaded = std::move(loaded.game);
  }
  Sitting(engine, output, std::move(settings)).Run();
  return "";
}

}  // namespace hansu::app::play
