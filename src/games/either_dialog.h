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

// Does the placement of a FEN look like Xiangqi: on both back ranks a general between its guards?
// Games of Janggi hardly ever reach that, since its generals start one rank further forward.
bool LooksLikeXiangqi(std::string_view placement);

// Starts with Janggi unless a game is given. A variant of the other game, chosen by an option or by
// XBoard's command, switches the game; so does the first position, if it looks like Xiangqi and
// neither a game nor a variant has been chosen. Threads: see Dialog.
class EitherDialog : public Dialog {
 public:
  static DialogResult Create(DialogContext context, std::optional<GameId> game);

  void OnLine(std::string_view line) override;
  void OnLineTooLong() override { dialog_->OnLineTooLong(); }
  void OnWake() override { dialog_->OnWake(); }
  void WaitForJob() override { dialog_->WaitForJob(); }
  void Finish() override { dialog_->Finish(); }
  bool quits() const override { return dialog_->quits(); }
  void Leave(std::string_view variant) override { dialog_->Leave(variant); }
  std::optional<Handover> TakeHandover() override { return dialog_->TakeHandover(); }
  void Continue(const Handover& from) override { dialog_->Continue(from); }

 private:
  EitherDialog(DialogContext context, std::unique_ptr<Dialog> dialog, bool is_chosen)
      : context_(std::move(context)), dialog_(std::move(dialog)), is_chosen_(is_chosen) {}

  // Switches the game if the line is the first position and looks like Xiangqi.
  void LookAtPosition(std::string_view line);
  // Switches the game if the dialog has handed over to the other one.
  void FollowHandover();

  DialogContext context_;
  std::unique_ptr<Dialog> dialog_;
  bool is_chosen_;
};

}  // namespace hansu
