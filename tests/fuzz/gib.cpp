// SPDX-License-Identifier: MIT
// .gib, and whatever else is read as records: what was read is the same after writing it as .gib.
#include "src/record/gib.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  fuzz::ForEachGame(std::string(reinterpret_cast<const char*>(bytes), size),
                    [](const record::Game& game) { fuzz::RequireSame(record::ToGib(game), game); });
  return 0;
}
