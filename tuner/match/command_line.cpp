// SPDX-License-Identifier: MIT
#include "tuner/match/command_line.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string_view>

#include "src/base/exit_status.h"
#include "src/base/language.h"
#include "src/base/path.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "tuner/match/engine_keys.h"
#include "tuner/match/key_value.h"

namespace hansu::match {
namespace {

constexpr std::size_t kMaxEngines = 256;
constexpr std::int64_t kMaxGames = std::int64_t{1} << 30;
constexpr double kMaxAnchorElo = 10000;

struct NamedAnchor {
  std::string name;
  double elo = 0;
};

Status ReadOpenings(Arguments words, MatchSettings& settings) {
  return ReadKeys(
      "-openings", words,
      {{"file",
        [&](std::string_view v) {
          settings.openings_path = v;
          return OkStatus();
        }},
       {"format", [](std::string_view v) { return OneOf(TrLater("openings format"), v, {"epd"}); }},
       {"order",
        [&](std::string_view v) {
          settings.shuffles_openings = v == "random";
          return OneOf(TrLater("openings order"), v, {"random", "sequential"});
        }},
       {"start", [&](std::string_view v) {
          Status status = ReadInt("start", v, 1, 1 << 30, settings.first_opening);
          if (status.ok()) --settings.first_opening;
          return status;
        }}});
}

// Names the rule that is broken.
Status CheckSprt(const SprtSettings& sprt) {
  const std::string most = std::to_string(std::llround(kMaxSprtElo));
  for (const double elo : {sprt.elo0, sprt.elo1}) {
    if (std::abs(elo) > kMaxSprtElo) {
      return Failure(Tr("-sprt needs elo0 and elo1 from -{most} to {most}", {{"most", most}}));
    }
  }
  if (sprt.elo0 >= sprt.elo1) return Failure(Tr("-sprt needs an elo0 that is below elo1"));
  for (const double rate : {sprt.alpha, sprt.beta}) {
    if (rate <= 0 || rate >= 1) return Failure(Tr("-sprt needs alpha and beta between 0 and 1"));
  }
  if (!IsValid(sprt)) return Failure(Tr("-sprt needs alpha and beta that together are below 1"));
  return OkStatus();
}

Status ReadSprt(Arguments words, MatchSettings& settings) {
  SprtSettings sprt;
  const Status status =
      ReadKeys("-sprt", words,
               {{"elo0", [&](std::string_view v) { return ReadDouble("elo0", v, sprt.elo0); }},
                {"elo1", [&](std::string_view v) { return ReadDouble("elo1", v, sprt.elo1); }},
                {"alpha", [&](std::string_view v) { return ReadDouble("alpha", v, sprt.alpha); }},
                {"beta", [&](std::string_view v) { return ReadDouble("beta", v, sprt.beta); }},
                {"model", [&](std::string_view v) {
                   sprt.model = v == "logistic" ? EloModel::kLogistic : EloModel::kNormalized;
                   return OneOf(TrLater("SPRT model"), v, {"normalized", "logistic"});
                 }}});
  if (!status.ok()) return status;
  if (Status valid = CheckSprt(sprt); !valid.ok()) return valid;
  settings.sprt = sprt;
  return OkStatus();
}

// NAME=ELO. A name may have '=' in it.
Status ReadAnchor(std::string_view text, NamedAnchor& anchor) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Expected("-anchor", text, "NAME=ELO");
  }
  anchor.name = text.substr(0, equals);
  if (!ReadDouble("-anchor", text.substr(equals + 1), anchor.elo).ok() ||
      std::abs(anchor.elo) > kMaxAnchorElo) {
    return Expected("-anchor", text, TrLater("NAME=ELO, with an Elo from -10000 to 10000"));
  }
  return OkStatus();
}

// Only names that the command line gives are known now.
Status SetAnchor(const NamedAnchor& anchor, MatchSettings& settings) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < settings.engines.size(); ++i) {
    const std::string& name = settings.engines[i].name;
    if (name == anchor.name) settings.anchor = {.engine = i, .elo = anchor.elo};
    if (!name.empty()) names.push_back(name);
  }
  if (settings.anchor) return OkStatus();
  if (names.empty()) {
    return Failure(Tr("-anchor needs an engine with name={name}", {{"name", anchor.name}}));
  }
  return UnknownName(TrLater("engine of -anchor"), anchor.name, names);
}

Status ReadResign(Arguments words, ResignRule& rule) {
  const Status status =
      ReadKeys("-resign", words,
               {IntKey("movecount", 1, 999, rule.moves),
                IntKey("score", 1, 20000, rule.score_cp),
                {"twosided", [&](std::string_view v) {
                   rule.two_sided = v == "true";
                   return OneOf(TrLater("value of twosided"), v, {"true", "false"});
                 }}});
  if (!status.ok()) return status;
  if (rule.moves == 0 || rule.score_cp == 0) {
    return Failure(Tr("-resign needs movecount= and score="));
  }
  return OkStatus();
}

Status ReadDraw(Arguments words, DrawRule& rule) {
  rule.score_cp = -1;  // 0 may be given
  const Status status =
      ReadKeys("-draw", words,
               {IntKey("movenumber", 0, 9999, rule.from_move),
                IntKey("movecount", 1, 999, rule.moves), IntKey("score", 0, 20000, rule.score_cp)});
  if (!status.ok()) return status;
  if (rule.moves == 0 || rule.score_cp < 0) {
    return Failure(Tr("-draw needs movecount= and score="));
  }
  return OkStatus();
}

// The two that may come more than once.
constexpr std::string_view kEngineFlag = "-engine";
constexpr std::string_view kEachFlag = "-each";

// A flag, the number of words that follow it (-1: any number of key=value words), and what it does
// with them.
struct Flag {
  std::string_view name;
  int words;
  std::string_view help;
  std::function<Status(Arguments)> apply;
};

struct Parsed {
  MatchSettings& settings;
  std::vector<EngineKeys> engines;
  EngineKeys each;
  std::optional<NamedAnchor> anchor;
};

std::vector<Flag> Flags(Parsed& parsed) {
  MatchSettings& s = parsed.settings;
  const Game& game = GameOf(s.id());
  const auto text = [](std::string& target) {
    return [&target](Arguments w) {
      target = w[0];
      return OkStatus();
    };
  };
  // FILE, or file=FILE as fastchess has it.
  const auto file = [](std::string& target) {
    return [&target](Arguments w) {
      std::string_view path = w[0];
      TakePrefix(path, "file=");
      if (path.empty()) return Failure(Tr("{option} needs a value", {{"option", "file="}}));
      target = path;
      return OkStatus();
    };
  };
  const auto number = [](std::string_view name, std::int64_t min, std::int64_t max, auto& target) {
    return [=, &target](Arguments w) { return ReadInt(name, w[0], min, max, target); };
  };
  const auto toggle = [](bool& target, bool value) {
    return [&target, value](Arguments) {
      target = value;
      return OkStatus();
    };
  };
  return {
      {kEngineFlag, -1,
       TrLater(
           "cmd=PROGRAM [proto=uci|xboard] [name=] [dir=] [args=] [tc=] [st=] [nodes=] [depth=] "
           "[byoyomi=] [timemargin=] [option.NAME=VALUE]...; give it twice, or more often for a "
           "tournament"),
       [&parsed](Arguments w) {
         return ReadEngine(kEngineFlag, w, parsed.engines.emplace_back());
       }},
      {kEachFlag, -1,
       TrLater("the same keys for all engines; those given with -engine take precedence"),
       [&parsed](Arguments w) { return ReadEngine(kEachFlag, w, parsed.each); }},
      {"-tournament", 1,
       TrLater("roundrobin (default) or gauntlet: each engine plays each, or the first all others"),
       [&s](Arguments w) {
         s.tournament =
             w[0] == "gauntlet" ? TournamentKind::kGauntlet : TournamentKind::kRoundRobin;
         return OneOf(TrLater("tournament"), w[0], {"roundrobin", "gauntlet"});
       }},
      {"-anchor", 1, TrLater("NAME=ELO: the engine whose Elo is given in the table of ratings"),
       [&parsed](Arguments w) { return ReadAnchor(w[0], parsed.anchor.emplace()); }},
      {"-variant", 1,
       game.id == GameId::kJanggi ? TrLater("NAME of the rule set (default janggi)")
                                  : TrLater("NAME of the rule set (default xiangqi)"),
       text(s.variant)},
      {"-rulesfile", 1, TrLater("FILE of rule sets of your own, for -variant"), text(s.rules_path)},
      {"-openings", -1,
       game.has_setups
           ? TrLater("file=BOOK.epd [format=epd] [order=random|sequential] [start=N] (default: "
                     "the 16 pairs of setups in turn)")
           : TrLater("file=BOOK.epd [format=epd] [order=random|sequential] [start=N] (default: "
                     "the start position)"),
       [&s](Arguments w) { return ReadOpenings(w, s); }},
      {"-rounds", 1, TrLater("N openings to play, each by all pairings (default 1)"),
       number("-rounds", 1, 1 << 24, s.rounds)},
      {"-games", 1, TrLater("1 or 2 games per opening (default 2, with colors swapped)"),
       [&s](Arguments w) {
         int games = 2;
         Status status = ReadInt("-games", w[0], 1, 2, games);
         s.repeats = games == 2;
         return status;
       }},
      {"-repeat", 0, TrLater("the same as -games 2, the default"),
       [](Arguments) { return OkStatus(); }},
      {"-concurrency", 1, TrLater("N games at a time (default 1)"),
       number("-concurrency", 1, 1024, s.concurrency)},
      {"-sprt", -1, TrLater("elo0=E elo1=E [alpha=0.05] [beta=0.05] [model=normalized|logistic]"),
       [&s](Arguments w) { return ReadSprt(w, s); }},
      {"-resign", -1,
       TrLater("movecount=N score=CP [twosided=true]: a side resigns after N moves at -CP or less"),
       [&s](Arguments w) { return ReadResign(w, s.game.resign); }},
      {"-draw", -1,
       TrLater(
           "movenumber=N movecount=M score=CP: once N moves are made, a draw after M moves within "
           "+-CP"),
       [&s](Arguments w) { return ReadDraw(w, s.game.draw); }},
      {"-maxmoves", 1,
       game.points_decide ? TrLater("N moves for each side, then points decide")
                          : TrLater("N moves for each side, then a draw"),
       number("-maxmoves", 1, 100000, s.game.max_moves)},
      {"-maxtime", 1,
       game.points_decide ? TrLater("SECONDS for a whole game, then points decide")
                          : TrLater("SECONDS for a whole game, then a draw"),
       [&s](Arguments w) {
         Status status = ReadInt("-maxtime", w[0], 1, 1'000'000, s.game.total_time_ms);
         s.game.total_time_ms *= 1000;
         return status;
       }},
      {"-tb", 1,
       TrLater("FOLDER of endgame tables, or embedded for this program's: they decide a game as "
               "soon as they know its value"),
       text(s.tables_path)},
      {"-srand", 1, TrLater("N: seed of the openings' random order (default 1)"),
       number("-srand", 0, std::int64_t{1} << 62, s.seed)},
      {"-recover", 0, TrLater("continue after a crash, the default"), toggle(s.recovers, true)},
      {"-norecover", 0, TrLater("stop the match at the first crash"), toggle(s.recovers, false)},
      {"-ratinginterval", 1,
       TrLater("print results every N games (default 10; 0: only at the end)"),
       number("-ratinginterval", 0, 1 << 24, s.rating_interval)},
      {"-pgnout", 1, TrLater("FILE: append every game as PGN"), file(s.pgn_path)},
      {"-pgnnotation", 1,
       game.id == GameId::kJanggi
           ? TrLater("international (default), korean, san or uci: how moves are written")
           : TrLater("international (default), chinese, san or uci: how moves are written"),
       text(s.pgn_notation)},
      {"-journal", 1, TrLater("FILE: keep a new journal, to resume from"), file(s.journal_path)},
      {"-resume", 1, TrLater("FILE: continue the match of this journal"),
       [&s, take = file(s.journal_path)](Arguments w) {
         s.resumes = true;
         return take(w);
       }},
      {"-jsonout", 1, TrLater("FILE: append one line of JSON per game"), file(s.json_path)},
      {"-index", 1,
       TrLater("FILE: append a short line of JSON per game, with its place in the other files"),
       file(s.index_path)},
      {"-report", 1, TrLater("FILE.html: write a page with charts at the end"),
       file(s.report_path)},
      {"--force", 0, TrLater("replace the page of -report if it exists"),
       toggle(s.overwrites, true)},
      {"-log", 1, TrLater("FILE: append every line sent to and received from the engines"),
       file(s.log_path)},
      {kLanguageOption, 1,
       TrLater("ko or en (default: as HANSU_LANG, LC_ALL, LC_MESSAGES or LANG says)"),
       [](Arguments w) {  // UseLanguageOf has already read it
         return OneOf(TrLater("language"), w[0], {"ko", "en"});
       }},
      {"-startup-ms", 1, TrLater("N milliseconds for an engine to start (default 10000)"),
       [&s](Arguments w) {
         int ms = 0;
         Status status = ReadInt("-startup-ms", w[0], 1, kMaxMs, ms);
         if (status.ok()) s.patience.start = s.patience.ready = Milliseconds(ms);
         return status;
       }},
  };
}

Status UnknownFlag(const std::string& word, const std::vector<Flag>& flags) {
  std::vector<std::string_view> names = {"compare", "compliance", "--help", "--version"};
  for (const Flag& flag : flags) names.push_back(flag.name);
  if (!ProbablyMeant(word, names).empty()) return UnknownName(TrLater("flag"), word, names);
  return Failure(
      Tr("unknown flag {name}; `hansu-match --help` lists all", {{"name", Quoted(word)}}));
}

// No file is written that is read, or written twice.
Status CheckDifferentFiles(const MatchSettings& settings) {
  std::vector<std::string> earlier;
  for (const std::string& name :
       {settings.journal_path, settings.pgn_path, settings.json_path, settings.report_path,
        settings.index_path, settings.log_path, settings.openings_path, settings.rules_path}) {
    if (name.empty()) continue;
    const auto is_it = [&name](const std::string& other) { return IsSameFile(name, other); };
    if (std::ranges::any_of(earlier, is_it)) {
      return Failure(Tr("{file} is named for two purposes", {{"file", name}}));
    }
    earlier.push_back(name);
  }
  return OkStatus();
}

// Empty names are filled in by the engines themselves.
Status CheckNames(const std::vector<EngineSettings>& engines) {
  std::set<std::string> names;
  for (const EngineSettings& engine : engines) {
    if (engine.name.empty() || names.insert(engine.name).second) continue;
    return Failure(
        engines.size() == 2
            ? Tr("both engines have name={name}, expected different names", {{"name", engine.name}})
            : Tr("two engines have name={name}, expected different names",
                 {{"name", engine.name}}));
  }
  return OkStatus();
}

// The referee must judge by the rules that the engines play by.
Status CheckVariantOption(const EngineSettings& engine, const std::string& variant) {
  for (const auto& [name, value] : engine.options) {
    if (!EqualsIgnoringCase(name, kVariantOption)) continue;
    if (value && EqualsIgnoringCase(*value, variant)) continue;
    return Failure(
        Tr("option.UCI_Variant is {value} for an engine, but the match is of {variant}; choose the "
           "rule set of both with -variant",
           {{"value", Quoted(value.value_or(""))}, {"variant", variant}}));
  }
  return OkStatus();
}

Status CheckWhole(const MatchSettings& settings) {
  const std::size_t count = settings.engines.size();
  if (count < 2 || count > kMaxEngines) {
    return Failure(Tr("a match needs -engine 2 to {most} times, not {count} times",
                      {{"most", std::to_string(kMaxEngines)}, {"count", std::to_string(count)}}));
  }
  if (Status status = CheckNames(settings.engines); !status.ok()) return status;
  if (settings.sprt && settings.is_tournament()) {
    return Failure(
        Tr("-sprt compares two engines, not {count}", {{"count", std::to_string(count)}}));
  }
  const std::int64_t games = std::int64_t{settings.rounds} * settings.schedule().games_per_round();
  if (games > kMaxGames) {
    return Failure(Tr("-rounds {rounds} make {games} games, expected at most {most}",
                      {{"rounds", std::to_string(settings.rounds)},
                       {"games", std::to_string(games)},
                       {"most", std::to_string(kMaxGames)}}));
  }
  for (const EngineSettings& engine : settings.engines) {
    if (engine.command.empty()) return Failure(Tr("an -engine has no cmd="));
    if (Status status = CheckVariantOption(engine, settings.variant); !status.ok()) return status;
    const TimeControl& time = engine.time;
    if (engine.protocol == EngineProtocol::kXboard && (time.nodes || time.byoyomi_ms > 0)) {
      return Failure(Tr("XBoard's protocol has neither nodes= nor byoyomi="));
    }
    if (!time.has_time_limit() && !time.nodes && !time.depth) {
      return Failure(Tr("an engine has no limit: give tc=, byoyomi=, st=, nodes= or depth="));
    }
  }
  if (Status status = CheckDifferentFiles(settings); !status.ok()) return status;
  return OneOf(TrLater("PGN notation"), settings.pgn_notation,
               {"international", NativeNotation(settings.id()), "san", "uci"});
}

}  // namespace

Result<MatchSettings> ParseCommandLine(GameId game, const std::vector<std::string>& words) {
  MatchSettings settings(game);
  Parsed parsed = {settings, {}, {}, {}};
  const std::vector<Flag> flags = Flags(parsed);
  std::set<std::string_view> given;
  for (std::size_t i = 0; i < words.size();) {
    const auto flag = std::ranges::find(flags, words[i], &Flag::name);
    if (flag == flags.end()) return UnknownFlag(words[i], flags);
    const bool may_repeat = flag->name == kEngineFlag || flag->name == kEachFlag;
    if (!given.insert(flag->name).second && !may_repeat) {
      return Failure(Tr("{option} is given twice", {{"option", std::string(flag->name)}}));
    }
    std::size_t end = ++i;
    if (flag->words >= 0) {
      end += static_cast<std::size_t>(flag->words);
    } else {
      while (end < words.size() && !words[end].starts_with('-')) ++end;
    }
    const bool is_missing = end > words.size() || (flag->words < 0 && end == i);
    if (is_missing || (flag->words > 0 && words[i].empty())) {
      return Failure(Tr("{option} needs a value", {{"option", std::string(flag->name)}}));
    }
    if (Status status = flag->apply(Arguments(words).subspan(i, end - i)); !status.ok()) {
      return status;
    }
    i = end;
  }
  for (const auto& [one, other] :
       {std::pair("-journal", "-resume"), std::pair("-recover", "-norecover")}) {
    if (!given.contains(one) || !given.contains(other)) continue;
    return Failure(Tr("give {first} or {second}, not both", {{"first", one}, {"second", other}}));
  }
  if (given.contains("-repeat") && !settings.repeats) {
    return Failure(
        Tr("give {first} or {second}, not both", {{"first", "-repeat"}, {"second", "-games 1"}}));
  }
  for (const EngineKeys& keys : parsed.engines) {
    EngineSettings& engine = settings.engines.emplace_back(Merged(keys, parsed.each));
    if (settings.rules_path.empty()) continue;
    // Absolute, because the engine may run in another folder.
    engine.options.emplace_back(kRulesFileOption,
                                Utf8Of(std::filesystem::absolute(PathOf(settings.rules_path))));
  }
  if (Status status = CheckWhole(settings); !status.ok()) return status;
  if (parsed.anchor) {
    if (Status status = SetAnchor(*parsed.anchor, settings); !status.ok()) return status;
  }
  return settings;
}

std::string HelpText(GameId game) {
  MatchSettings settings(game);
  Parsed parsed = {settings, {}, {}, {}};
  std::string text =
      Tr("usage: hansu-match -engine cmd=A ... -engine cmd=B ... -each tc=2+0.02 ... [flags]\n"
         "       hansu-match [-variant GAME] compliance PROGRAM [ARGUMENT...]\n"
         "                                               checks an engine step by step\n"
         "       hansu-match compare A B [flags]          says which engine is faster (compare "
         "--help)\n"
         "       hansu-match --version") +
      "\n\n";
  for (const Flag& flag : Flags(parsed)) {
    std::string name(flag.name);
    name.resize(std::max<std::size_t>(name.size(), 16), ' ');
    text += "  " + name + " " + Tr(flag.help) + "\n";
  }
  text += '\n' + ExitStatusText();
  text +=
      '\n' + Tr("Example:") +
      "\n  hansu-match -engine name=new cmd=./new -engine name=old cmd=./old -each tc=2+0.02 \\\n"
      "    option.Hash=16 -openings file=openings.epd order=random -rounds 500 -concurrency 2 \\\n"
      "    -sprt elo0=0 elo1=5 -journal match.journal -report match.html\n";
  return text;
}

}  // namespace hansu::match
