// SPDX-License-Identifier: MIT
// `hansu benchmark` as a user runs it.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/markup.h"
#include "tests/support/match_support.h"

namespace hansu::benchmark {
namespace {

using janggi::test::Finished;
using janggi::test::ReadFile;
using janggi::test::TemporaryFolder;

// Waits longer than RunToEnd, because sanitized builds are slow.
Finished RunSlowly(const std::vector<std::string>& words) {
  constexpr std::chrono::minutes kPatience{5};
  janggi::test::Conversation program(words);
  program.CloseInput();
  Finished run;
  for (const std::string& line : program.ReadAll(kPatience)) run.text += line + '\n';
  run.status = program.WaitForExit(kPatience).value_or(-1);
  return run;
}

Finished Benchmark(std::vector<std::string> words) {
  words.insert(words.begin(), {test_paths::kHansu, "benchmark"});
  return RunSlowly(words);
}

// Standard error, with the progress, comes first; the JSON follows.
nlohmann::json JsonOf(const Finished& run) {
  return nlohmann::json::parse(run.text.substr(run.text.find('{')), nullptr, false);
}

TEST(BenchmarkProgram, AQuickRunMeasuresEverything) {
  const TemporaryFolder folder;
  const std::string page = folder.File("page.html");
  const Finished run = Benchmark({"--quick", "--threads", "2", "--json", "--html", page});
  ASSERT_EQ(run.status, 0) << run.text;
  const nlohmann::json json = JsonOf(run);
  ASSERT_FALSE(json.is_discarded()) << run.text;
  EXPECT_EQ(json["answers"]["state"], "right");
  EXPECT_EQ(json["answers"]["recorded"], true);
  EXPECT_GT(json["score"]["one"], 0);
  std::string ids;
  for (const auto& measured : json["measurements"]) {
    ids += measured["id"].get<std::string>() + ' ';
    EXPECT_EQ(measured["samples"].size(), 2U);
  }
  for (const char* id :
       {"fixed.one ", "fixed.one_time ", "fixed.all ", "fixed.all_time ", "search.speed ",
        "search.depth ", "search.least_thread ", "search.start ", "search.stop_p99 ",
        "scaling.copies.1 ", "scaling.search.2 ", "scaling.depth.2 ", "memory."}) {
    EXPECT_TRUE(test::Contains(ids, id)) << id << " in " << ids;
  }
  EXPECT_TRUE(test::IsBalanced(ReadFile(page)));

  janggi::test::WriteFile(folder.File("a.json"), json.dump());
  const Finished same = Benchmark({"--compare", folder.File("a.json"), folder.File("a.json")});
  EXPECT_EQ(same.status, 0) << same.text;
  EXPECT_TRUE(test::Contains(same.text, "fixed.one"));
  EXPECT_FALSE(test::Contains(same.text, "worse"));
  const Finished again = Benchmark({"--quick", "--only", "fixed", "--html", page});
  EXPECT_EQ(again.status, 2) << "the page exists";
}

TEST(BenchmarkProgram, PartsAndGamesCanBeChosen) {
  const Finished run =
      Benchmark({"--quick", "--only", "fixed", "--variant", "xiangqi", "--repeats", "1"});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(test::Contains(run.text, "Game                : xiangqi"));
  EXPECT_TRUE(test::Contains(run.text, "Answers: right: all ")) << run.text;
  EXPECT_TRUE(test::Contains(run.text, "equal to the recorded ones")) << run.text;
  EXPECT_FALSE(test::Contains(run.text, "search.speed"));
}

// There are no recorded answers for another net: then all copies must agree.
TEST(BenchmarkProgram, AnotherNetIsSaid) {
  const Finished run = RunSlowly(
      {test_paths::kHansuWithoutNet, "benchmark", "--quick", "--only", "fixed", "--repeats", "1"});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(test::Contains(run.text, "equal to each other")) << run.text;
}

TEST(BenchmarkProgram, RunsOnInventedMachines) {
  setenv("HWLOC_SYNTHETIC", "pack:2 numa:1 l3:2 core:1 pu:2", 1);
  const Finished run = Benchmark({"--quick", "--only", "scaling", "--repeats", "1"});
  unsetenv("HWLOC_SYNTHETIC");
  if (test::Contains(run.text, "built without hwloc")) GTEST_SKIP() << run.text;
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(test::Contains(run.text, "not of this machine"));
  for (const char* part :
       {"Sockets             : 2", "Memory nodes        : 2", "L3 caches           : 4",
        "Cores               : 4", "Logical CPUs        : 8 (SMT)", "Binding of copies   : none",
        "L3 cache 3", "node 1"}) {
    EXPECT_TRUE(test::Contains(run.text, part)) << part << " in " << run.text;
  }
}

TEST(BenchmarkProgram, AnInventedMachineThatIsNoneIsRefused) {
  setenv("HWLOC_SYNTHETIC", "nonsense", 1);
  const Finished run = Benchmark({"--quick", "--only", "fixed"});
  unsetenv("HWLOC_SYNTHETIC");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(test::Contains(run.text, "HWLOC_SYNTHETIC is ")) << run.text;
}

TEST(BenchmarkProgram, BadOptionsGetOneClearMessage) {
  const TemporaryFolder folder;
  janggi::test::WriteFile(folder.File("bad.json"), "{\"format\": 1}");
  struct Case {
    std::vector<std::string> words;
    const char* named;
  };
  const std::string bad = folder.File("bad.json");
  const Case cases[] = {
      {{"--only", "speed"}, "'speed' is not part"},
      {{"--only", "fixed,fixed"}, "named twice"},
      {{"--only="}, "--only needs a value"},
      {{"--threads", "0"}, "1024"},
      {{"--threads", "1025"}, "1024"},
      {{"--repeats", "0"}, "1000"},
      {{"--hash", "-1"}, "--hash"},
      {{"--force"}, "--html"},
      {{"--compare", bad}, "--compare"},
      {{"--compare", bad, bad}, "bad.json is not a result"},
      {{"--compare", folder.File("none"), bad}, "none"},
      {{"--compare", bad, bad, "--quick"}, "--quick"},
      {{"--compare", bad, bad, "--html", "x.html"}, "--html"},
      {{"--quick", "--only", "fixed", "--html", folder.File("no/folder.html")}, "folder"},
      {{"extra"}, "extra"},
  };
  for (const Case& each : cases) {
    const Finished run = Benchmark(each.words);
    EXPECT_EQ(run.status, 2) << each.named;
    EXPECT_TRUE(test::Contains(run.text, each.named)) << run.text;
    EXPECT_FALSE(test::Contains(run.text, "Version")) << "nothing was measured";
  }
}

}  // namespace
}  // namespace hansu::benchmark
