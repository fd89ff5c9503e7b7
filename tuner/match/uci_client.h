// SPDX-License-Identifier: MIT
// A UCI engine, as matches, the compliance check and benchmarks use it.
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
#include "src/rules/any/game.h"
#include "tuner/match/engine_client.h"
#include "tuner/match/engine_link.h"

namespace hansu::match {

// The move that an engine writes as UCI does: `a4b4`, and a pass as `e2e2` or UCI's null move
// `0000`. Move::None() if it is not legal, or written in another way.
Move ReadEngineMove(const Position& position, std::string_view word);

// "go wtime ...". An engine that does not support byoyomi gets all its time for the move
// instead.
std::string GoCommand(const MoveLimits& limits, bool knows_byoyomi = false);

// The option for a file of rule sets, which UCI_Variant may then choose from.
inline constexpr const char* kRulesFileOption = "RulesFile";
inline constexpr const char* kVariantOption = "UCI_Variant";

// To play games, use only Start, NewGame, Think and Quit. To test an engine step by step, use
// Launch, Handshake and the raw lines instead.
//
// Threads: one at a time.
class UciClient : public EngineClient {
 public:
  using Log = EngineLink::Log;

  // `variant` is a rule set of the game.
  UciClient(EngineSettings settings, GameId game, std::string variant, Patience patience, Log log);
  ~UciClient() override { Quit(); }

  // Launch and Handshake, then sets the variant and the options; fails if the engine lacks one of
  // them, refuses a value, or reports an error. Leaves nothing running after a failure.
  Status Start() override;
  bool is_running() const { return link_.is_running(); }
  // True if the last Start failed because the program could not be run or refused its settings, and
  // will therefore fail again.
  bool is_unusable() const override { return is_unusable_; }
  Status NewGame() override;
  // `position` is the complete "position" command.
  Answer Think(const std::string& position, const MoveLimits& limits) override;
  void EndGame(const std::string&) override {}  // UCI has no word for it
  // Asks the engine to quit, then kills it.
  void Quit() { link_.Quit("quit"); }

  // Starts only the process.
  Status Launch();
  // From "uci" to "uciok"; reads the engine's name and options on the way.
  Status Handshake();
  // From "isready" to "readyok".
  Status AwaitReady();
  bool HasOption(const std::string& name) const;  // case-insensitive
  // nullopt presses a button. Does not wait for the engine.
  void SetOption(const std::string& name, const std::optional<std::string>& value);

  // Raw lines.
  void Send(const std::string& line) { link_.Send(line); }
  // Reads up to a line that begins with these words.
  Status Await(const std::string& words, Milliseconds patience);
  void CloseInput() { link_.CloseInput(); }
  // The exit status; see EngineProcess::WaitForExit.
  std::optional<int> WaitForExit(Milliseconds patience) { return link_.WaitForExit(patience); }
  // See ChildProcess::CpuTime.
  std::optional<std::chrono::nanoseconds> CpuTime() const { return link_.CpuTime(); }

  const std::string& name() const override { return name_; }
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
                    const std::optional<std::string>& given) const;
  void NoteRefusal(const std::string& line);
  Status SetOptions(bool (*are_wanted)(const std::string& name));
  Status SetVariantAndOptions();

  EngineSettings settings_;
  GameId game_;
  std::string variant_;
  EngineLink link_;
  bool is_unusable_ = false;
  std::string name_;
  std::vector<std::string> option_lines_;
  std::string refusal_;  // the first error that the engine has reported
};

}  // namespace hansu::match
