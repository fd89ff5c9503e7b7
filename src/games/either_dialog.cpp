// SPDX-License-Identifier: MIT
#include "src/games/either_dialog.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/games/entries.h"

namespace hansu {
namespace {

MakeDialog MakerOf(GameId game) {
  return game == GameId::kJanggi ? janggi::protocol::MakeConversation
                                 : xiangqi::protocol::MakeConversation;
}

constexpr int kRanksBefore = 9;  // '/' separators between the ranks of a placement

}  // namespace

bool LooksLikeXiangqi(std::string_view placement) {
  if (std::count(placement.begin(), placement.end(), '/') != kRanksBefore) return false;
  const std::string_view top = placement.substr(0, placement.find('/'));
  const std::string_view bottom = placement.substr(placement.rfind('/') + 1);
  return top.find("aka") != std::string_view::npos && bottom.find("AKA") != std::string_view::npos;
}

DialogResult EitherDialog::Create(DialogContext context, std::optional<GameId> game) {
  DialogResult dialog = MakerOf(game.value_or(GameId::kJanggi))(context);
  if (!dialog.ok()) return dialog;
  return std::unique_ptr<Dialog>(
      new EitherDialog(std::move(context), *std::move(dialog), game.has_value()));
}

void EitherDialog::OnLine(std::string_view line) {
  if (!is_chosen_) LookAtPosition(line);
  dialog_->OnLine(line);
  FollowHandover();
}

void EitherDialog::LookAtPosition(std::string_view line) {
  const std::vector<std::string_view> words = SplitWords(line);
  if (words.empty()) return;
  const bool sets_position = words[0] == "position" || words[0] == "fen" || words[0] == "setboard";
  const bool sets_variant = words[0] == "variant" || line.find("_Variant") != line.npos;
  is_chosen_ = sets_position || sets_variant;
  if (!sets_position || std::none_of(words.begin(), words.end(), LooksLikeXiangqi)) return;
  dialog_->Leave(NameOf(GameId::kXiangqi));
  FollowHandover();
}

void EitherDialog::FollowHandover() {
  const std::optional<Handover> from = dialog_->TakeHandover();
  if (!from) return;
  is_chosen_ = true;
  DialogResult next = MakerOf(*GameOfVariant(from->variant))(context_);
  if (!next.ok()) return context_.output.Write("info string ERROR: " + next.message());
  dialog_ = *std::move(next);  // frees the old hash table before a new one is allocated
  dialog_->Continue(*from);
}

}  // namespace hansu
