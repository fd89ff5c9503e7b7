// SPDX-License-Identifier: MIT
// .gib, and every other format of records: what was read stays the same when written as .gib.
#include "src/record/gib.h"

#include "src/record/charset.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/records.h"

namespace hansu::fuzz {
namespace {

void Check(const record::Game& game) {
  const std::string text = record::ToGib(game);
  RequireSame(text, game);
  const record::Encoded encoded = record::Encode(text, record::Charset::kCp949);
  Require(
      encoded.replaced > 0 || record::DecodeAs(record::Charset::kCp949, encoded.bytes).text == text,
      "CP949 is read back");
}

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  fuzz::ForEachGame(std::string(reinterpret_cast<const char*>(bytes), size), fuzz::Check);
  return 0;
}
