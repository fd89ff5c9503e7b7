// SPDX-License-Identifier: MIT
// The ways in which a GUI chooses the game: an option, the program's name or command line, or a
// position.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "test_paths.h"
#include "tests/support/protocol_test.h"

namespace hansu::HANSU_GAME {
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
  Conversation engine({test_paths::kHansu});
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
  Conversation engine({test_paths::kHansu});
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

// The game after these lines, found by the start position that `d` shows.
std::string GameAfter(const Lines& lines) {
  Conversation engine({test_paths::kHansu});
  for (const std::string& line : lines) engine.Send(line);
  engine.Send("position startpos");
  const std::string fen = FenOf(engine);
  return fen == kXiangqiFen ? "xiangqi" : fen == kJanggiFen ? "janggi" : fen;
}

TEST(XiangqiProtocols, EachBeginsAsItsGuisExpect) {
  for (const auto& [hello, game] :
       std::vector<std::pair<std::string, std::string>>{{"uci", "janggi"},
                                                        {"usi", "janggi"},
                                                        {"ucci", "xiangqi"},
                                                        {"ucicyclone", "xiangqi"},
                                                        {"startpos", "xiangqi"},
                                                        {"startpos moves h2e2 h9g7", "xiangqi"}}) {
    EXPECT_EQ(GameAfter({hello}), game) << hello;
    EXPECT_EQ(GameAfter({"uci", hello}), game) << hello;
  }
  EXPECT_EQ(GameAfter({"ucci", "uci"}), "janggi") << "a protocol chosen anew";
  EXPECT_EQ(GameAfter({"xboard", "new", "force", "uci"}), "janggi");
}

TEST(XiangqiProtocols, AStartPositionChangesTheGameAtAnyTime) {
  const std::string janggi = "fen " + kJanggiFen;
  const std::string xiangqi = "fen " + kXiangqiFen;
  for (const std::string hello : {"uci", "usi", "ucci", "ucicyclone"}) {
    for (const auto& [fen, game] : {std::pair{janggi, "janggi"}, {xiangqi, "xiangqi"}}) {
      const std::string& other = fen == janggi ? xiangqi : janggi;
      EXPECT_EQ(GameAfter({hello, "position " + fen}), game) << hello;
      EXPECT_EQ(GameAfter({hello, "position startpos", "position " + fen}), game) << hello;
      EXPECT_EQ(GameAfter({hello, "position " + other, "go depth 1", "position " + fen}), game);
      EXPECT_EQ(GameAfter({hello, "position " + fen, "ucinewgame"}), game) << hello;
      EXPECT_EQ(GameAfter({hello, "position " + fen, "position fen nonsense"}), game) << hello;
    }
  }
  EXPECT_EQ(GameAfter({"usi",
                       "position sfen " + kXiangqiFen.substr(0, kXiangqiFen.find(' ')) + " b - 1"}),
            "xiangqi");
  EXPECT_EQ(GameAfter({janggi}), "janggi") << "Cyclone's line";
  EXPECT_EQ(GameAfter({"ucicyclone", janggi, xiangqi}), "xiangqi");
}

TEST(XiangqiProtocols, AStartPositionChangesTheGameInXBoard) {
  Conversation engine({test_paths::kHansu});
  const auto is_cannon_to_the_center_legal = [&engine](const Lines& setup) {
    Lines lines = setup;
    lines.insert(lines.end(), {"usermove h2e2", "ping 1"});
    return !Any(Ask(engine, lines, "pong 1"), "Illegal move");
  };
  EXPECT_FALSE(is_cannon_to_the_center_legal({"xboard", "new", "force"}));
  EXPECT_TRUE(is_cannon_to_the_center_legal({"setboard " + kXiangqiFen}));
  EXPECT_FALSE(is_cannon_to_the_center_legal({"setboard " + kJanggiFen}));
  EXPECT_TRUE(is_cannon_to_the_center_legal({"new", "force", "setboard " + kXiangqiFen}));
  EXPECT_FALSE(is_cannon_to_the_center_legal({"variant janggi", "setboard " + kXiangqiFen}));
}

TEST(XiangqiProtocols, ANamedVariantStays) {
  for (const std::string hello : {"uci", "usi"}) {
    for (const std::string name : {"janggi", "janggicasual", "xiangqi"}) {
      const std::string game = name == "xiangqi" ? "xiangqi" : "janggi";
      const std::string choice = "setoption name UCI_Variant value " + name;
      EXPECT_EQ(GameAfter({hello, choice, "position fen " + kXiangqiFen}), game) << name;
      EXPECT_EQ(GameAfter({hello, choice, "position fen " + kJanggiFen}), game) << name;
      EXPECT_EQ(GameAfter({hello, "position fen " + kXiangqiFen, choice, "ucci"}), game) << name;
    }
  }
  EXPECT_EQ(GameAfter({"ucci", "setoption UCCI_Variant janggi", "position fen " + kXiangqiFen}),
            "janggi");
  EXPECT_EQ(GameAfter({"uci", "setoption name UCI_Variant value nosuch",
                       "setoption name Hash value "
                       "8",
                       "position fen " + kXiangqiFen}),
            "xiangqi")
      << "nothing was named";
  EXPECT_EQ(GameAfter({"xboard", "variant janggi", "force", "setboard " + kXiangqiFen, "uci"}),
            "janggi");
}

TEST(XiangqiProtocols, TheCommandLineNamesAVariant) {
  for (const std::string game : {"janggi", "xiangqi"}) {
    Conversation engine({test_paths::kHansu, "--variant", game});
    for (const std::string& line :
         {std::string("ucci"), "position fen " + kXiangqiFen, "position fen " + kJanggiFen,
          std::string("position startpos")}) {
      engine.Send(line);
    }
    EXPECT_EQ(FenOf(engine), game == "xiangqi" ? kXiangqiFen : kJanggiFen);
  }
}

// A position that only one game can read changes to that game; otherwise the current game stays
// (src/choice/fen_game.h).
TEST(XiangqiProtocols, APositionOfOneGameAloneChangesTheGame) {
  struct Example {
    std::string fen;
    std::string after_uci;
    std::string after_ucci;
    std::string why;
  };
  const std::vector<Example> examples = {
      {"4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1", "janggi", "xiangqi", "both can read it"},
      {"4k4/4a4/3a5/9/9/9/9/4B4/4A4/2BAK4 w - - 0 1", "janggi", "xiangqi", "both"},
      {"3k5/9/3a5/9/9/9/9/5A3/5K3/9 b - - 0 1", "janggi", "xiangqi", "both"},
      {"4k4/9/3a1a3/9/9/9/9/9/3AKA3/9 w", "janggi", "janggi", "guards beside their general"},
      {"rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1", "janggi",
       "janggi", "elephants on b10 and h1"},
      {"4k4/9/9/9/2b6/9/9/9/9/4K3R b", "janggi", "janggi", "an elephant out of Xiangqi's points"},
      {"4k4/9/9/9/9/9/P1P1P1P1P/4C4/9/3K5 b", "janggi", "xiangqi", "both"},
      {"4k4/9/9/9/9/9/1P7/9/9/3K5 b", "janggi", "janggi", "a soldier that has moved sideways"},
      {"4k4/3R5/9/9/9/9/9/9/9/3K5 w", "janggi", "xiangqi", "no check on either board"},
      {"4k4/9/3R5/9/9/9/9/9/9/3K5 w", "janggi", "xiangqi", "both"},
      {"9/4k4/3R5/9/9/9/9/9/9/3K5 w", "xiangqi", "xiangqi", "in Janggi the chariot takes"},
      {"4k4/9/9/9/9/9/9/9/9/4K4 w", "janggi", "janggi", "in Xiangqi a general takes the other"},
      {"rnb1kabnr/4a4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "janggi", "xiangqi",
       "one home alone"},
      {"rnbakab1r/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w", "xiangqi", "xiangqi",
       "Xiangqi's homes"},
      {"r1ba1ab1r/4k4/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/4K4/R1BA1AB1R w", "janggi", "janggi",
       "Janggi's homes"}};
  for (const Example& example : examples) {
    const std::string line = "position fen " + example.fen;
    EXPECT_EQ(GameAfter({"uci", line}), example.after_uci) << example.fen << ": " << example.why;
    EXPECT_EQ(GameAfter({"ucci", line}), example.after_ucci) << example.fen << ": " << example.why;
  }
}

TEST(XiangqiProtocols, AFenOfNeitherGameIsRefused) {
  for (const std::string bad :
       {"4k4/9/9/9/9/9/9/9/9/9 w", "4k4/9/9/9/9/9/9/9/4X4/4K4 w", "4k4/9/9/9/9/9/9/9/9/4KP3 w",
        "4k4/9/9/9/9/9/9/9/RRR6/3K5 w", "4k4/9/9 w", "4k4/9/9/9/9/9/9/9/9/3K5 x"}) {
    for (const std::string hello : {"uci", "ucci", "ucicyclone"}) {
      Conversation engine({test_paths::kHansu});
      const Lines lines = Ask(engine, {hello, "position fen " + bad, "isready"}, "readyok");
      EXPECT_TRUE(Any(lines, "ERROR: position refused: bad FEN")) << hello << ": " << bad;
    }
    Conversation engine({test_paths::kHansu});
    EXPECT_TRUE(Any(Ask(engine, {"xboard", "force", "setboard " + bad, "ping 1"}, "pong"),
                    "tellusererror Illegal position"))
        << bad;
  }
}

TEST(XiangqiProtocols, TheFirstPositionChoosesTheGame) {
  const std::vector<std::pair<std::string, std::string>> kMoves = {
      {"uci", "h3e3"}, {"ucci", "h2e2"}, {"ucicyclone", "h2e2"}};
  for (const auto& [protocol, move] : kMoves) {
    Conversation engine({test_paths::kHansu});
    const Lines search =
        Ask(engine, {protocol, "position fen " + kXiangqiFen + " moves " + move, "go depth 3"},
            "bestmove");
    ASSERT_FALSE(search.empty()) << protocol;
    EXPECT_FALSE(Any(search, "ERROR")) << protocol;
    EXPECT_TRUE(search.back().starts_with("bestmove ")) << protocol << ": " << search.back();
  }
}

TEST(XiangqiProtocols, UsiPlaysIt) {
  Conversation engine({test_paths::kHansu, "--variant", "xiangqi"});
  const Lines options = Ask(engine, {"usi"}, "usiok");
  EXPECT_TRUE(Any(options, "option name USI_Variant type combo default xiangqi"));
  const Lines search = Ask(engine, {"position startpos", "go depth 3"}, "bestmove");
  ASSERT_FALSE(search.empty());
  EXPECT_TRUE(search.back().starts_with("bestmove ")) << search.back();
  EXPECT_FALSE(search.back().starts_with("bestmove resign"));
}

TEST(XiangqiProtocols, UcciKeepsCountingInSeconds) {
  Conversation engine({test_paths::kHansu});
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
    Conversation engine({test_paths::kHansu, "--variant", "xiangqi"});
    engine.Send(protocol);
    const Lines search =
        Ask(engine, {"position startpos moves h2e2 h9g7", "go depth 4"}, "bestmove");
    ASSERT_FALSE(search.empty()) << protocol;
    EXPECT_TRUE(search.back().starts_with("bestmove ")) << protocol << ": " << search.back();
    EXPECT_EQ(search.back().find("10"), std::string::npos) << protocol << ": " << search.back();
  }
}

TEST(XiangqiProtocols, XBoardChoosesByVariant) {
  Conversation engine({test_paths::kHansu});
  const Lines features = Ask(engine, {"xboard", "protover 2"}, "feature done=1");
  EXPECT_TRUE(Any(features, "xiangqi"));
  const Lines move = Ask(engine, {"new", "variant xiangqi", "sd 3", "usermove h2e2"}, "move ");
  ASSERT_FALSE(move.empty());
  EXPECT_TRUE(move.back().starts_with("move ")) << move.back();
}

TEST(XiangqiProtocols, XBoardKeepsItsModeAndLimitsWhenAPositionChoosesTheGame) {
  Conversation engine({test_paths::kHansu});
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
}  // namespace hansu::HANSU_GAME
