// SPDX-License-Identifier: MIT
#include "nnue/accumulator.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

namespace hansu::HANSU_GAME::nnue {
namespace {

constexpr std::size_t kUsualDepth = 256;

// Pointers to the weight rows of pieces that were added or removed.
struct Rows {
  std::array<const HiddenRow*, kMaxPieces> rows;
  std::size_t size = 0;

  void Add(const HiddenRow& row) { rows[size++] = &row; }
  std::span<const HiddenRow* const> all() const { return std::span(rows).first(size); }
};

}  // namespace

AccumulatorStack::AccumulatorStack(const Network& network, const Kernels& kernels)
    : parameters_(network.parameters()),
      kernels_(kernels),
      plies_(kUsualDepth),
      sums_(kUsualDepth) {
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
  ply.passes = 0;
}

void AccumulatorStack::Push(const MoveDelta& delta) {
  if (delta.from == delta.to) {
    ++plies_[top_].passes;
    return;
  }
  if (top_ + 1 == plies_.size()) {
    plies_.resize(2 * plies_.size());
    sums_.resize(plies_.size());
  }
  const Ply& before = plies_[top_];
  Ply& ply = plies_[++top_];
  ply.delta = delta;
  ply.is_ready = {};
  ply.passes = 0;
  ply.generals = before.generals;
  ply.views = before.views;
  if (TypeOf(delta.moved) == PieceType::kGeneral) {
    ply.generals = GeneralsAfter(before.generals, delta);
    for (Color color : kColors) ply.views[color] = ViewOf(color, ply.generals);
  }
}

const PerColor<HiddenRow>& AccumulatorStack::Current(const Position& position) {
  const PerColor<std::size_t> ready = {
      {EnsureReadyPly(position, Color::kCho), EnsureReadyPly(position, Color::kHan)}};
  // The plies in between are updated too: their other children will start from them.
  std::size_t ply = std::min(ready[Color::kCho], ready[Color::kHan]);
  while (ply < top_) UpdatePly(++ply, ready);
  return sums_[top_];
}

std::size_t AccumulatorStack::EnsureReadyPly(const Position& position, Color perspective) {
  std::size_t ply = top_;
  while (!plies_[ply].is_ready[perspective]) {
    if (ply == 0 || plies_[ply - 1].views[perspective] != plies_[ply].views[perspective]) {
      Refresh(position, perspective);
      return top_;
    }
    --ply;
  }
  return ply;
}

void AccumulatorStack::UpdatePly(std::size_t index, const PerColor<std::size_t>& ready) {
  const auto& rows = parameters_.rows;
  Ply& ply = plies_[index];
  std::array<RowUpdate, kColorCount> updates;
  std::size_t size = 0;
  for (Color side : kColors) {
    if (index <= ready[side]) continue;
    const RowChange change = RowsChangedBy(ply.delta, side, ply.views[side]);
    updates[size++] = {.before = &sums_[index - 1][side],
                       .added = &rows[change.added],
                       .removed = &rows[change.removed],
                       .captured = change.is_capture ? &rows[change.captured] : nullptr,
                       .after = &sums_[index][side]};
    ply.is_ready[side] = true;
  }
  kernels_.apply_updates(std::span(updates).first(size));
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
        return parameters_.rows[RowOf(perspective, view, piece, square)];
      };
      for (Square square : now - before) added.Add(row(square));
      for (Square square : before - now) removed.Add(row(square));
      before = now;
    }
  }
  kernels_.apply_rows(added.all(), removed.all(), entry.sums, sums_[top_][perspective]);
  ply.is_ready[perspective] = true;
}

}  // namespace hansu::HANSU_GAME::nnue
