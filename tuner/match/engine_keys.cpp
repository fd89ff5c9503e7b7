// SPDX-License-Identifier: MIT
#include "tuner/match/engine_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hansu::match {
namespace {

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

}  // namespace

std::string ReadEngine(std::string_view flag, Words words, EngineKeys& keys) {
  for (const std::string& word : words) {
    const auto pair = SplitKeyValue(word);
    if (!pair) return Expected(flag, word, "key=value");
    const auto& [key, value] = *pair;
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

}  // namespace hansu::match
