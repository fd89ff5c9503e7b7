// SPDX-License-Identifier: MIT
// Programs built with and without a net: hansu_with_net, hansu_without_net (CMakeLists.txt).
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "nnue/network_file.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/networks.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Finished;
using test::ReadFile;
using test::RunToEnd;
using test::WriteFile;

class EmbeddedNet : public testing::Test {
 protected:
  // The lines after a command, up to the answer to an isready.
  std::string Ask(const std::string& command) {
    program_.Send(command);
    program_.Send("isready");
    std::string text;
    for (const std::string& line : program_.ReadUntil("readyok")) text += line + '\n';
    return text;
  }

  test::TemporaryFolder folder_;
  test::Conversation program_{{test_paths::kHansuWithNet}};
};

TEST_F(EmbeddedNet, IsTheDefault) {
  EXPECT_TRUE(test::Contains(Ask("uci"), "option name EvalFile type string default embedded\n"));
  const Finished bench = RunToEnd({test_paths::kHansuWithNet, "bench", "3", "--json"});
  EXPECT_TRUE(Has(bench, "\"net\": \"material net\""));
}

TEST_F(EmbeddedNet, IsWrittenByteForByte) {
  const std::string path = folder_.File("net");
  const Finished run = RunToEnd({test_paths::kHansuWithNet, "export_net", path});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.text, path + ": the net 'material net'\n");
  EXPECT_EQ(ReadFile(path), ReadFile(test_paths::kMaterialNet));
}

TEST_F(EmbeddedNet, IsCheckedBeforeItIsUsed) {
  std::string program = ReadFile(test_paths::kHansuWithNet);
  const std::string net = ReadFile(test_paths::kMaterialNet);
  const std::size_t place = program.find(net);
  ASSERT_NE(place, std::string::npos);
  program[place + net.size() / 2] ^= 1;
  const std::string path = folder_.File("damaged_program");
  WriteFile(path, program);
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{path}, {path, "bench", "1"}, {path, "export_net", "x"}}) {
    const Finished run = RunToEnd(words);
    EXPECT_EQ(run.text,
              "hansu: the net in this program: the net's file is damaged: its checksum does not "
              "match\n");
    EXPECT_EQ(run.status, 2);
  }
  EXPECT_EQ(RunToEnd({path, "bench", "1", "--net", "material"}).status, 0);
}

TEST_F(EmbeddedNet, EvalShowsItsValues) {
  Ask("position fen 4k4/9/9/9/9/4p4/P8/9/4K4/R8 w - - 0 1");
  const std::string by_net = Ask("eval");
  EXPECT_TRUE(by_net.starts_with("Net: material net\n"));
  // A piece's contribution, printed under its letter.
  EXPECT_TRUE(
      test::Contains(by_net, " 4     P      .      .      .      .      .      .      .      .\n"))
      << by_net;
  EXPECT_TRUE(test::Contains(by_net, "\n    +1.98\n")) << by_net;
  EXPECT_TRUE(test::Contains(by_net, "from few pieces to many: [+10.94] +10.94 ")) << by_net;
  const auto evaluation = [](const std::string& text) {
    return text.substr(text.find("Evaluation: "));
  };
  EXPECT_EQ(Ask("setoption name EvalFile value material"), "readyok\n");
  const std::string by_material = Ask("eval");
  EXPECT_TRUE(by_material.starts_with("Net: material\n"));
  EXPECT_TRUE(test::Contains(by_material, "\n    +1.98\n")) << by_material;
  EXPECT_TRUE(test::Contains(by_material, "Deom: -1.50\n"));
  EXPECT_EQ(evaluation(by_net), evaluation(by_material));
}

TEST_F(EmbeddedNet, ARefusedFileLeavesItInPlace) {
  EXPECT_EQ(Ask("setoption name EvalFile value /no/such/net"),
            "info string ERROR: cannot read /no/such/net: No such file or directory; the old net "
            "stays\nreadyok\n");
  EXPECT_TRUE(Ask("eval").starts_with("Net: material net\n"));
  EXPECT_EQ(Ask("setoption name EvalFile value material"), "readyok\n");
  EXPECT_TRUE(Ask("eval").starts_with("Net: material\n"));
  EXPECT_EQ(Ask("setoption name EvalFile value embedded"), "readyok\n");
  EXPECT_TRUE(Ask("eval").starts_with("Net: material net\n"));
}

TEST(ProgramWithoutANet, SaysSoIfOneIsWanted) {
  EXPECT_TRUE(Has(RunToEnd({test_paths::kHansuWithoutNet, "bench", "1", "--json"}),
                  "\"net\": \"material\""));
  const Finished run = RunToEnd({test_paths::kHansuWithoutNet, "export_net", "x"});
  EXPECT_EQ(run.text, "hansu: this program was built without a net\n");
  EXPECT_EQ(run.status, 2);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
