// SPDX-License-Identifier: MIT
// PGN, and every other format of records: what was read stays the same when written as PGN in one
// of the notations, or as lines of UCI and FENs. One writer for each input: all four would take
// twice as long.
#include "src/record/pgn.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "src/base/checksum.h"
#include "src/record/game_line.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

namespace hansu::fuzz {
namespace {

template <record::PgnNotation notation>
void CheckPgn(const record::Game& game) {
  RequireSame(record::ToPgn(game, notation), game);
}

void CheckLines(const record::Game& game) {
  RequireSameMoves(record::ToUciLine(game), game);
  const std::string positions = record::ToFenLines(game);
  const auto lines = std::count(positions.begin(), positions.end(), '\n');
  Require(lines == static_cast<std::ptrdiff_t>(game.moves.size()) + 2,
          "each move leads to a position");
  Require(positions.ends_with(record::ToFenLine(game) + '\n'), "the last position comes last");
}

constexpr void (*kChecks[])(const record::Game& game) = {
    CheckPgn<record::PgnNotation::kInternational>, CheckPgn<record::PgnNotation::kNative>,
    CheckPgn<record::PgnNotation::kUci>, CheckLines};

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  std::string text(reinterpret_cast<const char*>(bytes), size);
  const auto check = fuzz::kChecks[Crc32(text) % std::size(fuzz::kChecks)];
  fuzz::ForEachGame(std::move(text), check);
  return 0;
}
