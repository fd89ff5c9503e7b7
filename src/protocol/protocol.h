// SPDX-License-Identifier: MIT
// What all protocols share: commands by name, work that goes on beside them, options by the names
// that go over the wire. Each protocol only translates between its words and the engine's calls.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/line_io.h"
#include "src/base/thread.h"
#include "src/engine/engine.h"

namespace hansu::protocol {

using Words = std::vector<std::string_view>;

// The words from `first` up to `last`, joined by single blanks.
std::string Join(const Words& words, std::size_t first, std::size_t last);
// The place of the word, or the number of words.
std::size_t IndexOf(const Words& words, std::string_view word);

// What a protocol works with. `wake` may be called from any thread: Attend follows.
struct Desk {
  engine::Engine& engine;
  LineWriter& output;
  std::function<void()> wake;
};

// Threads: one, the one that reads; callbacks of the engine come from others.
class Protocol {
 public:
  explicit Protocol(Desk desk) : desk_(std::move(desk)) {}
  // REQUIRES: no search runs; see EndWork.
  virtual ~Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  void Execute(std::string_view line);
  // A line was too long and is not carried out.
  void RefuseCutLine();
  // Something that the protocol wished to be woken for has happened.
  virtual void Attend() {}
  // No more lines come: a search gives its best move at once; a perft or bench gets ten seconds
  // more, so that it can be piped in.
  virtual void Finish();
  // Ends what goes on beside the commands.
  virtual void EndWork();
  bool quits() const { return quits_; }

 protected:
  // What happens first to work under way.
  enum class Meanwhile { kGoesOn, kEnds };
  struct Command {
    std::string_view name;
    Meanwhile work = Meanwhile::kGoesOn;
    std::function<void(const Words& words)> run;  // without the name
    std::string_view help = {};
  };
  // Commands of an earlier name are replaced.
  void Add(std::vector<Command> commands);
  const std::vector<Command>& commands() const { return commands_; }
  // Nothing is done for these.
  void Ignore(const std::vector<std::string_view>& names);

  virtual void WriteError(const std::string& text) = 0;
  virtual void OnUnknown(std::string_view line) = 0;

  engine::Engine& engine() const { return desk_.engine; }
  const Position& position() const { return desk_.engine.position(); }
  void Write(std::string_view line) { desk_.output.Write(line); }
  void Wake() const { desk_.wake(); }
  void Quit() { quits_ = true; }
  // Runs beside the commands until it is done or EndWork asks it to stop.
  void StartJob(std::function<void(const StopToken&)> job);

 private:
  void WaitForJob();

  Desk desk_;
  std::vector<Command> commands_;
  std::atomic<bool> is_job_running_ = false;
  Thread job_;
  bool quits_ = false;
};

// "1-0 [checkmate]", "0-1 [two passes, by points]", "*".
std::string ResultWords(const Outcome& outcome);

}  // namespace hansu::protocol
