// SPDX-License-Identifier: MIT
// A UCI engine as seen by its user (matches, the compliance check, benchmarks): it is asked, timed
// from outside, and never trusted.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/record/any/time_control.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/namespace.h"
#include "tuner/match/engine_process.h"

namespace hansu::HANSU_GAME::match {

using record::GameClock;
using record::TimeControl;

struct EngineSettings {
  std::string name;                  // empty: the engine's own name
  std::vector<std::string> command;  // program and arguments
  std::string directory;
  std::vector<std::pair<std::string, std::string>> options;  // an empty value: a button
  TimeControl time;
};

// How long an engine may take when its clock is not running.
struct Patience {
  Milliseconds start{10000};       // until uciok
  Milliseconds ready{10000};       // until readyok
  Milliseconds stop{2000};         // until bestmove after a stop
  Milliseconds quit{1000};         // until it exits after a quit
  Milliseconds unlimited{600000};  // for a move without a time limit
};

// kStalled: without a clock, no answer in time; with one, not even after the time was over and the
// engine got `stop`.
enum class AnswerStatus { kMove, kCrashed, kStalled, kFlooded };

// An engine's answer to one `go`.
struct Answer {
  AnswerStatus status = AnswerStatus::kCrashed;
  std::string move;                 // as printed
  SteadyClock::duration elapsed{};  // from the go to the bestmove
  std::int64_t ping_ms = 0;         // of an isready just before: the delay of pipes and scheduling
  // Score of the best move's last info line with a score: "cp 12", "mate 3", "cp 12 lowerbound", or
  // empty.
  std::string score;
  std::string exact_score;  // the last one that is no bound
  int depth = 0;            // of the best move's last info line that has one
  std::uint64_t nodes = 0;
  std::vector<std::string> pvs;  // of every info line, as printed

  // Rounded down.
  std::int64_t elapsed_ms() const { return std::chrono::floor<Milliseconds>(elapsed).count(); }
};

// Says how the program failed to print the words in time. Always a failure. REQUIRES: the status is
// not kMove.
Status NoAnswer(AnswerStatus status, const std::string& program, const std::string& words,
                Milliseconds patience);

// Both clocks, as the engine to move gets them, and its other limits.
struct MoveLimits {
  TimeControl control;
  std::int64_t cho_left_ms = 0;
  std::int64_t han_left_ms = 0;
  std::int64_t cho_increment_ms = 0;
  std::int64_t han_increment_ms = 0;
  int moves_to_go = 0;
  // For an engine that supports byoyomi; set if the side to move has periods left.
  struct Byoyomi {
    std::int64_t cho_main_ms = 0;
    std::int64_t han_main_ms = 0;
    int periods_left = 0;
  };
  std::optional<Byoyomi> byoyomi;
  std::optional<std::int64_t> most_ms;  // time limit for the move, margin included
};
// A name as an engine or a user gives it, fit for one line of a log, a PGN or a terminal: without
// control characters, and of at most kMaxNameBytes. Empty if nothing but blanks is left.
std::string OneLineName(std::string_view name);
inline constexpr std::size_t kMaxNameBytes = 80;

// The move that an engine writes as UCI does: `a4b4`, and a pass as `e2e2` or UCI's null move
// `0000`. Move::None() if it is not legal, or written in another way.
Move ReadEngineMove(const Position& position, std::string_view word);

// "go wtime ...". An engine that does not support byoyomi gets all its time for the move
// instead.
std::string GoCommand(const MoveLimits& limits, bool knows_byoyomi = false);

// The option for a file of rule sets, which UCI_Variant may then choose from.
inline constexpr const char* kRulesFileOption = "RulesFile";
inline constexpr const char* kVariantOption = "UCI_Variant";

// Playing games takes only Start, NewGame, Think and Quit. Whoever tests an engine step by step
// uses Launch, Handshake and the raw lines instead.
//
// Threads: one at a time.
class UciClient {
 public:
  // Receives every line sent (direction '>') and received ('<'), but never while the engine's time
  // runs.
  using Log = std::function<void(char direction, const std::string& line)>;

  UciClient(EngineSettings settings, std::string variant, Patience patience, Log log);
  ~UciClient() { Quit(); }
  UciClient(const UciClient&) = delete;
  UciClient& operator=(const UciClient&) = delete;

  // Launch and Handshake, then sets the variant and the options; fails if the engine lacks one of
  // them, refuses a value, or reports an error. Leaves nothing running after a failure.
  Status Start();
  bool is_running() const { return process_.is_running(); }
  // True if the last Start failed because the program could not be run, or because it reported an
  // error of its settings. It will then fail again.
  bool is_unusable() const { return is_unusable_; }
  Status NewGame();
  // `position` is the complete "position" command.
  Answer Think(const std::string& position, const MoveLimits& limits);
  // Asks the engine to quit, then kills it.
  void Quit();

  // Starts only the process.
  Status Launch();
  // From "uci" to "uciok"; reads the engine's name and options on the way.
  Status Handshake();
  // From "isready" to "readyok".
  Status AwaitReady();
  bool HasOption(const std::string& name) const;  // case-insensitive
  // An empty value presses a button. Does not wait for the engine.
  void SetOption(const std::string& name, const std::string& value);

  // Raw lines.
  void Send(const std::string& line);
  // Reads up to a line that begins with these words.
  Status Await(const std::string& words, Milliseconds patience);
  void CloseInput() { process_.CloseInput(); }
  // The exit status; see EngineProcess::WaitForExit.
  std::optional<int> WaitForExit(Milliseconds patience) { return process_.WaitForExit(patience); }
  // See ChildProcess::CpuTime.
  std::optional<std::chrono::nanoseconds> CpuTime() const { return process_.CpuTime(); }

  const std::string& name() const { return name_; }
  // Option lines of the engine, as printed.
  const std::vector<std::string>& option_lines() const { return option_lines_; }

 private:
  using OnLine = std::function<void(const std::string&)>;

  // Reads up to a line that begins with the words, which is the result; `on_line` gets the other
  // lines.
  ReadResult ReadUntil(const std::string& words, SteadyClock::time_point deadline,
                       const OnLine& on_line = {});
  Status Await(const std::string& words, Milliseconds patience, const OnLine& on_line);
  // "spin default 1 min 1 max 9"; nullopt if there is no such option.
  std::optional<std::string> TypeOf(const std::string& option) const;
  // Fails if the option, of that type ("spin default 1 min 1 max 9"), must not have that value.
  Status CheckValue(const std::string& name, const std::string& type,
                    const std::string& value) const;
  void NoteRefusal(const std::string& line);
  Status SetOptions(bool (*are_wanted)(const std::string& name));
  Status SetVariantAndOptions();

  EngineSettings settings_;
  std::string variant_;
  Patience patience_;
  Log log_;
  EngineProcess process_;
  bool is_unusable_ = false;
  std::string name_;
  std::vector<std::string> option_lines_;
  std::string refusal_;  // the first error that the engine has reported
};

}  // namespace hansu::HANSU_GAME::match
