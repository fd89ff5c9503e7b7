// SPDX-License-Identifier: MIT
#include "src/app/table_mates.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/base/status.h"
#include "src/endings/embedded.h"
#include "src/endings/family.h"

namespace hansu::app {
namespace {

using endings::JudgedMove;
using endings::Probed;
using search::FirstMove;

FirstMove MateFrom(Position position, const JudgedMove& first) {
  FirstMove mate{.moves = MateMovesOf(first.judged.value), .line = {first.move}};
  position.Make(first.move);
  for (Move move : endings::BestLine(*endings::EmbeddedTables(), position)) {
    mate.line.push_back(move);
  }
  return mate;
}

// True if it is unknown whether the move mates in time.
bool MayMateWithin(const endings::Judged& judged, int most) {
  return judged.doubt == endings::Doubt::kNoTable || MatesWithin(judged.by_table, most);
}

}  // namespace

std::optional<Probed> EndingOf(const Position& position) {
  if (!endings::FamilyOf(position.rules()).ok()) return std::nullopt;
  Result<Probed> probed = endings::Probe(*endings::EmbeddedTables(), position);
  if (!probed.ok() || probed->judged.value == endings::Value::Unknown()) return std::nullopt;
  return *std::move(probed);
}

int MateMovesOf(endings::Value value) { return (value.plies() + 1) / 2; }

bool MatesWithin(endings::Value value, int moves) {
  return value.is_win() && MateMovesOf(value) <= moves;
}

search::MateSolutions MatesByTables(const Position& position, const Probed& ending, int most) {
  search::MateSolutions solutions;
  solutions.are_all = true;
  for (const JudgedMove& first : ending.moves) {
    if (MayMateWithin(first.judged, most)) solutions.are_all = false;
    if (!MatesWithin(first.judged.value, most)) continue;
    solutions.first_moves.push_back(MateFrom(position, first));
  }
  std::stable_sort(solutions.first_moves.begin(), solutions.first_moves.end(),
                   [](const FirstMove& a, const FirstMove& b) { return a.moves < b.moves; });
  solutions.proof.verdict = search::MateProof::Verdict::kMates;
  solutions.proof.moves = MateMovesOf(ending.judged.value);
  return solutions;
}

}  // namespace hansu::app
