// SPDX-License-Identifier: MIT
#include "src/rules/shared/san.h"

#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"

namespace hansu::HANSU_GAME {
namespace {

// The part of the origin that tells the piece from others of its kind that could move there.
std::string NeededOrigin(const Position& position, Move move) {
  const Piece piece = position.piece_on(move.from());
  bool has_rival = false;
  bool has_rival_on_file = false;
  bool has_rival_on_rank = false;
  for (Square other : position.pieces(ColorOf(piece), TypeOf(piece))) {
    if (other == move.from() || !position.IsLegal(Move(other, move.to()))) continue;
    has_rival = true;
    has_rival_on_file |= FileOf(other) == FileOf(move.from());
    has_rival_on_rank |= RankOf(other) == RankOf(move.from());
  }
  const std::string point = ToUci(move.from());
  if (!has_rival) return "";
  if (!has_rival_on_file) return point.substr(0, 1);
  return has_rival_on_rank ? point : point.substr(1);
}

}  // namespace

std::string ToSan(const Position& position, Move move) {
  Position after = position;
  return MakeInSan(after, move);
}

std::string MakeInSan(Position& position, Move move) {
  std::string text(1, InternationalLetter(TypeOf(position.piece_on(move.from()))));
  text += NeededOrigin(position, move);
  if (VictimOf(position, move) != PieceType::kNone) text += 'x';
  text += ToUci(move.to());
  position.Make(move);
  if (move.is_pass() || !position.in_check()) return text;
  return text + (HasLegalMove(position) ? '+' : '#');
}

}  // namespace hansu::HANSU_GAME
