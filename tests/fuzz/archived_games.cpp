// SPDX-License-Identifier: MIT
// Archives of games: headers, coded games, and whole files that are damaged.
#include <algorithm>
#include <array>
#include <iterator>

#include "tests/fuzz/fuzz.h"
#include "tuner/data/corpus_file.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

// Longer games only take longer.
constexpr std::size_t kMostBytes = 4096;

// Most inputs are then games, and short ones.
data::CorpusHeader HeaderWithEvenModel() {
  std::array<std::uint64_t, data::kEndingSymbols> endings = {};
  endings[1] = 1000;    // Cho wins
  endings[129] = 1000;  // Cho wins, with a handicap
  std::array<std::uint64_t, data::kLengthSymbols> lengths = {};
  std::fill_n(lengths.begin(), 7, 1000);  // up to 63 plies
  data::CorpusHeader header;
  header.stream.rule_set = "janggi";
  header.stream.ranges = {{.seed = 1, .first = 0, .count = 1000}};
  header.model = data::FitModel({}, header.stream);  // other symbols are equally likely
  header.model.endings = data::FrequencyTable(endings);
  header.model.lengths = data::FrequencyTable(lengths);
  return header;
}

const data::CorpusHeader& Header() {
  static const data::CorpusHeader header = HeaderWithEvenModel();
  return header;
}

const data::CorpusCodec& Codec() {
  static const data::CorpusCodec codec(Header().model, Header().stream);
  return codec;
}

void CheckHeader(std::string_view text) {
  const auto header = data::CorpusHeaderFromJson(text);
  if (!header) return;
  const auto again = data::CorpusHeaderFromJson(data::ToJson(*header));
  Require(again && data::ToJson(*again) == data::ToJson(*header), "a header is read back");
}

void CheckIndex(std::string_view text) {
  const auto index = data::IndexAtEnd(text);
  Require(!index || text.ends_with(data::IndexBytes(*index)), "an index is read back");
}

// Any bytes are games that can be played, or none.
void CheckGames(std::string_view text) {
  RangeDecoder decoder(text.substr(0, kMostBytes));
  while (!decoder.is_at_end()) {
    const auto game = Codec().Decode(decoder);
    if (!game) return;
    RangeEncoder encoder;
    Require(Codec().Encode(*game, encoder).ok(), "a game that was read can be written");
    const std::string bytes = encoder.Finish();
    RangeDecoder again(bytes);
    Require(Codec().Decode(again) == *game, "a game is read back");
  }
}

// A file of the games that can be decoded from the end of the input, changed as its beginning says.
// Whatever comes back must be what was written.
void CheckFile(std::string_view text) {
  const std::size_t half = std::min<std::size_t>(text.size() / 2, 32);
  RangeDecoder decoder(text.substr(half, kMostBytes));
  std::vector<data::SelfplayGame> games;
  while (!decoder.is_at_end() && games.size() < 70) {
    auto game = Codec().Decode(decoder);
    if (!game) break;
    games.push_back(*std::move(game));
  }
  if (games.empty()) return;
  std::string bytes = data::ArchiveBeginning(Header());
  std::vector<std::uint64_t> offsets;
  for (std::size_t i = 0; i < games.size(); i += data::kGamesPerBlock) {
    const std::span<const data::SelfplayGame> block =
        std::span(games).subspan(i, std::min(games.size() - i, data::kGamesPerBlock));
    offsets.push_back(bytes.size());
    bytes += *Codec().PackBlock(block, static_cast<std::uint32_t>(offsets.size() - 1));
  }
  bytes += data::IndexBytes(offsets);
  const std::string edited = Edited(bytes, text.substr(0, half));
  const std::string path = InFile(edited);
  data::GamesReader reader;
  if (!reader.Open(path).ok()) {
    Require(edited != bytes, "a whole archive is opened");
    return;
  }
  if (!reader.is_archive()) return;
  reader.SkipDamage();
  std::size_t read = 0;
  for (data::SelfplayGame game; reader.Next(game); ++read) {
    Require(reader.number() <= games.size() && game == games[reader.number() - 1],
            "a game in an archive stays");
  }
  Require(edited == bytes || !reader.damage().empty(), "damage is named");
  Require(edited != bytes || (read == games.size() && reader.damage().empty()), "no game is lost");
  data::CorpusFile corpus;
  if (!corpus.Open(path).ok()) return;
  for (std::size_t i = 0; i < corpus.blocks(); ++i) {
    const auto block = corpus.ReadBlock(i);
    if (!block.ok()) continue;
    Require(std::ranges::equal(*block,
                               std::span(games).subspan(i * data::kGamesPerBlock, block->size())),
            "a block of an archive stays");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr void (*kChecks[])(std::string_view) = {fuzz::CheckHeader, fuzz::CheckIndex,
                                                   fuzz::CheckGames, fuzz::CheckFile};
  const fuzz::Input input = fuzz::Split(bytes, size);
  kChecks[input.choice % std::size(kChecks)](input.text);
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
