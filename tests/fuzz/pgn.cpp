// SPDX-License-Identifier: MIT
// PGN, and whatever else is read as records: what was read is the same after writing it as PGN in
// each notation.
#include "src/record/pgn.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  fuzz::ForEachGame(std::string(reinterpret_cast<const char*>(bytes), size),
                    [](const record::Game& game) {
                      using record::PgnNotation;
                      for (PgnNotation notation :
                           {PgnNotation::kInternational, PgnNotation::kNative, PgnNotation::kUci}) {
                        fuzz::RequireSame(record::ToPgn(game, notation), game);
                      }
                    });
  return 0;
}
