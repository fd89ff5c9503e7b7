// SPDX-License-Identifier: MIT
// XBoard: moves, results, analysis.
#include <gtest/gtest.h>

#include <string>

#include "src/protocol/xboard_format.h"
#include "src/rules/any/own.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/regex.h"
#include "tests/support/xboard_conversation.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Count;
using test::Lines;
using test::XBoardTest;

TEST_F(XBoardTest, DeclaresItsFeatures) {
  const Lines lines = Ask({"protover 2"}, "feature done=1");
  EXPECT_EQ(lines.front(), "feature done=0");
  EXPECT_TRUE(Any(lines,
                  "variants=\"janggi,janggitraditional,janggimodern,janggicasual,janggikja,"
                  "janggikakao,janggihistoric,janggibooklet,xiangqi\""));
  for (const char* feature : {"ping=1", "setboard=1", "usermove=1", "analyze=1", "draw=1",
                              "memory=1", "smp=1", "sigint=0", "colors=0"}) {
    EXPECT_TRUE(Any(lines, feature)) << feature;
  }
  EXPECT_TRUE(Any(lines, "feature option=\"MultiPV -spin 1 1 158\""));
  EXPECT_TRUE(Any(lines, "feature option=\"Bikjang -combo ignored /// *points /// draw ///"));
  EXPECT_TRUE(Any(lines, "feature option=\"Points As Mate -check 0\""));
  EXPECT_TRUE(Any(lines, "feature option=\"Clear Hash -button\""));
  EXPECT_FALSE(Any(lines, "option=\"Hash ")) << "memory sets it";
}

TEST_F(XBoardTest, AVariantIsSetUpWithTheLettersOfXBoard) {
  for (const char* name : {"janggi", "janggikakao", "janggicasual"}) {
    Send(std::string("variant ") + name);
    const Lines lines = Ping();
    EXPECT_EQ(lines.front(),
              "setup (.HPR.AE..K.C..hpr.ae..k.c.) 9x10+0_janggi "
              "rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR w - - 0 1");
    EXPECT_EQ(Count(lines, "piece "), 7) << "each kind of piece";
    EXPECT_TRUE(Any(lines, "piece K& KO")) << "a step onto its own point is a pass";
  }
  Send("variant shogi");
  EXPECT_TRUE(Any(Ping(), "Error (unknown variant): variant shogi"));
}

TEST_F(XBoardTest, AnswersMovesWithMoves) {
  Send("sd 3");
  Send("usermove b0c2");
  EXPECT_TRUE(test::Matches(Move(), "move [a-i]\\d[a-i]\\d")) << lines_.back();
  EXPECT_EQ(lines_.size(), 1U) << "no thinking output before post";
  Send("post");
  Send("usermove h0g2");
  Move();
  const std::string thinking =
      "\\d+ -?\\d+ \\d+ \\d+ \\d+ \\d+ 0\t( (@@@@|[a-i]\\d[a-i]\\d))+( [?!])?";
  EXPECT_GT(lines_.size(), 2U);
  lines_.pop_back();
  for (const std::string& line : lines_) EXPECT_TRUE(test::Matches(line, thinking)) << line;
}

TEST_F(XBoardTest, BareMovesAreReadToo) {
  Send("sd 1");
  Send("b0c2");
  EXPECT_TRUE(Move().starts_with("move "));
}

TEST_F(XBoardTest, RefusesIllegalMoves) {
  Send("force");
  Send("usermove b0c3");
  Send("usermove a9a8");
  Send("frobnicate");
  const Lines lines = Ping();
  EXPECT_TRUE(Any(lines, "Illegal move: b0c3"));
  EXPECT_TRUE(Any(lines, "Illegal move: a9a8"));
  EXPECT_TRUE(Any(lines, "Error (unknown command): frobnicate"));
}

TEST_F(XBoardTest, ClaimsTheResult) {
  Send("force");
  Send("usermove @@@@");
  Send("sd 1");
  Send("playother");  // the engine plays Cho
  Send("usermove @@@@");
  EXPECT_TRUE(Any(Ping(), "0-1 {two passes, by points}"));
  Send("usermove b0c2");
  EXPECT_TRUE(Any(Ping(), "Illegal move (the game is over): b0c2"));
  Send("setboard 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1");
  Send("go");
  EXPECT_EQ(Move(), "move b7b9");
  EXPECT_TRUE(Any(Ping(), "1-0 {checkmate}"));
}

// XBoard would treat a win claimed against an engine as a false claim.
TEST_F(XBoardTest, AgainstAnEngineItClaimsOnlyWhatXBoardBelieves) {
  const auto mates_in_one = [&] {
    Send("setboard 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1");
    Send("sd 1");
    Send("go");
    EXPECT_EQ(Move(), "move b7b9");
    return Ping();
  };
  Send("computer");
  EXPECT_EQ(mates_in_one(), Lines{"pong 77"}) << "the loser will say so";
  Send("force");
  Send("setboard 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1");
  Send("playother");
  Send("usermove b7b9");
  EXPECT_TRUE(Any(Ping(), "1-0 {checkmate}")) << "a loss is believed";
  Send("new");
  EXPECT_TRUE(Any(mates_in_one(), "1-0 {checkmate}")) << "the opponent is a person again";
}

TEST_F(XBoardTest, AgainstAnEngineADrawIsOffered) {
  Send("variant janggicasual");
  Send("computer");
  Send("force");
  Send("usermove @@@@");
  Send("playother");
  Send("usermove @@@@");
  const Lines lines = Ping();
  EXPECT_TRUE(Any(lines, "offer draw"));
  EXPECT_FALSE(Any(lines, "1/2"));
}

TEST_F(XBoardTest, ASetboardAfterAPassIsThePass) {
  Send("force");
  Send("setboard rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR b - - 1 1");
  Send("playother");
  Send("usermove @@@@");
  EXPECT_TRUE(Any(Ping(), "0-1 {two passes")) << "the first pass was forgotten";
  Send("force");
  Send("undo");
  Send("undo");
  EXPECT_FALSE(Any(Ping(), "Error"));
  EXPECT_EQ(Fen(), std::string(kStartFen));
}

TEST_F(XBoardTest, RefusesBoardsAndThenMoves) {
  Send("force");
  Send("setboard 9/9/9/9/9/9/9/9/9/9 w - - 0 1");
  EXPECT_TRUE(Any(Ping(), "tellusererror Illegal position: bad FEN"));
  Send("usermove b0c2");
  EXPECT_TRUE(Any(Ping(), "Illegal move (the last position was not accepted): b0c2"));
  Send("new");
  Send("force");
  Send("usermove b0c2");
  EXPECT_FALSE(Any(Ping(), "Illegal"));
}

TEST_F(XBoardTest, UndoesAndRemoves) {
  Send("force");
  Send("usermove b0c2");
  Send("usermove h9g7");
  Send("usermove a3b3");
  Send("remove");
  Send("undo");
  EXPECT_FALSE(Any(Ping(), "Error"));
  Send("undo");
  EXPECT_TRUE(Any(Ping(), "Error (no move to take back): undo"));
  EXPECT_EQ(Fen(), std::string(kStartFen));
}

TEST_F(XBoardTest, ThePongComesAfterTheMove) {
  Send("st 60");
  Send("usermove b0c2");
  Send("ping 5");
  Send("?");
  const Lines lines = engine_.ReadUntil("pong");
  EXPECT_EQ(Count(lines, "move "), 1);
  EXPECT_EQ(lines.back(), "pong 5");
}

TEST_F(XBoardTest, NothingHangsDuringASearch) {
  for (const char* command : {"force", "new", "undo", "result *"}) {
    Send("new");
    Send("st 600");
    Send("usermove b0c2");
    Send(command);
    EXPECT_EQ(Count(Ping(), "move "), 0) << command;
  }
  Send("new");
  Send("usermove b0c2");
  Send("quit");
  EXPECT_EQ(Count(engine_.ReadAll(), "move "), 0);
  EXPECT_EQ(engine_.WaitForExit(), 0);
}

TEST_F(XBoardTest, EndOfInputGivesTheMoveAndEnds) {
  Send("st 600");
  Send("usermove b0c2");
  engine_.CloseInput();
  EXPECT_EQ(Count(engine_.ReadAll(), "move "), 1);
  EXPECT_EQ(engine_.WaitForExit(), 0);
}

TEST_F(XBoardTest, PondersAndPlaysOn) {
  Send("hard");
  Send("sd 4");
  Send("usermove b0c2");
  Move();
  const Lines hint = Ask({"hint"}, "Hint: ");
  Send("usermove " + hint.back().substr(6));  // the expected move
  EXPECT_TRUE(Move().starts_with("move ")) << "after a hit";
  // One of these is legal, even in check.
  for (const char* other : {"a3b3", "i3h3", "a0a1", "i0i1", "e1d1", "e1f1", "e1d0", "e1f0"}) {
    Send(std::string("usermove ") + other);
    if (!Any(lines_ = engine_.ReadUntil(""), "Illegal")) break;
  }
  EXPECT_TRUE(Any(lines_, "move ")) << "after a miss";
  Send("easy");
  Send("force");
  EXPECT_EQ(Ping().back(), "pong 77");
}

TEST_F(XBoardTest, Analyzes) {
  Send("post");
  Send("analyze");
  EXPECT_FALSE(Ask({}, "3 ").empty());
  const Lines status = Ask({"."}, "stat01:");
  EXPECT_TRUE(test::Matches(status.back(), "stat01: \\d+ \\d+ \\d+ \\d+ 32.*")) << status.back();
  Send("usermove b0c2");
  EXPECT_FALSE(engine_.ReadUntil("2 ").empty());
  Send("undo");
  Send("setboard 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1");
  const Lines mate = engine_.ReadUntil("1 100001 ");
  EXPECT_TRUE(mate.back().starts_with("1 100001 "));
  Send("exit");
  const Lines lines = Ping();
  EXPECT_EQ(Count(lines, "move "), 0);
  EXPECT_FALSE(Any(lines, "Error"));
}

TEST_F(XBoardTest, DrawOffersFollowTheRules) {
  // Cho is lost, so it would accept any draw.
  const std::string lost = "setboard rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/9/9/4K4/9 w - - 0 1";
  for (const auto& [variant, expected] :
       {std::pair{"janggi", 0}, {"janggicasual", 1}, {"janggikja", 0}}) {
    Ask({"force", "new", std::string("variant ") + variant}, "piece C");
    Send("force");
    Send(lost);
    Send("sd 2");
    Send("go");
    Move();
    Send("draw");
    EXPECT_EQ(Count(Ping(), "offer draw"), expected) << variant;
  }
  Send("new");
  Send("draw");
  EXPECT_EQ(Count(Ping(), "offer draw"), 0) << "nothing is known about a new game";
}

// The result of the engine's last search does not apply to another side, game or position.
TEST_F(XBoardTest, AnOwnMoveCountsForItsGameAlone) {
  const std::string won_by_cho =  // but no search soon proves a mate
      "setboard 1nba1abn1/4k4/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
  const std::string won_by_han = "setboard 3k1a3/4a4/9/9/9/9/9/rr7/4K4/3A5 w - - 0 1";
  const Lines played = {"new", "variant janggicasual", won_by_cho, "sd 4", "usermove a0a1"};
  Ask(played, "move ");  // Han's answer, who is lost and would accept a draw
  Send("draw");
  EXPECT_EQ(Count(Ping(), "offer draw"), 1);
  for (const Lines& changes : {Lines{won_by_han}, Lines{"sd 60", "go"}, Lines{"remove"},
                               Lines{"variant janggikja"}, Lines{"usermove a1a0"}}) {
    Ask(played, "move ");
    Send("force");
    for (const std::string& change : changes) Send(change);
    Send("draw");
    Send("hint");
    Send("?");  // ends the search after "go"
    const Lines lines = Ping();
    EXPECT_EQ(Count(lines, "offer draw"), 0) << changes.front();
    EXPECT_EQ(Count(lines, "Hint: "), 0) << changes.front();
  }
}

TEST_F(XBoardTest, PlaysAWholeGameAgainstItself) {
  engine_.ReadLine(test::Conversation::Milliseconds(0));
  Send("sd 1");
  Send("go");
  Position game = *ParseFen(kStartFen, RuleSet{});
  while (!Judge(game).has_ended()) {
    ASSERT_LT(game.plies(), 1000);
    const std::string line = Move();
    ASSERT_TRUE(line.starts_with("move ")) << line;
    const hansu::Move move = ParseMove(game, line.substr(5), Coordinates::kZeroBased);
    ASSERT_TRUE(move) << line;
    game.Make(move);
    Send("go");
  }
  EXPECT_TRUE(Any(Ping(), protocol::XBoardResult(ToAny(Judge(game)))));
}

TEST(XBoardScore, KeepsItsClasses) {
  EXPECT_EQ(protocol::XBoardScore(125), 125);
  EXPECT_EQ(protocol::XBoardScore(-125), -125);
  EXPECT_EQ(protocol::XBoardScore(search::kMate - 1), 100001);
  EXPECT_EQ(protocol::XBoardScore(search::kMate - 5), 100003);
  EXPECT_EQ(protocol::XBoardScore(-(search::kMate - 4)), -100002);
  EXPECT_EQ(protocol::XBoardScore(search::kRuleWin - 1), 90001);
  EXPECT_EQ(protocol::XBoardScore(-(search::kRuleWin - 2)), -90001);
  EXPECT_EQ(protocol::XBoardScore(search::kRepetitionWin - 1), 90001);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
