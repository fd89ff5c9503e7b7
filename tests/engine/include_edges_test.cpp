// SPDX-License-Identifier: MIT
// The plan of the house as a test: who may include whom, and which libraries are for whom alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace hansu {
namespace {

namespace fs = std::filesystem;

// Room: the other rooms it may include (itself always). Rooms are folders; bench and tests may
// include anything and nothing may include them.
const std::map<std::string, std::set<std::string>>& Edges() {
  static const std::map<std::string, std::set<std::string>> kEdges = {
      {"src/board", {}},
      {"nnue", {"src/board"}},
      {"src/search", {"nnue", "src/board"}},
      {"src/record", {"src/board"}},
      {"src/report", {}},
      {"src/engine", {"src/search", "src/record", "src/report", "nnue", "src/board"}},
      {"tuner/data", {"src/board", "src/record", "src/report"}},
      {"tuner/datagen",
       {"src/search", "nnue", "tuner/data", "src/board", "src/record", "src/report"}},
      {"tuner/train", {"nnue", "tuner/data", "src/board", "src/record", "src/report"}},
      {"tuner/match", {"src/board", "src/record", "src/report"}},
      {"tuner/spsa", {"tuner/match", "src/board", "src/record", "src/report"}},
      {"tuner",
       {"tuner/data", "tuner/datagen", "tuner/train", "tuner/match", "tuner/spsa", "src/search",
        "nnue", "src/board", "src/record", "src/report"}},
  };
  return kEdges;
}

// The deepest room that holds the path; empty for none.
std::string RoomOf(const std::string& path) {
  std::string room;
  for (const auto& [name, allowed] : Edges()) {
    if (path.starts_with(name + "/") && name.size() > room.size()) room = name;
  }
  return room;
}

std::vector<std::string> IncludesOf(const fs::path& file) {
  std::vector<std::string> names;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with("#include")) continue;
    const std::size_t begin = line.find_first_of("\"<");
    const std::size_t end = line.find_last_of("\">");
    if (begin != std::string::npos && end > begin) {
      names.push_back(line.substr(begin + 1, end - begin - 1));
    }
  }
  return names;
}

// Empty, or what is wrong with the include.
std::string Complaint(const std::string& file, const std::string& included) {
  const std::string room = RoomOf(file);
  const std::string target = RoomOf(included);
  if (included.starts_with("tests/") || included.starts_with("bench/")) {
    return file + " may not include " + included;
  }
  if (!target.empty() && target != room && !Edges().at(room).contains(target)) {
    return file + " (" + room + ") may not include " + included + " (" + target + ")";
  }
  const bool may_use_highway =
      file == "nnue/kernels.cpp" || file == "nnue/supported_targets.h" || room == "tuner/train";
  if (included.starts_with("hwy/") && !may_use_highway) return file + " may not use Highway";
  const bool is_tbb = included.starts_with("tbb/") || included.starts_with("oneapi/");
  if (is_tbb && !room.starts_with("tuner")) return file + " may not use oneTBB";
  const bool is_stream = included == "iostream" || included == "fstream" || included == "cstdio";
  if (is_stream && (room == "src/board" || room == "src/search")) {
    return file + " may not do input or output";
  }
  return "";
}

std::vector<std::string> SourceFiles() {
  std::vector<std::string> files;
  for (const char* top : {"src", "nnue", "tuner"}) {
    const fs::path folder = fs::path(HANSU_SOURCE_DIR) / top;
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string extension = entry.path().extension();
      if (extension == ".h" || extension == ".cpp") {
        files.push_back(fs::relative(entry.path(), HANSU_SOURCE_DIR));
      }
    }
  }
  return files;
}

TEST(IncludeEdges, EveryIncludeFollowsThePlan) {
  const std::vector<std::string> files = SourceFiles();
  ASSERT_GT(files.size(), 40U);
  for (const std::string& file : files) {
    EXPECT_FALSE(RoomOf(file).empty()) << file << " is in no room of the plan";
    for (const std::string& included : IncludesOf(fs::path(HANSU_SOURCE_DIR) / file)) {
      EXPECT_EQ(Complaint(file, included), "");
    }
  }
}

TEST(IncludeEdges, ForbiddenEdgesAreSeen) {
  EXPECT_NE(Complaint("src/board/position.h", "src/search/tt.h"), "");
  EXPECT_NE(Complaint("src/search/worker.h", "src/engine/engine.h"), "");
  EXPECT_NE(Complaint("tuner/match/game.cpp", "src/search/worker.h"), "");
  EXPECT_NE(Complaint("src/engine/main.cpp", "tests/support/oracle.h"), "");
  EXPECT_NE(Complaint("src/search/pool.cpp", "hwy/highway.h"), "");
  EXPECT_NE(Complaint("src/search/pool.cpp", "tbb/task_arena.h"), "");
  EXPECT_NE(Complaint("src/search/pool.cpp", "iostream"), "");
  EXPECT_EQ(Complaint("src/engine/engine.h", "src/search/pool.h"), "");
  EXPECT_EQ(Complaint("nnue/kernels.cpp", "hwy/highway.h"), "");
}

}  // namespace
}  // namespace hansu
