// SPDX-License-Identifier: MIT
// The interface of a conversation with a GUI. It is the same type for all games, so it is in no
// game's namespace.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/line_io.h"
#include "src/base/status.h"

namespace hansu {

// What the dialog of one game passes on to that of the other, when the GUI changes games.
struct Handover {
  std::string variant;                         // the one chosen
  std::string protocol;                        // the current one, by its name in conversation.cpp
  std::map<std::string, std::string> options;  // those set so far, by name
  // Files that were set for each game alone: by the game's name, and by the option's.
  std::map<std::string, std::map<std::string, std::string>> files;
  std::vector<std::string> lines;  // that put a new dialog in the protocol's state
  std::string line;                // that chose it, to be executed again; may be empty
};

// What a dialog works with; all of it outlives the dialog. `wake` may be called from any thread;
// the owner must then call OnWake.
struct DialogContext {
  TrafficLog& log;
  LineWriter& output;
  std::function<void()> wake;
};

// Threads: all members are called from one thread.
class Dialog {
 public:
  virtual ~Dialog() = default;

  virtual void OnLine(std::string_view line) = 0;
  virtual void OnLineTooLong() = 0;
  virtual void OnWake() = 0;
  // Waits for a perft, bench or genfens to finish.
  virtual void WaitForJob() = 0;
  // No more lines come.
  virtual void Finish() = 0;
  virtual bool quits() const = 0;
  // Leaves for another game, as if the GUI had chosen that variant of it.
  virtual void Leave(std::string_view variant) = 0;
  // What the other game needs, if the GUI has chosen a variant of it since the last call.
  virtual std::optional<Handover> TakeHandover() = 0;
  // Continues where another game's dialog ended. REQUIRES: a new dialog.
  virtual void Continue(const Handover& from) = 0;
};

// Fails if the embedded net cannot be used.
using DialogResult = Result<std::unique_ptr<Dialog>>;
using MakeDialog = DialogResult (*)(const DialogContext& context);

}  // namespace hansu
