// SPDX-License-Identifier: MIT
#include "tuner/match/command_line.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string_view>

#include "src/base/exit_status.h"
#include "src/base/language.h"
#include "src/base/path.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "tuner/match/flags.h"

namespace hansu::match {
namespace {

constexpr std::size_t kMaxEngines = 256;
constexpr std::int64_t kMaxGames = std::int64_t{1} << 30;

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
  ParsedFlags parsed = {settings, {}, {}, {}};
  const std::vector<Flag> flags = FlagsInto(parsed);
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
  ParsedFlags parsed = {settings, {}, {}, {}};
  std::string text =
      Tr("usage: hansu-match -engine cmd=A ... -engine cmd=B ... -each tc=2+0.02 ... [flags]\n"
         "       hansu-match [-variant GAME] compliance PROGRAM [ARGUMENT...]\n"
         "                                               checks an engine step by step\n"
         "       hansu-match compare A B [flags]          says which engine is faster (compare "
         "--help)\n"
         "       hansu-match --version") +
      "\n\n";
  for (const Flag& flag : FlagsInto(parsed)) {
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
