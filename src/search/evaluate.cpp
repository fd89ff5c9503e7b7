// SPDX-License-Identifier: MIT
#include "src/search/evaluate.h"

#include <memory>
#include <utility>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::search {
namespace {

// Placement terms by file (a to e, mirrored) and by rank from the piece's own side, in hundredths
// of a point. Written by hand: pieces gain towards the center and once developed, a soldier until
// it stands at the enemy palace (on the last rank it has no way on), a general behind its guards.
struct Placement {
  std::array<int, 5> file;
  std::array<int, kRankCount> rank;
};
constexpr PerPieceType<Placement> kPlacement = {{{
    {},
    {{0, 0, 0, 4, 0}, {12, 0, -20}},
    {{0, 0, 0, 0, 8}, {4, 6, -4}},
    {{-6, 0, 4, 6, 8}, {-4, 0, 2, 2, 4, 4, 10, 12, 10, 6}},
    {{0, 0, 4, 4, 14}, {0, 4, 10, 2, 2, 2, 2, 4, 0, 8}},
    {{-12, -2, 4, 8, 6}, {-14, 0, 10, 12, 18, 20, 22, 16, 8, 0}},
    {{-10, 0, 4, 4, 6}, {-12, 0, 2, 12, 10, 14, 10, 6, 0, -4}},
    {{-2, 2, 6, 8, 14}, {0, 0, 0, 0, 8, 18, 26, 30, 24, -30}},
}}};

constexpr PerPiece<PerSquare<int>> MakeValues() {
  PerPiece<PerSquare<int>> values{};
  for (Color color : kColors) {
    for (PieceType type : kPieceTypes) {
      for (Square square : kAllSquares) {
        const int file = FileOf(square) <= 4 ? FileOf(square) : 8 - FileOf(square);
        const int rank = color == Color::kCho ? RankOf(square) : kRankCount - 1 - RankOf(square);
        values[MakePiece(color, type)][square] =
            100 * kPiecePoints[type] + kPlacement[type].file[static_cast<std::size_t>(file)] +
            kPlacement[type].rank[static_cast<std::size_t>(rank)];
      }
    }
  }
  return values;
}
constexpr PerPiece<PerSquare<int>> kValues = MakeValues();

constexpr int SignOf(Piece piece) { return ColorOf(piece) == Color::kCho ? 1 : -1; }

}  // namespace

int MaterialEvaluator::Value(Piece piece, Square square) { return kValues[piece][square]; }

void MaterialEvaluator::Reset(const Position& position) {
  int balance = 0;
  for (Square square : position.occupied()) {
    const Piece piece = position.piece_on(square);
    balance += SignOf(piece) * kValues[piece][square];
  }
  balances_.assign(1, balance);
}

void MaterialEvaluator::Push(const MoveDelta& delta) {
  const auto& values = kValues[delta.moved];
  int balance = balances_.back() + SignOf(delta.moved) * (values[delta.to] - values[delta.from]);
  if (delta.captured != Piece::kNone) {
    balance -= SignOf(delta.captured) * kValues[delta.captured][delta.to];
  }
  balances_.push_back(balance);
}

Score MaterialEvaluator::Evaluate(const Position& position) const {
  const int deom = position.rules().deom_half_points * 50;
  const int cho = balances_.back() - deom;
  return ClampEvaluation(position.side_to_move() == Color::kCho ? cho : -cho);
}

void Evaluator::Use(SharedNetwork network) {
  if (network == network_) return;
  net_.reset();
  network_ = std::move(network);
  if (network_) net_ = std::make_unique<nnue::NetworkEvaluator>(*network_);
}

void Evaluator::Reset(const Position& position) {
  if (!net_) return material_.Reset(position);
  net_->Reset(position);
  deom_lead_ = 50 * (RuleSet{}.deom_half_points - position.rules().deom_half_points);
}

}  // namespace hansu::inline HANSU_GAME::search
