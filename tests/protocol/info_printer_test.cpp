// SPDX-License-Identifier: MIT
#include "src/protocol/info_printer.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "src/protocol/uci_format.h"

namespace hansu::protocol {
namespace {

using search::Bound;

constexpr Move kFirst(MakeSquare(0, 0), MakeSquare(0, 1));
constexpr Move kSecond(MakeSquare(1, 0), MakeSquare(2, 2));

class InfoPrinterTest : public testing::Test {
 protected:
  void Line(Bound bound, std::int64_t elapsed_ms, Move move = kFirst, int line = 1) {
    printer_.OnLine({.depth = 9,
                     .selective_depth = 14,
                     .line = line,
                     .score = 25,
                     .bound = bound,
                     .nodes = 5000,
                     .elapsed_ms = elapsed_ms,
                     .hash_permill = 7,
                     .pv = {move, kSecond}});
  }
  InfoPrinter PrinterFor(const search::Limits& limits) {
    return {[this](const std::string& line, InfoPrinter::Flush flush) {
              lines_.push_back(line);
              if (flush == InfoPrinter::Flush::kNow) flushed_ = lines_.size();
            },
            std::make_unique<UciFormat>(UciStyle{}), limits};
  }

  std::vector<std::string> lines_;
  std::size_t flushed_ = 0;  // lines
  InfoPrinter printer_ = PrinterFor({});
};
using Lines = std::vector<std::string>;

TEST_F(InfoPrinterTest, PrintsALine) {
  Line(Bound::kExact, 2000);
  EXPECT_EQ(lines_, Lines{"info depth 9 seldepth 14 multipv 1 score cp 25 nodes 5000 nps 2500 "
                          "hashfull 7 time 2000 pv a1a2 b1c3"});
}

TEST_F(InfoPrinterTest, NamesTheBoundsOfALongSearch) {
  Line(Bound::kLower, 3000);
  Line(Bound::kUpper, 3001);
  ASSERT_EQ(lines_.size(), 2U);
  EXPECT_NE(lines_[0].find(" score cp 25 lowerbound nodes "), std::string::npos);
  EXPECT_NE(lines_[1].find(" score cp 25 upperbound nodes "), std::string::npos);
}

TEST_F(InfoPrinterTest, TheFirstLinesAreFlushedTogether) {
  Line(Bound::kExact, 0);
  Line(Bound::kExact, 9);
  EXPECT_EQ(lines_.size(), 2U);
  EXPECT_EQ(flushed_, 0U);
  Line(Bound::kExact, 10);
  EXPECT_EQ(flushed_, 3U);
}

TEST_F(InfoPrinterTest, TheResultFlushesAllLines) {
  Line(Bound::kExact, 1);
  printer_.OnResult({.best = kFirst, .ponder = {}});
  EXPECT_EQ(flushed_, 2U);
}

TEST_F(InfoPrinterTest, ASignOfLifeFlushesAllLines) {
  Line(Bound::kExact, 9);
  printer_.OnProgress({.nodes = 9000, .elapsed_ms = 1000, .hash_permill = 8});
  EXPECT_EQ(flushed_, 2U);
}

TEST_F(InfoPrinterTest, ASearchThatMayWaitForStopFlushesEachLine) {
  for (const search::Limits& limits :
       {search::Limits{.infinite = true}, search::Limits{.ponder = true}}) {
    lines_.clear();
    flushed_ = 0;
    printer_ = PrinterFor(limits);
    Line(Bound::kExact, 0);
    EXPECT_EQ(flushed_, 1U);
  }
}

TEST_F(InfoPrinterTest, EarlyBoundsAreNotPrinted) {
  Line(Bound::kLower, 2999);
  EXPECT_TRUE(lines_.empty());
  Line(Bound::kExact, 2999);
  printer_.OnResult({.best = kFirst, .ponder = {}});
  ASSERT_EQ(lines_.size(), 2U) << "the bound is out of date";
  EXPECT_EQ(lines_[1], "bestmove a1a2");
}

TEST_F(InfoPrinterTest, AnEarlyBoundIsPrintedWhereTheResultRestsOnIt) {
  Line(Bound::kExact, 100, kSecond);
  Line(Bound::kLower, 200, kFirst);
  Line(Bound::kLower, 200, kSecond, 2);
  printer_.OnResult({.best = kFirst, .ponder = kSecond});
  ASSERT_EQ(lines_.size(), 3U);
  EXPECT_NE(lines_[1].find("lowerbound"), std::string::npos);
  EXPECT_TRUE(lines_[1].ends_with("pv a1a2 b1c3"));
  EXPECT_EQ(lines_[2], "bestmove a1a2 ponder b1c3");
}

TEST_F(InfoPrinterTest, AnEarlyBoundThatWasGivenUpIsNotPrinted) {
  Line(Bound::kExact, 100, kSecond);
  Line(Bound::kLower, 200, kFirst);
  printer_.OnResult({.best = kSecond, .ponder = {}});
  EXPECT_EQ(lines_.size(), 2U);
}

TEST_F(InfoPrinterTest, ReportsRootMovesOfALongSearch) {
  printer_.OnRootMove({.depth = 12, .move = kSecond, .number = 3, .elapsed_ms = 2999});
  EXPECT_TRUE(lines_.empty());
  printer_.OnRootMove({.depth = 12, .move = kSecond, .number = 3, .elapsed_ms = 3000});
  EXPECT_EQ(lines_, Lines{"info depth 12 currmove b1c3 currmovenumber 3"});
}

TEST_F(InfoPrinterTest, RootMovesAreNoSignOfSpeed) {
  printer_.OnRootMove({.depth = 12, .move = kSecond, .number = 3, .elapsed_ms = 3900});
  printer_.OnProgress({.nodes = 9000, .elapsed_ms = 4000, .hash_permill = 8});
  EXPECT_EQ(lines_.size(), 2U);
}

TEST_F(InfoPrinterTest, GivesASignOfLifeAfterASilenceOnly) {
  Line(Bound::kExact, 1500);
  printer_.OnProgress({.nodes = 9000, .elapsed_ms = 2499, .hash_permill = 8});
  EXPECT_EQ(lines_.size(), 1U);
  printer_.OnProgress({.nodes = 10000, .elapsed_ms = 2500, .hash_permill = 8});
  printer_.OnProgress({.nodes = 10001, .elapsed_ms = 2600, .hash_permill = 8});
  ASSERT_EQ(lines_.size(), 2U);
  EXPECT_EQ(lines_[1], "info nodes 10000 nps 4000 hashfull 8 time 2500");
}

}  // namespace
}  // namespace hansu::protocol
