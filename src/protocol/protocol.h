// SPDX-License-Identifier: MIT
// The common part of all protocols: commands by name, and background work. Each protocol only
// translates between its lines and the engine's calls.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/line_io.h"
#include "src/base/thread.h"
#include "src/base/utf8.h"
#include "src/engine/engine.h"

namespace hansu::protocol {

// The words of a line, or of a part of it.
using Words = std::vector<std::string_view>;

// The words from `first` up to but not including `last`, joined by single spaces.
std::string Join(const Words& words, std::size_t first, std::size_t last);
// The same to the end of the last word, with the blanks as sent, since names of files may have any.
// REQUIRES: the words are of one line.
std::string_view Rest(const Words& words, std::size_t first);
// The index of the first such word, or the number of words.
std::size_t IndexOf(const Words& words, std::string_view word);

// The surroundings of a protocol. `wake` may be called from any thread; the reading thread then
// calls OnWake.
struct ProtocolContext {
  engine::Engine& engine;
  LineWriter& output;
  std::function<void()> wake;
};

// Threads: called from the reading thread only; callbacks of the engine come from others.
class Protocol {
 public:
  explicit Protocol(ProtocolContext context) : context_(std::move(context)) {}
  // REQUIRES: no search runs (see EndWork).
  virtual ~Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  // Carries out one line.
  void Execute(const Words& words);
  // Reports that a line was too long and was ignored.
  void OnLineTooLong();
  // Reports a problem to the GUI that none of its commands caused.
  void Report(const std::string& problem) { WriteError(problem); }
  // The same for a remark that is no error.
  void Note(const std::string& remark) { WriteNote(remark); }
  // Called after ProtocolContext::wake.
  virtual void OnWake() {}
  // Called when the engine has changed to another game, whose start position is on the board.
  virtual void OnGameChange() {}
  // The FEN that the line would put on the board, not yet checked; nullopt if it has none.
  // REQUIRES: there are words.
  virtual std::optional<std::string> FenIn(const Words& line) const = 0;
  // Call this when no more lines come: a search gives its best move at once; a perft, bench or
  // genfens gets ten more seconds, so that commands can be piped in.
  virtual void Finish();
  // Stops a search, perft, bench or genfens, and waits for its end.
  virtual void EndWork();
  // Waits for a perft, bench or genfens to finish.
  void WaitForJob() { job_.Join(); }
  bool quits() const { return quits_; }

 protected:
  // The effect of a command on a running search, perft, bench or genfens.
  enum class OngoingWork { kContinues, kStops };
  struct Command {
    std::string_view name;
    OngoingWork work = OngoingWork::kContinues;
    std::function<void(const Words& words)> run;  // the words after the name
    std::string_view help = {};
  };
  // Replaces earlier commands of the same name.
  void Add(std::vector<Command> commands);
  const std::vector<Command>& commands() const { return commands_; }
  // Accepts these commands and does nothing.
  void Ignore(const std::vector<std::string_view>& names);

  virtual void WriteError(const std::string& text) = 0;
  virtual void WriteNote(const std::string& text) = 0;
  virtual void OnUnknown(std::string_view command) = 0;

  engine::Engine& engine() const { return context_.engine; }
  const Position& position() const { return context_.engine.position(); }
  void Write(std::string_view line, LineWriter::Flush flush = LineWriter::Flush::kNow) {
    context_.output.Write(line, flush);
  }
  // Writes a line whose text may quote anything.
  void WriteMessage(std::string_view kind, std::string_view text) {
    Write(std::string(kind) + PrintableMessage(text));
  }
  void Wake() const { context_.wake(); }
  void Quit() { quits_ = true; }
  // Runs in the background until it is done or EndWork stops it.
  void StartJob(std::function<void(const StopToken&)> job);

 private:
  void GiveJobTime();

  ProtocolContext context_;
  std::vector<Command> commands_;
  std::atomic<bool> is_job_running_ = false;
  Thread job_;
  bool quits_ = false;
};

// "1-0 [checkmate]", "0-1 [two passes, by points]", "*".
std::string ResultWithReason(const Outcome& outcome);

}  // namespace hansu::protocol
