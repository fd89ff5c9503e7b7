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

std::string UnknownName(std::string_view what, std::string_view name,
                        const std::vector<std::string_view>& known) {
  return "unknown " + std::string(what) + " " + Quoted(name) + ", did you mean '" +
         std::string(Nearest(name, known)) + "'?";
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
  std::string word;
  char quote = 0;
  bool has_word = false;
  for (char c : text) {
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      has_word = true;
    } else if (quote == 0 && c == ' ') {
      if (has_word) words.push_back(word);
      word.clear();
      has_word = false;
    } else {
      word += c;
      has_word = true;
    }
  }
  if (has_word) words.push_back(word);
  return words;
}

constexpr std::int64_t kMaxMs = 1'000'000'000;

std::string ReadEngineKey(std::string_view key, std::string_view value, EngineSettings& engine) {
  TimeControl& time = engine.time;
  if (key == "cmd") {
    engine.command = SplitCommand(value);
    return engine.command.empty() ? "cmd= needs a program" : "";
  }
  if (key == "name") engine.name = value;
  if (key == "dir") engine.directory = value;
  if (key == "args") {
    for (std::string& word : SplitCommand(value)) engine.command.push_back(std::move(word));
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
    if (!error.empty() || seconds <= 0) return Expected(key, value, "seconds above 0");
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

std::string ReadEngine(std::string_view flag, Words words, EngineSettings& engine) {
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return Expected(flag, word, "key=value");
    const std::string_view key = std::string_view(word).substr(0, equals);
    const std::string_view value = std::string_view(word).substr(equals + 1);
    if (key.starts_with("option.")) {
      engine.options.emplace_back(key.substr(7), value);
      continue;
    }
    if (std::ranges::find(kEngineKeys, key) == kEngineKeys.end()) {
      return UnknownName("key of " + std::string(flag), key,
                         {kEngineKeys.begin(), kEngineKeys.end()});
    }
    const std::string error = ReadEngineKey(key, value, engine);
    if (!error.empty()) return error;
  }
  return "";
}

std::string ReadOpenings(Words words, MatchSettings& settings) {
  const auto one_of = [](std::string_view what, std::string_view value,
                         std::initializer_list<std::string_view> known) {
    return std::ranges::find(known, value) != known.end()
               ? ""
               : UnknownName(what, value, std::vector<std::string_view>(known));
  };
  return ReadKeys(
      "-openings", words,
      {{"file",
        [&](std::string_view v) {
          settings.openings_path = v;
          return std::string();
        }},
       {"format", [&](std::string_view v) { return one_of("openings format", v, {"epd"}); }},
       {"order",
        [&](std::string_view v) {
          settings.shuffles_openings = v == "random";
          return one_of("openings order", v, {"random", "sequential"});
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
                   return v == "logistic" || v == "normalized"
                              ? ""
                              : UnknownName("SPRT model", v, {"normalized", "logistic"});
                 }}});
  if (!error.empty()) return error;
  if (!IsValid(sprt)) return "-sprt needs elo0 < elo1, and alpha and beta between 0 and 1";
  settings.sprt = sprt;
  return "";
}

std::string ReadResign(Words words, ResignRule& rule) {
  return ReadKeys(
      "-resign", words,
      {{"movecount",
        [&](std::string_view v) { return ReadInt("movecount", v, 1, 999, rule.moves); }},
       {"score", [&](std::string_view v) { return ReadInt("score", v, 1, 20000, rule.score_cp); }},
       {"twosided", [&](std::string_view v) -> std::string {
          rule.two_sided = v == "true";
          return v == "true" || v == "false" ? "" : Expected("twosided", v, "true or false");
        }}});
}

std::string ReadDraw(Words words, DrawRule& rule) {
  return ReadKeys(
      "-draw", words,
      {{"movenumber",
        [&](std::string_view v) { return ReadInt("movenumber", v, 0, 9999, rule.from_move); }},
       {"movecount",
        [&](std::string_view v) { return ReadInt("movecount", v, 1, 999, rule.moves); }},
       {"score",
        [&](std::string_view v) { return ReadInt("score", v, 0, 20000, rule.score_cp); }}});
}

// A flag: how many words follow it (-1: any number of key=value), and what it does with them.
struct Flag {
  std::string_view name;
  int words;
  std::string_view help;
  std::function<std::string(Words)> apply;
};

std::vector<Flag> Flags(MatchSettings& s, EngineSettings& each) {
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
       [&s](Words w) { return ReadEngine("-engine", w, s.engines.emplace_back()); }},
      {"-each", -1, "the same keys, for both engines",
       [&each](Words w) { return ReadEngine("-each", w, each); }},
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
void ApplyEach(const EngineSettings& each, EngineSettings& engine) {
  const TimeControl own = engine.time;
  engine.time = each.time;
  if (own.has_clock()) {
    engine.time.base_ms = own.base_ms;
    engine.time.increment_ms = own.increment_ms;
    engine.time.moves = own.moves;
    engine.time.byoyomi_ms = own.byoyomi_ms;
    engine.time.byoyomi_periods = own.byoyomi_periods;
  }
  if (own.move_ms) engine.time.move_ms = own.move_ms;
  if (own.nodes) engine.time.nodes = own.nodes;
  if (own.depth) engine.time.depth = own.depth;
  if (own.margin_ms > 0) engine.time.margin_ms = own.margin_ms;
  if (engine.command.empty()) engine.command = each.command;
  if (engine.directory.empty()) engine.directory = each.directory;
  for (const auto& option : each.options) {
    const auto has_it = [&option](const auto& o) { return o.first == option.first; };
    if (std::ranges::none_of(engine.options, has_it)) engine.options.push_back(option);
  }
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
  if (!FindRuleSet(settings.variant)) {
    std::vector<std::string_view> names;
    for (const NamedRuleSet& named : NamedRuleSets()) names.push_back(named.name);
    return UnknownName("variant", settings.variant, names);
  }
  for (std::string_view notation : {"international", "korean", "uci"}) {
    if (settings.pgn_notation == notation) return "";
  }
  return Expected("-pgnnotation", settings.pgn_notation, "international, korean or uci");
}

}  // namespace

std::string ParseCommandLine(const std::vector<std::string>& words, MatchSettings& settings) {
  EngineSettings each;
  const std::vector<Flag> flags = Flags(settings, each);
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
  for (EngineSettings& engine : settings.engines) ApplyEach(each, engine);
  return CheckWhole(settings);
}

std::string HelpText() {
  MatchSettings settings;
  EngineSettings each;
  std::string text =
      "usage: hansu-match -engine cmd=A ... -engine cmd=B ... -each tc=2+0.02 ... [flags]\n"
      "       hansu-match compliance PROGRAM [ARGUMENT...]\n\n";
  for (const Flag& flag : Flags(settings, each)) {
    std::string name(flag.name);
    name.resize(std::max<std::size_t>(name.size(), 16), ' ');
    text += "  " + name + " " + std::string(flag.help) + "\n";
  }
  return text;
}

}  // namespace hansu::match
