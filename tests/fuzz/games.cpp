// SPDX-License-Identifier: MIT
// Self-play games: headers, single games, and whole files with correct checksums.
#include "src/base/checksum.h"
#include "tests/fuzz/fuzz.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::fuzz {
namespace {

void CheckHeader(std::string_view text) {
  const auto header = data::StreamHeaderFromJson(text);
  if (!header) return;
  const auto again = data::StreamHeaderFromJson(data::ToJson(*header));
  Require(again && *again == *header, "a header is read back");
}

void CheckGame(std::string_view text) {
  ByteReader reader(text);
  const auto game = data::Decode(reader);
  if (!game) return;
  std::string bytes;
  data::Encode(*game, bytes);
  Require(text.substr(0, text.size() - reader.left()) == bytes, "a game is written as it was read");
  const data::StreamHeader header = {
      .rule_set = "janggi", .rules = {}, .recipe = {}, .net = "", .ranges = {}};
  const Status valid = data::VerifyGame(*game, header);
  Require(valid.ok() || !valid.message().empty(), "what is wrong with a game is said");
}

// The games that can be decoded from the input, in blocks with correct checksums.
void CheckFile(std::string_view text) {
  const data::StreamHeader header = {.rule_set = "janggi",
                                     .rules = {},
                                     .recipe = {},
                                     .net = "",
                                     .ranges = {{.seed = 1, .first = 0, .count = 3}}};
  std::vector<data::SelfplayGame> games;
  for (ByteReader reader(text); games.size() < data::kGamesPerBlock;) {
    const auto game = data::Decode(reader);
    if (!game) break;
    games.push_back(*game);
  }
  std::string file = data::FileBeginning(header);
  if (!games.empty()) file += data::PackBlock(games, 0);
  data::GamesReader reader;
  Require(reader.Open(InFile(file)).ok(), "a file of games is opened");
  std::size_t read = 0;
  for (data::SelfplayGame game; reader.Next(game); ++read) {
    Require(game == games[read], "a game in a file stays");
  }
  Require(reader.status().ok() && read == games.size(), "no game is lost");
}

// A block of arbitrary bytes whose own checksums are correct.
void CheckBlock(std::string_view text) {
  if (text.size() < 12) return;
  ByteReader numbers(text.substr(0, 12));
  text.remove_prefix(12);
  std::string bytes = "HGB1";
  PutNumber(bytes, numbers.Take<std::uint32_t>());
  PutNumber(bytes, numbers.Take<std::uint32_t>());
  PutNumber(bytes, numbers.Take<std::uint32_t>());
  PutNumber(bytes, static_cast<std::uint32_t>(text.size()));
  PutNumber(bytes, Crc32(text));
  PutNumber(bytes, Crc32(bytes));
  const auto header = data::ParseBlockHeader(bytes);
  if (header) data::UnpackBlock(*header, text);
}

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  constexpr void (*kChecks[])(std::string_view) = {fuzz::CheckHeader, fuzz::CheckGame,
                                                   fuzz::CheckFile, fuzz::CheckBlock};
  const fuzz::Input input = fuzz::Split(bytes, size);
  kChecks[input.choice % std::size(kChecks)](input.text);
  return 0;
}
