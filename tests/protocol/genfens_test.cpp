// SPDX-License-Identifier: MIT
// Generated openings: their number, determinism for a seed, legality and balance.
#include "src/protocol/genfens.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "src/base/text.h"
#include "src/rules/any/own.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::protocol {
namespace {

std::vector<std::string> Generate(std::int64_t count, std::uint64_t seed,
                                  const RuleSet& rules = {}) {
  std::vector<std::string> fens;
  const Status status = GenerateFens({.count = count, .seed = seed}, ToAny(rules), StopToken(),
                                     [&fens](const std::string& fen) { fens.push_back(fen); });
  EXPECT_EQ(status, OkStatus());
  return fens;
}

std::string GenfensErrorOf(std::string_view text) {
  return ParseGenfens(SplitWords(text)).message();
}

TEST(Genfens, ASeedDecidesThemAll) {
  const std::vector<std::string> seven = Generate(12, 7);
  EXPECT_EQ(seven.size(), 12U);
  EXPECT_EQ(Generate(12, 7), seven);
  const std::vector<std::string> eight = Generate(12, 8);
  for (const std::string& fen : eight) EXPECT_EQ(std::ranges::count(seven, fen), 0) << fen;
  const std::vector<std::string> more = Generate(13, 7);
  EXPECT_TRUE(std::equal(seven.begin(), seven.end(), more.begin())) << "more begin with fewer";
}

TEST(Genfens, TheyArePlayableUnderTheirRules) {
  for (const NamedRuleSet& named : NamedRuleSets()) {
    std::set<std::string> different;
    for (const std::string& fen : Generate(6, 1, named.rules)) {
      const Result<Position> parsed = ParseFen(fen, named.rules);
      ASSERT_TRUE(parsed.ok()) << parsed.message();
      EXPECT_FALSE(Judge(*parsed).has_ended()) << fen;
      EXPECT_EQ(SplitWords(fen).size(), 6U) << "fields";
      different.insert(fen);
    }
    EXPECT_EQ(different.size(), 6U) << named.name;
  }
}

TEST(Genfens, RulesThatLeaveNoOpeningAreReported) {
  const RuleSet rules = {.total_ply_limit = 1};
  const Status status = GenerateFens({.count = 1, .seed = 1}, ToAny(rules), StopToken(),
                                     [](const std::string& fen) { ADD_FAILURE() << fen; });
  EXPECT_EQ(status.message(),
            "no opening found in 10000 draws: under these rules games end too soon");
}

TEST(Genfens, ItCanBeStopped) {
  StopSource source;
  int count = 0;
  const Status status = GenerateFens({.count = 1'000'000, .seed = 1}, hansu::RuleSet(kGame),
                                     source.token(), [&](const std::string&) {
                                       if (++count == 3) source.RequestStop();
                                     });
  EXPECT_EQ(status, OkStatus());
  EXPECT_EQ(count, 3);
}

TEST(Genfens, WordsAreChecked) {
  const Result<GenfensRequest> request = ParseGenfens(SplitWords("10 seed 42 book None"));
  ASSERT_TRUE(request.ok());
  EXPECT_EQ(request->count, 10);
  EXPECT_EQ(request->seed, 42U);
  EXPECT_EQ(GenfensErrorOf("10 seed 42 book Books/x.epd"),
            "the book is 'Books/x.epd', expected None (openings are random)");
  EXPECT_EQ(GenfensErrorOf("0 seed 42 book None"), "N is '0', expected 1 to 1000000000");
  EXPECT_EQ(GenfensErrorOf("1 seed -2 book None"), "the seed is '-2', expected 0 or more");
  for (const char* text :
       {"", "10", "10 seed 42 book", "10 book None seed 42", "10 seed 42 book None x"}) {
    EXPECT_EQ(GenfensErrorOf(text), "expected genfens N seed S book None") << text;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::protocol
