// SPDX-License-Identifier: MIT
// The common parts of UCI and its dialects: the same conversations with the real program in each of
// them.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/support/match_support.h"
#include "tests/support/protocol_test.h"
#include "tests/support/regex.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Count;
using test::Lines;

struct Dialect {
  std::string hello;
  std::string ok;
  std::string set;  // the words before an option's name ...
  std::string to;   // ... and between it and the value
  std::string message;
  std::string no_move;
};

void PrintTo(const Dialect& dialect, std::ostream* out) { *out << dialect.hello; }

class DialectTest : public test::ProtocolTest, public testing::WithParamInterface<Dialect> {
 protected:
  // UCCI and Cyclone begin as Xiangqi.
  void SetUp() override {
    Ask({GetParam().hello}, GetParam().ok);
    Send(GetParam().set + "UCI_Variant" + GetParam().to + "janggi");
    hello_ = Ask({GetParam().hello}, GetParam().ok);
  }
  std::string Error(const std::string& text) const { return GetParam().message + "ERROR: " + text; }

  Lines hello_;
};

TEST_P(DialectTest, NamesItself) {
  EXPECT_TRUE(test::Matches(hello_.front(), "id name Hansu \\d+\\.\\d+\\.\\d+")) << hello_.front();
  EXPECT_TRUE(test::Matches(hello_[1], "id author .+"));
  EXPECT_EQ(hello_.back(), GetParam().ok);
  ExpectCleanExit();
}

TEST_P(DialectTest, StopsOnStop) {
  Send("go infinite");
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  Send("stop");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
  Send("stop");  // without a search, this does nothing
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
}

TEST_P(DialectTest, EndOfInputGivesTheBestMove) {
  Send("go infinite");
  engine_.CloseInput();
  EXPECT_EQ(Count(engine_.ReadAll(), "bestmove"), 1);
  EXPECT_EQ(engine_.WaitForExit(), 0);
}

TEST_P(DialectTest, AFinishedGameIsAnsweredWhenItsSearchWouldEnd) {
  const std::string& answer = GetParam().no_move;
  Send("position startpos moves @@@@ @@@@");
  for (const auto& [go, end] : {std::pair{"go ponder", "ponderhit"},
                                {"go ponder", "stop"},
                                {"go infinite", "stop"},
                                {"go infinite", "position startpos moves @@@@ @@@@"}}) {
    Send(go);
    EXPECT_EQ(Count(Sync(), answer), 0) << go;
    Send(end);
    EXPECT_EQ(Sync(), (Lines{answer, "readyok"})) << go << ", then " << end;
  }
  Send("go ponder infinite");
  Send("ponderhit");
  EXPECT_EQ(Count(Sync(), answer), 0) << "before a stop";
  engine_.CloseInput();
  EXPECT_EQ(Count(engine_.ReadAll(), answer), 1);
}

TEST_P(DialectTest, RefusesBadPositionsGoesAndOptionsInOneLine) {
  EXPECT_EQ(Ask({"position startpos moves x"}, GetParam().message).back(),
            Error("position refused: illegal move 'x' at ply 1"));
  EXPECT_EQ(Ask({"go depth 1"}, GetParam().no_move),
            (Lines{Error("go refused: the last position was not accepted"), GetParam().no_move}));
  Send("position startpos");
  EXPECT_EQ(Ask({"go depth x"}, GetParam().no_move),
            (Lines{Error("go refused: depth is 'x', expected a number"), GetParam().no_move}));
  Send(GetParam().set + "Threads" + GetParam().to + "0");
  EXPECT_EQ(Sync(), (Lines{Error("option Threads cannot be '0', expected 1 to 1024; the old value "
                                 "stays"),
                           "readyok"}));
  Send("frobnicate");
  EXPECT_EQ(Sync(),
            (Lines{Error("unknown command 'frobnicate'; help lists the commands"), "readyok"}));
}

TEST_P(DialectTest, ARulesFileJoinsTheVariants) {
  const test::TemporaryFolder folder;
  test::WriteFile(folder.File("good"), "[mine]\nBikjang = ignored\n");
  test::WriteFile(folder.File("bad"), "[mine]\nBikjang = yes\n");
  const auto set = [&](const std::string& name, const std::string& value) {
    const bool is_usi = GetParam().hello == "usi";
    Send(GetParam().set + (is_usi && name == "UCI_Variant" ? "USI_Variant" : name) + GetParam().to +
         value);
    return Sync();
  };
  EXPECT_TRUE(Any(set("UCI_Variant", "mine"), "_Variant cannot be 'mine'"));
  EXPECT_EQ(set("RulesFile", folder.File("good")), Lines{"readyok"});
  EXPECT_TRUE(Any(set("RulesFile", folder.File("bad")),
                  "bad:2: Bikjang is 'yes', expected one of ignored points"));
  EXPECT_EQ(set("UCI_Variant", "mine"), Lines{"readyok"});
  EXPECT_TRUE(Any(Ask({GetParam().hello}, GetParam().ok), "var janggibooklet var mine"));
}

constexpr const char* kSetName = "setoption name ";
INSTANTIATE_TEST_SUITE_P(
    Dialects, DialectTest,
    testing::Values(Dialect{"uci", "uciok", kSetName, " value ", "info string ", "bestmove (none)"},
                    Dialect{"usi", "usiok", kSetName, " value ", "info string ", "bestmove resign"},
                    Dialect{"ucci", "ucciok", "setoption ", " ", "info message ", "nobestmove"},
                    Dialect{"ucicyclone", "uciok", kSetName, " value ", "info string ",
                            "bestmove (none)"}),
    [](const auto& tested) { return tested.param.hello; });

}  // namespace
}  // namespace hansu::HANSU_GAME
