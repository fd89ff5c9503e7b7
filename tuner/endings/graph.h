// SPDX-License-Identifier: MIT
// The positions of one set of pieces as a graph: moves forward, and guesses backward.
#pragma once

#include <cstdint>
#include <optional>

#include "src/board/move.h"
#include "src/board/piece_board.h"
#include "src/board/square_set.h"
#include "src/endings/family.h"
#include "src/endings/layout.h"
#include "src/endings/tables.h"
#include "src/endings/value.h"
#include "src/rules/shared/game.h"
#include "tuner/endings/namespace.h"

namespace hansu::HANSU_GAME::endings {

// A node's number: the half's, then the index in it.
using Node = std::uint64_t;

// Where a legal move leads.
struct Successor {
  Move move;
  // The node, if no piece was taken and the game goes on; else the value for the other side.
  std::optional<Node> node;
  Value value;
};

// How the games differ. In Xiangqi generals may not face each other, and there are no passes.
#ifdef HANSU_XIANGQI
inline constexpr bool kHasPasses = false;
inline constexpr bool kMayFace = false;
inline SquareSet MovesOf(Piece piece, Square from, const PieceBoard& board) {
  return PieceMoves(piece, from, board.occupied());
}
inline SquareSet AttacksOf(Piece piece, Square from, const PieceBoard& board) {
  return PieceAttacks(piece, from, board.occupied());
}
#else
inline constexpr bool kHasPasses = true;
inline constexpr bool kMayFace = true;
inline SquareSet MovesOf(Piece piece, Square from, const PieceBoard& board) {
  return PieceAttacks(piece, from, board.occupied(), board.pieces(PieceType::kCannon));
}
inline SquareSet AttacksOf(Piece piece, Square from, const PieceBoard& board) {
  return MovesOf(piece, from, board);
}
#endif

// True if that side's general is attacked. The generals do not attack each other.
bool IsAttacked(const PieceBoard& board, Color side);
bool AreFacing(const PieceBoard& board);
// True if the rules may hold the move to `to` against its side when it is repeated for ever: a
// check, in Xiangqi also an attack on a piece by any but a general or a soldier. `after` is the
// board after it.
bool IsForcing(const PieceBoard& after, Square to);

class Graph {
 public:
  // `smaller` has the tables of all sets that captures lead to. All must outlive the graph.
  Graph(const Layout& layout, Family family, const Tables& smaller)
      : layout_(layout), family_(family), smaller_(smaller) {}

  Node size() const { return layout_.size() * static_cast<Node>(layout_.halves()); }
  // The board of a node; nullopt if it is no position, as the side not to move is in check.
  std::optional<PieceBoard> BoardOf(Node node) const;
  Color SideOf(Node node) const { return Layout::SideOf(static_cast<int>(node / layout_.size())); }

  // Calls visit(successor, board after the move) for each legal move until that returns false.
  // Restores the board. REQUIRES: `board` is that of the node.
  template <typename Visit>
  void ForEachSuccessor(Node node, PieceBoard& board, Visit visit) const {
    const Color us = SideOf(node);
    const bool is_offer = family_ == Family::kTraditional && AreFacing(board);
    const SquareSet own = board.pieces(us);
    bool goes_on = true;
    for (Square from : own) {
      const Piece piece = board.piece_on(from);
      for (Square to : MovesOf(piece, from, board) - own) {
        const Piece taken = board.piece_on(to);
        if (taken != Piece::kNone) board.Remove(to);
        board.Shift(from, to);
        const bool may_face = kMayFace && !is_offer;
        if (!IsAttacked(board, us) && (may_face || !AreFacing(board))) {
          goes_on = visit(After({from, to}, us, taken != Piece::kNone, board), board);
        }
        board.Shift(to, from);
        if (taken != Piece::kNone) board.Put(taken, to);
        if (!goes_on) return;
      }
    }
    if (!kHasPasses) return;
    const Move pass(board.general(us), board.general(us));
    if (is_offer) {
      visit(Successor{pass, std::nullopt, Value::Draw()}, board);
    } else if (!IsAttacked(board, us)) {
      visit(After(pass, us, false, board), board);
    }
  }

  // Calls visit(node) for all nodes from which a move without a capture leads here, and for some
  // others, which may even be no positions.
  template <typename Visit>
  void ForEachPredecessor(Node node, PieceBoard& board, Visit visit) const {
    const Color mover = ~SideOf(node);
    for (Square from : board.pieces(mover)) {
      for (Square source : SourcesOf(board, from)) {
        board.Shift(from, source);
        VisitBoth(board, mover, visit);
        board.Shift(source, from);
      }
    }
    VisitBoth(board, mover, visit);
  }

 private:
  Node NodeAt(const Place& place) const {
    return layout_.size() * static_cast<Node>(place.half) + place.index;
  }
  Node NodeOf(const PieceBoard& board, Color side_to_move) const {
    return NodeAt(layout_.PlaceOf(board, side_to_move));
  }
  // Visits the board's node, and that of its mirror image if it has another one: moves from either
  // may lead to a node that stands for both images.
  template <typename Visit>
  void VisitBoth(const PieceBoard& board, Color side_to_move, Visit& visit) const {
    visit(NodeOf(board, side_to_move));
    if (const auto twin = layout_.TwinOf(board, side_to_move)) visit(NodeAt(*twin));
  }
  Successor After(Move move, Color us, bool is_capture, const PieceBoard& after) const {
    if (!is_capture) return {move, NodeOf(after, ~us), Value()};
    return {move, std::nullopt, smaller_.Probe(family_, after, ~us).value()};
  }
  // The points from which the piece may have come without a capture, and some others.
  static SquareSet SourcesOf(const PieceBoard& board, Square to);

  const Layout& layout_;
  const Family family_;
  const Tables& smaller_;
};

}  // namespace hansu::HANSU_GAME::endings
