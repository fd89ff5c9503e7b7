// SPDX-License-Identifier: MIT
// Records in PGN and every other format: an accepted game stays the same when written as PGN in
// each notation and as a line of UCI.
#include "src/record/pgn.h"

#include <algorithm>

#include "src/record/game_line.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

void Check(const record::Game& game) {
  using record::PgnNotation;
  for (PgnNotation notation :
       {PgnNotation::kInternational, PgnNotation::kNative, PgnNotation::kUci, PgnNotation::kSan}) {
    RequireSame(record::ToPgn(game, notation), game);
  }
  RequireSameMoves(record::ToUciLine(game), game);
  const std::string positions = record::ToFenLines(game);
  const auto lines = std::count(positions.begin(), positions.end(), '\n');
  Require(lines == static_cast<std::ptrdiff_t>(game.moves.size()) + 2,
          "each move leads to a position");
  Require(positions.ends_with(record::ToFenLine(game) + '\n'), "the last position comes last");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ForEachGame(std::string(reinterpret_cast<const char*>(bytes), size), fuzz::Check);
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
