// SPDX-License-Identifier: MIT
// A dialog with the engine of whichever game the GUI chooses.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/board/variants.h"
#include "src/protocol/dialog.h"

namespace hansu {

// Starts with Janggi unless a game is given. A variant of the other game, chosen by an option or by
// XBoard's command, switches the game. Until a game is given or a variant chosen, so do a protocol
// that is usually used for the other game, and a position of the other game (GameOfFen). Threads:
// see Dialog.
class EitherDialog : public Dialog {
 public:
  static DialogResult Create(DialogContext context, std::optional<GameId> game);

  void OnLine(std::string_view line) override;
  void OnLineTooLong() override { dialog_->OnLineTooLong(); }
  void OnWake() override { dialog_->OnWake(); }
  void WaitForJob() override { dialog_->WaitForJob(); }
  void Finish() override { dialog_->Finish(); }
  bool quits() const override { return dialog_->quits(); }
  std::optional<Handover> TakeHandover() override { return dialog_->TakeHandover(); }
  void Continue(const Handover& from) override { dialog_->Continue(from); }

 private:
  EitherDialog(DialogContext context, std::unique_ptr<Dialog> dialog)
      : context_(std::move(context)), dialog_(std::move(dialog)) {}

  DialogContext context_;
  std::unique_ptr<Dialog> dialog_;
};

}  // namespace hansu
