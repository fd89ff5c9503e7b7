// SPDX-License-Identifier: MIT
// .gib, and every other format of records: what was read stays the same when written as .gib.
#include "src/record/gib.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

namespace hansu::fuzz {
using namespace HANSU_GAME;
namespace {

void Check(const record::Game& game) { RequireSame(record::ToGib(game), game); }

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  using namespace hansu::HANSU_GAME;
  fuzz::ForEachGame(std::string(reinterpret_cast<const char*>(bytes), size), fuzz::Check);
  return 0;
}
