// SPDX-License-Identifier: MIT
// Zip archives of games, as the page receives them: nothing exceeds the limits, and names are safe
// to show. Checksums of entries are not corrected, because they are checked only after unpacking.
#include "src/base/utf8.h"
#include "src/record/source.h"
#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr ZipLimits kLimits = {.max_entries = 10, .max_bytes = 100'000, .max_ratio = 400};
  std::string file(reinterpret_cast<const char*>(bytes), size);
  if (!IsZip(file)) return 0;
  std::size_t files = 0;
  std::size_t sum = 0;
  const auto take = [&](const std::string& name, const std::string& content) {
    sum += content.size();
    fuzz::Require(++files <= kLimits.max_entries && sum <= kLimits.max_bytes, "the limits hold");
    for (std::string_view rest = name; !rest.empty();) {
      fuzz::Require(!IsUnsafe(TakeCharacter(rest)), "a name can be shown");
    }
    return OkStatus();
  };
  const Status status = record::ForEachFileIn("input", std::move(file), kGame, take, kLimits);
  fuzz::Require(status.ok() || status.message().find("input") != std::string::npos,
                "an error names the archive");
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
