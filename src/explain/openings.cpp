// SPDX-License-Identifier: MIT
#include "src/explain/openings.h"

#include <cstdlib>

#include "src/explain/material.h"

namespace hansu::explain {
namespace {

constexpr int kOpeningPlies = 30;

int RankFrom(Color side, Square square) {
  return side == Color::kCho ? RankOf(square) : kRankCount - 1 - RankOf(square);
}

bool IsEdge(int file) { return file == 0 || file == kFileCount - 1; }

bool OpensEdgeFile(const Position& position, Move move) {
  if (!IsEdge(FileOf(move.from())) || RankOf(move.from()) != RankOf(move.to())) return false;
  const Color side = position.side_to_move();
  for (Square chariot : position.board().pieces(side, PieceType::kChariot)) {
    if (FileOf(chariot) == FileOf(move.from()) &&
        AttacksFrom(position, chariot).Contains(move.from())) {
      return true;
    }
  }
  return false;
}

// A soldier of the side to move, other than the one on `except`, stands beside the point.
bool HasNeighbor(const Position& position, Square point, Square except) {
  for (Square other : position.board().pieces(position.side_to_move(), PieceType::kSoldier)) {
    if (other != except && RankOf(other) == RankOf(point) &&
        std::abs(FileOf(other) - FileOf(point)) == 1) {
      return true;
    }
  }
  return false;
}

bool JoinsSoldiers(const Position& position, Move move) {
  return HasNeighbor(position, move.to(), move.from()) &&
         !HasNeighbor(position, move.from(), move.from());
}

bool IsInFrontOfGeneral(const Position& position, Square point) {
  constexpr int kCentralFile = 4;
  constexpr int kRankOfCannon = 2;
  return FileOf(point) == kCentralFile && RankFrom(position.side_to_move(), point) == kRankOfCannon;
}

std::optional<Motif> PrincipleOf(const Position& position, Move move) {
  if (move.is_pass() || IsCapture(position, move)) return std::nullopt;
  switch (TypeOf(position.piece_on(move.from()))) {
    case PieceType::kSoldier:
      if (OpensEdgeFile(position, move)) return Motif::kEdgeFile;
      if (JoinsSoldiers(position, move)) return Motif::kSoldierPair;
      return std::nullopt;
    case PieceType::kCannon:
      if (IsInFrontOfGeneral(position, move.to())) return Motif::kCentralCannon;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Reason> OpeningPrinciple(const Position& position, Move played, const Line& best) {
  if (position.game() != GameId::kJanggi || position.plies() >= kOpeningPlies) return std::nullopt;
  const Move move = best.moves.front();
  const std::optional<Motif> motif = PrincipleOf(position, move);
  if (!motif || PrincipleOf(position, played)) return std::nullopt;
  return Reason{.motif = *motif,
                .is_missed = true,
                .squares = {move.from()},
                .pieces = {position.piece_on(move.from())},
                .line = {move}};
}

}  // namespace hansu::explain
