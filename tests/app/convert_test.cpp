// SPDX-License-Identifier: MIT
// The subcommand convert, run as a user runs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/zip_writer.h"

namespace hansu::HANSU_GAME {
namespace {

using record::Charset;
using test::Contains;
using test::ReadFile;
using test::WriteFile;

const std::string kGameText =
    "[대회명 \"결승\"]\n[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n[대국결과 \"초 완승\"]\n\n"
    "1. 79졸78 2. 18마37\n\n";
const std::string kUci =
    "position fen rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1 moves "
    "i4h4 h10g8\n";

class ConvertTest : public testing::Test {
 protected:
  struct Run {
    int status;
    std::string out;
    std::string err;
  };
  // Runs the subcommand in a shell, so that files can be piped in.
  Run Convert(const std::string& arguments) {
    const std::string command = "cd " + folder_.File("") + " && " + test_paths::kHansu +
                                " convert " + arguments + " >out 2>err";
    const int status = std::system(command.c_str());
    return {WEXITSTATUS(status), ReadFile(folder_.File("out")), ReadFile(folder_.File("err"))};
  }
  void Write(const std::string& name, const std::string& text, Charset charset = Charset::kUtf8) {
    WriteFile(folder_.File(name), record::Encode(text, charset).bytes);
  }

  test::TemporaryFolder folder_;
};

TEST_F(ConvertTest, EveryFormatIntoEveryOther) {
  Write("a.gib", kGameText + kGameText, Charset::kCp949);
  for (const char* by : {"gib", "gib --encoding utf-8", "pgn", "pgn --notation korean",
                         "pgn --encoding cp949 --notation uci", "uci"}) {
    const Run there = Convert(std::string("a.gib -o there --force --to ") + by);
    EXPECT_EQ(there.status, 0) << there.err;
    EXPECT_EQ(there.err, "hansu: read 2 games, written 2, doubtful 0, cut short 0\n");
    const Run back = Convert("there --to uci");
    EXPECT_EQ(back.status, 0) << by << back.err;
    EXPECT_EQ(back.out, kUci + kUci) << by;
  }
  EXPECT_EQ(Convert("a.gib --to fen").out,
            "rbna1ab1r/4k4/1c4nc1/p1p1p1p1p/9/9/P1P1P1PP1/1C5C1/4K4/RNBA1ABNR w - - 2 2\n"
            "rbna1ab1r/4k4/1c4nc1/p1p1p1p1p/9/9/P1P1P1PP1/1C5C1/4K4/RNBA1ABNR w - - 2 2\n");
}

TEST_F(ConvertTest, StandardInputAndSeveralFiles) {
  Write("a.gib", kGameText, Charset::kCp949);
  Write("b.txt", "startpos moves i4h4\n");
  const std::string two = kUci + "position startpos moves i4h4\n";
  EXPECT_EQ(Convert("--to uci a.gib b.txt").out, two);
  EXPECT_EQ(Convert("--to uci a.gib - < b.txt").out, two);
  EXPECT_EQ(Convert("--to uci < a.gib").out, kUci);
  EXPECT_EQ(Convert("b.txt --to uci --output -").out, "position startpos moves i4h4\n");
  EXPECT_TRUE(Contains(Convert("b.txt --to fen --all-positions").out, " w - - 0 1\nrnba1abnr/"));
}

TEST_F(ConvertTest, DoubtsAreToldWithTheirPlaceAndTheStatusTellsLosses) {
  Write(
      "a.gib",
      kGameText +
          "[대회명 \"x\"]\n[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\n1. 79졸78 2. 17마99\n");
  const Run cut = Convert("a.gib --to uci");
  EXPECT_EQ(cut.status, 1);
  EXPECT_EQ(
      cut.err,
      "a.gib:12: game 2: move 2 '17마99' is not legal: the piece can't move that way; left out\n"
      "hansu: read 2 games, written 2, doubtful 1, cut short 1\n");
  Write("b.txt", "startpos moves i4h4\n9/9 w\n");
  const Run lost = Convert("b.txt --to gib --encoding utf-8");
  EXPECT_EQ(lost.status, 1);
  EXPECT_TRUE(Contains(lost.err, "b.txt:2: game 2: bad FEN: ")) << lost.err;
  EXPECT_TRUE(Contains(lost.err, "; not converted\nhansu: read 2 games, written 1, doubtful 1"));
  EXPECT_TRUE(Contains(lost.out, "1. 79졸78"));
  Write("c.txt", "hello\n");
  const Run none = Convert("c.txt --to gib");
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(Contains(none.err,
                       "hansu: c.txt holds no game: it is text; expected .gib, PGN, FENs "
                       "or UCI lines, or a zip archive or folder of those\n"));
  Write("d.gib", kGameText, Charset::kCp949);
  WriteFile(folder_.File("d.gib"), ReadFile(folder_.File("d.gib")) + "{\x80}\n");
  const Run bad = Convert("d.gib --to uci");
  EXPECT_TRUE(Contains(bad.err, "d.gib:8: game 1: from here on 1 byte is not valid CP949\n"));
  EXPECT_TRUE(Contains(bad.err, "hansu: read 1 game, written 1, doubtful 1, cut short 0\n"));
  Write("e.pgn", "1. i4h4 {😀} *\n");
  EXPECT_TRUE(Contains(Convert("e.pgn --to gib").err,
                       "e.pgn:1: game 1: 1 character that CP949 lacks became '?'\n"));
}

TEST_F(ConvertTest, NoLineIsDroppedWithoutAWord) {
  const std::string no_game = "text without a header or a legal move, so not a game";
  Write("a.txt", "i4h4\na1a9 b1b2\na1a8\nc4d4\n");
  const Run lost = Convert("a.txt --to uci");
  EXPECT_EQ(lost.status, 1);
  EXPECT_EQ(lost.out, "position startpos moves i4h4\nposition startpos moves c4d4\n");
  const std::string refused = " is not legal: the piece can't move that way; left out";
  EXPECT_EQ(lost.err, "a.txt:2: game 2: move 1 'a1a9'" + refused +
                          " with the 1 after it; not converted\na.txt:3: game 3: move 1 'a1a8'" +
                          refused +
                          "; not converted\n"
                          "hansu: read 4 games, written 2, doubtful 2, cut short 0\n");
  Write("b.pgn", "[Event \"x\"]\n\n1. i4h4 *\n\nCopied from example.org\n");
  const Run kept = Convert("b.pgn --to uci");
  EXPECT_EQ(kept.status, 0);
  EXPECT_EQ(kept.err, "b.pgn:5: game 1: " + no_game +
                          "\nhansu: read 1 game, written 1, doubtful 1, cut short 0\n");
}

TEST_F(ConvertTest, FoldersAndArchivesAreReadWhole) {
  std::filesystem::create_directories(folder_.File("games/more"));
  Write("games/a.gib", kGameText, Charset::kCp949);
  Write("games/more/b.gib", kGameText + kGameText, Charset::kCp949);
  Write("games/cover.png", "x");
  EXPECT_EQ(Convert("games --to uci").out, kUci + kUci + kUci);
  WriteFile(folder_.File("c.zip"), test::ZipWriter().Add("x.gib", kGameText).Finish());
  const Run zip = Convert("c.zip --to uci");
  EXPECT_EQ(zip.out, kUci) << zip.err;
  EXPECT_EQ(Convert("- --to uci < c.zip").out, kUci);
  for (int run = 0; run < 2; ++run) {
    EXPECT_EQ(Convert("games --to uci -o games/all.uci --force").status, 0);
    EXPECT_EQ(ReadFile(folder_.File("games/all.uci")), kUci + kUci + kUci)
        << "the output is no input of the next run";
  }
  WriteFile(folder_.File("d.zip"), test::ZipWriter().Add("x.png", "x").Finish());
  const Run none = Convert("d.zip --to uci");
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(Contains(none.err, "d.zip holds no file of games")) << none.err;
}

TEST_F(ConvertTest, PipesAreReadLikeFiles) {
  Write("a.gib", kGameText, Charset::kCp949);
  EXPECT_EQ(Convert("--to uci /dev/stdin < a.gib").out, kUci);
  WriteFile(folder_.File("run"), "mkfifo pipe.gib\ncat a.gib > pipe.gib &\n" + test_paths::kHansu +
                                     " convert --to uci pipe.gib\n");
  const std::string command = "cd " + folder_.File("") + " && sh ./run >out 2>err";
  EXPECT_EQ(std::system(command.c_str()), 0);
  EXPECT_EQ(ReadFile(folder_.File("out")), kUci);
  const Run device = Convert("--to uci /dev/zero");
  EXPECT_EQ(device.status, 2);
  EXPECT_EQ(device.err, "hansu: cannot read /dev/zero: it is not a regular file\n");
}

TEST_F(ConvertTest, AnArchiveWithinAnArchiveIsRead) {
  const std::string inner = test::ZipWriter().AddStored("c.gib", kGameText).Finish();
  WriteFile(folder_.File("a.zip"), test::ZipWriter().AddStored("in.zip", inner).Finish());
  const Run run = Convert("--to uci a.zip");
  EXPECT_EQ(run.out, kUci) << run.err;
  EXPECT_EQ(run.err, "hansu: read 1 game, written 1, doubtful 0, cut short 0\n");
}

TEST_F(ConvertTest, LatinNamesAreGuessedAndThatIsSaidOnce) {
  const std::string game = "[White \"Jos\xE9\"]\n[Variant \"Janggi\"]\n\n1. a4b4 a7b7 *\n\n";
  WriteFile(folder_.File("a.pgn"), game + game);
  const Run run = Convert("--to pgn a.pgn");
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Contains(run.out, "[White \"José\"]")) << run.out;
  EXPECT_EQ(
      run.err,
      "a.pgn:1: game 1: from here on letters that are not ASCII are taken for Windows-1252, a "
      "guess\nhansu: read 2 games, written 2, doubtful 1, cut short 0\n");
}

TEST_F(ConvertTest, WarningsAreBoundedInEachFile) {
  std::string games;
  for (int i = 0; i < 3000; ++i) games += "[Event \"x\"]\n\n1. i4h4 a1a9 *\n\n";
  Write("a.pgn", games);
  const Run run = Convert("--to uci a.pgn");
  EXPECT_LT(std::count(run.err.begin(), run.err.end(), '\n'), 210);
  EXPECT_TRUE(Contains(run.err,
                       "a.pgn: warnings left out: 2980; 2980 of them repeat some of those "
                       "above\nhansu: read 3000 games, written 3000, doubtful 3000, cut short "
                       "3000\n"))
      << run.err;
}

TEST_F(ConvertTest, FileNamesAreSafeForTheTerminal) {
  std::filesystem::create_directories(folder_.File("games"));
  for (const char* name : {"games/a\x1b[31mb.pgn", "games/c\rd\ne.pgn", "games/f\xC2\x9Bg.pgn"}) {
    Write(name, "1. i4h4 a1a9 *\n");
  }
  Write("games/h\x1b.pgn", "no game");
  const Run run = Convert("--to uci games");
  for (const char* part : {"games/a\uFFFD[31mb.pgn:1: game 1: ", "games/c\uFFFDd\uFFFDe.pgn:1: ",
                           "games/f\uFFFDg.pgn:1: ", "games/h\uFFFD.pgn holds no game"}) {
    EXPECT_TRUE(Contains(run.err, part)) << run.err;
  }
  EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
  EXPECT_FALSE(Contains(Convert("--to uci \"$(printf 'none\\033.pgn')\"").err, "\x1b"));
}

TEST_F(ConvertTest, DecomposedHangulIsRead) {
  // macOS writes 초차림, 마상상마, 한차림, 상마상마, 졸 and 마 like this, as decomposed Hangul.
  Write("a.gib",
        "[\u110E\u1169\u110E\u1161\u1105\u1175\u11B7 "
        "\"\u1106\u1161\u1109\u1161\u11BC\u1109\u1161\u11BC\u1106\u1161\"]\n"
        "[\u1112\u1161\u11AB\u110E\u1161\u1105\u1175\u11B7 "
        "\"\u1109\u1161\u11BC\u1106\u1161\u1109\u1161\u11BC\u1106\u1161\"]\n\n"
        "1. 79\u110C\u1169\u11AF78 2. 18\u1106\u116137\n");
  const Run run = Convert("--to uci a.gib");
  EXPECT_EQ(run.out, kUci);
  EXPECT_EQ(run.err, "hansu: read 1 game, written 1, doubtful 0, cut short 0\n");
}

TEST_F(ConvertTest, NorthernWordsAreWritten) {
  Write("a.gib", kGameText, Charset::kCp949);
  EXPECT_TRUE(Contains(Convert("a.gib --to pgn --notation korean --words north").out, "18말37"));
  EXPECT_TRUE(Contains(Convert("a.gib --to gib --encoding utf-8 --words NORTH").out, "18말37"));
  EXPECT_TRUE(Contains(Convert("a.gib --to gib --encoding utf-8").out, "18마37"));
}

TEST_F(ConvertTest, FilesAreNeverHalfWrittenNorLost) {
  Write("a.txt", "startpos moves i4h4\n");
  Write("old", "old");
  const Run refused = Convert("a.txt --to uci -o old");
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "hansu: old exists already; --force replaces it\n");
  EXPECT_EQ(Convert("a.txt none.txt --to uci -o old --force").err,
            "hansu: cannot read none.txt: No such file or directory\n");
  EXPECT_EQ(ReadFile(folder_.File("old")), "old");
  Write("none.txt", "no game");
  EXPECT_EQ(Convert("none.txt --to uci -o old --force").status, 1);
  EXPECT_EQ(ReadFile(folder_.File("old")), "old") << "there is no game to replace it";
  EXPECT_EQ(Convert("none.txt --to uci -o new").status, 1);
  EXPECT_FALSE(std::filesystem::exists(folder_.File("new")));
  EXPECT_EQ(Convert("a.txt --to uci -o a.txt --force").status, 0);
  EXPECT_EQ(ReadFile(folder_.File("a.txt")), "position startpos moves i4h4\n");
}

TEST_F(ConvertTest, AnInputInAFolderIsNotReplacedByOthers) {
  std::filesystem::create_directories(folder_.File("games"));
  Write("games/a.txt", "startpos moves i4h4\n");
  Write("games/b.txt", "startpos moves c4d4\n");
  const std::string a = "position startpos moves i4h4\n";
  const std::string b = "position startpos moves c4d4\n";
  WriteFile(folder_.File("games/c.zip"), test::ZipWriter().Add("x.gib", kGameText).Finish());
  for (const char* input :
       {"games/a.txt", "games/b.txt", "games/c.zip", "./games/../games/b.txt"}) {
    const std::string before = ReadFile(folder_.File(input));
    const Run run = Convert(std::string("games --to uci --force -o ") + input);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, std::string("hansu: ") + input +
                           " is in a folder of inputs, and not all that it holds is in the new "
                           "output; choose another output\n");
    EXPECT_EQ(ReadFile(folder_.File(input)), before);
  }
  std::filesystem::remove(folder_.File("games/c.zip"));
  const auto convert = [&](const char* arguments) {
    const Run run = Convert(arguments);
    EXPECT_EQ(run.status, 0) << run.err;
    return ReadFile(folder_.File("games/all.txt"));
  };
  EXPECT_EQ(convert("games --to uci -o games/all.txt"), a + b);
  Write("games/aa.txt", "startpos moves e4d4\n");
  EXPECT_EQ(convert("games --to uci -o games/all.txt --force"),
            a + "position startpos moves e4d4\n" + b)
      << "the earlier output holds nothing else";
  std::filesystem::remove(folder_.File("games/aa.txt"));
  EXPECT_EQ(Convert("games --to uci -o games/all.txt --force").status, 2)
      << "the earlier output alone holds a game";
  EXPECT_EQ(Convert("games games/all.txt --to uci -o games/all.txt --force").status, 0)
      << "it is named, so it is read";
}

TEST_F(ConvertTest, WrongUsageIsNamed) {
  for (const char* arguments : {"", "--to doc", "--to uci --encoding latin1", "--to uci --from doc",
                                "--to pgn --notation short", "--to uci --frob", "--to uci -o ''"}) {
    const Run run = Convert(std::string(arguments) + " < /dev/null");
    EXPECT_EQ(run.status, 2) << arguments;
    EXPECT_FALSE(run.err.empty()) << arguments;
  }
  const Run help = Convert("--help");
  EXPECT_EQ(help.status, 0);
  for (const char* part : {"INPUT", "--to", "--from", "--output", "--force", "--encoding",
                           "--notation", "--all-positions", "Exit status"}) {
    EXPECT_TRUE(Contains(help.out, part)) << part;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
