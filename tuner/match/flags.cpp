// SPDX-License-Identifier: MIT
#include "tuner/match/flags.h"

#include <cmath>
#include <cstdint>
#include <utility>

#include "src/base/language.h"
#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::match {
namespace {

constexpr double kMaxAnchorElo = 10000;

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

using Apply = std::function<Status(Arguments)>;

Apply TextInto(std::string& target) {
  return [&target](Arguments w) {
    target = w[0];
    return OkStatus();
  };
}

// FILE, or file=FILE as fastchess has it.
Apply FileInto(std::string& target) {
  return [&target](Arguments w) {
    std::string_view path = w[0];
    TakePrefix(path, "file=");
    if (path.empty()) return Failure(Tr("{option} needs a value", {{"option", "file="}}));
    target = path;
    return OkStatus();
  };
}

template <typename Number>
Apply NumberInto(std::string_view name, std::int64_t min, std::int64_t max, Number& target) {
  return [=, &target](Arguments w) { return ReadInt(name, w[0], min, max, target); };
}

Apply SetTo(bool& target, bool value) {
  return [&target, value](Arguments) {
    target = value;
    return OkStatus();
  };
}

// Who plays.
std::vector<Flag> EngineFlags(ParsedFlags& parsed) {
  MatchSettings& s = parsed.settings;
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
       [&parsed](Arguments w) { return ReadAnchor(w[0], parsed.anchor.emplace()); }}};
}

// The games to play.
std::vector<Flag> GameFlags(ParsedFlags& parsed) {
  MatchSettings& s = parsed.settings;
  const Game& game = GameOf(parsed.settings.id());
  return {{"-variant", 1,
           game.id == GameId::kJanggi ? TrLater("NAME of the rule set (default janggi)")
                                      : TrLater("NAME of the rule set (default xiangqi)"),
           TextInto(s.variant)},
          {"-rulesfile", 1, TrLater("FILE of rule sets of your own, for -variant"),
           TextInto(s.rules_path)},
          {"-openings", -1,
           game.has_setups
               ? TrLater("file=BOOK.epd [format=epd] [order=random|sequential] [start=N] (default: "
                         "the 16 pairs of setups in turn)")
               : TrLater("file=BOOK.epd [format=epd] [order=random|sequential] [start=N] (default: "
                         "the start position)"),
           [&s](Arguments w) { return ReadOpenings(w, s); }},
          {"-rounds", 1, TrLater("N openings to play, each by all pairings (default 1)"),
           NumberInto("-rounds", 1, 1 << 24, s.rounds)},
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
           NumberInto("-concurrency", 1, 1024, s.concurrency)}};
}

// The end of games and of the match.
std::vector<Flag> ResultFlags(ParsedFlags& parsed) {
  MatchSettings& s = parsed.settings;
  const Game& game = GameOf(parsed.settings.id());
  return {
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
       NumberInto("-maxmoves", 1, 100000, s.game.max_moves)},
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
       TextInto(s.tables_path)}};
}

// The course of the match.
std::vector<Flag> RunFlags(ParsedFlags& parsed) {
  MatchSettings& s = parsed.settings;
  return {{"-srand", 1, TrLater("N: seed of the openings' random order (default 1)"),
           NumberInto("-srand", 0, std::int64_t{1} << 62, s.seed)},
          {"-recover", 0, TrLater("continue after a crash, the default"), SetTo(s.recovers, true)},
          {"-norecover", 0, TrLater("stop the match at the first crash"), SetTo(s.recovers, false)},
          {"-ratinginterval", 1,
           TrLater("print results every N games (default 10; 0: only at the end)"),
           NumberInto("-ratinginterval", 0, 1 << 24, s.rating_interval)}};
}

// The files to write.
std::vector<Flag> FileFlags(ParsedFlags& parsed) {
  MatchSettings& s = parsed.settings;
  const Game& game = GameOf(parsed.settings.id());
  return {{"-pgnout", 1, TrLater("FILE: append every game as PGN"), FileInto(s.pgn_path)},
          {"-pgnnotation", 1,
           game.id == GameId::kJanggi
               ? TrLater("international (default), korean, san or uci: how moves are written")
               : TrLater("international (default), chinese, san or uci: how moves are written"),
           TextInto(s.pgn_notation)},
          {"-journal", 1, TrLater("FILE: keep a new journal, to resume from"),
           FileInto(s.journal_path)},
          {"-resume", 1, TrLater("FILE: continue the match of this journal"),
           [&s, take = FileInto(s.journal_path)](Arguments w) {
             s.resumes = true;
             return take(w);
           }},
          {"-jsonout", 1, TrLater("FILE: append one line of JSON per game"), FileInto(s.json_path)},
          {"-index", 1,
           TrLater("FILE: append a short line of JSON per game, with its place in the other files"),
           FileInto(s.index_path)},
          {"-report", 1, TrLater("FILE.html: write a page with charts at the end"),
           FileInto(s.report_path)},
          {"--force", 0, TrLater("replace the page of -report if it exists"),
           SetTo(s.overwrites, true)},
          {"-log", 1, TrLater("FILE: append every line sent to and received from the engines"),
           FileInto(s.log_path)}};
}

std::vector<Flag> OtherFlags(ParsedFlags& parsed) {
  MatchSettings& s = parsed.settings;
  return {{kLanguageOption, 1,
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
           }}};
}

}  // namespace

std::vector<Flag> FlagsInto(ParsedFlags& parsed) {
  std::vector<Flag> flags;
  for (const auto group : {EngineFlags, GameFlags, ResultFlags, RunFlags, FileFlags, OtherFlags}) {
    for (Flag& flag : group(parsed)) flags.push_back(std::move(flag));
  }
  return flags;
}

}  // namespace hansu::match
