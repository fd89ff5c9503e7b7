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

// Is this the placement of a FEN that Xiangqi begins with or comes by: on both back ranks a general
// between its guards? Such a position is hardly one of a game of Janggi, whose generals begin a
// rank further on.
bool LooksLikeXiangqi(std::string_view placement);

// Begins with Janggi unless a game is given. A variant of the other game, chosen by an option or by
// XBoard's command, changes the game; so does the first position, if no game and no variant has
// been chosen and it looks like Xiangqi. Threads: see Dialog.
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

  // The first position may choose the game.
  void LookAtPosition(std::string_view line);
  // Changes the game if the dialog has left it.
  void FollowHandover();

  DialogContext context_;
  std::unique_ptr<Dialog> dialog_;
  bool is_chosen_;
};

}  // namespace hansu
