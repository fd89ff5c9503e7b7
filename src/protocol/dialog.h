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
#include "src/board/variants.h"

namespace hansu {

// What the dialog of one game passes on to that of the other, when the GUI changes games.
struct Handover {
  std::string variant;                         // one of the other game
  std::string protocol;                        // the current one, by its name in conversation.cpp
  std::map<std::string, std::string> options;  // those set so far, by name
  // Files that were set for each game alone: by the game's name, and by the option's.
  std::map<std::string, std::map<std::string, std::string>> files;
  std::vector<std::string> lines;  // that put a new dialog in the protocol's state
  std::string line;                // that changed the game, to be executed again
};

// What a dialog works with; all of it outlives the dialog.
struct DialogContext {
  TrafficLog& log;
  LineWriter& output;
  // May be called from any thread; the owner must then call OnWake.
  std::function<void()> wake;
  // The game that a position belongs to while no variant is named, if its GUI plays `current`.
  // Empty: the user has chosen the game, and only a named variant changes it.
  std::function<GameId(std::string_view fen, GameId current)> game_of_fen = {};
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
  // What the other game needs, if a line since the last call has changed the game.
  virtual std::optional<Handover> TakeHandover() = 0;
  // Continues where another game's dialog ended. REQUIRES: a new dialog.
  virtual void Continue(const Handover& from) = 0;
};

// Fails if the embedded net cannot be used.
using DialogResult = Result<std::unique_ptr<Dialog>>;
using MakeDialog = DialogResult (*)(const DialogContext& context);

}  // namespace hansu
