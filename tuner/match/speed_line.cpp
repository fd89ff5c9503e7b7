// SPDX-License-Identifier: MIT
#include "tuner/match/speed_line.h"

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>
#include <string_view>

#include "src/base/exit_status.h"
#include "src/base/file.h"
#include "src/base/language.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/report/number.h"
#include "src/rules/any/game.h"
#include "src/search/any/bench_positions.h"
#include "tuner/match/engine_keys.h"
#include "tuner/match/key_value.h"

namespace hansu::match {
namespace {

struct SpeedFlag {
  std::string_view name;
  std::string_view value;  // as the help shows it
  std::string_view help;
  std::function<Status(const std::string& value)> apply;
};

// Evenly chosen from those of the default rule set, which every engine of the game knows.
std::vector<std::string> SomeBenchPositions(GameId game) {
  constexpr std::size_t kPositions = 14;
  std::vector<std::string> known;
  for (const search::BenchPosition& position : search::BenchPositions(game)) {
    if (position.rule_set == NameOf(game)) known.emplace_back(position.fen);
  }
  std::vector<std::string> fens;
  for (std::size_t i = 0; i < kPositions; ++i) fens.push_back(known[i * known.size() / kPositions]);
  return fens;
}

// One position a line, as it stands: they may be of any game.
Status ReadFens(const std::string& path, std::vector<std::string>& fens) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 20;
  const Result<std::string> text = ReadFile(path, kMostBytes);
  if (!text.ok()) return text.status();
  fens.clear();
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    const std::string_view fen = Trimmed(line);
    if (!fen.empty() && !fen.starts_with('#')) fens.emplace_back(fen);
  }
  return fens.empty() ? Failure(Tr("{file} has no positions", {{"file", path}})) : OkStatus();
}

Status ReadOption(const std::string& word, SpeedWork& work) {
  const auto pair = SplitKeyValue(word);
  if (!pair || pair->first.empty()) return Expected("--option", word, TrLater("NAME=VALUE"));
  for (EngineSettings& engine : work.engines) {
    engine.options.emplace_back(pair->first, pair->second);
  }
  return OkStatus();
}

// A percentage as a share of 1.
Status ReadShare(std::string_view flag, const std::string& text, double least, double most,
                 double& share) {
  double percent = 0;
  const Status status = ReadDouble(flag, text, percent);
  if (!status.ok()) return status;
  if (percent < least || percent > most) {
    return Expected(flag, text, report::FormatNumber(least) + " to " + report::FormatNumber(most));
  }
  share = percent / 100;
  return OkStatus();
}

constexpr std::string_view kOptionFlag = "--option";

std::vector<SpeedFlag> SpeedFlags(SpeedRequest& request) {
  SpeedWork& work = request.work;
  const auto seconds = [](std::string_view name, auto& target) {
    return [name, &target](const std::string& v) {
      std::int64_t count = 0;
      const Status status = ReadInt(name, v, 1, 1'000'000, count);
      if (status.ok()) target = std::chrono::seconds(count);
      return status;
    };
  };
  return {
      {"--nodes", "N", TrLater("nodes of each search (default 20000)"),
       [&work](const std::string& v) {
         return ReadInt("--nodes", v, 1, std::int64_t{1} << 40, work.nodes);
       }},
      {"--positions", "FILE",
       TrLater("positions to search, one FEN a line (default: of the bench)"),
       [&work](const std::string& v) { return ReadFens(v, work.fens); }},
      {"--bench", "WORDS",
       TrLater("run both with these arguments instead, such as bench, and take the nodes that they "
               "print"),
       [&work](const std::string& v) {
         work.bench = SplitCommand(v);
         return work.bench->empty() ? Expected("--bench", v, TrLater("arguments")) : OkStatus();
       }},
      {kOptionFlag, "NAME=VALUE", TrLater("a UCI option for both; may be repeated"),
       [&work](const std::string& v) { return ReadOption(v, work); }},
      {"--variant", "NAME", TrLater("the rule set"),
       [&work](const std::string& v) {
         const auto variants = GameOf(work.game).variants;
         work.variant = v;
         return OneOf(TrLater("variant"), v, {variants.begin(), variants.end()});
       }},
      {"--margin", "PERCENT", TrLater("differences up to this count as equal (default 0.5)"),
       [&request](const std::string& v) {
         return ReadShare("--margin", v, 0.01, 50, request.question.margin);
       }},
      {"--slower-than", "PERCENT",
       TrLater("ask only whether B is slower by more than this; the exit status is 1 if it is"),
       [&request](const std::string& v) {
         request.question.only_slower = true;
         return ReadShare("--slower-than", v, 0.01, 50, request.question.margin);
       }},
      {"--rounds", "N", TrLater("rounds at most (default 200)"),
       [&request](const std::string& v) {
         return ReadInt("--rounds", v, SpeedComparison::kFirstLook, SpeedComparison::kMostPairs,
                        request.rounds);
       }},
      {"--time-limit", "SECONDS", TrLater("time for all rounds (default 300)"),
       seconds("--time-limit", request.time_limit)},
      {"--confidence", "PERCENT", TrLater("confidence of the verdict (default 95)"),
       [&request](const std::string& v) {
         return ReadShare("--confidence", v, 50, 99.99, request.confidence);
       }},
      {"--patience", "SECONDS", TrLater("time for an answer, or for a whole bench (default 60)"),
       seconds("--patience", work.patience)},
      {kLanguageOption, "ko|en",
       TrLater("the language (default: as HANSU_LANG, LC_ALL, LC_MESSAGES or LANG says)"),
       [](const std::string& v) {  // UseLanguageOf has already read it
         return OneOf(TrLater("language"), v, {"ko", "en"});
       }},
  };
}

Status TakeEngine(const std::string& word, std::size_t& engines, SpeedWork& work) {
  if (engines == work.engines.size()) {
    return Failure(
        Tr("compare takes two engines, {word} is one too many", {{"word", Quoted(word)}}));
  }
  EngineSettings& engine = work.engines[engines++];
  engine.command = SplitCommand(word);
  return engine.command.empty()
             ? Failure(Tr("an engine is {value}, expected a program", {{"value", Quoted(word)}}))
             : OkStatus();
}

using GivenFlags = std::set<std::string_view>;

// Takes the flag at `words[i]` and its value, which may be the next word, and leaves `i` at the
// last word taken.
Status TakeFlag(const std::vector<std::string>& words, std::size_t& i,
                const std::vector<SpeedFlag>& flags, GivenFlags& given) {
  const std::size_t equals = words[i].find('=');
  const std::string typed = words[i].substr(0, equals);
  const std::string name = typed == "-variant" ? "--variant" : typed;
  const auto flag = std::ranges::find(flags, name, &SpeedFlag::name);
  if (flag == flags.end()) {
    std::vector<std::string_view> names = {"--help"};
    for (const SpeedFlag& known : flags) names.push_back(known.name);
    return UnknownName(TrLater("flag"), typed, names);
  }
  if (!given.insert(flag->name).second && flag->name != kOptionFlag) {
    return Failure(Tr("{option} is given twice", {{"option", std::string(flag->name)}}));
  }
  if (equals != std::string::npos) return flag->apply(words[i].substr(equals + 1));
  if (i + 1 == words.size()) {
    return Failure(Tr("{option} needs a value", {{"option", std::string(flag->name)}}));
  }
  return flag->apply(words[++i]);
}

Status CheckTogether(const GivenFlags& given) {
  const auto excludes = [&given](std::string_view one, std::string_view other) {
    if (!given.contains(one) || !given.contains(other)) return OkStatus();
    return Failure(Tr("{option} cannot be combined with {other}",
                      {{"option", std::string(one)}, {"other", std::string(other)}}));
  };
  for (const std::string_view flag : {"--nodes", "--positions", "--option"}) {
    if (Status status = excludes("--bench", flag); !status.ok()) return status;
  }
  return excludes("--margin", "--slower-than");
}

}  // namespace

Result<SpeedRequest> ParseSpeedLine(GameId game, const std::vector<std::string>& words) {
  SpeedRequest request;
  request.work.game = game;
  request.work.variant = NameOf(game);
  request.work.fens = SomeBenchPositions(game);
  const std::vector<SpeedFlag> flags = SpeedFlags(request);
  GivenFlags given;
  std::size_t engines = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Status status = words[i].starts_with('-') ? TakeFlag(words, i, flags, given)
                                                    : TakeEngine(words[i], engines, request.work);
    if (!status.ok()) return status;
  }
  if (engines < request.work.engines.size()) {
    return Failure(Tr("compare needs two engines, A and B"));
  }
  if (Status status = CheckTogether(given); !status.ok()) return status;
  return request;
}

std::string SpeedHelpText() {
  SpeedRequest request;
  std::string text =
      Tr("usage: hansu-match compare A B [flags]\n"
         "Says whether the engine B is faster or slower than A, equal within a margin, or that it "
         "cannot\ntell: by the CPU time that their nodes take. Both run side by side on one "
         "processor. A and B are\nprograms with their arguments; quotes keep words together.") +
      "\n\n";
  constexpr std::size_t kWidth = 26;
  for (const SpeedFlag& flag : SpeedFlags(request)) {
    std::string name = std::string(flag.name) + ' ' + std::string(flag.value);
    name.resize(std::max(name.size(), kWidth), ' ');
    text += "  " + name + ' ' + Tr(flag.help) + '\n';
  }
  return text + '\n' + ExitStatusText() + '\n' + Tr("Example:") +
         "\n  hansu-match compare ./old ./new --margin 0.5 --time-limit 600\n"
         "  hansu-match compare \"./old --net a.nnue\" ./new --bench bench\n";
}

}  // namespace hansu::match
