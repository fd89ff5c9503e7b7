// SPDX-License-Identifier: MIT
// Files that are added to, and files written whole.
#include <gtest/gtest.h>

#include <filesystem>

#include "src/base/append_file.h"
#include "src/base/checksum.h"
#include "src/base/whole_file.h"
#include "tests/support/match_support.h"

namespace hansu {
namespace {

using test::ReadFile;
using test::WriteFile;

class FilesTest : public testing::Test {
 protected:
  bool IsAlone() const {
    const std::filesystem::directory_iterator folder(std::filesystem::path(path_).parent_path());
    return std::distance(folder, std::filesystem::directory_iterator()) == 1;
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("file");
};

TEST(Crc32, IsTheUsualOneAndGoesOn) {
  EXPECT_EQ(Crc32("123456789"), 0xCBF43926U);
  EXPECT_EQ(Crc32("6789", Crc32("12345")), Crc32("123456789"));
}

TEST_F(FilesTest, AppendedBytesStayAndCanBeCutOff) {
  {
    AppendFile file("log");
    EXPECT_EQ(file.Create(path_), "");
    EXPECT_EQ(file.Append("one"), "");
    EXPECT_EQ(file.Append("two"), "");
  }
  AppendFile file("log");
  EXPECT_EQ(file.Open(path_), "");
  std::string bytes;
  EXPECT_EQ(file.ReadAll(bytes), "");
  EXPECT_EQ(bytes, "onetwo");
  EXPECT_EQ(file.Truncate(4), "");
  EXPECT_EQ(file.Append("!"), "");
  EXPECT_EQ(ReadFile(path_), "onet!");
  EXPECT_EQ(AppendFile("log").Create(path_), "cannot open log " + path_ + ": File exists");
}

TEST_F(FilesTest, AWholeFileAppearsAtOnceOrNotAtAll) {
  WriteFile(path_, "old");
  {
    WholeFile file;
    EXPECT_EQ(file.Open(path_), "");
    EXPECT_EQ(file.Write("given up"), "");
  }
  EXPECT_EQ(ReadFile(path_), "old");
  EXPECT_TRUE(IsAlone());
  WholeFile file;
  EXPECT_EQ(file.Open(path_), "");
  EXPECT_EQ(file.Write("???new"), "");
  EXPECT_EQ(file.Rewrite("the"), "");
  EXPECT_EQ(ReadFile(path_), "old");
  EXPECT_EQ(file.Commit(), "");
  EXPECT_EQ(ReadFile(path_), "thenew");
  EXPECT_TRUE(IsAlone());
  EXPECT_EQ(WriteWhole("/no/such/folder/file", ""),
            "cannot write /no/such/folder/file: No such file or directory");
}

TEST_F(FilesTest, TargetsAreCheckedBeforeTheWork) {
  EXPECT_EQ(CheckTarget(path_, false), "");
  WriteFile(path_, "old");
  EXPECT_EQ(CheckTarget(path_, true), "");
  EXPECT_EQ(CheckTarget(path_, false), path_ + " exists already; --force replaces it");
  EXPECT_EQ(CheckTarget("/no/such/folder/file", true), "no folder /no/such/folder");
  EXPECT_EQ(CheckTarget("/tmp", true), "/tmp is a folder");
}

}  // namespace
}  // namespace hansu
