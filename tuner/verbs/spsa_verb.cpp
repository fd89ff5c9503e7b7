// SPDX-License-Identifier: MIT
// The subcommand `spsa`: tunes parameters of an engine.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include "src/base/file.h"
#include "src/base/status.h"
#include "src/base/text.h"
#include "src/report/page.h"
#include "src/search/params.h"
#include "tuner/spsa/players.h"
#include "tuner/spsa/report.h"
#include "tuner/spsa/run.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct SpsaRequest {
  spsa::RunSettings run;
  spsa::PlayerSettings players{kGame};
  std::vector<std::string> parameters;  // as given; none: all search constants
  std::string engine;
  std::string time_control;
  std::uint64_t nodes = 5000;  // per move, if there is no time control
  int hash_mebibytes = 16;
  int threads = 0;  // 0: all processors
  std::string html_path;
  bool overwrites = false;  // the page, if it exists
};

spsa::Parameter ParameterOf(const search::Param& param) {
  return {.name = std::string(param.name),
          .start = param.value,
          .min = param.min,
          .max = param.max,
          .step = param.step};
}

Result<spsa::Parameter> FindSearchParameter(const std::string& name) {
  const auto* param = std::ranges::find(search::kParams, name, &search::Param::name);
  if (param != search::kParams.end()) return ParameterOf(*param);
  std::vector<std::string_view> names;
  for (const search::Param& known : search::kParams) names.push_back(known.name);
  return Failure("no parameter " + Quoted(name) + ", did you mean '" +
                 std::string(Nearest(name, names)) + "'?");
}

// "NAME" of one of our search constants, or "NAME=START,MIN,MAX,STEP" for any engine.
Result<spsa::Parameter> ParseParameter(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return FindSearchParameter(text);
  std::string numbers = text.substr(equals + 1);
  std::ranges::replace(numbers, ',', ' ');
  std::vector<int> values;
  constexpr std::int64_t kFar = 1'000'000'000;
  const Status unexpected =
      Failure("--param is " + Quoted(text) + ", expected NAME or NAME=START,MIN,MAX,STEP");
  for (std::string_view word : SplitWords(numbers)) {
    const auto number = ParseInteger(word);
    if (!number || *number < -kFar || kFar < *number) return unexpected;
    values.push_back(static_cast<int>(*number));
  }
  if (values.size() != 4 || equals == 0) return unexpected;
  return spsa::Parameter{.name = text.substr(0, equals),
                         .start = values[0],
                         .min = values[1],
                         .max = values[2],
                         .step = values[3]};
}

Status ReadParameters(SpsaRequest& request) {
  std::vector<spsa::Parameter>& parameters = request.run.tuning.parameters;
  if (request.parameters.empty()) {
    for (const search::Param& param : search::kParams) {
      // Games limited by nodes cannot tune the clock's constants.
      const bool is_of_clock = param.name.starts_with("clock_");
      if (!is_of_clock || !request.time_control.empty()) parameters.push_back(ParameterOf(param));
    }
  }
  for (const std::string& text : request.parameters) {
    Result<spsa::Parameter> parameter = ParseParameter(text);
    if (!parameter.ok()) return parameter.status();
    parameters.push_back(*std::move(parameter));
  }
  return OkStatus();
}

Status ReadPlayers(SpsaRequest& request) {
  spsa::PlayerSettings& players = request.players;
  players.engine.command = {request.engine};
  players.engine.options = {{"Hash", std::to_string(request.hash_mebibytes)}};
  players.concurrency = ThreadsOf(request.threads);
  players.seed = request.run.tuning.seed;
  if (request.time_control.empty()) {
    if (request.nodes == 0) return Failure("nodes is 0, expected 1 or more");
    players.engine.time.nodes = request.nodes;
    return OkStatus();
  }
  const Result<record::TimeControl> time =
      record::ParseTimeControl(request.time_control, players.engine.time);
  if (!time.ok()) return Failure("tc is " + time.message());
  if (!time->has_time_limit()) {
    return Failure("tc is " + Quoted(request.time_control) + ", expected a time limit");
  }
  players.engine.time = *time;
  return OkStatus();
}

// Shows the progress, and updates the HTML page from time to time.
class Watch {
 public:
  Watch(const SpsaRequest& request, const spsa::History& history)
      : request_(request),
        history_(history),
        overwrites_page_(request.overwrites || request.run.resumes) {}

  void Look() {
    const auto now = Clock::now();
    if (now - shown_at_ >= std::chrono::seconds(10)) {
      shown_at_ = now;
      Print();
    }
    // Ignore a failure to write the page now: Conclude tries again.
    if (now - written_at_ >= std::chrono::minutes(1)) static_cast<void>(WritePage());
  }
  // Fails if the page could not be written.
  Status Conclude() {
    std::fputs(spsa::SummaryText(request_.run, history_).c_str(), stdout);
    return WritePage();
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
    std::fflush(stderr);
  }
  Status WritePage() {
    written_at_ = Clock::now();
    if (request_.html_path.empty()) return OkStatus();
    Status status =
        WriteFile(request_.html_path, spsa::ReportHtml(request_.run, history_), overwrites_page_);
    if (status.ok()) overwrites_page_ = true;  // from now on it is this run's
    return status;
  }

  const SpsaRequest& request_;
  const spsa::History& history_;
  bool overwrites_page_;
  const Clock::time_point started_ = Clock::now();
  Clock::time_point shown_at_ = started_;
  Clock::time_point written_at_ = started_;
};

// Checks everything that can be checked before the first game, except the engine.
Status CheckRequest(SpsaRequest& request) {
  Status status = ReadParameters(request);
  if (status.ok()) status = ReadPlayers(request);
  if (status.ok()) status = spsa::CheckSettings(request.run.tuning);
  if (status.ok()) status = spsa::CheckOpenings(request.players);
  if (!status.ok() || request.html_path.empty()) return status;
  return report::CheckPageTarget(request.html_path, request.overwrites, request.run.resumes);
}

int RunSpsa(SpsaRequest& request) {
  Status status = CheckRequest(request);
  if (!status.ok()) return Fail(status);
  status = spsa::CheckParameters(request.players, request.run.tuning);
  if (!status.ok()) return Fail(status, kEngineFailed);
  if (request.run.resumes && !request.html_path.empty()) {
    RemoveLeftovers(request.html_path);  // of a run that was killed
  }
  request.run.games = spsa::Describe(request.players);
  spsa::History history;
  Watch watch(request, history);
  bool has_engine_failed = false;
  const auto play = [&has_engine_failed,
                     play = spsa::MakePlay(request.players, request.run.tuning)](
                        int iteration, const spsa::Trial& trial) {
    Result<match::GameCounts> counts = play(iteration, trial);
    has_engine_failed = !counts.ok();
    return counts;
  };
  status = spsa::Tune(request.run, play, history, [&watch] { watch.Look(); });
  if (status.ok()) status = watch.Conclude();
  if (status.ok()) return kDone;
  return Fail(status, has_engine_failed ? kEngineFailed : kFailed);
}

void AddTuningOptions(CLI::App& verb, SpsaRequest& request) {
  spsa::Settings& tuning = request.run.tuning;
  verb.add_option(
          "--param", request.parameters,
          "NAME of a search constant, or NAME=START,MIN,MAX,STEP of an option of any engine; "
          "default: all search constants; those of the clock only with --tc")
      ->allow_extra_args(false);
  verb.add_option("--iterations", tuning.iterations, "Iterations of the tuning")
      ->capture_default_str();
  verb.add_option("--pairs", tuning.pairs, "Pairs of games in each iteration")
      ->capture_default_str();
  verb.add_option("--rate", tuning.rate,
                  "Steps a parameter moves per game of difference between wins and losses, in the "
                  "last iteration")
      ->capture_default_str();
  verb.add_option("--seed", tuning.seed, "Seed of the random steps and of the openings' order")
      ->capture_default_str();
}

}  // namespace

Verb AddSpsaVerb(CLI::App& app) {
  const auto shared = std::make_shared<SpsaRequest>();
  SpsaRequest& request = *shared;
  CLI::App* verb = app.add_subcommand("spsa", "Tunes parameters of an engine by games (SPSA)");
  verb->add_option("--engine", request.engine,
                   "A UCI engine; for Hansu the build of the preset `tune`, whose search constants "
                   "are options")
      ->required();
  verb->add_option("--journal", request.run.journal_path,
                   "File that keeps the result of each iteration")
      ->required();
  verb->add_flag("--resume", request.run.resumes, "Continue the journal, or start one");
  AddTuningOptions(*verb, request);
  verb->add_option("--nodes", request.nodes, "Nodes per move, which makes games repeatable")
      ->capture_default_str();
  verb->add_option("--tc", request.time_control, "A clock instead of nodes, such as 8+0.08");
  verb->add_option("--hash", request.hash_mebibytes, "Hash table of each engine, in MiB")
      ->check(CLI::Range(1, 1 << 20).description(""))
      ->capture_default_str();
  verb->add_option("--openings", request.players.openings_path,
                   std::string("EPD file of openings, played in random order; default: ") +
                       (kHasSetups ? "the 16 pairs of setups" : "the start position"));
  verb->add_option("--variant", request.players.variant, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  AddThreadsOption(*verb, request.threads);
  CLI::Option* page = verb->add_option("-o,--output,--html", request.html_path,
                                       "Page with charts of the parameters, renewed every minute");
  AddForceFlag(*verb, request.overwrites)->needs(page);
  AddExample(*verb,
             "--engine build/tune/hansu --journal lmr.journal --resume --param lmr_base "
             "--param lmr_factor --iterations 1000 -o lmr.html");
  return {verb, [shared] { return RunSpsa(*shared); }};
}

}  // namespace hansu::HANSU_GAME::tuner
