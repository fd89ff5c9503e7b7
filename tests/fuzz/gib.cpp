// SPDX-License-Identifier: MIT
// Records in .gib and every other format: an accepted game stays the same when written as .gib.
#include "src/record/gib.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

void Check(const record::Game& game) { RequireSame(record::ToGib(game), game); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::ForEachGame(std::string(reinterpret_cast<const char*>(bytes), size), fuzz::Check);
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
