// SPDX-License-Identifier: MIT
// The command line of hansu-match: every flag and key, and errors that help.
#include "tuner/match/command_line.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/match_support.h"

namespace hansu::match {
namespace {

using test::Contains;
using Words = std::vector<std::string>;

// Splits at blanks; '_' stands for a blank within a word.
Words Split(const std::string& line) {
  Words words;
  std::istringstream stream(line);
  for (std::string word; stream >> word;) {
    for (char& c : word) c = c == '_' ? ' ' : c;
    words.push_back(word);
  }
  return words;
}

const std::string kEngines = "-engine cmd=a -engine cmd=b -each nodes=1 ";

MatchSettings Parsed(const std::string& line) {
  Result<MatchSettings> settings = ParseCommandLine(GameId::kJanggi, Split(line));
  EXPECT_EQ(settings.message(), "") << line;
  if (settings.ok()) return *std::move(settings);
  MatchSettings none(GameId::kJanggi);
  none.engines.resize(2);
  return none;
}
MatchSettings WithEngines(const std::string& line) { return Parsed(kEngines + line); }
std::string Error(const std::string& line) {
  return ParseCommandLine(GameId::kJanggi, Split(line)).message();
}
std::string ErrorWithEngines(const std::string& line) { return Error(kEngines + line); }

TEST(CommandLineTest, DefaultsAreThoseOfTheSettings) {
  const MatchSettings settings = WithEngines("");
  EXPECT_EQ(settings.variant, "janggi");
  EXPECT_EQ(settings.games(), 2);
  EXPECT_TRUE(settings.repeats);
  EXPECT_TRUE(settings.recovers);
  EXPECT_FALSE(settings.sprt);
  EXPECT_EQ(settings.concurrency, 1);
}

TEST(CommandLineTest, EngineKeys) {
  const MatchSettings settings = Parsed(
      "-engine name=Big_One cmd=/bin/engine_--quiet dir=/tmp tc=40/60+0.5 nodes=5000 depth=9 "
      "timemargin=30 proto=uci option.Hash=64 option.Move_Overhead=10 option.Clear_Hash= "
      "-engine cmd=b st=0.25 byoyomi=30x3");
  const EngineSettings& a = settings.engines[0];
  EXPECT_EQ(a.name, "Big One");
  EXPECT_EQ(a.command, (Words{"/bin/engine", "--quiet"}));
  EXPECT_EQ(a.directory, "/tmp");
  EXPECT_EQ(a.time, (TimeControl{.base_ms = 60000,
                                 .increment_ms = 500,
                                 .moves = 40,
                                 .nodes = 5000,
                                 .depth = 9,
                                 .margin_ms = 30}));
  const std::vector<std::pair<std::string, std::optional<std::string>>> options = {
      {"Hash", "64"}, {"Move Overhead", "10"}, {"Clear Hash", ""}};
  EXPECT_EQ(a.options, options);
  EXPECT_EQ(settings.engines[1].time,
            (TimeControl{.byoyomi_ms = 30000, .byoyomi_periods = 3, .move_ms = 250}));
}

TEST(CommandLineTest, CommandsAreSplitAtBlanksOutsideQuotes) {
  const MatchSettings settings = Parsed(
      R"(-engine args=last cmd=a__"b_c"'d'_''_e"f_" args="x_y"_z -engine cmd=b -each depth=1)");
  EXPECT_EQ(settings.engines[0].command, (Words{"a", "b cd", "", "ef ", "last", "x y", "z"}));
}

TEST(CommandLineTest, EachFillsWhatTheEngineLeavesOpen) {
  const MatchSettings settings = Parsed(
      "-each cmd=both args=--all dir=/d tc=5+1 nodes=7 timemargin=9 option.Hash=1 option.Threads=2 "
      "-engine name=A option.hash=64 -engine cmd=own args=--mine dir=/e tc=3 depth=4 nodes=8 "
      "timemargin=1 -each option.Extra=3");
  const EngineSettings& a = settings.engines[0];
  EXPECT_EQ(a.command, (Words{"both", "--all"}));
  EXPECT_EQ(a.directory, "/d");
  EXPECT_EQ(a.time,
            (TimeControl{.base_ms = 5000, .increment_ms = 1000, .nodes = 7, .margin_ms = 9}));
  const std::vector<std::pair<std::string, std::optional<std::string>>> options = {
      {"hash", "64"}, {"Threads", "2"}, {"Extra", "3"}};
  EXPECT_EQ(a.options, options);
  const EngineSettings& b = settings.engines[1];
  EXPECT_EQ(b.command, (Words{"own", "--all", "--mine"}));
  EXPECT_EQ(b.directory, "/e");
  EXPECT_EQ(b.time, (TimeControl{.base_ms = 3000, .nodes = 8, .depth = 4, .margin_ms = 1}))
      << "a clock is taken whole, without the other's increment";
}

TEST(CommandLineTest, Openings) {
  const MatchSettings settings =
      WithEngines("-openings file=my_book.epd format=epd order=random start=17 -srand 99");
  EXPECT_EQ(settings.openings_path, "my book.epd");
  EXPECT_TRUE(settings.shuffles_openings);
  EXPECT_EQ(settings.first_opening, 16U);
  EXPECT_EQ(settings.seed, 99U);
  EXPECT_FALSE(WithEngines("-openings file=x order=sequential").shuffles_openings);
}

TEST(CommandLineTest, RoundsAndGames) {
  EXPECT_EQ(WithEngines("-rounds 50").games(), 100);
  EXPECT_EQ(WithEngines("-rounds 50 -games 2 -repeat").games(), 100);
  const MatchSettings single = WithEngines("-games 1 -rounds 50 -concurrency 8");
  EXPECT_EQ(single.games(), 50);
  EXPECT_FALSE(single.repeats);
  EXPECT_EQ(single.concurrency, 8);
}

TEST(CommandLineTest, Sprt) {
  const MatchSettings settings =
      WithEngines("-sprt elo0=-1.75 elo1=0.25 alpha=0.1 beta=0.2 model=logistic");
  ASSERT_TRUE(settings.sprt);
  EXPECT_DOUBLE_EQ(settings.sprt->elo0, -1.75);
  EXPECT_DOUBLE_EQ(settings.sprt->elo1, 0.25);
  EXPECT_DOUBLE_EQ(settings.sprt->alpha, 0.1);
  EXPECT_DOUBLE_EQ(settings.sprt->beta, 0.2);
  EXPECT_EQ(settings.sprt->model, EloModel::kLogistic);
  EXPECT_EQ(WithEngines("-sprt elo0=0 elo1=3").sprt->model, EloModel::kNormalized);
}

TEST(CommandLineTest, Adjudication) {
  const GameSettings game = WithEngines(
                                "-resign movecount=4 score=900 twosided=true -draw movenumber=40 "
                                "movecount=8 score=10 -maxmoves 150 -maxtime 600")
                                .game;
  EXPECT_EQ(game.resign.moves, 4);
  EXPECT_EQ(game.resign.score_cp, 900);
  EXPECT_TRUE(game.resign.two_sided);
  EXPECT_EQ(game.draw.from_move, 40);
  EXPECT_EQ(game.draw.moves, 8);
  EXPECT_EQ(game.draw.score_cp, 10);
  EXPECT_EQ(game.max_moves, 150);
  EXPECT_EQ(game.total_time_ms, 600'000);
}

TEST(CommandLineTest, Files) {
  const MatchSettings settings = WithEngines(
      "-pgnout a -pgnnotation korean -journal b -jsonout c -report d -log e -ratinginterval 0 "
      "-variant janggikja -norecover -startup-ms 500");
  EXPECT_EQ(settings.pgn_path, "a");
  EXPECT_EQ(settings.pgn_notation, "korean");
  EXPECT_EQ(settings.journal_path, "b");
  EXPECT_FALSE(settings.resumes);
  EXPECT_EQ(settings.json_path, "c");
  EXPECT_EQ(settings.report_path, "d");
  EXPECT_EQ(settings.log_path, "e");
  EXPECT_EQ(settings.rating_interval, 0);
  EXPECT_EQ(settings.variant, "janggikja");
  EXPECT_FALSE(settings.recovers);
  EXPECT_EQ(settings.patience.start, Milliseconds(500));
  EXPECT_EQ(settings.patience.ready, Milliseconds(500));
  const MatchSettings resumed = WithEngines("-resume b -recover -index i");
  EXPECT_EQ(resumed.journal_path, "b");
  EXPECT_TRUE(resumed.resumes);
  EXPECT_TRUE(resumed.recovers);
  EXPECT_EQ(resumed.index_path, "i");
  const MatchSettings as_fastchess = WithEngines("-pgnout file=a -resume file=b -log file=c");
  EXPECT_EQ(as_fastchess.pgn_path, "a");
  EXPECT_EQ(as_fastchess.journal_path, "b");
  EXPECT_EQ(as_fastchess.log_path, "c");
  EXPECT_EQ(ErrorWithEngines("-log file="), "file= needs a value");
}

TEST(CommandLineTest, NoFileHasTwoPurposes) {
  EXPECT_EQ(ErrorWithEngines("-journal a -pgnout ./a"), "./a is named for two purposes");
  EXPECT_EQ(ErrorWithEngines("-openings file=a -log a"), "a is named for two purposes");
  const test::TemporaryFolder folder;
  const std::string file = folder.File("file");
  const std::string link = folder.File("link");
  std::filesystem::create_symlink("file", link);
  const auto error = [&](const std::string& a, const std::string& b) {
    return ErrorWithEngines("-journal " + a + " -pgnout " + b);
  };
  EXPECT_EQ(error(file, link), link + " is named for two purposes") << "although it leads nowhere";
  test::WriteFile(file, "x");
  EXPECT_EQ(error(file, link), link + " is named for two purposes");
  const std::string hard_link = folder.File("hard");
  std::filesystem::create_hard_link(file, hard_link);
  EXPECT_EQ(error(file, hard_link), hard_link + " is named for two purposes");
}

TEST(CommandLineTest, WhatIsUnknownGetsASuggestion) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"-round 5", "unknown flag '-round', did you mean '-rounds'?"},
      {"-Concurency 5", "unknown flag '-Concurency', did you mean '-concurrency'?"},
      {"-repeat 2", "unknown flag '2'; `hansu-match --help` lists all"},
      {"-engine cmd=c nmae=x", "unknown key of -engine 'nmae', did you mean 'name'?"},
      {"-each timemargn=5", "unknown key of -each 'timemargn', did you mean 'timemargin'?"},
      {"-sprt elo=0 elo1=5", "unknown key of -sprt 'elo', did you mean 'elo0'?"},
      {"-sprt elo0=0 elo1=5 model=logistics",
       "unknown SPRT model 'logistics', did you mean 'logistic'?"},
      {"-openings fil=x", "unknown key of -openings 'fil', did you mean 'file'?"},
      {"-openings order=rnd", "unknown openings order 'rnd', expected one of random, sequential"},
      {"-openings format=pgn", "unknown openings format 'pgn', expected one of epd"},
      {"-resign moves=3 score=5",
       "unknown key of -resign 'moves', expected one of movecount, score, twosided"},
      {"-resign movecount=3 score=5 twosided=yes",
       "unknown value of twosided 'yes', expected one of true, false"},
      {"-draw movenum=3", "unknown key of -draw 'movenum', did you mean 'movenumber'?"},
      {"--lang de", "unknown language 'de', expected one of ko, en"},
      {"-pgnnotation ucci", "unknown PGN notation 'ucci', did you mean 'uci'?"}};
  for (const auto& [line, error] : cases) {
    EXPECT_TRUE(ErrorWithEngines(line).starts_with(error))
        << line << ": " << ErrorWithEngines(line);
  }
}

TEST(CommandLineTest, MissingValuesAreNamed) {
  for (const char* flag :
       {"-engine",      "-each",           "-variant", "-openings",    "-rounds",    "-games",
        "-concurrency", "-sprt",           "-resign",  "-draw",        "-maxmoves",  "-maxtime",
        "-srand",       "-ratinginterval", "-pgnout",  "-pgnnotation", "-journal",   "-resume",
        "-jsonout",     "-report",         "-log",     "-startup-ms",  "-rulesfile", "--lang"}) {
    EXPECT_EQ(ErrorWithEngines(flag), std::string(flag) + " needs a value");
  }
  EXPECT_EQ(ErrorWithEngines("-sprt -repeat"), "-sprt needs a value");
  EXPECT_EQ(ErrorWithEngines("-resign movecount=3"), "-resign needs movecount= and score=");
  EXPECT_EQ(ErrorWithEngines("-resign score=300"), "-resign needs movecount= and score=");
  EXPECT_EQ(ErrorWithEngines("-draw score=3"), "-draw needs movecount= and score=");
  EXPECT_EQ(ErrorWithEngines("-draw movenumber=9 movecount=3"),
            "-draw needs movecount= and score=");
  EXPECT_EQ(WithEngines("-draw movecount=3 score=0").game.draw.score_cp, 0);
  EXPECT_EQ(ErrorWithEngines("-engine cmd"), "-engine is 'cmd', expected key=value");
  EXPECT_EQ(Error("-engine cmd= -engine cmd=b"), "cmd= needs a program");
}

TEST(CommandLineTest, BadValuesAreNamedWithWhatIsExpected) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"-rounds 0", "-rounds is '0', expected 1 to 16777216"},
      {"-rounds -5", "-rounds is '-5', expected 1 to"},
      {"-rounds 5x", "-rounds is '5x'"},
      {"-games 3", "-games is '3', expected 1 to 2"},
      {"-concurrency 0", "-concurrency is '0'"},
      {"-concurrency 99999999999999999999", "-concurrency is '99999999999999999999'"},
      {"-srand -1", "-srand is '-1'"},
      {"-maxmoves 0", "-maxmoves is '0'"},
      {"-maxtime x", "-maxtime is 'x'"},
      {"-ratinginterval -1", "-ratinginterval is '-1'"},
      {"-startup-ms 0", "-startup-ms is '0'"},
      {"-each tc=x", "tc is 'x', expected a time such as 10m, 90s, 10:00, 5m+5s or 40/30m, or inf"},
      {"-each byoyomi=30", "byoyomi is '30', expected SECONDSxPERIODS"},
      {"-each st=0", "st is '0', expected seconds"},
      {"-each st=0.0001", "st is '0.0001', expected seconds"},
      {"-each st=1e300", "st is '1e300', expected seconds"},
      {"-each st=inf", "st is 'inf', expected seconds"},
      {"-each nodes=0", "nodes is '0'"},
      {"-each depth=241", "depth is '241', expected 1 to 240"},
      {"-each timemargin=-1", "timemargin is '-1'"},
      {"-each proto=ucci", "unknown protocol 'ucci', did you mean 'uci'?"},
      {"-each proto=xboard", "XBoard's protocol has neither nodes= nor byoyomi="},
      {"-openings file=x start=0", "start is '0'"},
      {"-sprt elo0=zero elo1=1", "elo0 is 'zero', expected a number"},
      {"-sprt elo0=5 elo1=1", "-sprt needs an elo0 that is below elo1"},
      {"-sprt elo0=0 elo1=0", "-sprt needs an elo0 that is below elo1"},
      {"-sprt elo0=0 elo1=2001", "-sprt needs elo0 and elo1 from -2000 to 2000"},
      {"-sprt elo0=-2001 elo1=0", "-sprt needs elo0 and elo1 from -2000 to 2000"},
      {"-sprt elo0=0 elo1=1 alpha=1", "-sprt needs alpha and beta between 0 and 1"},
      {"-sprt elo0=0 elo1=1 beta=0", "-sprt needs alpha and beta between 0 and 1"},
      {"-sprt elo0=0 elo1=5 alpha=0.6 beta=0.5",
       "-sprt needs alpha and beta that together are below 1"},
      {"-sprt elo0=0 elo1=5 elo0=1", "-sprt has elo0= twice"},
      {"-rounds 3 -rounds 4", "-rounds is given twice"},
      {"-variant janggi -variant janggikja", "-variant is given twice"},
      {"-resign movecount=0 score=5", "movecount is '0'"},
      {"-draw movecount=5 score=-1", "score is '-1'"}};
  for (const auto& [line, error] : cases) {
    EXPECT_TRUE(ErrorWithEngines(line).starts_with(error))
        << line << ": " << ErrorWithEngines(line);
  }
}

TEST(CommandLineTest, FlagsThatContradictEachOtherAreRefused) {
  EXPECT_EQ(ErrorWithEngines("-journal a -resume b"), "give -journal or -resume, not both");
  EXPECT_EQ(ErrorWithEngines("-norecover -recover"), "give -recover or -norecover, not both");
  EXPECT_EQ(ErrorWithEngines("-games 1 -repeat"), "give -repeat or -games 1, not both");
  EXPECT_EQ(ErrorWithEngines("-repeat -games 1"), "give -repeat or -games 1, not both");
  EXPECT_EQ(ErrorWithEngines("-repeat -games 2"), "");
}

TEST(CommandLineTest, AnOptionWithoutAnEqualsSignIsAButton) {
  const std::string line = "-engine cmd=a option.Reset option.Path= option.Level=3 -engine cmd=b ";
  const std::vector<std::string> words = Split(line + "-each nodes=1");
  const Result<MatchSettings> settings = ParseCommandLine(GameId::kJanggi, words);
  ASSERT_TRUE(settings.ok()) << settings.message();
  using Option = std::pair<std::string, std::optional<std::string>>;
  EXPECT_EQ(settings->engines[0].options,
            (std::vector<Option>{{"Reset", std::nullopt}, {"Path", ""}, {"Level", "3"}}));
  for (const char* bad : {"option.", "option.=3"}) {
    EXPECT_EQ(Error("-engine cmd=a " + std::string(bad) + " -engine cmd=b -each nodes=1"),
              "-engine is '" + std::string(bad) + "', expected option.NAME=VALUE");
  }
  EXPECT_EQ(Error("-engine cmd=a option.Reset option.reset= -engine cmd=b -each nodes=1"),
            "-engine has option.reset= twice");
}

TEST(CommandLineTest, Tournaments) {
  const std::string three = "-engine cmd=a name=A -engine cmd=b name=B=1 -engine cmd=c ";
  const auto parse = [&](const std::string& flags) {
    return ParseCommandLine(GameId::kJanggi, Split(three + "-each nodes=1 " + flags));
  };
  const Result<MatchSettings> robin = parse("-rounds 5");
  ASSERT_TRUE(robin.ok()) << robin.message();
  EXPECT_EQ(robin->tournament, TournamentKind::kRoundRobin);
  EXPECT_TRUE(robin->is_tournament());
  EXPECT_EQ(robin->games(), 5 * 3 * 2);
  const Result<MatchSettings> gauntlet = parse("-tournament gauntlet -rounds 5 -games 1");
  EXPECT_EQ(gauntlet->games(), 5 * 2);
  EXPECT_EQ(parse("-anchor A=100")->anchor, (Anchor{.engine = 0, .elo = 100}));
  EXPECT_EQ(parse("-anchor B=1=-2.5")->anchor, (Anchor{.engine = 1, .elo = -2.5}));
  for (const auto& [flags, error] : std::vector<std::pair<std::string, std::string>>{
           {"-tournament knockout", "unknown tournament 'knockout', expected one of roundrobin, "},
           {"-anchor A", "-anchor is 'A', expected NAME=ELO"},
           {"-anchor =3", "-anchor is '=3', expected NAME=ELO"},
           {"-anchor A=nan", "-anchor is 'A=nan', expected NAME=ELO"},
           {"-anchor A=1e9", "-anchor is 'A=1e9', expected NAME=ELO"},
           {"-anchor D=0", "unknown engine of -anchor 'D', expected one of A, B=1"},
           {"-sprt elo0=0 elo1=5", "-sprt compares two engines, not 3"},
           {"-engine cmd=d name=A", "two engines have name=A, expected different names"}}) {
    EXPECT_TRUE(parse(flags).message().starts_with(error))
        << flags << ": " << parse(flags).message();
  }
  EXPECT_EQ(ErrorWithEngines("-anchor A=0"), "-anchor needs an engine with name=A");
  std::string many;
  for (int i = 0; i < 200; ++i) many += "-engine cmd=a ";
  EXPECT_TRUE(Contains(Error(many + "-each nodes=1 -rounds 16777216"), "expected at most"));
}

TEST(CommandLineTest, EachKeyOfAnEngineComesOnce) {
  const std::string second = " -engine cmd=b -each nodes=1";
  EXPECT_EQ(Error("-engine cmd=a name=x name=y" + second), "-engine has name= twice");
  EXPECT_EQ(Error("-engine cmd=a option.Hash=1 option.hash=2" + second),
            "-engine has option.hash= twice");
  EXPECT_EQ(Error("-engine cmd=a args=x args=y" + second), "") << "these are added";
}

TEST(CommandLineTest, NamesAreOneLineEachAndDiffer) {
  const std::string second = " -engine cmd=b name=B -each nodes=1";
  EXPECT_EQ(Error("-engine cmd=a name=A" + second), "");
  EXPECT_EQ(Error("-engine cmd=a name=B" + second),
            "both engines have name=B, expected different names");
  const std::vector<std::string> rest = Split(second);
  for (const std::string& name :
       {std::string(), std::string("  "), std::string("x\ny"), std::string("x\x1b[2J"),
        std::string(" x"), std::string(81, 'x'), std::string("x\xc2\x85y"), std::string(1, '\0')}) {
    std::vector<std::string> words = {"-engine", "cmd=a", "name=" + name};
    words.insert(words.end(), rest.begin(), rest.end());
    EXPECT_TRUE(
        Contains(ParseCommandLine(GameId::kJanggi, words).message(), "expected a name in one line"))
        << name;
  }
}

TEST(CommandLineTest, TheRefereeAndTheEnginesPlayByOneRuleSet) {
  const auto error = [](const std::string& option, const std::string& variant) {
    std::vector<std::string> words = Split(kEngines + "-variant " + variant + " -each");
    words.push_back("option." + option);
    return ParseCommandLine(GameId::kJanggi, words).message();
  };
  for (const std::string name : {"UCI_Variant", "uci_variant"}) {
    EXPECT_EQ(error(name + "=janggimodern", "janggi"),
              "option.UCI_Variant is 'janggimodern' for an engine, but the match is of janggi; "
              "choose the rule set of both with -variant");
    EXPECT_EQ(error(name + "=janggimodern", "janggimodern"), "");
  }
}

TEST(CommandLineTest, AMatchNeedsTwoEnginesThatHaveLimits) {
  EXPECT_EQ(Error(""), "a match needs -engine 2 to 256 times, not 0 times");
  EXPECT_EQ(Error("-engine cmd=a -each nodes=1"),
            "a match needs -engine 2 to 256 times, not 1 times");
  EXPECT_EQ(Error("-engine name=a -engine cmd=b -each nodes=1"), "an -engine has no cmd=");
  EXPECT_EQ(Error("-engine name=a -engine cmd=b -each nodes=1 args=x"), "an -engine has no cmd=");
  for (const char* none : {"", " -each tc=inf"}) {
    EXPECT_EQ(Error("-engine cmd=a nodes=1 -engine cmd=b" + std::string(none)),
              "an engine has no limit: give tc=, byoyomi=, st=, nodes= or depth=");
  }
}

TEST(CommandLineTest, TheHelpNamesEveryFlag) {
  const std::string help = HelpText(GameId::kJanggi);
  for (const char* flag :
       {"-engine",      "-each",        "-variant", "-openings",   "-rounds",         "-games",
        "-repeat",      "-concurrency", "-sprt",    "-resign",     "-draw",           "-maxmoves",
        "-maxtime",     "-srand",       "-recover", "-norecover",  "-ratinginterval", "-pgnout",
        "-pgnnotation", "-journal",     "-resume",  "-jsonout",    "-report",         "-log",
        "-startup-ms",  "-rulesfile",   "--lang",   "-tournament", "-anchor",         "-index"}) {
    EXPECT_TRUE(Contains(help, "\n  " + std::string(flag) + " ")) << flag;
  }
  EXPECT_TRUE(Contains(help, "hansu-match [-variant GAME] compliance"));
}

TEST(CommandLineTest, AnEmptyValueIsRefused) {
  for (const std::string flag : {"-tb", "-rulesfile", "-variant", "-pgnout", "-journal"}) {
    Words words = Split(kEngines);
    words.insert(words.end(), {flag, ""});
    EXPECT_EQ(ParseCommandLine(GameId::kJanggi, words).message(), flag + " needs a value");
  }
  Words words = Split(kEngines);
  words.insert(words.end(), {"-pgnout", "file="});
  EXPECT_EQ(ParseCommandLine(GameId::kJanggi, words).message(), "file= needs a value");
}

}  // namespace
}  // namespace hansu::match
