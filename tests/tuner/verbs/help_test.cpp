// SPDX-License-Identifier: MIT
// The --help texts of every program and subcommand must equal those in tests/data/help. With
// HANSU_UPDATE=1 in the environment, the files are rewritten, to be reviewed and committed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/regex.h"
#include "tests/support/speak_korean.h"

namespace hansu::HANSU_GAME {
namespace {

std::string HelpOf(const std::vector<std::string>& words) {
  const test::Finished help = test::RunToEnd(words);
  EXPECT_EQ(help.status, 0) << words[0];
  return help.text;
}

std::vector<std::string> VerbsIn(const std::string& help) {
  const std::size_t english = help.find("Subcommands:\n");
  const std::size_t begin = english != std::string::npos ? english : help.find("\n명령:\n");
  if (begin == std::string::npos) return {};
  return test::Found(help.substr(begin), "\n  ([a-z]\\w*) ");
}

std::string AllHelpOf(const std::string& name, const std::string& program) {
  const std::string help = HelpOf({program, "--help"});
  std::string text = "$ " + name + " --help\n" + help;
  for (const std::string& verb : VerbsIn(help)) {
    text += "\n$ " + name + ' ' + verb + " --help\n" + HelpOf({program, verb, "--help"});
  }
  return text;
}

// `file`: the program's name, followed by ".ko" if the help is Korean.
void ExpectAsRecorded(const std::string& file, const std::string& program) {
  const std::string path = test_paths::kDataFolder + "/help/" + file + ".txt";
  const std::string text = AllHelpOf(file.substr(0, file.find('.')), program);
  if (std::getenv("HANSU_UPDATE") != nullptr) test::WriteFile(path, text);
  EXPECT_EQ(text, test::ReadFile(path));
}

TEST(Help, OfTheEngineIsAsRecorded) { ExpectAsRecorded("hansu", test_paths::kHansu); }
TEST(Help, InKoreanIsAsRecorded) {
  const test::SpeakKorean korean;
  ExpectAsRecorded("hansu.ko", test_paths::kHansu);
}
TEST(Help, OfTheTunerIsAsRecorded) { ExpectAsRecorded("hansu-tuner", test_paths::kHansuTuner); }
TEST(Help, OfTheMatchRunnerIsAsRecorded) {
  ExpectAsRecorded("hansu-match", test_paths::kHansuMatch);
}

TEST(Help, OfTheMatchRunnerInKoreanIsAsRecorded) {
  const test::SpeakKorean korean;
  ExpectAsRecorded("hansu-match.ko", test_paths::kHansuMatch);
}

TEST(Help, EveryVerbIsListed) {
  const std::vector<std::string> verbs = VerbsIn(HelpOf({test_paths::kHansu, "--help"}));
  EXPECT_GE(verbs.size(), 6U);
  EXPECT_EQ(std::ranges::count(verbs, "convert"), 1);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
