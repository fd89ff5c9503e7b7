// SPDX-License-Identifier: MIT
#include "src/explain/endings.h"

#include <string_view>

namespace hansu::explain {
namespace {

Motif MotifOf(EndReason reason) {
  if (EndsByMate(reason)) return Motif::kMate;
  if (EndsByRepetition(reason)) return Motif::kRepetition;
  const std::string_view text = ReasonText(reason);
  if (text == "bikjang") return Motif::kBikjang;
  return text == "two passes" ? Motif::kPass : Motif::kRules;
}

}  // namespace

std::optional<Reason> WinOfGame(const Position& position, const Line& line) {
  if (!search::IsDecisive(line.score) || line.score < 0) return std::nullopt;
  Position end = position;
  for (Move move : line.moves) end.Make(move);
  const Outcome outcome = Judge(end);
  if (outcome.result != WinFor(position.side_to_move())) return std::nullopt;
  Reason reason{.motif = MotifOf(outcome.reason), .line = line.moves};
  if (reason.motif == Motif::kMate) {
    reason.value = static_cast<int>(line.moves.size() + 1) / 2;
  }
  if (!line.moves.empty() && !line.moves.front().is_pass()) {
    reason.squares.push_back(line.moves.front().from());
    reason.pieces.push_back(position.piece_on(line.moves.front().from()));
  }
  return reason;
}

}  // namespace hansu::explain
