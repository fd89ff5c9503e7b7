// SPDX-License-Identifier: MIT
#include "src/search/evaluate.h"

#include <memory>
#include <utility>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {
namespace {

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
  const int cho = balances_.back() - HeadStart(position.rules());
  return ClampEvaluation(position.side_to_move() == Color::kCho ? cho : -cho);
}

void Evaluator::Use(SharedNetwork network) {
  if (network == network_) return;
  net_.reset();
  network_ = std::move(network);
  if (network_) net_ = std::make_unique<nnue::NetworkEvaluator>(*network_);
}

void Evaluator::Reset(const Position& position) {
  only_mate_wins_ = kPointsDecide && !PointsCanWin(position.rules());
  if (!net_) return material_.Reset(position);
  net_->Reset(position);
  head_start_lead_ = HeadStart(RuleSet{}) - HeadStart(position.rules());
}

}  // namespace hansu::HANSU_GAME::search
