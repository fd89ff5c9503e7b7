// SPDX-License-Identifier: MIT
// One UCI engine as the runner sees it: it is asked, timed from outside, and never trusted.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/record/time_control.h"
#include "tuner/match/engine_process.h"

namespace hansu::match {

using record::GameClock;
using record::TimeControl;

struct EngineSettings {
  std::string name;                  // empty: what the engine calls itself
  std::vector<std::string> command;  // program and arguments
  std::string directory;
  std::vector<std::pair<std::string, std::string>> options;  // an empty value: a button
  TimeControl time;
};

// How long an engine may take where no clock runs.
struct Patience {
  Milliseconds start{10000};       // until uciok
  Milliseconds ready{10000};       // until readyok
  Milliseconds stop{2000};         // until bestmove after a stop
  Milliseconds quit{1000};         // until it has left after a quit
  Milliseconds unlimited{600000};  // for a move where nothing limits the time
};

// kStalled: no answer in time where no clock runs, or none after its time was over and it was
// stopped.
enum class AnswerStatus { kMove, kCrashed, kStalled, kFlooded };

// What an engine answered to one `go`.
struct Answer {
  AnswerStatus status = AnswerStatus::kCrashed;
  std::string move;             // as printed
  std::int64_t elapsed_ms = 0;  // from the go to the bestmove, rounded down
  std::int64_t ping_ms = 0;     // an isready just before: the delay of pipes and scheduling
  std::string score;            // of the last info line with one: "cp 12", "mate 3", or empty
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> pvs;  // of every info line, as printed
};

// The state of both clocks, for the engine that moves; and what limits it besides.
struct MoveLimits {
  TimeControl control;
  std::int64_t cho_left_ms = 0;
  std::int64_t han_left_ms = 0;
  std::int64_t cho_increment_ms = 0;
  std::int64_t han_increment_ms = 0;
  int moves_to_go = 0;
  // The same for an engine that knows byoyomi: set where the side to move has periods.
  struct Byoyomi {
    std::int64_t cho_main_ms = 0;
    std::int64_t han_main_ms = 0;
    int periods_left = 0;
  };
  std::optional<Byoyomi> byoyomi;
  std::optional<std::int64_t> most_ms;  // the time is over then (margin included): stop
};
// "go wtime …". An engine that knows no byoyomi is told the whole of its time for the move.
std::string GoCommand(const MoveLimits& limits, bool knows_byoyomi = false);

// Threads: one at a time.
class UciClient {
 public:
  // Gets every line sent (direction '>') and received ('<').
  using Log = std::function<void(char direction, const std::string& line)>;

  UciClient(EngineSettings settings, std::string variant, Patience patience, Log log);
  ~UciClient() { Quit(); }
  UciClient(const UciClient&) = delete;
  UciClient& operator=(const UciClient&) = delete;

  // Starts the process, sets the variant and the options. Returns why it failed, or an empty
  // string. An engine that lacks an option of the settings is refused.
  std::string Start();
  bool is_running() const { return process_.is_running(); }
  // Returns why it failed, or an empty string.
  std::string NewGame();
  // `position` is the whole command.
  Answer Think(const std::string& position, const MoveLimits& limits);
  // Orderly, then by force.
  void Quit();

  const std::string& name() const { return name_; }
  // Option lines of the engine, as printed.
  const std::vector<std::string>& option_lines() const { return option_lines_; }

 private:
  void Send(const std::string& text);
  // Reads up to a line that starts with the word; the result's line is that one.
  ReadResult ReadUntil(const std::string& word, SteadyClock::time_point deadline,
                       const std::function<void(const std::string&)>& on_line = {});
  // Empty, or why the word did not come.
  std::string Await(const std::string& word, Milliseconds patience,
                    const std::function<void(const std::string&)>& on_line = {});
  std::string Handshake();
  std::string SetOptions();
  bool HasOption(const std::string& name) const;

  EngineSettings settings_;
  std::string variant_;
  Patience patience_;
  Log log_;
  EngineProcess process_;
  std::string name_;
  std::vector<std::string> option_lines_;
};

}  // namespace hansu::match
