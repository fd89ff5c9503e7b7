// SPDX-License-Identifier: MIT
// Files that are read whole, written whole, or appended to.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <barrier>
#include <csignal>
#include <filesystem>
#include <thread>

#include "src/base/append_file.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/base/line_io.h"
#include "src/base/mapped_file.h"
#include "src/base/path.h"
#include "src/base/range_check.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME {
namespace {

namespace fs = std::filesystem;

// While an object of this class exists, files cannot grow beyond a few bytes, as on a full disk.
class FullDisk {
 public:
  FullDisk() : old_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &old_limit_);
    rlimit small = old_limit_;
    small.rlim_cur = 4;
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &old_limit_);
    std::signal(SIGXFSZ, old_handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit old_limit_ = {};
  void (*old_handler_)(int);
};

class FilesTest : public testing::Test {
 protected:
  // The number of files in the folder.
  std::ptrdiff_t Count() const {
    const fs::directory_iterator folder(fs::path(path_).parent_path());
    return std::distance(folder, fs::directory_iterator());
  }
  static unsigned ModeOf(const std::string& path) {
    return static_cast<unsigned>(fs::status(path).permissions());
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.File("file");
};

TEST_F(FilesTest, AMappedFileIsItsBytesEvenOnceItIsRemoved) {
  std::string bytes(100'000, 'x');
  bytes[4096] = '\0';
  test::WriteFile(path_, bytes);
  MappedFile file;
  EXPECT_TRUE(file.bytes().empty());
  ASSERT_TRUE(file.Open(path_).ok());
  fs::remove(path_);
  EXPECT_EQ(file.bytes(), bytes);
}

TEST_F(FilesTest, ReadsPipesButNoDevices) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  const std::string bytes(200'000, 'x');
  std::thread writer([&] {
    const FileDescriptor pipe(open(path_.c_str(), O_WRONLY));
    WriteAll(pipe.get(), bytes);
  });
  const Result<std::string> read = ReadFileOrPipe(path_);
  writer.join();
  ASSERT_TRUE(read.ok()) << read.message();
  EXPECT_EQ(*read, bytes);
  EXPECT_FALSE(ReadFile(path_).ok()) << "where no pipe is expected";
  EXPECT_EQ(ReadFileOrPipe("/dev/zero").message(),
            "cannot read /dev/zero: it is not a regular file");
  EXPECT_EQ(ReadFileOrPipe("/tmp").message(), "cannot read /tmp: it is a folder");
  fs::remove(path_);
  test::WriteFile(path_, "abc");
  EXPECT_EQ(*ReadFileOrPipe(path_), "abc");
  EXPECT_FALSE(ReadFileOrPipe(path_, 2).ok());
}

TEST_F(FilesTest, MapsOnlyRegularFiles) {
  test::WriteFile(path_, "");
  MappedFile file;
  EXPECT_TRUE(file.Open(path_).ok());
  EXPECT_TRUE(file.bytes().empty());
  EXPECT_EQ(file.Open("/tmp").message(), "cannot open /tmp: it is a folder");
  EXPECT_EQ(file.Open("/dev/zero").message(), "cannot open /dev/zero: it is not a regular file");
  fs::remove(path_);
  EXPECT_EQ(file.Open(path_).message(), "cannot open " + path_ + ": No such file or directory");
}

TEST(Path, IsUtf8ThereAndBack) {
  const fs::path path = PathOf("기보/대국 1.gib");
  EXPECT_EQ(Utf8Of(path), "기보/대국 1.gib");
  EXPECT_EQ(Utf8Of(path.parent_path()), "기보");
  EXPECT_EQ(Utf8Of(path.stem()), "대국 1");
}

TEST(Crc32, IsTheUsualOneAndGoesOn) {
  EXPECT_EQ(Crc32("123456789"), 0xCBF43926U);
  EXPECT_EQ(Crc32("6789", Crc32("12345")), Crc32("123456789"));
}

TEST(CheckRange, NamesTheValueAndBothBounds) {
  EXPECT_TRUE(CheckRange("pairs", 1, 1, 3).ok());
  EXPECT_TRUE(CheckRange("pairs", 3, 1, 3).ok());
  EXPECT_EQ(CheckRange("pairs", 0, 1, 3).message(), "pairs is 0, expected 1 to 3");
  EXPECT_EQ(CheckRange("score", 4, -3, 3).message(), "score is 4, expected -3 to 3");
}

TEST_F(FilesTest, AFileIsReadWhole) {
  const std::string bytes = std::string(200'000, 'x') + '\0' + "end";
  test::WriteFile(path_, bytes);
  EXPECT_TRUE(*ReadFile(path_) == bytes);
  test::WriteFile(path_, "");
  EXPECT_EQ(*ReadFile(path_), "");
  fs::create_symlink(path_, folder_.File("link"));
  EXPECT_EQ(*ReadFile(folder_.File("link")), "");
}

TEST_F(FilesTest, AFileWithoutASizeIsReadToItsEnd) {
  const Result<std::string> status = ReadFile("/proc/self/status");
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_FALSE(status->empty());
  EXPECT_EQ(ReadFile("/proc/self/status", 10).message(),
            "cannot read /proc/self/status: it is larger than 10 bytes");
}

TEST_F(FilesTest, AFileThatIsTooLargeIsRefused) {
  test::WriteFile(path_, "12345");
  EXPECT_EQ(*ReadFile(path_, 5), "12345");
  EXPECT_EQ(ReadFile(path_, 4).message(), "cannot read " + path_ + ": it is larger than 4 bytes");
  fs::resize_file(path_, kMaxFileBytes + 1);  // a sparse file takes no space on the disk
  EXPECT_EQ(ReadFile(path_).message(),
            "cannot read " + path_ + ": it is larger than 1073741824 bytes");
}

TEST_F(FilesTest, WhatIsNotARegularFileIsRefusedAtOnce) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_EQ(ReadFile(path_).message(), "cannot read " + path_ + ": it is not a regular file");
  EXPECT_EQ(WriteFile(path_, "x").message(), path_ + " is not a regular file");
  EXPECT_EQ(CheckTarget(path_, true).message(), path_ + " is not a regular file");
  EXPECT_EQ(AppendFile("log").Open(path_).message(),
            "cannot open log " + path_ + ": it is not a regular file");
  EXPECT_EQ(ReadFile("/dev/zero").message(), "cannot read /dev/zero: it is not a regular file");
  EXPECT_EQ(WriteFile("/dev/null", "x").message(), "/dev/null is not a regular file");
  EXPECT_EQ(ReadFile("/tmp").message(), "cannot read /tmp: it is a folder");
  EXPECT_EQ(WriteFile("/tmp", "x").message(), "/tmp is a folder");
  EXPECT_EQ(ReadFile("/no/such/file").message(),
            "cannot read /no/such/file: No such file or directory");
  EXPECT_EQ(Count(), 1);
}

TEST_F(FilesTest, AppendedBytesStayAndCanBeCutOff) {
  {
    AppendFile file("log");
    EXPECT_EQ(file.Create(path_), OkStatus());
    EXPECT_EQ(file.Append("one"), OkStatus());
    EXPECT_EQ(file.Append("two"), OkStatus());
  }
  AppendFile file("log");
  EXPECT_EQ(file.Open(path_), OkStatus());
  EXPECT_EQ(*file.ReadAll(), "onetwo");
  EXPECT_EQ(file.Truncate(4), OkStatus());
  EXPECT_EQ(file.Append("!"), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "onet!");
  EXPECT_EQ(AppendFile("log").Create(path_).message(),
            "cannot open log " + path_ + ": File exists");
  const FullDisk full;
  EXPECT_EQ(file.Append("more").message(), "cannot write log " + path_ + ": File too large");
}

TEST_F(FilesTest, AFailedWriteLeavesNothing) {
  AppendFile file("log");
  EXPECT_EQ(file.OpenOrCreate(path_), OkStatus());
  {
    const FullDisk full;  // with room for four bytes
    EXPECT_EQ(file.Append("123456").message(), "cannot write log " + path_ + ": File too large");
  }
  EXPECT_EQ(test::ReadFile(path_), "");
  EXPECT_EQ(file.Append("next"), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "next");
}

TEST_F(FilesTest, WhoAddsToAFileNoticesThatItIsGone) {
  AppendFile file("log");
  EXPECT_EQ(file.Create(path_), OkStatus());
  const std::string other = folder_.File("other");
  fs::rename(path_, other);
  const std::string gone = "log " + path_ + " was deleted or renamed meanwhile";
  EXPECT_EQ(file.Append("x").message(), gone);
  test::WriteFile(path_, "another");
  EXPECT_EQ(file.Append("x").message(), gone);
  fs::rename(other, path_);
  EXPECT_EQ(file.Append("x"), OkStatus());
  fs::remove(path_);
  EXPECT_EQ(file.Append("x").message(), gone);
}

TEST_F(FilesTest, ANameIsNotCutAtANul) {
  const std::string name = path_ + std::string("\0.bak", 5);
  const std::string what = path_ + ": its name has a NUL byte";
  EXPECT_EQ(ReadFile(name).message(), "cannot read " + what);
  EXPECT_EQ(WriteFile(name, "x").message(), "cannot write " + what);
  EXPECT_EQ(CheckTarget(name, true).message(), "cannot write " + what);
  EXPECT_EQ(AppendFile("log").Create(name).message(), "cannot open log " + what);
  EXPECT_EQ(Count(), 0);
}

TEST_F(FilesTest, AWholeFileAppearsAtOnceOrNotAtAll) {
  test::WriteFile(path_, "old");
  {
    AtomicFile file;
    EXPECT_EQ(file.Open(path_), OkStatus());
    EXPECT_EQ(file.Write("given up"), OkStatus());
    EXPECT_EQ(Count(), 2);
  }
  EXPECT_EQ(test::ReadFile(path_), "old");
  EXPECT_EQ(Count(), 1);
  AtomicFile file;
  EXPECT_EQ(file.Open(path_), OkStatus());
  EXPECT_EQ(file.Write("???"), OkStatus());
  EXPECT_EQ(file.Rewrite("the"), OkStatus());
  EXPECT_EQ(file.Write("new"), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "old");
  EXPECT_EQ(file.Commit(), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "thenew");
  EXPECT_EQ(Count(), 1);
  EXPECT_EQ(file.Open(path_), OkStatus()) << "again";
  EXPECT_EQ(file.Commit(), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "");
}

TEST_F(FilesTest, LargeWritesComeInOrder) {
  AtomicFile file;
  ASSERT_EQ(file.Open(path_), OkStatus());
  std::string all;
  for (int i = 0; i < 30'000; ++i) {
    const std::string line = std::to_string(i) + '\n';
    ASSERT_EQ(file.Write(line), OkStatus());
    all += line;
  }
  ASSERT_EQ(file.Rewrite("9"), OkStatus());
  ASSERT_EQ(file.Commit(), OkStatus());
  all[0] = '9';
  EXPECT_TRUE(test::ReadFile(path_) == all);
}

TEST_F(FilesTest, AFailureLeavesTheOldFileAndNoOther) {
  test::WriteFile(path_, "old");
  {
    const FullDisk full;
    EXPECT_EQ(WriteFile(path_, "too much").message(), "cannot write " + path_ + ": File too large");
    EXPECT_EQ(WriteFile(path_, std::string(1'000'000, 'x')).message(),
              "cannot write " + path_ + ": File too large");
  }
  EXPECT_EQ(test::ReadFile(path_), "old");
  EXPECT_EQ(Count(), 1);
  EXPECT_EQ(WriteFile("/no/such/folder/file", "").message(),
            "cannot write /no/such/folder/file: No such file or directory");
}

TEST_F(FilesTest, AFolderThatMayNotBeWrittenIsReported) {
  const std::string folder = folder_.File("closed");
  fs::create_directory(folder);
  fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
  constexpr uid_t kNobody = 65534;
  const uid_t user = geteuid();
  // Root may write anywhere, so run as another user.
  ASSERT_EQ(seteuid(user == 0 ? kNobody : user), 0);
  const Status status = WriteFile(folder + "/file", "x");
  const Status checked = CheckTarget(folder + "/file", true);
  ASSERT_EQ(seteuid(user), 0);
  EXPECT_FALSE(checked.ok()) << "before the work";
  EXPECT_EQ(status.message(), "cannot write " + folder + "/file: Permission denied");
}

TEST_F(FilesTest, ALinkIsReplacedAndNotFollowed) {
  const std::string other = folder_.File("other");
  test::WriteFile(other, "other");
  fs::create_symlink(other, path_);
  EXPECT_EQ(WriteFile(path_, "new"), OkStatus());
  EXPECT_FALSE(fs::is_symlink(path_));
  EXPECT_EQ(test::ReadFile(path_), "new");
  EXPECT_EQ(test::ReadFile(other), "other");
  fs::remove(path_);
  fs::create_symlink(folder_.File("nowhere"), path_);
  EXPECT_EQ(CheckTarget(path_, false).message(), path_ + " exists already; --force replaces it");
  EXPECT_EQ(WriteFile(path_, "newer"), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "newer");
  EXPECT_FALSE(fs::exists(folder_.File("nowhere")));
}

TEST_F(FilesTest, TwoWritersAtOnceDoNotMix) {
  const std::string one(100'000, '1');
  const std::string two(100'000, '2');
  const auto write = [this](const std::string& bytes) {
    for (int i = 0; i < 20; ++i) EXPECT_EQ(WriteFile(path_, bytes), OkStatus());
  };
  std::thread thread(write, one);
  write(two);
  thread.join();
  const std::string written = test::ReadFile(path_);
  EXPECT_TRUE(written == one || written == two);
  EXPECT_EQ(Count(), 1);
}

TEST_F(FilesTest, OfTwoWritersThatDoNotOverwriteOneWins) {
  constexpr int kRounds = 200;
  for (int round = 0; round < kRounds; ++round) {
    const std::string path = path_ + std::to_string(round);
    Status statuses[2];
    std::barrier start(2);
    const auto write = [&](int writer) {
      start.arrive_and_wait();
      if (statuses[writer] = CheckTarget(path, false); !statuses[writer].ok()) return;
      statuses[writer] = WriteFile(path, std::to_string(writer), false);
    };
    std::thread other(write, 1);
    write(0);
    other.join();
    ASSERT_NE(statuses[0].ok(), statuses[1].ok()) << round;
    const int winner = statuses[0].ok() ? 0 : 1;
    EXPECT_EQ(test::ReadFile(path), std::to_string(winner));
    EXPECT_EQ(statuses[1 - winner].message(), path + " exists already; --force replaces it");
  }
  EXPECT_EQ(Count(), kRounds) << "no temporary file is left";
}

TEST_F(FilesTest, WithoutOverwritingAFileThatAppearsMeanwhileStays) {
  AtomicFile file;
  ASSERT_EQ(file.Open(path_, false), OkStatus());
  ASSERT_EQ(file.Write("mine"), OkStatus());
  test::WriteFile(path_, "another's");
  EXPECT_EQ(file.Commit().message(), path_ + " exists already; --force replaces it");
  EXPECT_EQ(test::ReadFile(path_), "another's");
  EXPECT_EQ(Count(), 1);
  fs::remove(path_);
  fs::create_symlink(folder_.File("nowhere"), path_);
  EXPECT_FALSE(WriteFile(path_, "mine", false).ok()) << "nor is a link replaced";
  EXPECT_TRUE(fs::is_symlink(path_));
  EXPECT_TRUE(IsTaken(path_));
  fs::remove(path_);
  EXPECT_FALSE(IsTaken(path_));
  EXPECT_EQ(WriteFile(path_, "mine", false), OkStatus());
  EXPECT_EQ(test::ReadFile(path_), "mine");
}

TEST(NumberedPath, PutsTheNumberBeforeTheExtension) {
  EXPECT_EQ(NumberedPath("games.v1/a.b.gib", 1), "games.v1/a.b.gib");
  EXPECT_EQ(NumberedPath("games.v1/a.b.gib", 2), "games.v1/a.b-2.gib");
  EXPECT_EQ(NumberedPath("games.v1/대국", 10), "games.v1/대국-10");
}

TEST_F(FilesTest, PermissionsAreThoseOfTheFileReplacedOrOfTheUmask) {
  const mode_t old_mask = umask(027);
  EXPECT_EQ(WriteFile(path_, "new"), OkStatus());
  EXPECT_EQ(ModeOf(path_), 0640U);
  fs::permissions(path_, fs::perms{0604});
  EXPECT_EQ(WriteFile(path_, "newer"), OkStatus());
  EXPECT_EQ(ModeOf(path_), 0604U);
  umask(old_mask);
}

TEST_F(FilesTest, TargetsAreCheckedBeforeTheWork) {
  EXPECT_EQ(CheckTarget(path_, false), OkStatus());
  test::WriteFile(path_, "old");
  EXPECT_EQ(CheckTarget(path_, true), OkStatus());
  EXPECT_EQ(CheckTarget(path_, false).message(), path_ + " exists already; --force replaces it");
  EXPECT_EQ(CheckTarget("/no/such/folder/file", true).message(), "no folder /no/such/folder");
  EXPECT_EQ(CheckTarget("/tmp", true).message(), "/tmp is a folder");
}

TEST_F(FilesTest, ALineMayWaitForTheNextThatIsFlushed) {
  std::FILE* file = std::fopen(path_.c_str(), "w");
  ASSERT_NE(file, nullptr);
  LineWriter writer(file);
  writer.Write("first", LineWriter::Flush::kLater);
  EXPECT_EQ(fs::file_size(path_), 0U);
  writer.Write("second");
  EXPECT_EQ(fs::file_size(path_), 13U);
  std::fclose(file);
}

TEST_F(FilesTest, ATrafficLogThatCannotBeWrittenLeavesTheOldOne) {
  TrafficLog log;
  EXPECT_EQ(log.Open(path_), OkStatus());
  EXPECT_EQ(log.Open("/no/such/folder/log").message(),
            "cannot write /no/such/folder/log: No such file or directory");
  log.Write(">>", "uci");
  EXPECT_TRUE(test::ReadFile(path_).ends_with(" >> uci\n"));
  EXPECT_EQ(log.Open(""), OkStatus());
  log.Write(">>", "isready");
  EXPECT_TRUE(test::ReadFile(path_).ends_with(" >> uci\n"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
