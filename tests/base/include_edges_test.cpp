// SPDX-License-Identifier: MIT
// Enforces the module structure: which folder may include which, and where certain libraries and
// language features are allowed.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "test_paths.h"

namespace hansu {
namespace {

namespace fs = std::filesystem;

using Rooms = std::set<std::string>;

// Each room (a module, which is a folder) and the other rooms that it may include, as the rooms'
// CMakeLists.txt state (cmake/rooms.cmake). A room may always include itself. bench and tests may
// include anything, and nothing may include them.
const std::map<std::string, Rooms>& Edges() {
  static const std::map<std::string, Rooms> kEdges = [] {
    std::map<std::string, Rooms> edges;
    std::ifstream stream(test_paths::kEdgesFile);
    for (std::string line; std::getline(stream, line);) {
      std::istringstream words(line);
      std::string room;
      words >> room;
      for (std::string included; words >> included;) edges[room].insert(included);
      edges.try_emplace(room);
    }
    return edges;
  }();
  return kEdges;
}

// The innermost room that contains the path; empty outside of all rooms.
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

// The complaint about the include; empty if it is in order.
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
  if (included.starts_with("boost/") && !file.starts_with("src/app/web/server")) {
    return file + " may not use Boost";
  }
  const bool is_stream = included == "iostream" || included == "fstream" || included == "cstdio";
  if (is_stream &&
      (room == "src/board" || room == "src/rules/shared" || room == "src/rules/janggi" ||
       room == "src/rules/xiangqi" || room == "src/search")) {
    return file + " may not do input or output";
  }
  if (included == "stop_token") return file + " may not use <stop_token>: see src/base/thread.h";
  return "";
}

// The complaint about the line of code; empty if it is in order.
std::string ComplaintOfLine(const std::string& file, std::string_view line) {
  const std::string_view code = line.substr(0, line.find("//"));
  for (const char* name : {"std::jthread", "std::stop_"}) {  // libc++ lacks them
    if (code.find(name) != std::string_view::npos) {
      return file + " may not use " + name + ": see src/base/thread.h";
    }
  }
  return "";
}

std::vector<std::string> SourceFiles(const std::vector<std::string>& folders) {
  std::vector<std::string> files;
  for (const std::string& top : folders) {
    const fs::path folder = fs::path(test_paths::kSourceFolder) / top;
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string extension = entry.path().extension();
      if (extension == ".h" || extension == ".cpp") {
        files.push_back(fs::relative(entry.path(), test_paths::kSourceFolder));
      }
    }
  }
  return files;
}

TEST(IncludeEdges, EveryIncludeFollowsThePlan) {
  const std::vector<std::string> files = SourceFiles({"src", "nnue", "tuner"});
  ASSERT_GT(files.size(), 40U);
  const bool has_tuner = Edges().contains("tuner/verbs");  // else CMake left it out
  for (const std::string& file : files) {
    if (!has_tuner && file.starts_with("tuner/") && RoomOf(file).empty()) continue;
    EXPECT_FALSE(RoomOf(file).empty()) << file << " is in no room of the plan";
    for (const std::string& included : IncludesOf(fs::path(test_paths::kSourceFolder) / file)) {
      EXPECT_EQ(Complaint(file, included), "");
    }
  }
}

TEST(IncludeEdges, ThreadsStopThroughOneHeader) {
  for (const std::string& file : SourceFiles({"src", "nnue", "tuner", "bench", "tests"})) {
    if (file == "tests/base/include_edges_test.cpp") continue;
    std::ifstream stream(fs::path(test_paths::kSourceFolder) / file);
    for (std::string line; std::getline(stream, line);) {
      EXPECT_EQ(ComplaintOfLine(file, line), "");
    }
  }
  EXPECT_NE(ComplaintOfLine("tuner/a.cpp", "  std::jthread thread_;"), "");
  EXPECT_NE(ComplaintOfLine("tuner/a.cpp", "void Run(const std::stop_token& stop);"), "");
  EXPECT_EQ(ComplaintOfLine("tuner/a.cpp", "Thread thread_;  // as std::jthread"), "");
}

TEST(IncludeEdges, ForbiddenEdgesAreSeen) {
  EXPECT_NE(Complaint("src/search/pool.cpp", "stop_token"), "");
  EXPECT_NE(Complaint("src/rules/janggi/position.h", "src/search/tt.h"), "");
  EXPECT_NE(Complaint("src/search/worker.h", "src/engine/engine.h"), "");
  EXPECT_NE(Complaint("tuner/match/game.cpp", "src/search/worker.h"), "");
  EXPECT_NE(Complaint("src/search/worker.h", "src/rules/janggi/position.h"), "");
  EXPECT_NE(Complaint("src/app/solve.h", "src/app/web/page_service.h"), "");
  EXPECT_NE(Complaint("src/app/verbs/main.cpp", "tests/support/oracle.h"), "");
  EXPECT_NE(Complaint("src/search/pool.cpp", "hwy/highway.h"), "");
  EXPECT_NE(Complaint("src/search/pool.cpp", "tbb/task_arena.h"), "");
  EXPECT_NE(Complaint("src/app/web/page_service.cpp", "boost/beast/core.hpp"), "");
  EXPECT_NE(Complaint("src/search/pool.cpp", "iostream"), "");
  EXPECT_NE(Complaint("src/engine/engine.h", "src/search/pool.h"), "");
  EXPECT_EQ(Complaint("src/engine/engine.h", "src/searcher/searcher.h"), "");
  EXPECT_EQ(Complaint("nnue/kernels.cpp", "hwy/highway.h"), "");
}

}  // namespace
}  // namespace hansu
