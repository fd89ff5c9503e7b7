// SPDX-License-Identifier: MIT
#include "tuner/match/command_line.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>

#include "src/janggi/rules.h"
#include "tuner/match/engine_keys.h"
#include "tuner/match/key_value.h"

namespace hansu::match {
namespace {

std::string ReadOpenings(Words words, MatchSettings& settings) {
  return ReadKeys(
      "-openings", words,
      {{"file",
        [&](std::string_view v) {
          settings.openings_path = v;
          return std::string();
        }},
       {"format", [](std::string_view v) { return OneOf("openings format", v, {"epd"}); }},
       {"order",
        [&](std::string_view v) {
          settings.shuffles_openings = v == "random";
          return OneOf("openings order", v, {"random", "sequential"});
        }},
       {"start", [&](std::string_view v) -> std::string {
          std::string error = ReadInt("start", v, 1, 1 << 30, settings.first_opening);
          if (error.empty()) --settings.first_opening;
          return error;
        }}});
}

std::string ReadSprt(Words words, MatchSettings& settings) {
  SprtSettings sprt;
  const std::string error =
      ReadKeys("-sprt", words,
               {{"elo0", [&](std::string_view v) { return ReadDouble("elo0", v, sprt.elo0); }},
                {"elo1", [&](std::string_view v) { return ReadDouble("elo1", v, sprt.elo1); }},
                {"alpha", [&](std::string_view v) { return ReadDouble("alpha", v, sprt.alpha); }},
                {"beta", [&](std::string_view v) { return ReadDouble("beta", v, sprt.beta); }},
                {"model", [&](std::string_view v) -> std::string {
                   sprt.model = v == "logistic" ? EloModel::kLogistic : EloModel::kNormalized;
                   return OneOf("SPRT model", v, {"normalized", "logistic"});
                 }}});
  if (!error.empty()) return error;
  if (!IsValid(sprt)) return "-sprt needs elo0 < elo1, and alpha and beta between 0 and 1";
  settings.sprt = sprt;
  return "";
}

std::string ReadResign(Words words, ResignRule& rule) {
  const std::string error = ReadKeys("-resign", words,
                                     {IntKey("movecount", 1, 999, rule.moves),
                                      IntKey("score", 1, 20000, rule.score_cp),
                                      {"twosided", [&](std::string_view v) -> std::string {
                                         rule.two_sided = v == "true";
                                         return OneOf("value of twosided", v, {"true", "false"});
                                       }}});
  if (!error.empty()) return error;
  return rule.moves > 0 && rule.score_cp > 0 ? "" : "-resign needs movecount= and score=";
}

std::string ReadDraw(Words words, DrawRule& rule) {
  const std::string error =
      ReadKeys("-draw", words,
               {IntKey("movenumber", 0, 9999, rule.from_move),
                IntKey("movecount", 1, 999, rule.moves), IntKey("score", 0, 20000, rule.score_cp)});
  return error.empty() && rule.moves == 0 ? "-draw needs movecount=" : error;
}

// A flag: how many words follow it (-1: any number of key=value), and what it does with them.
struct Flag {
  std::string_view name;
  int words;
  std::string_view help;
  std::function<std::string(Words)> apply;
};

struct Parsed {
  MatchSettings& settings;
  std::vector<EngineKeys> engines;
  EngineKeys each;
};

std::vector<Flag> Flags(Parsed& parsed) {
  MatchSettings& s = parsed.settings;
  const auto text = [](std::string& target) {
    return [&target](Words w) {
      target = w[0];
      return std::string();
    };
  };
  const auto number = [](std::string_view name, std::int64_t min, std::int64_t max, auto& target) {
    return [=, &target](Words w) { return ReadInt(name, w[0], min, max, target); };
  };
  const auto toggle = [](bool& target, bool value) {
    return [&target, value](Words) {
      target = value;
      return std::string();
    };
  };
  return {
      {"-engine", -1,
       "cmd=PROGRAM [name=] [dir=] [args=] [tc=] [st=] [nodes=] [depth=] "
       "[byoyomi=] [timemargin=] [option.NAME=VALUE]...   (twice)",
       [&parsed](Words w) { return ReadEngine("-engine", w, parsed.engines.emplace_back()); }},
      {"-each", -1, "the same keys, for both engines",
       [&parsed](Words w) { return ReadEngine("-each", w, parsed.each); }},
      {"-variant", 1, "rule set (default janggi)", text(s.variant)},
      {"-openings", -1,
       "file=BOOK.epd [format=epd] [order=random|sequential] [start=N]; without "
       "it the 16 pairs of setups in turn",
       [&s](Words w) { return ReadOpenings(w, s); }},
      {"-rounds", 1, "N: openings to play (default 1)", number("-rounds", 1, 1 << 24, s.rounds)},
      {"-games", 1, "1 or 2 games an opening (default 2, colours swapped)",
       [&s](Words w) {
         int games = 2;
         std::string error = ReadInt("-games", w[0], 1, 2, games);
         s.repeats = games == 2;
         return error;
       }},
      {"-repeat", 0, "two games an opening, as is the default", toggle(s.repeats, true)},
      {"-concurrency", 1, "N games at once (default 1)",
       number("-concurrency", 1, 1024, s.concurrency)},
      {"-sprt", -1, "elo0=E elo1=E [alpha=0.05] [beta=0.05] [model=normalized|logistic]",
       [&s](Words w) { return ReadSprt(w, s); }},
      {"-resign", -1, "movecount=N score=CP [twosided=true]",
       [&s](Words w) { return ReadResign(w, s.game.resign); }},
      {"-draw", -1, "movenumber=N movecount=N score=CP",
       [&s](Words w) { return ReadDraw(w, s.game.draw); }},
      {"-maxmoves", 1, "N moves a side, then points decide",
       number("-maxmoves", 1, 100000, s.game.max_moves)},
      {"-maxtime", 1, "SECONDS a game may take in all, then points decide",
       [&s](Words w) {
         std::string error = ReadInt("-maxtime", w[0], 1, 1'000'000, s.game.total_time_ms);
         s.game.total_time_ms *= 1000;
         return error;
       }},
      {"-srand", 1, "seed of the openings' order (default 1)",
       number("-srand", 0, std::int64_t{1} << 62, s.seed)},
      {"-recover", 0, "go on after a crash, as is the default", toggle(s.recovers, true)},
      {"-norecover", 0, "end the match at the first crash", toggle(s.recovers, false)},
      {"-ratinginterval", 1, "N games between results (default 10; 0: only at the end)",
       number("-ratinginterval", 0, 1 << 24, s.rating_interval)},
      {"-pgnout", 1, "FILE: adds every game", text(s.pgn_path)},
      {"-pgnnotation", 1, "international (default), korean or uci", text(s.pgn_notation)},
      {"-journal", 1, "FILE: a new journal, to resume from", text(s.journal_path)},
      {"-resume", 1, "FILE: go on with the match of that journal",
       [&s](Words w) {
         s.journal_path = w[0];
         s.resumes = true;
         return std::string();
       }},
      {"-jsonout", 1, "FILE: adds a JSON line a game", text(s.json_path)},
      {"-report", 1, "FILE.html: written at the end", text(s.report_path)},
      {"-log", 1, "FILE: every line to and from the engines", text(s.log_path)},
      {"-startup-ms", 1, "patience with an engine's start (default 10000)",
       [&s](Words w) {
         int ms = 0;
         std::string error = ReadInt("-startup-ms", w[0], 1, kMaxMs, ms);
         if (error.empty()) s.patience.start = s.patience.ready = Milliseconds(ms);
         return error;
       }},
  };
}

std::string CheckWhole(const MatchSettings& settings) {
  if (settings.engines.size() != 2) {
    return "a match needs -engine twice, not " + std::to_string(settings.engines.size()) + " times";
  }
  for (const EngineSettings& engine : settings.engines) {
    if (engine.command.empty()) return "an -engine has no cmd=";
    const TimeControl& time = engine.time;
    if (!time.has_time_limit() && !time.nodes && !time.depth) {
      return "an engine has no limit: give tc=, byoyomi=, st=, nodes= or depth=";
    }
  }
  std::vector<std::string_view> variants;
  for (const NamedRuleSet& named : NamedRuleSets()) variants.push_back(named.name);
  const std::string error = OneOf("variant", settings.variant, variants);
  if (!error.empty()) return error;
  return OneOf("PGN notation", settings.pgn_notation, {"international", "korean", "uci"});
}

}  // namespace

std::string ParseCommandLine(const std::vector<std::string>& words, MatchSettings& settings) {
  Parsed parsed = {settings, {}, {}};
  const std::vector<Flag> flags = Flags(parsed);
  for (std::size_t i = 0; i < words.size();) {
    const auto flag = std::ranges::find(flags, words[i], &Flag::name);
    if (flag == flags.end()) {
      std::vector<std::string_view> names;
      for (const Flag& known : flags) names.push_back(known.name);
      return UnknownName("flag", words[i], names);
    }
    std::size_t end = ++i;
    if (flag->words >= 0) {
      end += static_cast<std::size_t>(flag->words);
    } else {
      while (end < words.size() && !words[end].starts_with('-')) ++end;
    }
    if (end > words.size() || (flag->words < 0 && end == i)) {
      return std::string(flag->name) + " needs a value";
    }
    const std::string error = flag->apply(Words(words).subspan(i, end - i));
    if (!error.empty()) return error;
    i = end;
  }
  for (const EngineKeys& keys : parsed.engines) {
    settings.engines.push_back(Merged(keys, parsed.each));
  }
  return CheckWhole(settings);
}

std::string HelpText() {
  MatchSettings settings;
  Parsed parsed = {settings, {}, {}};
  std::string text =
      "usage: hansu-match -engine cmd=A ... -engine cmd=B ... -each tc=2+0.02 ... [flags]\n"
      "       hansu-match compliance PROGRAM [ARGUMENT...]\n\n";
  for (const Flag& flag : Flags(parsed)) {
    std::string name(flag.name);
    name.resize(std::max<std::size_t>(name.size(), 16), ' ');
    text += "  " + name + " " + std::string(flag.help) + "\n";
  }
  return text;
}

}  // namespace hansu::match
