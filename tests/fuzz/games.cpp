// SPDX-License-Identifier: MIT
// Self-play games: headers, single games, and whole files with correct checksums.
#include <algorithm>
#include <map>

#include "src/base/checksum.h"
#include "tests/fuzz/fuzz.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

using Recipe = std::map<std::string, std::int64_t>;

data::StreamHeader WithRecipe(Recipe recipe) {
  return {.rule_set = "janggi",
          .rules = {},
          .recipe = std::move(recipe),
          .net = "",
          .ranges = {{.seed = 1, .first = 0, .count = 3}}};
}

void CheckHeader(std::string_view text) {
  const auto header = data::StreamHeaderFromJson(text);
  if (!header) return;
  const auto again = data::StreamHeaderFromJson(data::ToJson(*header));
  Require(again && *again == *header, "a header is read back");
  Require(!data::RecipeDifference(*header, *again), "a header does not differ from itself");
  const data::StreamHeader other = WithRecipe({});
  Require(data::RecipeDifference(*header, other).has_value() ==
              data::RecipeDifference(other, *header).has_value(),
          "a difference is one from both sides");
}

void CheckGame(std::string_view text) {
  ByteReader reader(text);
  const auto game = data::Decode(reader);
  if (!game) return;
  std::string bytes;
  data::Encode(*game, bytes);
  Require(text.substr(0, text.size() - reader.left()) == bytes, "a game is written as it was read");
  for (const bool is_adjudicated : {false, true}) {
    const data::StreamHeader header =
        WithRecipe(is_adjudicated ? Recipe{{"win_cp", 1500}, {"win_plies", 4}} : Recipe{});
    const Status valid = data::VerifyGame(*game, header);
    Require(valid.ok() || !valid.message().empty(), "what is wrong with a game is said");
  }
}

// A file with the games that can be decoded from the input, in blocks with correct checksums. The
// first byte of the input says how many bytes at the end are cut off.
void CheckFile(std::string_view text) {
  const Input input = Split(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  std::vector<data::SelfplayGame> games;
  std::string blocks;
  data::GamesWriter writer([&](std::string_view block) {
    blocks += block;
    return OkStatus();
  });
  for (ByteReader reader(input.text); const auto game = data::Decode(reader);) {
    games.push_back(*game);
    Require(writer.Add(*game).ok(), "a game is added");
  }
  Require(writer.Finish().ok(), "a file of games is finished");
  const std::size_t cut = std::min<std::size_t>(input.choice, blocks.size());
  blocks.resize(blocks.size() - cut);
  const std::string path = InFile(data::FileBeginning(WithRecipe({})) + blocks);
  Require(*data::IsFileOfGames(path), "a file of games is known by its beginning");
  data::GamesReader reader;
  Require(reader.Open(path).ok(), "a file of games is opened");
  std::size_t read = 0;
  for (data::SelfplayGame game; reader.Next(game); ++read) {
    Require(game == games[read], "a game in a file stays");
  }
  Require(cut > 0 || (reader.status().ok() && read == games.size()), "no game is lost");
  const bool is_short = read < reader.header().games();
  Require(is_short == !reader.ShortfallText().empty(), "a file that lacks games says so");
  Require(!is_short || !data::VerifyFile(path).ok(), "a file that lacks games is not right");
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

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr void (*kChecks[])(std::string_view) = {fuzz::CheckHeader, fuzz::CheckGame,
                                                   fuzz::CheckFile, fuzz::CheckBlock};
  const fuzz::Input input = fuzz::Split(bytes, size);
  kChecks[input.choice % std::size(kChecks)](input.text);
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
