// SPDX-License-Identifier: MIT
// Openings for matches: the guarantees of a book, the program that writes it, and the book that we
// ship.
#include "tuner/datagen/openings.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/rules/any/own.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/janggi/setup_names.h"
#include "src/rules/shared/fen.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/play.h"
#include "tuner/match/openings.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

namespace fs = std::filesystem;

constexpr int kPairs = 16;

OpeningsSettings SmallBook() { return {.count = 3 * kPairs, .seed = 5, .check_nodes = 1'000}; }

OpeningsBook MakeBook(const OpeningsSettings& settings) {
  Result<OpeningsBook> book = MakeOpenings(settings, {});
  EXPECT_EQ(book.message(), "");
  return *std::move(book);
}

std::vector<std::string> Lines(const OpeningsBook& book) {
  std::vector<std::string> lines;
  for (const ScoredOpening& opening : book.openings) lines.push_back(ToEpd(opening));
  return lines;
}

// The board with its files mirrored, and the side to move, as text.
std::string MirroredBoard(const std::string& fen) {
  std::string mirrored;
  std::string rank;
  for (char c : fen.substr(0, fen.find(' '))) {
    if (c == '/') {
      mirrored += std::string(rank.rbegin(), rank.rend()) + c;
      rank.clear();
    } else {
      rank += c;
    }
  }
  return mirrored + std::string(rank.rbegin(), rank.rend()) + fen.substr(fen.find(' '), 2);
}

std::string BoardAndSide(const std::string& fen) { return fen.substr(0, fen.find(' ') + 2); }

TEST(Openings, EqualSettingsMakeEqualBooks) {
  const std::vector<std::string> once = Lines(MakeBook(SmallBook()));
  ASSERT_EQ(once.size(), 48U);
  EXPECT_EQ(once, Lines(MakeBook(SmallBook())));
  OpeningsSettings other_seed = SmallBook();
  other_seed.seed = 6;
  EXPECT_NE(once, Lines(MakeBook(other_seed)));
}

TEST(Openings, ALongerBookBeginsWithTheShorterOne) {
  OpeningsSettings shorter = SmallBook();
  shorter.count = 20;
  std::vector<std::string> book = Lines(MakeBook(SmallBook()));
  book.resize(20);
  EXPECT_EQ(book, Lines(MakeBook(shorter)));
}

TEST(Openings, AllPairsHaveEqualShares) {
  OpeningsSettings settings = SmallBook();
  settings.count = 2 * kPairs + 3;
  std::map<std::pair<SetupName, SetupName>, int> shares;
  for (const ScoredOpening& opening : MakeBook(settings).openings) {
    ++shares[{opening.cho, opening.han}];
    EXPECT_NE(opening.cho, SetupName::kCentralChariot);
    EXPECT_NE(opening.han, SetupName::kCentralChariot);
  }
  ASSERT_EQ(shares.size(), 16U);
  for (const auto& [pair, share] : shares) EXPECT_TRUE(share == 2 || share == 3) << share;
}

// One random ply leads to few positions, so repeats must occur among the lines tried.
TEST(Openings, NoPositionComesTwiceOrMirrored) {
  OpeningsSettings settings = SmallBook();
  settings.count = 10 * kPairs;
  settings.min_plies = settings.max_plies = 1;
  settings.check_nodes = 1;
  settings.max_score_cp = search::kMaxEvaluation;
  const OpeningsBook result = MakeBook(settings);
  EXPECT_GT(result.tally.repeated, 0);
  std::set<std::string> seen;
  for (const ScoredOpening& opening : result.openings) {
    EXPECT_FALSE(seen.contains(MirroredBoard(opening.fen))) << opening.fen;
    EXPECT_TRUE(seen.insert(BoardAndSide(opening.fen)).second) << opening.fen;
  }
  EXPECT_EQ(seen.size(), 160U);
}

TEST(Openings, PositionsAreLegalRunningAndSettled) {
  std::set<int> lengths;
  for (const ScoredOpening& opening : MakeBook(SmallBook()).openings) {
    const Result<Position> parsed = ParseFen(opening.fen, RuleSet{});
    ASSERT_EQ(parsed.message(), "");
    EXPECT_EQ(ToFen(*parsed), opening.fen);
    EXPECT_FALSE(Judge(*parsed).has_ended()) << opening.fen;
    EXPECT_FALSE(parsed->in_check()) << opening.fen;
    EXPECT_FALSE(parsed->state().is_facing) << opening.fen;
    lengths.insert(parsed->plies());
  }
  EXPECT_EQ(lengths, (std::set<int>{8, 9, 10}));
}

TEST(Openings, TheBalanceHoldsWhenSearchedAgain) {
  const OpeningsSettings settings = SmallBook();
  const OpeningsBook result = MakeBook(settings);
  EXPECT_GT(result.tally.unbalanced, 0);
  EXPECT_EQ(result.start_score_cp, CheckScore(FromFen(kStartFen), settings.check_nodes));
  for (const ScoredOpening& opening : result.openings) {
    const search::Score score = CheckScore(FromFen(opening.fen), settings.check_nodes);
    EXPECT_EQ(score, opening.score_cp) << opening.fen;
    EXPECT_LE(std::abs(score - result.start_score_cp), settings.max_score_cp) << opening.fen;
  }
}

TEST(Openings, ProgressCountsUpToTheTally) {
  int calls = 0;
  const auto result = MakeOpenings(SmallBook(), [&calls](const OpeningsTally& tally) {
    EXPECT_EQ(tally.accepted, ++calls);
    EXPECT_GE(tally.tried(), tally.accepted);
  });
  EXPECT_EQ(calls, 48);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->tally.accepted, 48);
}

TEST(Openings, BadSettingsAreRefused) {
  EXPECT_EQ(CheckSettings(SmallBook()).message(), "");
  const auto error_of = [](auto change) {
    OpeningsSettings settings = SmallBook();
    change(settings);
    return CheckSettings(settings).message();
  };
  EXPECT_EQ(error_of([](auto& s) { s.count = 0; }), "count is 0, expected 1 to 10000000");
  EXPECT_EQ(error_of([](auto& s) { s.min_plies = -1; }), "plies is -1, expected 0 to 60");
  EXPECT_EQ(error_of([](auto& s) { s.max_plies = 7; }), "plies is 7, expected 8 to 60");
  EXPECT_EQ(error_of([](auto& s) { s.max_plies = 61; }), "plies is 61, expected 8 to 60");
  EXPECT_NE(error_of([](auto& s) { s.check_nodes = 0; }), "");
  EXPECT_NE(error_of([](auto& s) { s.max_score_cp = -1; }), "");
  EXPECT_EQ(error_of([](auto& s) { s.rule_set = "chess"; }), "unknown rule set 'chess'");
}

// Without random plies, there are only as many positions as pairs of setups, and fewer when mirror
// images are left out.
TEST(Openings, PositionsThatRunOutAreAnError) {
  OpeningsSettings settings = SmallBook();
  settings.min_plies = settings.max_plies = 0;
  settings.check_nodes = 1;
  const std::string message = MakeOpenings(settings, {}).message();
  EXPECT_TRUE(message.starts_with("found only ")) << message;
}

TEST(Openings, TheFifthSetupIsTakenOnRequest) {
  OpeningsSettings settings = SmallBook();
  settings.has_central_chariot = true;
  settings.count = 25;
  settings.check_nodes = 1;
  settings.max_score_cp = search::kMaxEvaluation;
  const Result<OpeningsBook> book = MakeOpenings(settings, {});
  ASSERT_TRUE(book.ok()) << book.message();
  std::set<std::pair<SetupName, SetupName>> pairs;
  for (const ScoredOpening& opening : book->openings) pairs.insert({opening.cho, opening.han});
  EXPECT_EQ(pairs.size(), 25U);
}

// The book in bench/books must not change: matches with other versions rely on it.
TEST(Openings, OurBookServesEveryRuleSet) {
  const std::string path = test_paths::kSourceFolder + "/bench/books/openings.epd";
  for (const NamedRuleSet& named : NamedRuleSets()) {
    const Result<std::vector<match::Opening>> loaded =
        match::LoadOpenings(path, ToAny(named.rules));
    ASSERT_EQ(loaded.message(), "") << named.name;
    const std::vector<match::Opening>& book = *loaded;
    std::map<std::string, int> shares;
    std::set<std::string> seen;
    for (const match::Opening& opening : book) {
      ++shares[opening.cho_setup + "/" + opening.han_setup];
      EXPECT_FALSE(seen.contains(MirroredBoard(opening.fen))) << opening.fen;
      EXPECT_TRUE(seen.insert(BoardAndSide(opening.fen)).second) << opening.fen;
    }
    EXPECT_EQ(book.size(), 1000U);
    EXPECT_EQ(shares.size(), 16U);
    for (const auto& [pair, share] : shares) EXPECT_TRUE(share == 62 || share == 63) << pair;
  }
}

class TunerProgram : public testing::Test {
 protected:
  TunerProgram() {
    folder_ = fs::path(testing::TempDir()) /
              ("hansu_openings_" +
               std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~TunerProgram() override { fs::remove_all(folder_); }

  std::string book() const { return folder_ / "book.epd"; }

  struct Run {
    int exit_code = -1;
    std::vector<std::string> output;
  };
  Run Openings(const std::vector<std::string>& flags) const {
    std::vector<std::string> words = {test_paths::kHansuTuner, "openings", "--out", book()};
    words.insert(words.end(), flags.begin(), flags.end());
    test::Conversation process(words);
    Run run;
    run.output = process.ReadAll();
    run.exit_code = process.WaitForExit().value_or(-1);
    return run;
  }
  Run SmallBook(std::vector<std::string> flags) const {
    flags.insert(flags.end(), {"--count", "20", "--nodes", "500"});
    return Openings(flags);
  }
  std::vector<std::string> BookLines() const {
    std::ifstream stream(book());
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }
  std::size_t FilesInFolder() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

TEST_F(TunerProgram, WritesABookThatMatchesRead) {
  ASSERT_EQ(SmallBook({"--seed", "9", "--plies", "6-7"}).exit_code, 0);
  const std::vector<std::string> lines = BookLines();
  ASSERT_EQ(lines.size(), 21U);
  EXPECT_TRUE(lines[0].starts_with("# hansu-tuner ")) << lines[0];
  EXPECT_TRUE(lines[0].ends_with(
      " openings --count 20 --seed 9 --plies 6-7 --nodes 500 --max-score 150 --variant janggi"))
      << lines[0];
  const Result<std::vector<match::Opening>> loaded = match::LoadOpenings(book(), ToAny(RuleSet{}));
  ASSERT_EQ(loaded.message(), "");
  const std::vector<match::Opening>& read = *loaded;
  const OpeningsBook made =
      MakeBook({.count = 20, .min_plies = 6, .max_plies = 7, .seed = 9, .check_nodes = 500});
  ASSERT_EQ(read.size(), made.openings.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].fen, made.openings[i].fen);
    EXPECT_EQ(read[i].cho_setup, EnglishName(made.openings[i].cho));
    EXPECT_EQ(read[i].han_setup, EnglishName(made.openings[i].han));
  }
  EXPECT_EQ(FilesInFolder(), 1U);  // no temporary file is left
}

TEST_F(TunerProgram, KeepsAnExistingFileUnlessForced) {
  std::ofstream(book()) << "mine\n";
  const Run refused = Openings({});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.output, std::vector<std::string>{"hansu-tuner: " + book() +
                                                     " exists already; --force replaces it"});
  EXPECT_EQ(BookLines(), std::vector<std::string>{"mine"});
  EXPECT_EQ(SmallBook({"--force"}).exit_code, 0);
  EXPECT_EQ(BookLines().size(), 21U);
  EXPECT_EQ(FilesInFolder(), 1U);
}

TEST_F(TunerProgram, AFailureLeavesTheOldFile) {
  std::ofstream(book()) << "mine\n";
  EXPECT_EQ(SmallBook({"--force", "--plies", "0"}).exit_code, 1);
  EXPECT_EQ(BookLines(), std::vector<std::string>{"mine"});
  EXPECT_EQ(FilesInFolder(), 1U);
}

TEST_F(TunerProgram, BadArgumentsAreRefusedInOneLine) {
  const std::vector<std::vector<std::string>> bad = {
      {"--plies", "ten"},  {"--plies", "10-8"},   {"--plies", "-3"}, {"--plies", "8-"},
      {"--plies", "8-99"}, {"--count", "0"},      {"--count", "x"},  {"--nodes", "0"},
      {"--nodes", "-1"},   {"--max-score", "-1"}, {"--seed", "-1"},  {"--variant", "chess"},
      {"--count", "1.5"},  {"--no-such-flag"},    {"--out"},
  };
  for (const std::vector<std::string>& flags : bad) {
    const Run run = Openings(flags);
    EXPECT_EQ(run.exit_code, 2) << flags[0];
    ASSERT_EQ(run.output.size(), 1U) << flags[0];
    EXPECT_TRUE(run.output[0].starts_with("hansu-tuner: ")) << run.output[0];
  }
  EXPECT_EQ(FilesInFolder(), 0U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::datagen
