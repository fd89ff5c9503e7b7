// SPDX-License-Identifier: MIT
// A conversation with a GUI as it looks from outside all games: the same type for each of them, so
// it stands in no game's namespace.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/line_io.h"
#include "src/base/status.h"

namespace hansu {

// Why one game's dialog ends and what the other's begins with.
struct Handover {
  std::string variant;                         // that was chosen
  std::string protocol;                        // in which: the first word of one
  std::map<std::string, std::string> options;  // that were set before, by name
  std::string line;                            // that chose it, for the other game; may be empty
};

// What a dialog works with; all of it outlives the dialog. `wake` may be called from any thread,
// and OnWake has to follow.
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
  // Waits for a perft, bench or genfens to end by itself.
  virtual void WaitForJob() = 0;
  // No more lines come.
  virtual void Finish() = 0;
  virtual bool quits() const = 0;
  // Leaves for another game as if the GUI had chosen that variant of it.
  virtual void Leave(std::string_view variant) = 0;
  // What the other game needs, once, after the GUI has chosen a variant of it.
  virtual std::optional<Handover> TakeHandover() = 0;
  // Goes on where another game's dialog ended. REQUIRES: nothing was said before.
  virtual void Continue(const Handover& from) = 0;
};

// Fails if the embedded net cannot be used.
using DialogResult = Result<std::unique_ptr<Dialog>>;
using MakeDialog = DialogResult (*)(const DialogContext& context);

}  // namespace hansu
