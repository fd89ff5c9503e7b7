// SPDX-License-Identifier: MIT
// How a GUI chooses the game: by an option, by the program's name or command line, or by a
// position.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "test_paths.h"
#include "tests/support/protocol_test.h"

namespace hansu::inline HANSU_GAME {
namespace {

using test::Any;
using test::Conversation;
using test::Field;
using test::Lines;

const std::string kXiangqiFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const std::string kJanggiFen =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

Lines Ask(Conversation& engine, const Lines& questions, const std::string& prefix) {
  for (const std::string& question : questions) engine.Send(question);
  return engine.ReadUntil(prefix);
}

// The FEN that the engine reports in UCI.
std::string FenOf(Conversation& engine) { return Field(Ask(engine, {"d"}, "Fen: "), "Fen: "); }

TEST(XiangqiProtocols, UciVariantChangesTheGameAndBack) {
  Conversation engine({HANSU_PROGRAM});
  Ask(engine, {"uci"}, "uciok");
  for (const char* option : {"Hash value 3", "Threads value 2", "MultiPV value 2"}) {
    engine.Send("setoption name " + std::string(option));
  }
  engine.Send("setoption name UCI_Variant value xiangqi");
  EXPECT_EQ(FenOf(engine), kXiangqiFen);
  const Lines options = Ask(engine, {"uci"}, "uciok");
  EXPECT_TRUE(Any(options, "option name UCI_Variant type combo default xiangqi"));
  EXPECT_FALSE(Any(options, "Bikjang"));
  const Lines search = Ask(engine, {"position startpos moves h3e3", "go depth 3"}, "bestmove");
  EXPECT_TRUE(Any(search, " multipv 2 ")) << "options are kept";
  engine.Send("setoption name UCI_Variant value janggi");
  EXPECT_EQ(FenOf(engine), kJanggiFen);
  EXPECT_TRUE(Any(Ask(engine, {"go depth 3"}, "bestmove"), " multipv 2 "));
}

TEST(XiangqiProtocols, EachGameHasItsFilesAgain) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path();
  const std::string file = (folder / "hansu-club.rules").string();
  std::ofstream(file) << "[club]\nBase = janggi\n";
  Conversation engine({HANSU_PROGRAM});
  Ask(engine, {"uci"}, "uciok");
  for (const std::string& option :
       {std::string("EvalFile value material"), "RulesFile value " + file,
        std::string("UCI_Variant value club"), std::string("UCI_Variant value xiangqi")}) {
    engine.Send("setoption name " + option);
  }
  EXPECT_FALSE(Any(Ask(engine, {"eval", "isready"}, "readyok"), "Net: material"));
  engine.Send("setoption name UCI_Variant value janggi");
  EXPECT_TRUE(Any(Ask(engine, {"eval", "isready"}, "readyok"), "Net: material"));
  EXPECT_EQ(Ask(engine, {"setoption name UCI_Variant value club", "isready"}, "readyok"),
            Lines{"readyok"});
  std::filesystem::remove(file);
}

TEST(XiangqiProtocols, TheFirstPositionChoosesTheGame) {
  const std::vector<std::pair<std::string, std::string>> kMoves = {
      {"uci", "h3e3"}, {"ucci", "h2e2"}, {"ucicyclone", "h2e2"}};
  for (const auto& [protocol, move] : kMoves) {
    Conversation engine({HANSU_PROGRAM});
    const Lines search =
        Ask(engine, {protocol, "position fen " + kXiangqiFen + " moves " + move, "go depth 3"},
            "bestmove");
    ASSERT_FALSE(search.empty()) << protocol;
    EXPECT_FALSE(Any(search, "ERROR")) << protocol;
    EXPECT_TRUE(search.back().starts_with("bestmove ")) << protocol << ": " << search.back();
  }
}

TEST(XiangqiProtocols, UsiPlaysIt) {
  Conversation engine({HANSU_PROGRAM, "--variant", "xiangqi"});
  const Lines options = Ask(engine, {"usi"}, "usiok");
  EXPECT_TRUE(Any(options, "option name USI_Variant type combo default xiangqi"));
  const Lines search = Ask(engine, {"position startpos", "go depth 3"}, "bestmove");
  ASSERT_FALSE(search.empty());
  EXPECT_TRUE(search.back().starts_with("bestmove ")) << search.back();
  EXPECT_FALSE(search.back().starts_with("bestmove resign"));
}

TEST(XiangqiProtocols, UcciKeepsCountingInSeconds) {
  Conversation engine({HANSU_PROGRAM});
  engine.Send("ucci");
  engine.Send("setoption nodestime 1");  // a node a millisecond
  engine.Send("setoption usemillisec false");
  const Lines search =
      Ask(engine, {"position fen " + kXiangqiFen, "go time 600.5 increment 0.5"}, "bestmove");
  ASSERT_GE(search.size(), 2U);
  const std::string& last = search[search.size() - 2];
  const std::size_t nodes = last.find(" nodes ");
  ASSERT_NE(nodes, std::string::npos) << last;
  EXPECT_GT(std::stoll(last.substr(nodes + 7)), 2000) << last;
}

TEST(XiangqiProtocols, GuisOfXiangqiSendNoVariant) {
  for (const char* protocol : {"ucci", "ucicyclone"}) {
    Conversation engine({HANSU_PROGRAM, "--variant", "xiangqi"});
    engine.Send(protocol);
    const Lines search =
        Ask(engine, {"position startpos moves h2e2 h9g7", "go depth 4"}, "bestmove");
    ASSERT_FALSE(search.empty()) << protocol;
    EXPECT_TRUE(search.back().starts_with("bestmove ")) << protocol << ": " << search.back();
    EXPECT_EQ(search.back().find("10"), std::string::npos) << protocol << ": " << search.back();
  }
}

TEST(XiangqiProtocols, XBoardChoosesByVariant) {
  Conversation engine({HANSU_PROGRAM});
  const Lines features = Ask(engine, {"xboard", "protover 2"}, "feature done=1");
  EXPECT_TRUE(Any(features, "xiangqi"));
  const Lines move = Ask(engine, {"new", "variant xiangqi", "sd 3", "usermove h2e2"}, "move ");
  ASSERT_FALSE(move.empty());
  EXPECT_TRUE(move.back().starts_with("move ")) << move.back();
}

TEST(XiangqiProtocols, XBoardKeepsItsModeAndLimitsWhenAPositionChoosesTheGame) {
  Conversation engine({HANSU_PROGRAM});
  Ask(engine, {"xboard", "protover 2"}, "feature done=1");
  const Lines silent =
      Ask(engine,
          {"new", "force", "level 40 5 0.5", "sd 2", "post", "setboard " + kXiangqiFen, "ping 1"},
          "pong 1");
  EXPECT_EQ(silent, Lines{"pong 1"}) << "nothing is played in force mode";
  const Lines thinking = Ask(engine, {"go"}, "move ");
  ASSERT_GT(thinking.size(), 1U) << "post";
  EXPECT_TRUE(thinking[thinking.size() - 2].starts_with("2 ")) << "sd: " << thinking.back();
}

}  // namespace
}  // namespace hansu::inline HANSU_GAME
