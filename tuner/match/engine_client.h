// SPDX-License-Identifier: MIT
// An engine, whatever protocol it speaks. The runner measures its time from outside and never
// trusts its answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/record/any/time_control.h"
#include "tuner/match/engine_process.h"

namespace hansu::match {

using record::GameClock;
using record::TimeControl;

enum class EngineProtocol { kUci, kXboard };

struct EngineSettings {
  std::string name;                  // empty: the engine's own name
  std::vector<std::string> command;  // program and arguments
  std::string directory;
  // Names and values; nullopt presses a button.
  std::vector<std::pair<std::string, std::optional<std::string>>> options;
  TimeControl time;
  EngineProtocol protocol = EngineProtocol::kUci;
};

// Time limits for answers while the engine's clock is not running.
struct Patience {
  Milliseconds start{10000};  // until uciok
  Milliseconds ready{10000};  // until readyok
  Milliseconds stop{2000};    // until bestmove after a stop
  Milliseconds quit{1000};    // until it exits after a quit
  // For a move without a time limit. Also the most by which waits for a processor put off any end.
  Milliseconds unlimited{600000};
};

// kStalled: without a clock, no answer in time; with one, not even after the time was over and the
// engine got `stop`.
enum class AnswerStatus { kMove, kResigned, kCrashed, kStalled, kFlooded };

// An engine's answer to one `go`.
struct Answer {
  AnswerStatus status = AnswerStatus::kCrashed;
  std::string move;                 // as printed
  SteadyClock::duration elapsed{};  // from the go to the bestmove, less the runner's own pauses
  // The part of it beyond the time limit in which a thread of the engine waited for a processor.
  SteadyClock::duration waited{};
  std::int64_t ping_ms = 0;  // of an isready just before: the delay of pipes and scheduling
  // Score of the best move's last info line with a score: "cp 12", "mate 3", "cp 12 lowerbound", or
  // empty.
  std::string score;
  std::string exact_score;  // the last one that is no bound
  int depth = 0;            // of the best move's last info line that has one
  std::uint64_t nodes = 0;
  std::vector<std::string> pvs;  // of every info line, as printed

  // Rounded down.
  std::int64_t elapsed_ms() const { return std::chrono::floor<Milliseconds>(elapsed).count(); }
  // The time that counts for the engine's clock.
  std::int64_t charged_ms() const {
    return std::chrono::floor<Milliseconds>(elapsed - waited).count();
  }
};

// Says how the program failed to print the words in time. Always a failure. REQUIRES: the status is
// not kMove.
Status NoAnswer(AnswerStatus status, const std::string& program, const std::string& words,
                Milliseconds patience);

// The limits of a move: both clocks, as the engine to move gets them, and its other limits.
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

// The words of a line with single blanks between them.
std::string Tidied(const std::string& line);

// A name as an engine or a user gives it, fit for one line of a log, a PGN or a terminal: without
// control characters, and of at most kMaxNameBytes. Empty if nothing but blanks is left.
std::string OneLineName(std::string_view name);
inline constexpr std::size_t kMaxNameBytes = 80;

// The status of an answer whose last line did not come.
AnswerStatus StatusOf(ReadStatus status);

// Threads: one at a time.
class EngineClient {
 public:
  EngineClient() = default;
  virtual ~EngineClient() = default;
  EngineClient(const EngineClient&) = delete;
  EngineClient& operator=(const EngineClient&) = delete;

  // Runs the program and sets its options. Leaves nothing running after a failure.
  virtual Status Start() = 0;
  // True if the last Start failed in a way that will repeat.
  virtual bool is_unusable() const = 0;
  virtual Status NewGame() = 0;
  // `position` is a "position" command of UCI, with a FEN and the moves since it.
  virtual Answer Think(const std::string& position, const MoveLimits& limits) = 0;
  // The game is over with this result, such as "1-0".
  virtual void EndGame(const std::string& result) = 0;
  virtual const std::string& name() const = 0;
};

}  // namespace hansu::match
