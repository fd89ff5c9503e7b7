// SPDX-License-Identifier: MIT
#include "src/search/history.h"

namespace hansu::HANSU_GAME::search {

Histories::QuietOrder::QuietOrder(const Histories& histories, const QuietContext& context,
                                  Piece piece, Square from)
    : threatened_(context.threatened),
      structure_(&histories.structures_[context.structure][piece]) {
  const auto& butterfly = histories.butterfly_[context.side];
  const std::size_t leaves_threat = context.threatened.Contains(from) ? 2 : 0;
  butterfly_ = {&butterfly[leaves_threat][from], &butterfly[leaves_threat + 1][from]};
  for (std::size_t i = 0; i < replies_.size(); ++i) {
    replies_[i] = &(*context.continuations[i])[piece];
  }
}

void Histories::PrefetchQuiets(const QuietContext& context, Piece piece) const {
  const auto prefetch = [](const PerSquare<HistoryEntry>& row) {
    constexpr std::size_t kCacheLine = 64;
    const char* begin = reinterpret_cast<const char*>(&row);
    for (std::size_t at = 0; at < sizeof(row); at += kCacheLine) __builtin_prefetch(begin + at);
  };
  prefetch(structures_[context.structure][piece]);
  for (const ContinuationHistory* replies : context.continuations) prefetch((*replies)[piece]);
}

int Histories::QuietTotal(const QuietContext& context, Piece piece, Move move) const {
  return 2 * Butterfly(context, move).value() +
         (*context.continuations[0])[piece][move.to()].value() +
         (*context.continuations[1])[piece][move.to()].value();
}

int Histories::Capture(Piece piece, Move move, PieceType captured) const {
  return captures_[piece][move.to()][captured].value();
}

void Histories::UpdateQuiet(const QuietContext& context, Piece piece, Move move, int bonus) {
  UpdateButterfly(context, move, bonus);
  structures_[context.structure][piece][move.to()].Update(bonus, params::history_limit);
  // The histories of older moves learn less (weights in 16ths, after Stockfish).
  constexpr std::array<int, kContinuationPlies.size()> kWeights = {16, 10, 8, 8, 7};
  for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
    (*context.continuations[i])[piece][move.to()].Update(bonus * kWeights[i] / 16,
                                                         params::continuation_history_limit);
  }
}

void Histories::UpdateButterfly(const QuietContext& context, Move move, int bonus) {
  Butterfly(context, move).Update(bonus, params::history_limit);
}

void Histories::UpdateCapture(Piece piece, Move move, PieceType captured, int bonus) {
  captures_[piece][move.to()][captured].Update(bonus, params::capture_history_limit);
}

}  // namespace hansu::HANSU_GAME::search
