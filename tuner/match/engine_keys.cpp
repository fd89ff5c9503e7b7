// SPDX-License-Identifier: MIT
#include "tuner/match/engine_keys.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::match {

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

namespace {

Status ReadSeconds(std::string_view key, std::string_view value, TimeControl& time) {
  double seconds = 0;
  const Status status = ReadDouble(key, value, seconds);
  if (!status.ok() || seconds < 0.001 || seconds > 1e6) {
    return Expected(key, value, TrLater("seconds, 0.001 to 1000000"));
  }
  time.move_ms = std::llround(seconds * 1000);
  return OkStatus();
}

// Sets the clock to what was parsed.
Status Take(std::string_view key, const Result<TimeControl>& parsed, EngineKeys& keys) {
  if (!parsed.ok()) {
    return Failure(
        Tr("{name} is {problem}", {{"name", std::string(key)}, {"problem", parsed.message()}}));
  }
  keys.settings.time = *parsed;
  keys.has_clock = true;
  return OkStatus();
}

// All keys but option.NAME.
std::vector<match::Key> KeysOf(EngineKeys& keys) {
  EngineSettings& engine = keys.settings;
  TimeControl& time = engine.time;
  const auto text = [](std::string& target) {
    return [&target](std::string_view v) {
      target = v;
      return OkStatus();
    };
  };
  return {
      {"cmd",
       [&engine](std::string_view v) {
         engine.command = SplitCommand(v);
         return engine.command.empty() ? Failure(Tr("cmd= needs a program")) : OkStatus();
       }},
      {"name",
       [&engine](std::string_view v) {
         engine.name = v;
         const bool is_usable = !v.empty() && OneLineName(v) == v;
         return is_usable ? OkStatus()
                          : Expected("name", v, TrLater("a name in one line, at most 80 bytes"));
       }},
      {"dir", text(engine.directory)},
      {"args",
       [&keys](std::string_view v) {
         for (std::string& word : SplitCommand(v)) keys.arguments.push_back(std::move(word));
         return OkStatus();
       }},
      {"tc", [&](std::string_view v) { return Take("tc", ParseTimeControl(v, time), keys); }},
      {"byoyomi", [&](std::string_view v) { return Take("byoyomi", ParseByoyomi(v, time), keys); }},
      {"st", [&time](std::string_view v) { return ReadSeconds("st", v, time); }},
      {"nodes",
       [&time](std::string_view v) {
         return ReadInt("nodes", v, 1, std::int64_t{1} << 60, time.nodes.emplace());
       }},
      {"depth",
       [&time](std::string_view v) { return ReadInt("depth", v, 1, 240, time.depth.emplace()); }},
      {"timemargin",
       [&](std::string_view v) {
         keys.has_margin = true;
         return ReadInt("timemargin", v, 0, kMaxMs, time.margin_ms);
       }},
      {"proto",
       [&keys](std::string_view v) {
         keys.has_protocol = true;
         keys.settings.protocol = v == "xboard" ? EngineProtocol::kXboard : EngineProtocol::kUci;
         return OneOf(TrLater("protocol"), v, {"uci", "xboard"});
       }},
  };
}

}  // namespace

Status ReadEngine(std::string_view flag, Arguments words, EngineKeys& keys) {
  constexpr std::string_view kOption = "option.";
  const std::vector<match::Key> known = KeysOf(keys);
  std::set<std::string> given;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto pair = SplitKeyValue(words[i]);
    const std::string_view key = pair ? pair->first : std::string_view(words[i]);
    if (key != "args" && !given.insert(Lower(key)).second) return GivenTwice(flag, key);
    if (key.starts_with(kOption)) {
      const std::string_view name = key.substr(kOption.size());
      if (Trimmed(name).empty()) return Expected(flag, words[i], "option.NAME=VALUE");
      auto& option = keys.settings.options.emplace_back(name, std::nullopt);
      if (pair) option.second = pair->second;
      continue;
    }
    if (Status status = ReadKeys(flag, words.subspan(i, 1), known); !status.ok()) return status;
  }
  return OkStatus();
}

EngineSettings Merged(const EngineKeys& own_keys, const EngineKeys& each_keys) {
  const EngineSettings& each = each_keys.settings;
  const TimeControl& own = own_keys.settings.time;
  EngineSettings engine = own_keys.settings;
  engine.time = own_keys.has_clock ? own : each.time;
  engine.time.move_ms = own.move_ms ? own.move_ms : each.time.move_ms;
  engine.time.nodes = own.nodes ? own.nodes : each.time.nodes;
  engine.time.depth = own.depth ? own.depth : each.time.depth;
  engine.time.margin_ms = own_keys.has_margin ? own.margin_ms : each.time.margin_ms;
  if (!own_keys.has_protocol) engine.protocol = each.protocol;
  if (engine.command.empty()) engine.command = each.command;
  if (engine.command.empty()) return engine;  // refused later
  for (const EngineKeys* keys : {&each_keys, &own_keys}) {
    engine.command.insert(engine.command.end(), keys->arguments.begin(), keys->arguments.end());
  }
  if (engine.directory.empty()) engine.directory = each.directory;
  for (const auto& option : each.options) {
    const auto has_it = [&option](const auto& o) { return Lower(o.first) == Lower(option.first); };
    if (std::ranges::none_of(engine.options, has_it)) engine.options.push_back(option);
  }
  return engine;
}

}  // namespace hansu::match
