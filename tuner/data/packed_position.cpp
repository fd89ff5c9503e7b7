// SPDX-License-Identifier: MIT
#include "tuner/data/packed_position.h"

namespace hansu::HANSU_GAME::data {

bool IsSound(const PackedPosition& position) {
  if (position.occupied_high >> (kSquareCount - 64) != 0) return false;
  const auto count = static_cast<std::size_t>(position.occupied().size());
  if (count > 2 * position.pieces.size()) return false;
  bool is_sound = true;
  PerPiece<int> counts = {};
  position.ForEachPiece([&](Square square, Piece piece) {
    const PieceType type = TypeOf(piece);
    const bool is_piece = type != PieceType::kNone && type <= PieceType::kSoldier;
    if (!is_piece || !ZoneOf(ColorOf(piece), type).Contains(square)) {
      is_sound = false;
      return;
    }
    if (++counts[piece] > kStartingCount[type]) is_sound = false;
  });
  for (Color color : kColors) {
    is_sound = is_sound && counts[MakePiece(color, PieceType::kGeneral)] == 1;
  }
  return is_sound;
}

PackedPosition Pack(const Replay& replay, const PositionLabels& labels) {
  PackedPosition packed;
  packed.occupied_low = replay.occupied().low();
  packed.occupied_high = static_cast<std::uint32_t>(replay.occupied().high());
  std::size_t i = 0;
  for (Square square : replay.occupied()) {
    const auto piece = static_cast<unsigned>(replay.board()[square]);
    packed.pieces[i / 2] = static_cast<std::uint8_t>(packed.pieces[i / 2] | piece << (i % 2 * 4));
    ++i;
  }
  packed.score_cp = static_cast<std::int16_t>(labels.score_cp);
  packed.labels = static_cast<std::uint16_t>(
      static_cast<int>(labels.result) | static_cast<int>(labels.is_first_of_game) << 2 |
      static_cast<int>(replay.side_to_move()) << 3 | labels.ply << 4);
  return packed;
}

}  // namespace hansu::HANSU_GAME::data
