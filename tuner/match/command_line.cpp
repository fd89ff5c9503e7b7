// SPDX-License-Identifier: MIT
#include "tuner/match/command_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "src/board/rules.h"
#include "src/board/text.h"

namespace hansu::match {
namespace {

using Words = std::span<const std::string>;

std::string Expected(std::string_view what, std::string_view value, std::string_view expected) {
  return std::string(what) + " is " + Quoted(value) + ", expected " + std::string(expected);
}

std::string ReadInt(std::string_view what, std::string_view text, std::int64_t min,
                    std::int64_t max, auto& target) {
  const auto value = ParseInteger(text);
  if (!value || *value < min || *value > max) {
    return Expected(what, text, std::to_string(min) + " to " + std::to_string(max));
  }
  target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
  return "";
}

std::string ReadDouble(std::string_view what, std::string_view text, double& target) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
    return Expected(what, text, "a number");
  }
  target = value;
  return "";
}

// Keys of one flag: what each does with its value.
struct Key {
  std::string_view name;
  std::function<std::string(std::string_view value)> apply;
};

Key IntKey(std::string_view name, std::int64_t min, std::int64_t max, int& target) {
  return {name, [=, &target](std::string_view v) { return ReadInt(name, v, min, max, target); }};
}

std::string UnknownName(std::string_view what, std::string_view name,
                        const std::vector<std::string_view>& known) {
  return "unknown " + std::string(what) + " " + Quoted(name) + ", did you mean '" +
         std::string(Nearest(name, known)) + "'?";
}

std::string OneOf(std::string_view what, std::string_view name,
                  const std::vector<std::string_view>& known) {
  return std::ranges::find(known, name) != known.end() ? "" : UnknownName(what, name, known);
}

// Every word of the form key=value.
std::string ReadKeys(std::string_view flag, Words words, const std::vector<Key>& keys) {
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return Expected(flag, word, "key=value");
    const std::string_view name = std::string_view(word).substr(0, equals);
    const auto key = std::ranges::find(keys, name, &Key::name);
    if (key == keys.end()) {
      std::vector<std::string_view> known;
      for (const Key& k : keys) known.push_back(k.name);
      return UnknownName("key of " + std::string(flag), name, known);
    }
    const std::string error = key->apply(std::string_view(word).substr(equals + 1));
    if (!error.empty()) return error;
  }
  return "";
}

// A program with arguments, split at blanks; quotes keep them together.
std::vector<std::string> SplitCommand(std::string_view text) {
  std::vector<std::string> words;
  char quote = 0;
  bool is_inside = false;
  for (char c : text) {
    const bool is_blank = quote == 0 && c == ' ';
    if (!is_blank && !is_inside) words.emplace_back();
    is_inside = !is_blank;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else if (!is_blank) {
      words.back() += c;
    }
  }
  return words;
}

constexpr std::int64_t kMaxMs = 1'000'000'000;

// What the keys of one engine, or of both, say.
struct EngineKeys {
  EngineSettings settings;
  std::vector<std::string> arguments;  // args=, wherever cmd= stands
};

std::string ReadEngineKey(std::string_view key, std::string_view value, EngineKeys& keys) {
  EngineSettings& engine = keys.settings;
  TimeControl& time = engine.time;
  if (key == "cmd") {
    engine.command = SplitCommand(value);
    return engine.command.empty() ? "cmd= needs a program" : "";
  }
  if (key == "name") engine.name = value;
  if (key == "dir") engine.directory = value;
  if (key == "args") {
    for (std::string& word : SplitCommand(value)) keys.arguments.push_back(std::move(word));
  }
  if (key == "tc") {
    const std::string error = ParseTimeControl(value, time);
    return error.empty() ? "" : "tc is " + error;
  }
  if (key == "byoyomi") {
    const std::string error = ParseByoyomi(value, time);
    return error.empty() ? "" : "byoyomi is " + error;
  }
  if (key == "st") {
    double seconds = 0;
    const std::string error = ReadDouble(key, value, seconds);
    if (!error.empty() || seconds < 0.001 || seconds > 1e6) {
      return Expected(key, value, "seconds, 0.001 to 1000000");
    }
    time.move_ms = std::llround(seconds * 1000);
  }
  if (key == "nodes") return ReadInt(key, value, 1, std::int64_t{1} << 60, time.nodes.emplace());
  if (key == "depth") return ReadInt(key, value, 1, 240, time.depth.emplace());
  if (key == "timemargin") return ReadInt(key, value, 0, kMaxMs, time.margin_ms);
  if (key == "proto" && value != "uci") return Expected(key, value, "uci");
  return "";
}

constexpr std::array<std::string_view, 11> kEngineKeys = {
    "cmd", "name", "dir", "args", "tc", "byoyomi", "st", "nodes", "depth", "timemargin", "proto"};

std::string ReadEngine(std::string_view flag, Words words, EngineKeys& keys) {
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return Expected(flag, word, "key=value");
    const std::string_view key = std::string_view(word).substr(0, equals);
    const std::string_view value = std::string_view(word).substr(equals + 1);
    if (key.starts_with("option.")) {
      keys.settings.options.emplace_back(key.substr(7), value);
      continue;
    }
    std::string error =
        OneOf("key of " + std::string(flag), key, {kEngineKeys.begin(), kEngineKeys.end()});
    if (error.empty()) error = ReadEngineKey(key, value, keys);
    if (!error.empty()) return error;
  }
  return "";
}

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

// What -each says fills what -engine leaves open.
EngineSettings Merged(const EngineKeys& own_keys, const EngineKeys& each_keys) {
  const EngineSettings& each = each_keys.settings;
  const TimeControl& own = own_keys.settings.time;
  EngineSettings engine = own_keys.settings;
  engine.time = own.has_clock() ? own : each.time;
  engine.time.move_ms = own.move_ms ? own.move_ms : each.time.move_ms;
  engine.time.nodes = own.nodes ? own.nodes : each.time.nodes;
  engine.time.depth = own.depth ? own.depth : each.time.depth;
  engine.time.margin_ms = own.margin_ms > 0 ? own.margin_ms : each.time.margin_ms;
  if (engine.command.empty()) engine.command = each.command;
  if (engine.command.empty()) return engine;  // refused later
  for (const EngineKeys* keys : {&each_keys, &own_keys}) {
    engine.command.insert(engine.command.end(), keys->arguments.begin(), keys->arguments.end());
  }
  if (engine.directory.empty()) engine.directory = each.directory;
  for (const auto& option : each.options) {
    const auto has_it = [&option](const auto& o) { return o.first == option.first; };
    if (std::ranges::none_of(engine.options, has_it)) engine.options.push_back(option);
  }
  return engine;
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
