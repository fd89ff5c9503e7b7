// SPDX-License-Identifier: MIT
#include "nnue/accumulator.h"

#include <array>
#include <cassert>

#include "nnue/kernels.h"

namespace hansu::nnue {
namespace {

constexpr std::size_t kUsualDepth = 256;

// Pointers to the rows of pieces that came or went.
struct Rows {
  std::array<const HiddenRow*, kMaxPieces> rows;
  std::size_t size = 0;

  void Add(const HiddenRow& row) { rows[size++] = &row; }
  std::span<const HiddenRow* const> all() const { return std::span(rows).first(size); }
};

}  // namespace

AccumulatorStack::AccumulatorStack(const Network& network)
    : network_(network), plies_(kUsualDepth) {
  for (PerView<CacheEntry>& views : cache_) {
    for (CacheEntry& entry : views) entry = {.sums = network.parameters().bias, .pieces = {}};
  }
}

void AccumulatorStack::Reset(const Position& position) {
  top_ = 0;
  Ply& ply = plies_.front();
  for (Color color : kColors) ply.generals[color] = position.general(color);
  for (Color color : kColors) ply.views[color] = ViewOf(color, ply.generals);
  ply.is_ready = {};
}

void AccumulatorStack::Push(const MoveDelta& delta) {
  if (top_ + 1 == plies_.size()) plies_.resize(2 * plies_.size());
  const Ply& before = plies_[top_];
  Ply& ply = plies_[++top_];
  ply.delta = delta;
  ply.is_ready = {};
  ply.generals = before.generals;
  ply.views = before.views;
  if (TypeOf(delta.moved) == PieceType::kGeneral) {
    ply.generals = GeneralsAfter(before.generals, delta);
    for (Color color : kColors) ply.views[color] = ViewOf(color, ply.generals);
  }
}

const PerColor<HiddenRow>& AccumulatorStack::Current(const Position& position) {
  for (Color perspective : kColors) {
    std::size_t from = top_;
    while (!plies_[from].is_ready[perspective] && from > 0 &&
           plies_[from - 1].views[perspective] == plies_[from].views[perspective]) {
      --from;
    }
    if (plies_[from].is_ready[perspective]) {
      Update(from, perspective);
    } else {
      Refresh(position, perspective);
    }
  }
  return plies_[top_].sums;
}

// The plies on the way are kept too: their other children will start from them.
void AccumulatorStack::Update(std::size_t from, Color perspective) {
  const auto& rows = network_.parameters().rows;
  for (std::size_t i = from + 1; i <= top_; ++i) {
    Ply& ply = plies_[i];
    const RowChange change = RowsChangedBy(ply.delta, perspective, ply.views[perspective]);
    const RowUpdate update = {.before = &plies_[i - 1].sums[perspective],
                              .added = &rows[change.added],
                              .removed = &rows[change.removed],
                              .captured = change.is_capture ? &rows[change.captured] : nullptr,
                              .after = &ply.sums[perspective]};
    ApplyUpdates(std::span(&update, 1));
    ply.is_ready[perspective] = true;
  }
}

void AccumulatorStack::Refresh(const Position& position, Color perspective) {
  Ply& ply = plies_[top_];
  assert(ply.generals[perspective] == position.general(perspective));
  const View view = ply.views[perspective];
  CacheEntry& entry = cache_[perspective][view];
  Rows added;
  Rows removed;
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      const SquareSet now = position.pieces(color, type);
      SquareSet& before = entry.pieces[color][type];
      if (now == before) continue;
      const Piece piece = MakePiece(color, type);
      const auto row = [&](Square square) -> const HiddenRow& {
        return network_.parameters().rows[RowOf(perspective, view, piece, square)];
      };
      for (Square square : now - before) added.Add(row(square));
      for (Square square : before - now) removed.Add(row(square));
      before = now;
    }
  }
  ApplyRows(added.all(), removed.all(), entry.sums, ply.sums[perspective]);
  ply.is_ready[perspective] = true;
}

}  // namespace hansu::nnue
