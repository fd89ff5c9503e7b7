// SPDX-License-Identifier: MIT
// FENs with history under every rule set: an accepted FEN is written and read back unchanged, and
// its moves can be made and unmade.
#include "src/rules/shared/fen.h"

#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

void Check(Position position) {
  Require(position.IsConsistent(), "a position's parts agree");
  const std::string fen = ToFenWithHistory(position);
  const Result<Position> again = ParseFen(fen, position.rules());
  Require(again.ok(), "a FEN of ours is read");
  Require(ToFenWithHistory(*again) == fen, "a FEN is written as it was read");
  Require(again->TableKey() == position.TableKey(), "a FEN names one position");
  Require(Judge(*again) == Judge(position), "a FEN keeps the outcome");
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  Require(moves.empty() || !Judge(position).has_ended() || !position.has_ended(),
          "a finished game has no moves");
  for (Move move : moves) {
    Require(position.IsLegal(move), "a generated move is legal");
    const Key key = position.KeyAfter(move);
    position.Make(move);
    Require(position.key() == key, "a key is known before the move");
    position.Unmake();
  }
  Require(position.IsConsistent() && ToFenWithHistory(position) == fen, "moves are unmade");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const fuzz::Input input = fuzz::Split(bytes, size);
  const auto rule_sets = NamedRuleSets();
  const Result<Position> position =
      ParseFen(input.text, rule_sets[input.choice % rule_sets.size()].rules);
  if (position.ok()) fuzz::Check(*position);
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
