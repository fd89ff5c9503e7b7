// SPDX-License-Identifier: MIT
// Archives: what was written is read back, in order and by blocks, and damage never goes unnoticed.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "tests/support/game_files.h"
#include "tests/support/match_support.h"
#include "tests/support/random_positions.h"
#include "tuner/data/candidates.h"
#include "tuner/data/corpus_file.h"
#include "tuner/data/filter.h"
#include "tuner/data/inspect.h"
#include "tuner/data/merge.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::HANSU_GAME::data {
namespace {

using test::Contains;
using test::GameFile;
using test::ReadFile;
using test::WriteFile;

// The games as an archive returns them.
std::vector<SelfplayGame> Rounded(const std::vector<SelfplayGame>& games,
                                  const StreamHeader& header) {
  const ScoreScale scale(header);
  std::vector<SelfplayGame> rounded = games;
  for (SelfplayGame& game : rounded) {
    for (Ply& ply : game.plies) {
      if (!ply.is_searched()) continue;
      const int score = scale.ScoreOf(scale.StepOf(ply.score_cp()));
      ply = Ply::FromCode((ply.code() & 0xFFFF) | static_cast<std::uint32_t>(score) << 16);
    }
  }
  return rounded;
}

class CorpusTest : public testing::Test {
 protected:
  CorpusTest() {
    // Short games but for the last block, since each test writes and reads all of them.
    file_ = test::PlayedGames(kGames, std::string(kVariants[0]), test::ShortPlay());
    std::ranges::copy(test::PlayedGames(kLastBlock).games, file_.games.end() - kLastBlock);
    test::WriteGames(games_path_, file_);
    EXPECT_EQ(Archive(games_path_, path_), "");
    whole_ = ReadFile(path_);
    wanted_ = Rounded(file_.games, file_.header);
  }

  static std::string Archive(const std::string& from, const std::string& to) {
    return ArchiveGames({from}, to, {"CC0-1.0", "0123456789", "2026-11-30"}).message();
  }

  // Reads the archive, leaving out damage; each game must be the wanted one of its number.
  std::unique_ptr<GamesReader> ReadPastDamage(const std::string& bytes) {
    WriteFile(path_, bytes);
    auto opened = std::make_unique<GamesReader>();
    GamesReader& reader = *opened;
    if (!reader.Open(path_).ok()) return opened;
    reader.SkipDamage();
    for (SelfplayGame game; reader.Next(game);) {
      EXPECT_LE(reader.number(), wanted_.size());
      if (reader.number() > wanted_.size()) break;
      EXPECT_EQ(game, wanted_[reader.number() - 1]) << reader.number();
    }
    EXPECT_EQ(reader.status().message(), "");
    EXPECT_EQ(reader.games() == wanted_.size() && reader.damage().empty(),
              reader.ShortfallText().empty());
    return opened;
  }
  std::size_t BeginOf(std::size_t block) const { return (*IndexAtEnd(whole_))[block]; }
  // "1234 bytes at 567": all bytes from the beginning of a block up to another one, and some more.
  std::string BytesFrom(std::size_t block, std::size_t end, std::size_t more = 0) const {
    return std::to_string(BeginOf(end) + more - BeginOf(block)) + " bytes at " +
           std::to_string(BeginOf(block));
  }
  std::size_t BytesOfLast() const {
    return whole_.size() - IndexBytes(*IndexAtEnd(whole_)).size() - BeginOf(2);
  }
  std::string SecondIsDamaged(std::size_t more = 0) const {
    return "block 2 (games 65 to 128, " + BytesFrom(1, 2, more) + ") is damaged";
  }

  static constexpr int kLastBlock = 3;
  static constexpr int kGames = 2 * 64 + kLastBlock;
  test::TemporaryFolder folder_;
  std::string games_path_ = folder_.File("a.games");
  std::string path_ = folder_.File("a.corpus");
  GameFile file_;
  std::string whole_;
  std::vector<SelfplayGame> wanted_;
};

TEST_F(CorpusTest, GivesBackAllButTheLastDigitsOfScores) {
  const GameFile read = test::ReadGames(path_);
  EXPECT_EQ(read.status.message(), "");
  EXPECT_EQ(read.games, wanted_);
  StreamHeader header = file_.header;
  header.recipe[kScoreSteps] = ScoreScale(header).last_step();
  EXPECT_EQ(read.header, header);
  EXPECT_LT(2 * whole_.size(), ReadFile(games_path_).size() + 40'000);
  GamesReader reader;
  ASSERT_EQ(reader.Open(path_).message(), "");
  EXPECT_TRUE(reader.is_archive());
  EXPECT_EQ(reader.card(), (CorpusCard{"CC0-1.0", "0123456789", "2026-11-30"}));
  EXPECT_EQ(*IsFileOfGames(path_), true);
  const Result<VerifyCounts> verified = VerifyFile(path_);
  ASSERT_EQ(verified.message(), "");
  EXPECT_EQ(verified->games, static_cast<std::uint64_t>(kGames));
}

TEST_F(CorpusTest, KeepsWhatTheFilterKeeps) {
  const std::string positions = folder_.File("positions");
  const Result<FilterCounts> before = FilterGames({games_path_}, positions, {});
  const Result<FilterCounts> after = FilterGames({path_}, positions, {});
  ASSERT_EQ(before.message() + after.message(), "");
  EXPECT_TRUE(std::ranges::equal(before->positions, after->positions));
  EXPECT_GT(after->positions[0], 50U);
}

TEST_F(CorpusTest, AnArchiveOfAnArchiveHasTheSameGames) {
  const std::string back = folder_.File("back.games");
  const std::string again = folder_.File("again.corpus");
  ASSERT_EQ(MergeGames({path_}, back).message(), "");
  EXPECT_EQ(test::ReadGames(back).games, wanted_);
  ASSERT_EQ(Archive(back, again), "");
  ASSERT_EQ(test::ReadGames(again).games, wanted_);
  ASSERT_EQ(Archive(path_, again), "");
  EXPECT_EQ(test::ReadGames(again).games, wanted_);
  EXPECT_EQ(Archive(games_path_, again), "");
  EXPECT_EQ(ReadFile(again), whole_) << "equal games make equal archives";
  const std::string mixed = MergeGames({games_path_, path_}, folder_.File("mixed.games")).message();
  EXPECT_TRUE(Contains(mixed, " differ in archived_score_steps: ")) << mixed;
}

TEST_F(CorpusTest, BlocksAreReadInAnyOrder) {
  CorpusFile corpus;
  ASSERT_EQ(corpus.Open(path_).message(), "");
  EXPECT_EQ(corpus.blocks(), 3U);
  EXPECT_EQ(corpus.card().license, "CC0-1.0");
  for (const std::size_t block : {2U, 0U, 1U, 2U}) {
    const auto games = corpus.ReadBlock(block);
    ASSERT_EQ(games.message(), "");
    EXPECT_TRUE(
        std::ranges::equal(*games, std::span(wanted_).subspan(64 * block, block == 2 ? 3 : 64)));
  }
}

TEST_F(CorpusTest, ADamagedBlockIsLeftOutAndNamed) {
  std::string bytes = whole_;
  bytes[BeginOf(1) + 100] = static_cast<char>(bytes[BeginOf(1) + 100] ^ 1);
  EXPECT_EQ(ReadPastDamage(bytes)->damage(), SecondIsDamaged());
  EXPECT_EQ(VerifyFile(path_).message(), path_ + " has 67 of 131 games: " + SecondIsDamaged());
  EXPECT_EQ(test::ReadGames(path_).status.message(),
            path_ + " is damaged at block 2, after " + std::to_string(BeginOf(1)) + " good bytes");
  const Result<FilterCounts> counts = FilterGames({path_}, folder_.File("positions"), {});
  ASSERT_EQ(counts.message(), "");
  EXPECT_TRUE(counts->has_damage);
  EXPECT_EQ(counts->incomplete, std::vector{path_ + " has 67 of 131 games: " + SecondIsDamaged()});
  CorpusFile corpus;
  ASSERT_EQ(corpus.Open(path_).message(), "");
  EXPECT_EQ(corpus.ReadBlock(1).message(), path_ + " is damaged at block 2");
  EXPECT_EQ(corpus.ReadBlock(2).message(), "");

  bytes = whole_;  // the lengths cannot be trusted, so the next block must be looked for
  bytes[BeginOf(0) + 5] = static_cast<char>(bytes[BeginOf(0) + 5] ^ 1);
  EXPECT_EQ(ReadPastDamage(bytes)->damage(),
            "block 1 (games 1 to 64, " + BytesFrom(0, 1) + ") is damaged");
  bytes[BeginOf(1) + 5] = static_cast<char>(bytes[BeginOf(1) + 5] ^ 1);
  EXPECT_EQ(ReadPastDamage(bytes)->damage(),
            "blocks 1 to 2 (games 1 to 128, " + BytesFrom(0, 2) + ") are damaged");
  bytes[BeginOf(2) + 5] = static_cast<char>(bytes[BeginOf(2) + 5] ^ 1);
  EXPECT_EQ(ReadPastDamage(bytes)->games(), 0U);
}

TEST_F(CorpusTest, MissingAndInsertedBytesLoseTheirBlockAlone) {
  const std::size_t inside = BeginOf(1) + 100;
  std::string bytes = whole_;
  EXPECT_EQ(ReadPastDamage(bytes.insert(inside, "some more"))->damage(), SecondIsDamaged(9));
  bytes = whole_;
  EXPECT_EQ(ReadPastDamage(bytes.erase(inside, 9))->damage(),
            SecondIsDamaged(static_cast<std::size_t>(-9)));
  bytes = whole_;  // of the block, only its header is left
  bytes.erase(BeginOf(1) + BlockHeader::kBytes, BeginOf(2) - BeginOf(1) - BlockHeader::kBytes);
  EXPECT_EQ(ReadPastDamage(bytes)->damage(),
            "block 2 (games 65 to 128, 28 bytes at " + std::to_string(BeginOf(1)) + ") is damaged");
  bytes = whole_;
  EXPECT_EQ(ReadPastDamage(bytes.erase(BeginOf(1), BeginOf(2) - BeginOf(1)))->damage(),
            "block 2 (games 65 to 128) is missing");
  bytes = whole_;  // of the last block, which then seems to go on after the end of the file
  const auto last = ReadPastDamage(bytes.erase(BeginOf(2) + 40, 60));
  EXPECT_EQ(last->games(), 128U);
  EXPECT_EQ(last->damage(), "block 3 (games 129 to 131, " + std::to_string(BytesOfLast() - 60) +
                                " bytes at " + std::to_string(BeginOf(2)) + ") is damaged");
}

TEST_F(CorpusTest, BytesBetweenBlocksLoseNoGames) {
  for (const std::size_t block : {0U, 1U, 2U}) {
    std::string bytes = whole_;
    const auto read = ReadPastDamage(bytes.insert(BeginOf(block), "HCB1, but no block"));
    EXPECT_EQ(read->games(), static_cast<std::uint64_t>(kGames));
    EXPECT_EQ(read->damage(),
              "18 bytes at " + std::to_string(BeginOf(block)) + " belong to no block");
    EXPECT_FALSE(VerifyFile(path_).ok());
  }
  std::string bytes = whole_;
  bytes.insert(BeginOf(2), whole_.substr(BeginOf(1), BeginOf(2) - BeginOf(1)));
  EXPECT_EQ(ReadPastDamage(bytes)->games(), static_cast<std::uint64_t>(kGames)) << "a block twice";
}

TEST_F(CorpusTest, FilesOfGamesLoseNoMoreThanArchives) {
  const std::string whole = ReadFile(games_path_);
  const std::size_t second = whole.find("HGB1", whole.find("HGB1") + 1);
  const std::size_t third = whole.find("HGB1", second + 1);
  wanted_ = file_.games;
  std::string bytes = whole;
  const auto with_more = ReadPastDamage(bytes.insert(second + 50, "more"));
  EXPECT_EQ(with_more->games(), 67U);
  EXPECT_EQ(with_more->damage(), "block 2 (games 65 to 128, " + std::to_string(third + 4 - second) +
                                     " bytes at " + std::to_string(second) + ") is damaged");
  bytes = whole;
  EXPECT_EQ(ReadPastDamage(bytes.erase(second + 50, 4))->games(), 67U);
  bytes = whole;
  EXPECT_EQ(ReadPastDamage(bytes.insert(third, "more"))->games(),
            static_cast<std::uint64_t>(kGames));
}

TEST_F(CorpusTest, NoTruncationGoesUnnoticed) {
  for (std::size_t size = 0; size < whole_.size(); size += size < 200 ? 1 : 997) {
    ReadPastDamage(whole_.substr(0, size));
    const GameFile strict = test::ReadGames(path_);
    EXPECT_FALSE(strict.status.ok()) << size;
    EXPECT_FALSE(VerifyFile(path_).ok()) << size;
    EXPECT_FALSE(CorpusFile().Open(path_).ok()) << size;
  }
  const std::size_t in_index = whole_.size() - 5;
  EXPECT_EQ(ReadPastDamage(whole_.substr(0, in_index))->damage(), "its index is damaged");
}

TEST_F(CorpusTest, NoFlippedBitGoesUnnoticed) {
  for (std::size_t i = 0; i < whole_.size(); i += i < 64 ? 1 : 331) {
    std::string bytes = whole_;
    bytes[i] = static_cast<char>(bytes[i] ^ 1 << i % 8);
    ReadPastDamage(bytes);
    EXPECT_FALSE(test::ReadGames(path_).status.ok()) << i;
    EXPECT_FALSE(VerifyFile(path_).ok()) << i;
  }
  EXPECT_EQ(ReadPastDamage(whole_ + "x")->damage(), "its index is damaged");
}

TEST_F(CorpusTest, BytesThatBeginAsAnIndexDoNotEndTheBlocks) {
  std::string bytes = whole_;
  bytes.replace(BeginOf(1), 4, "HCI1");
  EXPECT_EQ(ReadPastDamage(bytes)->damage(), SecondIsDamaged());
  const std::string index = IndexBytes({1, 2, 3});
  bytes.replace(BeginOf(1), index.size(), index);  // a good one, but more follows
  EXPECT_EQ(ReadPastDamage(bytes)->games(), 67U);
  bytes.replace(BeginOf(2), 4, "HCI1");
  EXPECT_EQ(ReadPastDamage(bytes)->damage(),
            "blocks 2 to 3 (games 65 to 131, " + BytesFrom(1, 2, BytesOfLast()) + ") are damaged");
  bytes = whole_.substr(0, BeginOf(2)) + IndexBytes(std::vector<std::uint64_t>(4));
  EXPECT_EQ(ReadPastDamage(bytes)->damage(),
            "everything from block 3 on (" + std::to_string(bytes.size() - BeginOf(2)) +
                " bytes at " + std::to_string(BeginOf(2)) + ") is damaged")
      << "the index names more blocks than there can be";
}

TEST_F(CorpusTest, ABlockHasItsNumberAndItsGames) {
  const auto with_number = [&](std::uint32_t number, std::uint32_t games) {
    auto header = ParseBlockHeader(std::string_view(whole_).substr(BeginOf(1), BlockHeader::kBytes),
                                   kCorpusBlock);
    header->index = number;
    header->games = games;
    std::string bytes = whole_;
    return bytes.replace(BeginOf(1), BlockHeader::kBytes, BytesOf(*header));
  };
  EXPECT_EQ(with_number(1, 64), whole_);
  for (const std::uint32_t number : {0U, 2U, 3U, 0xFFFFFFFFU}) {
    EXPECT_EQ(ReadPastDamage(with_number(number, 64))->damage(), SecondIsDamaged()) << number;
    EXPECT_FALSE(test::ReadGames(path_).status.ok()) << number;
  }
  EXPECT_EQ(ReadPastDamage(with_number(1, 63))->games(), 67U);
}

TEST_F(CorpusTest, ABlockCannotUnpackWithoutEnd) {
  const BlockHeader good = {.magic = kCorpusBlock,
                            .games = 64,
                            .encoded_bytes = 10 * kMaxPliesPerByte,
                            .compressed_bytes = 10};
  EXPECT_TRUE(ParseBlockHeader(BytesOf(good), kCorpusBlock));
  BlockHeader bad = good;
  bad.compressed_bytes = 9;
  EXPECT_FALSE(ParseBlockHeader(BytesOf(bad), kCorpusBlock));
  bad.compressed_bytes = 0;
  EXPECT_FALSE(ParseBlockHeader(BytesOf(bad), kCorpusBlock));
  bad = good;
  bad.games = 9;
  EXPECT_FALSE(ParseBlockHeader(BytesOf(bad), kCorpusBlock)) << "more than 2000 plies a game";
}

TEST_F(CorpusTest, LongDamageIsPassedInOneGo) {
  std::string junk;
  while (junk.size() < 1 << 22) junk += "HC";
  const std::unique_ptr<GamesReader> read =
      ReadPastDamage(whole_.substr(0, BeginOf(1) + 40) + junk + whole_.substr(BeginOf(1) + 40));
  EXPECT_EQ(read->damage(), SecondIsDamaged(junk.size()));
  EXPECT_EQ(read->games(), 67U);
}

TEST_F(CorpusTest, TheIndexNamesThePlacesOfTheBlocks) {
  std::vector<std::uint64_t> places = *IndexAtEnd(whole_);
  const std::string blocks = whole_.substr(0, whole_.size() - IndexBytes(places).size());
  std::swap(places[0], places[2]);
  WriteFile(path_, blocks + IndexBytes(places));
  EXPECT_EQ(test::ReadGames(path_).status.message(), "") << "which is in the order of the file";
  EXPECT_EQ(VerifyFile(path_).message(), path_ + " is damaged in its index: blocks lie elsewhere");
}

TEST_F(CorpusTest, ALicenseOfAllSourcesIsKept) {
  const std::string again = folder_.File("again.corpus");
  const auto license_of = [](const std::string& path) {
    GamesReader reader;
    EXPECT_EQ(reader.Open(path).message(), "");
    return reader.card().license;
  };
  ASSERT_EQ(ArchiveGames({path_}, again, {}).message(), "");
  EXPECT_EQ(license_of(again), "CC0-1.0");
  ASSERT_EQ(ArchiveGames({path_}, again, {"MIT", "", ""}).message(), "");
  EXPECT_EQ(license_of(again), "MIT");
  ASSERT_EQ(ArchiveGames({games_path_}, again, {}).message(), "");
  EXPECT_EQ(license_of(again), "");
  GameFile later = file_;
  later.header.ranges[0].first += kGames;
  test::WriteGames(games_path_, later);
  ASSERT_EQ(ArchiveGames({games_path_}, again, {}).message(), "");
  EXPECT_EQ(ArchiveGames({path_, again}, folder_.File("both.corpus"), {}).message(),
            path_ + " has the license CC0-1.0, " + again +
                " has no license: --license names that of the archive");
}

TEST_F(CorpusTest, ThePageShowsLicenseAndDamage) {
  std::string bytes = whole_;
  bytes[BeginOf(1) + 100] = static_cast<char>(bytes[BeginOf(1) + 100] ^ 1);
  WriteFile(path_, bytes);
  const std::string page = InspectHtml("page", *Summarize(path_, {}));
  for (const char* text : {"CC0-1.0", "0123456789 on 2026-11-30", "block 2 (games 65 to 128, "}) {
    EXPECT_TRUE(Contains(page, text)) << text;
  }
}

TEST_F(CorpusTest, DamagedArchivesAreNeitherMergedNorConverted) {
  const std::string merged = folder_.File("merged");
  const auto is_refused = [&](const std::string& why) {
    EXPECT_EQ(MergeGames({path_}, merged).message(), why);
    EXPECT_EQ(Archive(path_, merged), why);
    EXPECT_EQ(ReadFile(merged), "") << "nothing is written then";
  };
  WriteFile(path_, whole_.substr(0, BeginOf(1) + 100));
  is_refused(path_ + " ends inside block 2: copy it again");
  WriteFile(path_, whole_.substr(0, BeginOf(2)));
  is_refused(path_ + " ends inside block 3: copy it again");
  WriteFile(path_, whole_.substr(0, BeginOf(2)) + IndexBytes({BeginOf(0), BeginOf(1)}));
  is_refused(path_ + " has 128 of 131 games");
}

TEST_F(CorpusTest, RefusesGamesThatItCannotHold) {
  const Ply ply = file_.games[65].plies[3];
  file_.games[65].plies[3] = Ply::FromCode(ply.code() ^ 1U << 14);
  test::WriteGames(games_path_, file_);
  EXPECT_EQ(Archive(games_path_, path_), "game 66, ply 4: its flags are wrong");
  file_.games[65].plies[3] = Ply::FromCode((ply.code() & ~0x3FFFU) | 81 << 7 | 8);
  test::WriteGames(games_path_, file_);
  EXPECT_EQ(Archive(games_path_, path_), "game 66, ply 4: a10i1 is not legal");
  EXPECT_EQ(ReadFile(path_), whole_) << "nothing is written then";
}

TEST_F(CorpusTest, HeadersAreChecked) {
  const std::string json = whole_.substr(23, BeginOf(0) - 23);
  ASSERT_TRUE(CorpusHeaderFromJson(json));
  const nlohmann::json good = nlohmann::json::parse(json);
  const auto is_refused = [&](const std::string& pointer, const nlohmann::json& value) {
    nlohmann::json bad = good;
    bad[nlohmann::json::json_pointer(pointer)] = value;
    return !CorpusHeaderFromJson(bad.dump());
  };
  EXPECT_TRUE(is_refused("/model", 3));
  EXPECT_TRUE(is_refused("/license", 3));
  EXPECT_TRUE(is_refused("/license", "a\nb"));
  EXPECT_TRUE(is_refused("/model/scores", nlohmann::json::array()));
  EXPECT_TRUE(is_refused("/model/scores/0", 1));
  EXPECT_TRUE(is_refused("/model/scores/2", 1));
  EXPECT_TRUE(is_refused("/model/endings/0", 100'000));
  EXPECT_TRUE(is_refused("/model/lengths", {16384}));
  nlohmann::json lengths = good["model"]["lengths"];  // one symbol is certain and takes no bits
  const int total = 16'384;
  for (auto& frequency : lengths) frequency = 0;
  lengths[11] = total;
  EXPECT_TRUE(is_refused("/model/lengths", lengths));
  EXPECT_TRUE(is_refused("/model/captures/0", {16384}));
  EXPECT_TRUE(is_refused("/model/weights/7", 0));
  EXPECT_TRUE(is_refused("/model/weights/7", 65'537));
  EXPECT_TRUE(is_refused("/model/moves/9", 4097));
  EXPECT_TRUE(is_refused("/model/moves/9", 0.5));
  EXPECT_TRUE(is_refused("/model/score_frequencies/0", nlohmann::json::array()));
}

TEST(RangeCoder, AnySymbolsComeBack) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    struct Symbol {
      RangePart part;
      std::uint32_t total;
    };
    std::vector<Symbol> symbols;
    RangeEncoder encoder;
    for (int i = random.Below(300); i > 0; --i) {
      const auto total = static_cast<std::uint32_t>(1 + random.Below(1 << random.Below(31)));
      // Often the last places, so that carries run through the bytes.
      const auto begin = random.Percent(50)
                             ? total - 1
                             : static_cast<std::uint32_t>(random.Below(static_cast<int>(total)));
      const auto frequency =
          1 + static_cast<std::uint32_t>(random.Below(static_cast<int>(total - begin)));
      symbols.push_back({{begin, frequency}, total});
      encoder.Encode(symbols.back().part, total);
    }
    const std::string bytes = encoder.Finish();
    RangeDecoder decoder(bytes);
    for (const auto& [part, total] : symbols) {
      const std::uint32_t place = decoder.Find(total);
      ASSERT_LE(part.begin, place);
      ASSERT_LT(place, part.begin + part.frequency);
      decoder.Skip(part);
    }
    EXPECT_TRUE(decoder.is_at_end());
  }
}

TEST(ScoreScale, StepsAreFineAndKeepTheLimits) {
  const ScoreScale scale(
      {.rule_set = {}, .rules = {}, .recipe = {{"win_cp", 1500}}, .net = {}, .ranges = {}});
  const auto share = [](int score) { return 1 / (1 + std::exp(-score / 400.0)); };
  const std::span<const int> scores = scale.scores();
  for (std::size_t i = 1; i < scores.size(); ++i) {
    EXPECT_LE(share(scores[i]) - share(scores[i - 1]), 1.0 / 128) << scores[i];
  }
  for (int score = -32'000; score <= 32'000; ++score) {
    const int rounded = scale.ScoreOf(scale.StepOf(score));
    EXPECT_LE(std::abs(share(score) - share(rounded)), 1.0 / 256) << score;
    EXPECT_EQ(std::abs(score) >= 1500, std::abs(rounded) >= 1500) << score;
    EXPECT_EQ(std::abs(score) <= 10'000, std::abs(rounded) <= 10'000) << score;
    EXPECT_EQ(scale.StepOf(rounded), scale.StepOf(score)) << score;
    EXPECT_EQ(scale.StepOf(-score), -scale.StepOf(score)) << score;
  }
}

TEST(Candidates, AreTheLegalMovesInOrder) {
  Random random(2);
  for (int round = 0; round < 2000; ++round) {
    const Position position = RandomPosition(random, RandomRules(random));
    MoveList list;
    GenerateMoves(position, MoveKind::kAll, list);
    std::vector<Move> wanted(list.begin(), list.end());
    std::ranges::sort(wanted, {}, [](Move move) { return std::pair(move.is_pass(), move.code()); });
    const Candidates candidates(position);
    ASSERT_EQ(candidates.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      EXPECT_EQ(candidates[i], wanted[i]);
      EXPECT_EQ(candidates.PlaceOf(wanted[i]), i);
    }
  }
}

TEST(FrequencyTable, GivesEverySymbolAPlace) {
  const std::vector<std::uint64_t> counts = {0, 1'000'000'000'000, 3, 0};
  const FrequencyTable table(counts);
  const std::vector<std::uint32_t> frequencies = table.frequencies();
  EXPECT_EQ(frequencies, (std::vector<std::uint32_t>{1, 16'381, 1, 1}));
  EXPECT_TRUE(FrequencyTable::FromFrequencies(frequencies));
  EXPECT_FALSE(FrequencyTable::FromFrequencies(std::vector<std::uint32_t>{}));
  EXPECT_FALSE(FrequencyTable::FromFrequencies(std::vector<std::uint32_t>{16'383}));
  EXPECT_FALSE(FrequencyTable::FromFrequencies(std::vector<std::uint32_t>{16'384, 0}));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::data
