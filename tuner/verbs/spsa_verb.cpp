// SPDX-License-Identifier: MIT
// The verb `spsa`.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include "src/base/file.h"
#include "src/base/text.h"
#include "src/search/params.h"
#include "tuner/spsa/players.h"
#include "tuner/spsa/report.h"
#include "tuner/spsa/run.h"
#include "tuner/verbs/verbs.h"

namespace hansu::tuner {
namespace {

struct SpsaRequest {
  spsa::RunSettings run;
  spsa::PlayerSettings players;
  std::vector<std::string> parameters;  // as given; none: all of the search
  std::string engine;
  std::string time_control;
  std::uint64_t nodes = 5000;  // a move; not where there is a time control
  int hash_mebibytes = 16;
  int threads = 0;  // 0: all processors
  std::string html_path;
};

spsa::Parameter ParameterOf(const search::Param& param) {
  return {.name = std::string(param.name),
          .start = param.value,
          .min = param.min,
          .max = param.max,
          .step = param.step};
}

// "NAME" of the search's own, or "NAME=START,MIN,MAX,STEP" of any engine's.
std::string ParseParameter(const std::string& text, spsa::Parameter& parameter) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    const auto* param = std::ranges::find(search::kParams, text, &search::Param::name);
    if (param != search::kParams.end()) {
      parameter = ParameterOf(*param);
      return "";
    }
    std::vector<std::string_view> names;
    for (const search::Param& known : search::kParams) names.push_back(known.name);
    return "no parameter " + Quoted(text) + ", did you mean '" + std::string(Nearest(text, names)) +
           "'?";
  }
  parameter.name = text.substr(0, equals);
  std::string numbers = text.substr(equals + 1);
  std::ranges::replace(numbers, ',', ' ');
  std::vector<int> values;
  constexpr std::int64_t kFar = 1'000'000'000;
  for (std::string_view word : SplitWords(numbers)) {
    const auto number = ParseInteger(word);
    if (number && -kFar <= *number && *number <= kFar) {
      values.push_back(static_cast<int>(*number));
    }
  }
  if (values.size() != 4 || parameter.name.empty()) {
    return "--param is " + Quoted(text) + ", expected NAME or NAME=START,MIN,MAX,STEP";
  }
  parameter.start = values[0];
  parameter.min = values[1];
  parameter.max = values[2];
  parameter.step = values[3];
  return "";
}

std::string ReadParameters(SpsaRequest& request) {
  std::vector<spsa::Parameter>& parameters = request.run.tuning.parameters;
  if (request.parameters.empty()) {
    for (const search::Param& param : search::kParams) parameters.push_back(ParameterOf(param));
  }
  for (const std::string& text : request.parameters) {
    const std::string error = ParseParameter(text, parameters.emplace_back());
    if (!error.empty()) return error;
  }
  return "";
}

std::string ReadPlayers(SpsaRequest& request) {
  spsa::PlayerSettings& players = request.players;
  players.engine.command = {request.engine};
  players.engine.options = {{"Hash", std::to_string(request.hash_mebibytes)}};
  players.concurrency = ThreadsOf(request.threads);
  players.seed = request.run.tuning.seed;
  if (request.time_control.empty()) {
    if (request.nodes == 0) return "nodes is 0, expected 1 or more";
    players.engine.time.nodes = request.nodes;
    return "";
  }
  const auto time = record::ParseTimeControl(request.time_control, players.engine.time);
  if (!time.ok()) return "tc is " + time.message();
  players.engine.time = *time;
  return "";
}

// Tells how it goes, and renews the page now and then.
class Watch {
 public:
  Watch(const SpsaRequest& request, const spsa::History& history)
      : request_(request), history_(history) {}

  void Look() {
    const auto now = Clock::now();
    if (now - shown_at_ >= std::chrono::seconds(10)) {
      shown_at_ = now;
      Print();
    }
    if (now - written_at_ >= std::chrono::minutes(1)) WritePage();
  }
  // Returns why the page could not be written, or an empty string.
  std::string Conclude() {
    std::fputs(spsa::SummaryText(request_.run, history_).c_str(), stdout);
    WritePage();
    return error_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void Print() const {
    const int wanted = request_.run.tuning.iterations;
    const int done = static_cast<int>(history_.values.size()) - 1;
    const int played = done - history_.resumed;
    const double seconds = std::chrono::duration<double>(Clock::now() - started_).count();
    const double eta = played == 0 ? 0 : seconds / played * (wanted - done);
    std::fprintf(stderr, "%d of %d iterations, %llu games, ETA %.0f min\n", done, wanted,
                 static_cast<unsigned long long>(history_.results.games()), eta / 60);
  }
  void WritePage() {
    written_at_ = Clock::now();
    if (request_.html_path.empty()) return;
    error_ = WriteFile(request_.html_path, spsa::ReportHtml(request_.run, history_)).message();
  }

  const SpsaRequest& request_;
  const spsa::History& history_;
  const Clock::time_point started_ = Clock::now();
  Clock::time_point shown_at_ = started_;
  Clock::time_point written_at_ = started_;
  std::string error_;
};

int RunSpsa(SpsaRequest& request) {
  std::string error = ReadParameters(request);
  if (error.empty()) error = ReadPlayers(request);
  if (error.empty()) error = spsa::CheckSettings(request.run.tuning);
  if (error.empty() && !request.html_path.empty()) {
    error = CheckTarget(request.html_path, true).message();
  }
  if (!error.empty()) return Fail(error, kUsageError);
  request.run.games = spsa::Describe(request.players);
  spsa::History history;
  Watch watch(request, history);
  error = spsa::Tune(request.run, spsa::MakePlay(request.players, request.run.tuning), history,
                     [&watch] { watch.Look(); });
  if (!error.empty()) return Fail(error, kFailed);
  error = watch.Conclude();
  return error.empty() ? 0 : Fail(error, kFailed);
}

void AddTuningOptions(CLI::App& verb, SpsaRequest& request) {
  spsa::Settings& tuning = request.run.tuning;
  verb.add_option("--param", request.parameters,
                  "NAME of a search constant, or NAME=START,MIN,MAX,STEP of any engine's option; "
                  "none given: all search constants")
      ->allow_extra_args(false);
  verb.add_option("--iterations", tuning.iterations, "Steps of the tuning")->capture_default_str();
  verb.add_option("--pairs", tuning.pairs, "Pairs of games an iteration")->capture_default_str();
  verb.add_option("--rate", tuning.rate,
                  "Steps that a number moves at the end for each game won more than lost")
      ->capture_default_str();
  verb.add_option("--seed", tuning.seed, "Equal seeds try equal steps")
      ->check(RefuseMinus)
      ->capture_default_str();
}

}  // namespace

Verb AddSpsaVerb(CLI::App& app) {
  const auto shared = std::make_shared<SpsaRequest>();
  SpsaRequest& request = *shared;
  CLI::App* verb = app.add_subcommand("spsa", "Tunes numbers of an engine by games");
  verb->add_option("--engine", request.engine,
                   "A UCI engine; of this one the preset `tune`, whose constants are options")
      ->required();
  verb->add_option("--journal", request.run.journal_path, "The file of all results")->required();
  verb->add_flag("--resume", request.run.resumes,
                 "Go on where the journal ends; begin where there is none");
  AddTuningOptions(*verb, request);
  verb->add_option("--nodes", request.nodes, "Nodes a move; games can then be repeated exactly")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--tc", request.time_control, "A clock instead, such as 8+0.08");
  verb->add_option("--hash", request.hash_mebibytes, "Table of each engine in MiB")
      ->capture_default_str();
  verb->add_option("--openings", request.players.openings_path,
                   "A book (EPD), drawn from at random; none: the 16 pairs of setups");
  verb->add_option("--variant", request.players.variant, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  verb->add_option("--threads", request.threads, "Games at once; 0: one a processor")
      ->capture_default_str();
  verb->add_option("--html", request.html_path, "Write a page with the paths, renewed each minute");
  return {verb, [shared] { return RunSpsa(*shared); }};
}

}  // namespace hansu::tuner
