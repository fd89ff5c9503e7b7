// SPDX-License-Identifier: MIT
// Match journals: arbitrary records with correct checksums, and an incomplete end. Reading keeps
// complete records, and a record that is added is read back.
#include "tuner/match/journal.h"

#include "src/base/checksum.h"
#include "tests/fuzz/fuzz.h"
#include "tuner/match/game_json.h"

namespace hansu::fuzz {
namespace {

void CheckGame(std::string_view line) {
  const auto game = match::FromJson(std::string(line), GameId::kJanggi);
  if (!game) return;
  const std::string text = match::ToJson(*game);
  const auto again = match::FromJson(text, GameId::kJanggi);
  Require(again && match::ToJson(*again) == text, "a game is read back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const fuzz::Input input = fuzz::Split(bytes, size);
  std::string file = "hansu-match journal 1\n";
  fuzz::ForEachLine(input.text, [&](std::string_view line) {
    char checksum[9];
    std::snprintf(checksum, sizeof checksum, "%08x", Crc32(line));
    file += std::string(checksum) + ' ' + std::string(line) + '\n';
    fuzz::CheckGame(line);
  });
  file.resize(file.size() - input.choice % file.size());
  const std::string path = fuzz::InFile(file);
  std::size_t records = 0;
  {
    match::Journal journal;
    const auto read = journal.Open(path);
    if (!read.ok()) return 0;
    records = read->size();
    fuzz::Require(journal.Append("{}").ok(), "a record is added");
  }
  match::Journal journal;
  const auto again = journal.Open(path);
  fuzz::Require(again.ok() && again->size() == records + 1 && again->back() == "{}",
                "an added record is read");
  fuzz::Require(again->size() == 1 || !match::Journal().Create(path).ok(),
                "a journal that has games is not begun again");
  return 0;
}

}  // namespace hansu::fuzz
