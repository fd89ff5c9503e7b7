// SPDX-License-Identifier: MIT
#include "src/choice/either_dialog.h"

#include <utility>

#include "src/choice/entries.h"
#include "src/choice/fen_game.h"

namespace hansu {
namespace {

MakeDialog MakerOf(GameId game) {
  return game == GameId::kJanggi ? janggi::protocol::MakeConversation
                                 : xiangqi::protocol::MakeConversation;
}

}  // namespace

DialogResult EitherDialog::Create(DialogContext context, std::optional<GameId> game) {
  if (!game) context.game_of_fen = GameOfFen;
  DialogResult dialog = MakerOf(game.value_or(GameId::kJanggi))(context);
  if (!dialog.ok()) return dialog;
  return std::unique_ptr<Dialog>(new EitherDialog(std::move(context), *std::move(dialog)));
}

void EitherDialog::OnLine(std::string_view line) {
  dialog_->OnLine(line);
  const std::optional<Handover> from = dialog_->TakeHandover();
  if (!from) return;
  DialogResult next = MakerOf(*GameOfVariant(from->variant))(context_);
  if (!next.ok()) return context_.output.Write("info string ERROR: " + next.message());
  dialog_ = *std::move(next);  // frees the old hash table before a new one is allocated
  dialog_->Continue(*from);
}

}  // namespace hansu
