// SPDX-License-Identifier: MIT
// The program hansu-match as a user runs it: killed, interrupted and resumed; its output and files,
// and that it leaves nothing behind.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "src/base/version.h"
#include "src/record/pgn.h"
#include "src/record/reader.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tuner/match/game_json.h"
#include "tuner/match/journal.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::Conversation;
using test::ReadFile;
using test::WriteFile;
using Words = std::vector<std::string>;

struct Finished {
  std::string text;
  std::optional<int> status;
};

class MatchProgramTest : public testing::Test {
 protected:
  // A match between scripted engines that carry the mark.
  Words Command(const Words& flags, const std::string& a = "", const std::string& b = "") const {
    const std::string engine = test_paths::kScriptedEngine + " mark=" + mark_ + " ";
    Words words = {test_paths::kHansuMatch, "-engine", "name=A",
                   "cmd=" + engine + a,     "-engine", "name=B",
                   "cmd=" + engine + b};
    words.insert(words.end(), {"-each", "nodes=100", "-maxmoves", "4"});
    if (std::ranges::find(flags, "-concurrency") == flags.end()) {
      words.insert(words.end(), {"-concurrency", "2"});
    }
    words.insert(words.end(), flags.begin(), flags.end());
    return words;
  }
  // The same command, preceded by its process number: a shell prints its own number, then becomes
  // the command.
  static Words Numbered(Words command) {
    command.insert(command.begin(), {"sh", "-c", R"(echo $$; exec "$0" "$@")"});
    return command;
  }
  static Finished Run(const Words& words) {
    Conversation program(words);
    Finished run;
    for (const std::string& line : program.ReadAll(Milliseconds(60000))) run.text += line + '\n';
    run.status = program.WaitForExit();
    return run;
  }
  // How often each game index occurs in the journal. Fails if the journal is damaged.
  std::map<int, int> GamesInJournal(GameCounts& sum) const {
    Journal journal;
    const Result<Words> records = journal.Open(journal_);
    EXPECT_EQ(records.message(), "");
    std::map<int, int> times;
    for (std::size_t i = 1; records.ok() && i < records->size(); ++i) {
      const auto game = FromJson((*records)[i], GameId::kJanggi);
      if (!game) {
        ADD_FAILURE() << (*records)[i];
        continue;
      }
      ++times[game->index];
      sum.Add(game->score());
    }
    return times;
  }

  test::TemporaryFolder folder_;
  std::string journal_ = folder_.File("journal");
  std::string mark_ = test::UniqueMark();
};

std::string GamesLine(const GameCounts& counts) {
  return "\nGames: " + std::to_string(counts.games()) + ", wins " + std::to_string(counts.wins) +
         ", losses " + std::to_string(counts.losses) + ", draws " + std::to_string(counts.draws) +
         "\n";
}

TEST_F(MatchProgramTest, PrintsWhatScriptsRead) {
  const Finished run =
      Run(Command({"-rounds", "4", "-sprt", "elo0=0", "elo1=5"}, "seed=1", "seed=2"));
  EXPECT_EQ(run.status, 0) << run.text;
  for (const char* line : {"\nElo: ", "\nnElo: ", "\nLLR: ", "\nLOS: ", "\nPtnml(0-2): ",
                           "\nFirst mover: ", "\nGames: 8, wins ", "\nEndings: 8 max moves"}) {
    EXPECT_TRUE(Contains(run.text, line)) << line << "\n" << run.text;
  }
  EXPECT_TRUE(Contains(run.text, "Game 8 (A against B, A leads Han): "));
  EXPECT_FALSE(Contains(run.text, "\x1b[")) << "no terminal codes in a pipe";
  EXPECT_TRUE(test::AllEnd(mark_));
}

TEST_F(MatchProgramTest, SpeaksKorean) {
  const Finished run = Run(Command({"-rounds", "1", "--lang", "ko"}, "seed=1", "seed=2"));
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Contains(run.text, "2번째 판 (A 대 B, A: 한): ")) << run.text;
  EXPECT_TRUE(Contains(run.text, "\n종국 사유: -maxmoves 수 제한(점수) 2판\n")) << run.text;
  const Finished refused = Run(Command({"-round", "1", "--lang", "ko"}));
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.text, "hansu-match: '-round'는 없는 옵션입니다. '-rounds'입니까?\n");
}

Words HansuAgainstItself(const Words& rules) {
  const std::string engine = "cmd=" + test_paths::kHansu;
  Words command = {
      test_paths::kHansuMatch, "-engine", "name=A", engine, "-engine", "name=B", engine};
  command.insert(command.end(), {"-each", "nodes=20", "-maxmoves", "3"});
  command.insert(command.end(), rules.begin(), rules.end());
  return command;
}

// The engine starts with Janggi, and would refuse these rules unless it changes to Xiangqi first.
TEST_F(MatchProgramTest, PlaysXiangqiByRulesOfOnesOwn) {
  const std::string file = folder_.File("own.rules");
  test::WriteFile(file, "[my-rules]\nBase = xiangqi\n");
  const Finished run =
      Run(HansuAgainstItself({"-rounds", "1", "-rulesfile", file, "-variant", "my-rules"}));
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Contains(run.text, "\nEndings: 2 max moves")) << run.text;
}

TEST_F(MatchProgramTest, PlaysByRulesOfOnesOwn) {
  const std::string file = folder_.File("own.rules");
  test::WriteFile(file, "[my-rules]\nBase = janggicasual\nBikjang = draw\n");
  const Words rules = {"-rulesfile", file, "-variant", "my-rules"};
  Words command = HansuAgainstItself(rules);
  const Finished run = Run(command);
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Contains(run.text, "Results of A against B (nodes 20, my-rules)")) << run.text;
  EXPECT_TRUE(Contains(run.text, "\nGames: 2, ")) << run.text;

  EXPECT_EQ(Run(Command(rules)).text, "hansu-match: A has no option RulesFile\n");
  command.back() = "my-rule";
  EXPECT_EQ(Run(command).text,
            "hansu-match: unknown variant 'my-rule', did you mean 'my-rules'?\n");
}

TEST_F(MatchProgramTest, KilledAnywhereAndResumedItPlaysEveryGameOnce) {
  constexpr int kGames = 60;
  std::mt19937 random(11);
  Finished last;
  int kills = 0;
  bool has_begun = false;
  bool has_engines = false;
  for (int attempt = 0; attempt < 100 && last.status != 0; ++attempt) {
    const Words flags = {"-rounds", std::to_string(kGames / 2), has_begun ? "-resume" : "-journal",
                         journal_};
    // The second engine exits neither on quit nor at the end of its input.
    const Words command = Command(flags, "slow 3", "no-quit");
    if (kills < 6) {
      Conversation program(command);
      std::this_thread::sleep_for(
          Milliseconds(1 + random() % (20 + 60 * static_cast<unsigned>(kills))));
      has_engines = has_engines || test::ProcessesWith(mark_) > 1;
      program.Kill();
      ++kills;
      EXPECT_TRUE(test::AllEnd(mark_)) << "kill " << kills;
    } else {
      last = Run(command);
      ASSERT_EQ(last.status, 0) << last.text;
    }
    has_begun = std::filesystem::exists(journal_);
  }
  EXPECT_TRUE(has_engines) << "or it was never killed while playing";
  GameCounts sum;
  const std::map<int, int> times = GamesInJournal(sum);
  EXPECT_EQ(times.size(), static_cast<std::size_t>(kGames));
  for (const auto& [index, count] : times) EXPECT_EQ(count, 1) << index;
  EXPECT_EQ(times.rbegin()->first, kGames - 1);
  EXPECT_TRUE(Contains(last.text, GamesLine(sum))) << last.text;
}

TEST_F(MatchProgramTest, InterruptedItSaysHowToResume) {
  for (const std::string flag : {"-journal", "-resume"}) {
    Conversation program(Numbered(Command({"-rounds", "500", flag, journal_}, "slow 5")));
    const pid_t process = std::stoi(program.ReadLine().value_or("0"));
    ASSERT_GT(process, 0);
    ASSERT_TRUE(program.ReadUntil("Game ").back().starts_with("Game "));
    ASSERT_EQ(kill(process, flag == "-journal" ? SIGINT : SIGTERM), 0);
    std::string text;
    for (const std::string& line : program.ReadAll()) text += line + '\n';
    EXPECT_EQ(program.WaitForExit(), 1);
    EXPECT_TRUE(Contains(text, "\nElo: ")) << "what is known so far";
    EXPECT_TRUE(Contains(text, "stopping once the current moves are made")) << text;
    EXPECT_TRUE(Contains(text, "interrupted; resume it with -resume " + journal_)) << text;
    EXPECT_TRUE(test::AllEnd(mark_));
  }
}

TEST_F(MatchProgramTest, ASecondInterruptDoesNotWaitForTheMove) {
  const std::string log = folder_.File("log");
  Conversation program(Numbered(
      Command({"-rounds", "1", "-journal", journal_, "-log", log}, "slow 60000", "slow 60000")));
  const pid_t process = std::stoi(program.ReadLine().value_or("0"));
  ASSERT_GT(process, 0);
  while (!std::filesystem::exists(log) || !Contains(test::ReadFile(log), " > go ")) {
    std::this_thread::sleep_for(Milliseconds(10));
  }
  ASSERT_EQ(kill(process, SIGINT), 0);
  ASSERT_EQ(program.ReadUntil("hansu-match: stopping").size(), 1U);
  ASSERT_EQ(kill(process, SIGINT), 0);  // of the same event
  EXPECT_FALSE(program.WaitForExit(Milliseconds(1200)));
  ASSERT_EQ(kill(process, SIGINT), 0);
  EXPECT_EQ(program.WaitForExit(), 1);
  EXPECT_TRUE(test::AllEnd(mark_));
}

TEST_F(MatchProgramTest, AJournalInUseIsRefused) {
  Conversation first(Command({"-rounds", "500", "-journal", journal_}, "slow 5"));
  ASSERT_TRUE(first.ReadUntil("Game ").back().starts_with("Game "));
  const Finished second = Run(Command({"-rounds", "500", "-resume", journal_}, "slow 5"));
  EXPECT_EQ(second.status, 2);
  EXPECT_TRUE(Contains(second.text, "journal " + journal_ + " is in use")) << second.text;
}

TEST_F(MatchProgramTest, WritesAReportThatStandsAlone) {
  const std::string report = folder_.File("report.html");
  const Finished run =
      Run(Command({"-rounds", "3", "-sprt", "elo0=0", "elo1=5", "-report", report}, "", "seed=7"));
  EXPECT_EQ(run.status, 0) << run.text;
  std::string html = ReadFile(report);
  EXPECT_TRUE(html.starts_with("<!DOCTYPE html>"));
  EXPECT_TRUE(html.ends_with("</html>\n"));
  for (const char* part : {"A against B", "<svg", "Log-likelihood ratio", "inner elephant"}) {
    EXPECT_TRUE(Contains(html, part)) << part;
  }
  const std::string name = R"(xmlns="http://www.w3.org/2000/svg")";
  for (auto at = html.find(name); at != html.npos; at = html.find(name)) {
    html.erase(at, name.size());
  }
  for (const char* part : {"http:", "https:", "src=", "href=", "url(", "@import", "<script"}) {
    EXPECT_FALSE(Contains(html, part)) << part;
  }
  // No temporary file is left.
  const auto folder = std::filesystem::path(report).parent_path();
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_FALSE(Contains(entry.path().string(), ".part")) << entry.path();
  }
}

int Count(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_F(MatchProgramTest, WritesPgnInAlgebraicNotation) {
  const std::string pgn = folder_.File("san.pgn");
  const Finished run = Run(Command({"-rounds", "1", "-pgnout", pgn, "-pgnnotation", "san"}));
  EXPECT_EQ(run.status, 0) << run.text;
  const std::string games = ReadFile(pgn);
  const std::vector<record::ReadGame> read = record::ReadGames(games, GameId::kJanggi);
  ASSERT_EQ(read.size(), 2U);
  EXPECT_TRUE(read[0].is_whole);
  const auto moves = [](const std::string& text) { return text.substr(text.find("\n\n")); };
  EXPECT_TRUE(moves(games).starts_with(moves(ToPgn(read[0].game, record::PgnNotation::kSan))))
      << games;
}

TEST_F(MatchProgramTest, WritesGamesAsPgnJsonAndLog) {
  const std::string pgn = folder_.File("games.pgn");
  const std::string json = folder_.File("games.jsonl");
  const std::string log = folder_.File("log");
  const Finished run = Run(Command(
      {"-rounds", "2", "-pgnout", pgn, "-pgnnotation", "uci", "-jsonout", json, "-log", log}));
  EXPECT_EQ(run.status, 0) << run.text;
  std::string games = ReadFile(pgn);
  std::ranges::replace(games, '\n', ' ');
  EXPECT_EQ(Count(games, "[Event \"hansu-match\"]"), 4);
  EXPECT_EQ(Count(games, "[Variant \"Janggi\"]"), 4);
  EXPECT_EQ(Count(games, "[FEN \""), 4);
  EXPECT_EQ(Count(games, "[White \"A\"]"), 2);
  EXPECT_EQ(Count(games, "[White \"B\"]"), 2);
  EXPECT_EQ(Count(games, "[Termination \"adjudication\"]"), 4);
  EXPECT_EQ(Count(games, "[PlyCount \"8\"]"), 4);
  EXPECT_EQ(Count(games, ", max moves, by points}"), 4);
  EXPECT_EQ(Count(games, "[Result \""), 4);
  EXPECT_EQ(Count(games, "4... "), 4) << "eight plies each";
  EXPECT_EQ(Count(games, "{cp 25/3 "), 32) << "a comment each";
  std::istringstream lines(ReadFile(json));
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    count += FromJson(line, GameId::kJanggi) ? 1 : 0;
    EXPECT_TRUE(FromJson(line, GameId::kJanggi)) << line;
  }
  EXPECT_EQ(count, 4);
  EXPECT_GE(Count(ReadFile(log), "A > go nodes 100\n"), 16);
  EXPECT_GE(Count(ReadFile(log), "B < bestmove "), 16);
}

// The part of the file that the index names.
std::string PartAt(const std::string& text, const nlohmann::json& place) {
  return text.substr(place.at("offset"), place.at("bytes"));
}

TEST_F(MatchProgramTest, AnIndexNamesThePlaceOfEachGame) {
  const std::string pgn = folder_.File("games.pgn");
  const std::string json = folder_.File("games.jsonl");
  const std::string index = folder_.File("index.jsonl");
  WriteFile(pgn, "[Event \"another\"]\n[Result \"*\"]\n\n*\n\n");
  const auto match = [&](int rounds, const std::string& journal_flag) {
    return Run(Command({"-rounds", std::to_string(rounds), journal_flag, journal_, "-pgnout", pgn,
                        "-jsonout", json, "-index", index, "-tournament", "gauntlet", "-engine",
                        "name=C", "cmd=" + test_paths::kScriptedEngine + " seed=3"}));
  };
  ASSERT_EQ(match(1, "-journal").status, 0);
  const std::string first = ReadFile(index);
  ASSERT_EQ(match(2, "-resume").status, 0);
  EXPECT_TRUE(ReadFile(index).starts_with(first));
  WriteFile(index, first.substr(0, first.size() - 20));  // as after a kill
  ASSERT_EQ(match(2, "-resume").status, 0);
  std::set<int> games;
  std::istringstream lines(ReadFile(index));
  for (std::string text; std::getline(lines, text);) {
    const nlohmann::json line = nlohmann::json::parse(text);
    const int game = line.at("game");
    games.insert(game);
    EXPECT_EQ(line.at("round"), (game - 1) / 4 + 1);
    EXPECT_EQ(line.at("termination"), "adjudication");
    EXPECT_EQ(line.at("ending"), "max moves, by points");
    EXPECT_EQ(line.at("plies"), 8);
    EXPECT_TRUE(line.at("white") == "A" || line.at("black") == "A") << text;
    const std::string as_pgn = PartAt(ReadFile(pgn), line.at("pgn"));
    EXPECT_TRUE(Contains(as_pgn, "[Round \"" + std::to_string(game) + "\"]")) << as_pgn;
    EXPECT_TRUE(Contains(as_pgn, "[White \"" + line.at("white").get<std::string>() + "\"]"));
    EXPECT_TRUE(as_pgn.ends_with(line.at("result").get<std::string>() + "\n\n")) << as_pgn;
    const auto whole = FromJson(PartAt(ReadFile(json), line.at("json")), GameId::kJanggi);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->index, game - 1);
    EXPECT_EQ(whole->played.fen, line.at("opening"));
  }
  EXPECT_EQ(games.size(), 8U);
}

TEST_F(MatchProgramTest, ATournamentPrintsATable) {
  const std::string report = folder_.File("report.html");
  const Finished run = Run(Command(
      {"-rounds", "3", "-engine", "name=C", "cmd=" + test_paths::kScriptedEngine + " seed=3",
       "-anchor", "B=100", "-report", report},
      "seed=1", "seed=2"));
  EXPECT_EQ(run.status, 0) << run.text;
  for (const char* part :
       {"Game 18 (", "Standings (roundrobin, janggi) after 18 of 18 games\n", "#  engine ",
        "Elo with B at 100.00", "A against C: +", "\nC: ", "Endings: 18 max moves"}) {
    EXPECT_TRUE(Contains(run.text, part)) << part << '\n' << run.text;
  }
  EXPECT_TRUE(Contains(run.text, "  B       100.0 ")) << run.text;
  EXPECT_TRUE(Contains(ReadFile(report), "Tournament of 3 engines"));
}

TEST_F(MatchProgramTest, ResumedItGivesTheFilesTheGamesThatAKillKeptOut) {
  const std::string pgn = folder_.File("games.pgn");
  const std::string json = folder_.File("games.jsonl");
  const auto match = [&](int rounds, const std::string& journal_flag) {
    return Run(Command({"-rounds", std::to_string(rounds), journal_flag, journal_, "-pgnout", pgn,
                        "-jsonout", json, "-concurrency", "1"}));
  };
  ASSERT_EQ(match(3, "-journal").status, 0);
  const std::string games = ReadFile(pgn);
  const std::string lines = ReadFile(json);
  // As if it was killed after writing the third game to the journal, but with the second incomplete
  // in the other files.
  test::WriteFile(pgn, games.substr(0, games.find("[Round \"2\"]") + 40));
  test::WriteFile(json, lines.substr(0, lines.find('\n') + 1 + 50));
  const Finished again = match(3, "-resume");
  EXPECT_EQ(again.status, 0) << again.text;
  EXPECT_TRUE(Contains(again.text, "games.pgn: cut off ")) << again.text;
  EXPECT_EQ(ReadFile(pgn), games);
  EXPECT_EQ(ReadFile(json), lines);
  EXPECT_EQ(match(4, "-resume").status, 0);
  EXPECT_TRUE(ReadFile(pgn).starts_with(games));
  EXPECT_EQ(Count(ReadFile(pgn), "[Event "), 8);
  EXPECT_EQ(Count(ReadFile(json), "\n"), 8);
}

TEST_F(MatchProgramTest, FilesThatCannotBeWrittenAreFoundBeforeTheFirstGame) {
  const std::string missing = folder_.File("missing/file");
  for (const std::string flag : {"-pgnout", "-jsonout", "-log", "-report"}) {
    const Finished full = Run(Command({flag, "/dev/full", "-journal", journal_}));
    EXPECT_EQ(full.status, 2) << flag;
    EXPECT_EQ(full.text, "hansu-match: /dev/full is not a regular file\n") << flag;
    const Finished none = Run(Command({flag, missing, "-journal", journal_}));
    EXPECT_EQ(none.status, 2) << flag;
    EXPECT_TRUE(Contains(none.text, "hansu-match: no folder ")) << none.text;
    EXPECT_FALSE(std::filesystem::exists(journal_)) << "or the next try is refused";
  }
}

TEST_F(MatchProgramTest, AReportReplacesNothingUnlessForcedOrItsMatchIsResumed) {
  const std::string path = folder_.File("file");
  WriteFile(path, "mine");
  const Finished run = Run(Command({"-report", path}));
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.text, "hansu-match: " + path + " exists already; --force replaces it\n");
  const Finished resumed = Run(Command({"-report", path, "-resume", journal_}));
  EXPECT_EQ(resumed.status, 2);
  EXPECT_EQ(resumed.text, "hansu-match: " + path + " exists already and is not a page (HTML)\n");
  EXPECT_EQ(ReadFile(path), "mine");
  const Words again = {"-report", path, "-rounds", "1", "-journal", journal_};
  Words forced = again;
  forced.emplace_back("--force");
  EXPECT_EQ(Run(Command(forced)).status, 0);
  EXPECT_TRUE(ReadFile(path).starts_with("<!DOCTYPE html>"));
  WriteFile(path, ReadFile(path) + "old");
  EXPECT_EQ(Run(Command({"-report", path, "-rounds", "1", "-resume", journal_})).status, 0);
  EXPECT_FALSE(ReadFile(path).ends_with("old")) << "the page of the match itself";
}

TEST_F(MatchProgramTest, AnUnknownFlagSuggestsOnlyWhatIsNear) {
  const auto said = [](const std::string& word) {
    const Finished run = Run({test_paths::kHansuMatch, word});
    EXPECT_EQ(run.status, 2) << word;
    return run.text;
  };
  for (const std::string word : {"foo", "-foo", "-x", "-"}) {
    EXPECT_EQ(said(word),
              "hansu-match: unknown flag '" + word + "'; `hansu-match --help` lists all\n");
  }
  EXPECT_EQ(said("-version"), "hansu-match: unknown flag '-version', did you mean '--version'?\n");
  EXPECT_EQ(said("complience"),
            "hansu-match: unknown flag 'complience', did you mean 'compliance'?\n");
  EXPECT_EQ(said("--resign"), "hansu-match: unknown flag '--resign', did you mean '-resign'?\n");
  EXPECT_EQ(Run({test_paths::kHansuMatch, "-sprt", "foo=1"}).text,
            "hansu-match: unknown key of -sprt 'foo', expected one of elo0, elo1, alpha, beta, "
            "model\n");
}

TEST_F(MatchProgramTest, AFailedStartLeavesNoJournalInTheWay) {
  Words wrong = Command({"-journal", journal_});
  wrong[3] = "cmd=/no/such/engine";
  for (const std::string flag : {"-journal", "-resume"}) {
    std::filesystem::remove(journal_);
    EXPECT_EQ(Run(wrong).status, 3);
    const Finished right = Run(Command({"-rounds", "1", flag, journal_}));
    EXPECT_EQ(right.status, 0) << flag << ": " << right.text;
    EXPECT_EQ(Run(wrong).status, 2) << "now it has games";
  }
}

TEST_F(MatchProgramTest, AFullDiskEndsTheMatchWithWholeGames) {
  for (const std::string flag : {"-pgnout", "-jsonout", "-log", "-journal"}) {
    const std::string path = folder_.File("file" + flag);
    const Finished run = Run(test::WithFilesCutOff(20, Command({"-rounds", "100", flag, path})));
    EXPECT_EQ(run.status, 2) << run.text;
    EXPECT_TRUE(Contains(run.text, path + ": File too large")) << run.text;
    const std::string text = ReadFile(path);
    EXPECT_GT(text.size(), 5000U);
    EXPECT_TRUE(text.ends_with('\n')) << "the torn end is cut off";
  }
}

TEST_F(MatchProgramTest, ClosedStandardStreamsAreNotTakenByItsFiles) {
  const std::string json = folder_.File("games.jsonl");
  Words command = Command({"-rounds", "1", "-jsonout", json});
  command.insert(command.begin(), {"sh", "-c", R"(exec "$0" "$@" <&- >&- 2>&-)"});
  EXPECT_EQ(Run(command).status, 2) << "nobody saw the result";
  std::istringstream lines(ReadFile(json));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    EXPECT_TRUE(FromJson(line, GameId::kJanggi)) << line;
  EXPECT_EQ(count, 2);
}

TEST_F(MatchProgramTest, ExitCodesSayWhatWentWrong) {
  EXPECT_EQ(Run({test_paths::kHansuMatch}).status, 2);
  const Finished help = Run({test_paths::kHansuMatch, "--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(Contains(help.text, "-concurrency"));
  const Finished version = Run({test_paths::kHansuMatch, "--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.text, "hansu-match " + FullVersion() + "\n");
  const Finished unknown = Run(Command({"-round", "3"}));
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(Contains(unknown.text, "did you mean '-rounds'?"));
  EXPECT_EQ(Run(Command({"-pgnout", "/no/such/folder/x.pgn"})).status, 2);
  EXPECT_EQ(Run(Command({"-resume", "/no/such/journal"})).status, 2);
  EXPECT_EQ(Run({test_paths::kHansuMatch, "compliance"}).status, 2);
  EXPECT_EQ(Run({test_paths::kHansuMatch, "compliance", "/bin/true"}).status, 1);
  EXPECT_EQ(Run({test_paths::kHansuMatch, "compliance", test_paths::kScriptedEngine}).status, 0);
  const Finished missing = Run({test_paths::kHansuMatch, "-engine", "cmd=/no/such/engine",
                                "-engine", "cmd=/no/such/engine", "-each", "nodes=1"});
  EXPECT_EQ(missing.status, 3);
  EXPECT_TRUE(Contains(missing.text, "cannot start /no/such/engine"));
}

TEST_F(MatchProgramTest, ACrashWithoutRecoveryEndsWithTheEnginesError) {
  const Finished run = Run(Command({"-rounds", "50", "-norecover"}, "", "crash at=2"));
  EXPECT_EQ(run.status, 3);
  EXPECT_TRUE(Contains(run.text, "hansu-match: B (")) << run.text;
  EXPECT_TRUE(Contains(run.text, "closed its output"));
  EXPECT_TRUE(Contains(run.text, "\nGames: ")) << "what was played is still reported";
  EXPECT_TRUE(test::AllEnd(mark_));
}

}  // namespace
}  // namespace hansu::match
