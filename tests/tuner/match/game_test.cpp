// SPDX-License-Identifier: MIT
// Games between scripted engines: an engine that misbehaves loses the game, and only the referee
// decides how a game ends.
#include "tuner/match/game.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "src/endings/embedded.h"
#include "src/rules/any/game.h"
#include "tests/support/match_support.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::Scripted;
using Arguments = std::vector<std::string>;

constexpr Patience kPatience = {.start = Milliseconds(20000),
                                .ready = Milliseconds(5000),
                                .stop = Milliseconds(500),
                                .quit = Milliseconds(50)};
constexpr TimeControl kMoveTime = {.move_ms = 500};
constexpr TimeControl kNodes = {.nodes = 100};

struct Side {
  Arguments arguments;
  TimeControl time = kNodes;
};
struct TwoPlayers {
  Side cho;
  Side han;
  std::string fen = std::string(GameOf(GameId::kJanggi).start_fen);
  GameSettings settings = {.rules = RuleSet(GameId::kJanggi)};
  Patience patience = kPatience;
};

RefereedGame Play(const TwoPlayers& match) {
  EngineSettings cho = Scripted(match.cho.arguments);
  EngineSettings han = Scripted(match.han.arguments);
  cho.name = "A";
  han.name = "B";
  UciClient a(cho, GameId::kJanggi, "janggi", match.patience, {});
  UciClient b(han, GameId::kJanggi, "janggi", match.patience, {});
  for (UciClient* client : {&a, &b}) {
    EXPECT_EQ(client->Start().message(), "");
    EXPECT_EQ(client->NewGame().message(), "");
  }
  return RefereeGame({{&a, &b}}, {{match.cho.time, match.han.time}}, match.fen, match.settings,
                     [] { return false; });
}

void ExpectLegal(const RefereedGame& game) {
  Position position = *ParseFen(game.fen, RuleSet(GameId::kJanggi));
  for (const PlayedMove& move : game.moves) {
    ASSERT_TRUE(ParseMove(position, move.uci)) << move.uci;
    position.Make(ParseMove(position, move.uci));
  }
}

struct Misdeed {
  const char* name;
  Arguments arguments;
  TimeControl time;
  Termination termination;
  std::string detail;
};

void PrintTo(const Misdeed& misdeed, std::ostream* stream) { *stream << misdeed.name; }

class MisdeedTest : public testing::TestWithParam<Misdeed> {
 protected:
  Side Bad() const {
    Arguments arguments = GetParam().arguments;
    arguments.emplace_back("at=2");
    return {arguments, GetParam().time};
  }
};

TEST_P(MisdeedTest, CostsChoTheGame) {
  const RefereedGame game = Play({.cho = Bad(), .han = {}});
  EXPECT_EQ(game.result, GameResult::kHanWins);
  EXPECT_EQ(ToText(game.termination), ToText(GetParam().termination));
  EXPECT_TRUE(Contains(game.detail, "A (Cho) " + GetParam().detail)) << game.detail;
  EXPECT_TRUE(game.detail.ends_with(" at ply 3")) << game.detail;
  EXPECT_EQ(game.moves.size(), 2U);
  EXPECT_EQ(TerminationText(game), ToText(GetParam().termination));
  ExpectLegal(game);
}

TEST_P(MisdeedTest, CostsHanTheGame) {
  const RefereedGame game = Play({.cho = {}, .han = Bad()});
  EXPECT_EQ(game.result, GameResult::kChoWins);
  EXPECT_EQ(ToText(game.termination), ToText(GetParam().termination));
  EXPECT_TRUE(Contains(game.detail, "B (Han) " + GetParam().detail)) << game.detail;
  EXPECT_TRUE(game.detail.ends_with(" at ply 4")) << game.detail;
  EXPECT_EQ(game.moves.size(), 3U);
  ExpectLegal(game);
}

INSTANTIATE_TEST_SUITE_P(
    Each, MisdeedTest,
    testing::Values(
        Misdeed{"Crash", {"crash"}, kNodes, Termination::kCrash, "closed its output"},
        Misdeed{"Exit", {"exit"}, kNodes, Termination::kCrash, "closed its output"},
        Misdeed{"Midline", {"midline"}, kNodes, Termination::kCrash, "closed its output"},
        Misdeed{"Hang", {"hang"}, kMoveTime, Termination::kStall, "did not answer"},
        Misdeed{"Deaf", {"deaf"}, kMoveTime, Termination::kStall, "did not answer"},
        Misdeed{"Slow", {"slow", "700"}, kMoveTime, Termination::kTime, "took "},
        Misdeed{"StopOnly", {"stop-only"}, kMoveTime, Termination::kTime, "took "},
        Misdeed{"Illegal", {"illegal"}, kNodes, Termination::kIllegalMove, "played 'a1i10'"},
        Misdeed{"PassOfXBoard", {"write=@@@@"}, kNodes, Termination::kIllegalMove, "played '@@@@'"},
        Misdeed{"PassOfRecords",
                {"write=K95-95"},
                kNodes,
                Termination::kIllegalMove,
                "played 'K95-95'"},
        Misdeed{"None", {"none"}, kNodes, Termination::kIllegalMove, "played '(none)'"},
        Misdeed{"Garbage", {"garbage"}, kNodes, Termination::kIllegalMove, "played '??"},
        Misdeed{"Flood", {"flood"}, kNodes, Termination::kFlood, "printed without end"},
        Misdeed{"Murmur", {"chatter", "2"}, kMoveTime, Termination::kStall, "did not answer"}),
    [](const auto& tested) { return tested.param.name; });

TEST(GameTest, WhereNothingEndsItAChattererIsAFlood) {
  // Long lines reach the limit of bytes soon, also under a sanitizer.
  const std::string talk = "talk=" + std::string(2000, 'x');
  const RefereedGame game = Play({.cho = {{"chatter", talk}}, .han = {}});
  EXPECT_EQ(game.result, GameResult::kHanWins);
  EXPECT_EQ(game.termination, Termination::kFlood);
}

TEST(GameTest, TheStopComesAfterTheMargin) {
  const RefereedGame game =
      Play({.cho = {{"stop-only"}, {.move_ms = 50, .margin_ms = 300}}, .han = {}});
  EXPECT_EQ(game.termination, Termination::kTime);
  ASSERT_EQ(game.overruns_ms.size(), 1U);
  EXPECT_GE(game.overruns_ms[0], 301);
}

TEST(GameTest, WithoutAClockAnEngineThatNeedsAStopHasStalled) {
  TwoPlayers match = {.cho = {{"stop-only"}}, .han = {}};
  match.patience.unlimited = Milliseconds(300);
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.result, GameResult::kHanWins);
  EXPECT_EQ(game.termination, Termination::kStall);
}

TEST(GameTest, WithoutAClockAHangingEngineStalls) {
  TwoPlayers match = {.cho = {{"hang"}}, .han = {}};
  match.patience.unlimited = match.patience.stop = Milliseconds(200);
  EXPECT_EQ(Play(match).termination, Termination::kStall);
}

TEST(GameTest, AClockRunsOutOverSeveralMoves) {
  const TimeControl clock = {.base_ms = 1000, .increment_ms = 1};
  const RefereedGame game = Play({.cho = {{"slow", "300"}, clock}, .han = {}});
  EXPECT_EQ(game.termination, Termination::kTime);
  EXPECT_EQ(game.result, GameResult::kHanWins);
  EXPECT_LE(game.moves.size(), 6U);
  EXPECT_GE(game.moves.size(), 2U);
  ASSERT_EQ(game.overruns_ms.size(), 1U);
  EXPECT_GE(game.overruns_ms[0], 1);
}

TEST(GameTest, AMarginForgivesAndIsCountedAsAnOverrun) {
  TimeControl time = {.move_ms = 50, .margin_ms = 5000};
  TwoPlayers match = {.cho = {{"slow", "100", "at=2"}, time}, .han = {}};
  match.settings.max_moves = 3;
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.termination, Termination::kMaxMoves);
  ASSERT_GE(game.overruns_ms.size(), 2U);
  EXPECT_GE(game.overruns_ms[0], 50);
}

// Answers every move after that time, of which it waited for a processor that long.
class Waiting : public EngineClient {
 public:
  Waiting(Milliseconds elapsed, Milliseconds waited) : elapsed_(elapsed), waited_(waited) {}
  Status Start() override { return OkStatus(); }
  bool is_unusable() const override { return false; }
  Status NewGame() override { return OkStatus(); }
  Answer Think(const std::string& position, const MoveLimits&) override {
    Answer answer;
    answer.status = AnswerStatus::kMove;
    answer.move = position.ends_with(" b1c3") ? "b10c8" : "b1c3";
    answer.elapsed = elapsed_;
    answer.waited = waited_;
    return answer;
  }
  void EndGame(const std::string&) override {}
  const std::string& name() const override { return name_; }

 private:
  Milliseconds elapsed_;
  Milliseconds waited_;
  std::string name_ = "waiting";
};

TEST(GameTest, WaitingForAProcessorIsAnOverrunWithoutPenalty) {
  const auto play = [](Milliseconds waited) {
    Waiting cho(Milliseconds(90), waited);
    Waiting han(Milliseconds(10), Milliseconds(0));
    GameSettings settings = {.rules = RuleSet(GameId::kJanggi)};
    settings.max_moves = 1;
    constexpr TimeControl kTime = {.move_ms = 50};
    return RefereeGame({{&cho, &han}}, {{kTime, kTime}},
                       std::string(GameOf(GameId::kJanggi).start_fen), settings,
                       [] { return false; });
  };
  const RefereedGame forgiven = play(Milliseconds(40));
  EXPECT_EQ(forgiven.termination, Termination::kMaxMoves) << forgiven.detail;
  EXPECT_EQ(forgiven.overruns_ms, std::vector<std::int64_t>{40});
  EXPECT_EQ(forgiven.moves.front().elapsed_ms, 50);
  const RefereedGame lost = play(Milliseconds(30));
  EXPECT_EQ(lost.termination, Termination::kTime);
}

TEST(GameTest, IllegalLinesAreReportedAndFalseScoresBelievedByNobody) {
  TwoPlayers match = {.cho = {}, .han = {{"lie", "at=2"}}};
  match.settings.max_moves = 5;
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.termination, Termination::kMaxMoves) << "goes on";
  EXPECT_EQ(game.moves.size(), 10U);
  ASSERT_EQ(game.pv_faults.size(), 2U);
  Position position = *ParseFen(game.fen, RuleSet(GameId::kJanggi));
  for (int ply = 0; ply < 3; ++ply) {
    position.Make(ParseMove(position, game.moves[static_cast<std::size_t>(ply)].uci));
  }
  const std::string where = "illegal PV move 'a1i10' at " + ToFen(position) + " moves";
  EXPECT_EQ(game.pv_faults[0].side, Color::kHan);
  EXPECT_EQ(game.pv_faults[0].text, where);
  EXPECT_EQ(game.pv_faults[1].text, where + " " + game.moves[3].uci);
}

TEST(GameTest, ScoresDepthsAndNodesAreThoseOfTheLastLine) {
  TwoPlayers match = {.cho = {{"lie"}}, .han = {{"score=mate -4"}}};
  match.settings.max_moves = 1;
  const RefereedGame game = Play(match);
  ASSERT_EQ(game.moves.size(), 2U);
  EXPECT_EQ(game.moves[0].score, "cp 25");
  EXPECT_EQ(game.moves[0].depth, 3);
  EXPECT_EQ(game.moves[0].nodes, 100U);
  EXPECT_EQ(game.moves[1].score, "mate -4");
}

TEST(GameTest, MateIsTheRefereesWord) {
  const RefereedGame game = Play({.cho = {{"play=b8b10", "score=cp -500"}},
                                  .han = {{"score=mate 1"}},
                                  .fen = "4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"});
  EXPECT_EQ(game.result, GameResult::kChoWins);
  EXPECT_EQ(TerminationText(game), "checkmate");
  EXPECT_EQ(game.moves.size(), 1U);
}

TEST(GameTest, AnAcceptedBikjangIsDecidedByPoints) {
  const RefereedGame game =
      Play({.cho = {{"play=e2e2"}}, .han = {}, .fen = "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1"});
  EXPECT_EQ(game.result, GameResult::kHanWins);
  EXPECT_EQ(TerminationText(game), "bikjang, by points");
  EXPECT_EQ(game.moves.size(), 1U);
}

TEST(GameTest, TwoPassesAreDecidedByPoints) {
  const RefereedGame game = Play({.cho = {{"play=e2e2"}}, .han = {{"play=e9e9"}}});
  EXPECT_EQ(game.result, GameResult::kHanWins) << "by the 1.5 points for moving second";
  EXPECT_EQ(game.termination, Termination::kRules);
  EXPECT_EQ(TerminationText(game), "two passes, by points");
  EXPECT_EQ(game.moves.size(), 2U);
}

TEST(GameTest, UcisNullMoveIsAPass) {
  const RefereedGame game = Play({.cho = {{"write=0000"}}, .han = {{"play=e9e9"}}});
  EXPECT_EQ(TerminationText(game), "two passes, by points");
  ASSERT_EQ(game.moves.size(), 2U);
  EXPECT_EQ(game.moves[0].uci, "e2e2");
}

TEST(GameTest, ABoundIsNoScoreToAdjudicateBy) {
  for (const std::string score : {"cp -3000 lowerbound", "cp -3000 upperbound",
                                  "lowerbound cp -3000", "mate -2 upperbound"}) {
    TwoPlayers match = {.cho = {}, .han = {{"score=" + score}}};
    match.settings.resign = {.moves = 1, .score_cp = 1000};
    match.settings.max_moves = 2;
    const RefereedGame game = Play(match);
    EXPECT_EQ(game.termination, Termination::kMaxMoves) << score;
    ASSERT_EQ(game.moves.size(), 4U);
    EXPECT_TRUE(game.moves[1].score.ends_with("bound")) << game.moves[1].score;
  }
}

TEST(GameTest, ResignationTakesTheAskedNumberOfMoves) {
  TwoPlayers match = {.cho = {}, .han = {{"resign-score"}}};
  match.settings.resign = {.moves = 3, .score_cp = 1000};
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.result, GameResult::kChoWins);
  EXPECT_EQ(game.termination, Termination::kResigned);
  EXPECT_EQ(game.moves.size(), 6U);
  match.settings.resign.two_sided = true;
  match.settings.max_moves = 5;
  EXPECT_EQ(Play(match).termination, Termination::kMaxMoves) << "Cho sees cp 25";
  match.cho.arguments = {"score=mate 5"};
  EXPECT_EQ(Play(match).termination, Termination::kResigned);
}

TEST(GameTest, TheScoreIsThatOfTheBestLine) {
  TwoPlayers match = {.cho = {}, .han = {{"multipv", "score=cp 0 multipv 1"}}};
  match.settings.resign = {.moves = 1, .score_cp = 1000};
  match.settings.max_moves = 1;
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.termination, Termination::kMaxMoves);
  ASSERT_EQ(game.moves.size(), 2U);
  EXPECT_EQ(game.moves[1].score, "cp 0");
  EXPECT_EQ(game.moves[1].depth, 3);
}

TEST(GameTest, AgreedDrawsWaitForTheMoveNumber) {
  TwoPlayers match = {.cho = {{"score=cp -9"}}, .han = {{"score=cp 10"}}};
  match.settings.draw = {.from_move = 4, .moves = 2, .score_cp = 10};
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.result, GameResult::kDraw);
  EXPECT_EQ(game.termination, Termination::kAgreedDraw);
  EXPECT_EQ(game.moves.size(), 8U) << "each has made four";
  match.han.arguments = {"score=cp 11"};
  match.settings.max_moves = 6;
  EXPECT_EQ(Play(match).termination, Termination::kMaxMoves);
}

TEST(GameTest, TheTotalTimeIsAnEnd) {
  TwoPlayers match = {.cho = {{"slow", "60"}}, .han = {}};
  match.settings.total_time_ms = 150;
  const RefereedGame game = Play(match);
  EXPECT_EQ(game.termination, Termination::kTotalTime);
  EXPECT_TRUE(game.by_points);
  EXPECT_LE(game.moves.size(), 5U);
}

TEST(GameTest, AWholeGameOfRandomMovesEndsByTheRules) {
  for (int seed = 1; seed <= 3; ++seed) {
    const RefereedGame game =
        Play({.cho = {{"seed=" + std::to_string(seed)}}, .han = {{"seed=9"}}});
    EXPECT_EQ(game.termination, Termination::kRules) << game.detail;
    EXPECT_NE(game.result, GameResult::kRunning);
    EXPECT_TRUE(game.pv_faults.empty());
    ExpectLegal(game);
  }
}

TEST(GameTest, ACancelledGameHasNoResult) {
  UciClient a(Scripted({}), GameId::kJanggi, "janggi", kPatience, {});
  UciClient b(Scripted({}), GameId::kJanggi, "janggi", kPatience, {});
  ASSERT_EQ(a.Start().message() + b.Start().message(), "");
  int asked = 0;
  const RefereedGame game = RefereeGame({{&a, &b}}, {{kNodes, kNodes}}, TwoPlayers().fen,
                                        TwoPlayers().settings, [&asked] { return ++asked > 4; });
  EXPECT_EQ(game.result, GameResult::kRunning);
  EXPECT_EQ(game.termination, Termination::kInterrupted);
  EXPECT_EQ(game.moves.size(), 4U);
}

TEST(EndgameTables, EndGamesThatTheyKnow) {
  if (endings::EmbeddedBytes().empty()) GTEST_SKIP() << "the build embeds none";
  const GameSettings settings = {.rules = *FindRuleSet(GameId::kJanggi, "janggicasual"),
                                 .tables = endings::EmbeddedTables()};
  const auto play = [&](const std::string& fen) {
    return RefereeGame({}, {}, fen, settings, [] { return false; });  // no engine has to move
  };
  const std::string chariots = "3k5/9/R8/1R7/9/9/9/9/9/4K4 ";
  const RefereedGame won = play(chariots + "w - - 0 1");
  EXPECT_EQ(won.result, GameResult::kChoWins);
  EXPECT_EQ(TerminationText(won), "endgame table");
  EXPECT_EQ(PgnTermination(won.termination), "adjudication");
  EXPECT_TRUE(won.moves.empty());
  EXPECT_EQ(play(chariots + "b - - 0 1").result, GameResult::kChoWins);
  EXPECT_EQ(play("3k5/9/R8/9/9/9/9/9/9/4K4 w - - 0 1").result, GameResult::kDraw);
}

}  // namespace
}  // namespace hansu::match
