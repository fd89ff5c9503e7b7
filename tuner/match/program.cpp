// SPDX-License-Identifier: MIT
#include "tuner/match/program.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "src/base/exit_status.h"
#include "src/base/file.h"
#include "src/base/interrupt.h"
#include "src/base/language.h"
#include "src/base/shortage.h"
#include "src/base/standard_streams.h"
#include "src/base/status.h"
#include "src/base/terminal.h"
#include "src/base/translation.h"
#include "src/base/version.h"
#include "src/record/any/console_text.h"
#include "src/rules/any/game.h"
#include "tuner/match/command_line.h"
#include "tuner/match/compliance.h"
#include "tuner/match/engine_process.h"
#include "tuner/match/key_value.h"
#include "tuner/match/match.h"
#include "tuner/match/match_files.h"
#include "tuner/match/speed_program.h"
#include "tuner/match/standings.h"
#include "tuner/match/summary.h"

namespace hansu::match {
namespace {

int Fail(const Status& status, int code = kFailed) {
  WriteToStandardError(record::MessageToConsole("hansu-match: " + status.message()) + '\n');
  return code;
}

// Prints games and results: on a terminal a single line that is redrawn, otherwise plain lines.
class Console {
 public:
  Console(const MatchSettings& settings, const Match& match)
      : settings_(settings), match_(match), is_terminal_(IsTerminal(stdout)) {}

  void ShowGame(const MatchGame& game) {
    const std::uint64_t played = Played();
    if (is_terminal_) {
      std::printf("\r\x1b[K%s", record::ToConsole(ProgressLine()).c_str());
    } else {
      std::printf("%s\n", record::ToConsole(GameLine(settings_, game, Names())).c_str());
    }
    const auto interval = static_cast<std::uint64_t>(settings_.rating_interval);
    const bool is_last = played >= static_cast<std::uint64_t>(settings_.games());
    if (interval > 0 && played % interval == 0 && !is_last) {
      std::printf("%s%s\n", is_terminal_ ? "\n" : "", record::ToConsole(Results()).c_str());
    }
    std::fflush(stdout);
  }
  void ShowWarning(const std::string& text) const { Say(Tr("warning: {text}", {{"text", text}})); }
  void ShowInterrupt() const {
    Say("hansu-match: " +
        Tr("stopping once the current moves are made; interrupt again to stop at once"));
  }
  void ShowResult() {
    std::printf("%s%s", is_terminal_ ? "\n" : "", record::ToConsole(Results()).c_str());
    std::fflush(stdout);
  }
  EngineNames Names() const { return ShownNames(match_.engine_names()); }
  std::uint64_t Played() const {
    std::uint64_t played = 0;
    for (const Tally& tally : match_.tallies()) played += tally.games().games();
    return played;
  }

 private:
  void Say(const std::string& text) const {
    WriteToStandardError((is_terminal_ ? "\n" : "") + record::MessageToConsole(text) + '\n');
  }

  std::string Results() const {
    if (settings_.is_tournament()) return StandingsBlock(settings_, Names(), match_.tallies());
    const std::string text = ResultBlock(settings_, Names(), match_.tally());
    if (!settings_.anchor) return text;
    return text + RatingTable(settings_, Names(), Standings(settings_, match_.tallies()));
  }

  std::string ProgressLine() const {
    const auto played = static_cast<std::int64_t>(Played());
    const std::int64_t now = played - match_.resumed_games();
    const auto elapsed =
        std::chrono::duration_cast<std::chrono::seconds>(SteadyClock::now() - started_).count();
    const std::int64_t left = now > 0 ? elapsed * (settings_.games() - played) / now : 0;
    char minutes[40];
    std::snprintf(minutes, sizeof minutes, "%lld:%02lld", static_cast<long long>(left / 60),
                  static_cast<long long>(left % 60));
    if (settings_.is_tournament()) {
      return Tr("{played}/{all} games, ETA {left}", {{"played", std::to_string(played)},
                                                     {"all", std::to_string(settings_.games())},
                                                     {"left", minutes}});
    }
    const Tally& tally = match_.tally();
    const std::optional<Estimate> elo = tally.Elo();
    return Tr("{played}/{all} games, +{wins} -{losses} ={draws}, Elo {elo}, ETA {left}",
              {{"played", std::to_string(played)},
               {"all", std::to_string(settings_.games())},
               {"wins", std::to_string(tally.games().wins)},
               {"losses", std::to_string(tally.games().losses)},
               {"draws", std::to_string(tally.games().draws)},
               {"elo", elo ? Fixed(elo->value, 0) : "?"},
               {"left", minutes}});
  }

  const MatchSettings& settings_;
  const Match& match_;
  bool is_terminal_;
  SteadyClock::time_point started_ = SteadyClock::now();
};

int RunCompliance(GameId game, const std::vector<std::string>& command) {
  if (command.empty()) return Fail(Failure(Tr("compliance needs a program")));
  const bool passed = CheckCompliance(game, command, [](const ComplianceStep& step) {
    const bool passed_step = step.status.ok();
    const std::string text = passed_step ? "ok      " + step.name
                                         : "FAILED  " + step.name + ": " + step.status.message();
    std::printf("%s\n", record::ToConsole(text).c_str());
    std::fflush(stdout);
  });
  std::printf("%s\n", record::ToConsole(passed ? Tr("compliant") : Tr("not compliant")).c_str());
  return passed ? kDone : kIncomplete;
}

int RunMatch(const MatchSettings& settings) {
  std::unique_ptr<Console> console;
  std::unique_ptr<MatchFiles> files;
  Match::Callbacks callbacks;
  callbacks.on_old_game = [&](const MatchGame& game) { files->AddOld(game); };
  callbacks.on_game = [&](const MatchGame& game, const Tally&) {
    console->ShowGame(game);
    return files->Add(game);
  };
  callbacks.on_warning = [&](const std::string& text) { console->ShowWarning(text); };
  if (!settings.log_path.empty()) {
    callbacks.on_log = [&](const std::string& line) { return files->Log(line); };
  }
  const auto match = std::make_unique<Match>(settings, callbacks);
  console = std::make_unique<Console>(settings, *match);
  files = std::make_unique<MatchFiles>(match->settings());
  Status status = files->Check();
  if (status.ok()) status = match->Prepare();
  if (status.ok()) status = files->Open(callbacks.on_warning);
  if (!status.ok()) return Fail(status);
  const InterruptWatch watch([&, first = std::optional<SteadyClock::time_point>()]() mutable {
    constexpr std::chrono::milliseconds kSameEvent(200);  // which may send several signals
    const SteadyClock::time_point now = SteadyClock::now();
    if (!first) {
      first = now;
      match->Cancel();
      console->ShowInterrupt();
    } else if (now - *first > kSameEvent) {
      std::_Exit(kIncomplete);  // as after a kill
    }
  });
  const MatchEnd end = match->Run();
  const bool has_failed = end == MatchEnd::kFailed || end == MatchEnd::kEngineFailed;
  if (!has_failed || console->Played() > 0) console->ShowResult();
  if (has_failed) {
    return Fail(match->status(), end == MatchEnd::kFailed ? kFailed : kEngineFailed);
  }
  const std::string& report = settings.report_path;
  if (!report.empty()) {
    const std::string page = settings.is_tournament()
                                 ? TournamentHtml(settings, console->Names(), match->tallies())
                                 : ReportHtml(settings, console->Names(), match->tally());
    status = WriteFile(report, page, settings.overwrites || settings.resumes);
    if (!status.ok()) return Fail(status);
  }
  if (end != MatchEnd::kInterrupted) return kDone;
  const std::string& journal = settings.journal_path;
  const std::string text =
      journal.empty() ? Tr("interrupted; without -journal it cannot be resumed")
                      : Tr("interrupted; resume it with -resume {file} in place of -journal",
                           {{"file", journal}});
  return Fail(Failure(text), kIncomplete);
}

bool AsksForHelp(const std::string& word) {
  return word == "--help" || word == "-help" || word == "-h";
}

// As all other programs of the project write it, or as this one does.
bool IsVariantFlag(const std::string& word) { return word == "-variant" || word == "--variant"; }

int RunComparison(GameId game, const std::vector<std::string>& words) {
  if (std::ranges::any_of(words, AsksForHelp)) {
    std::fputs(record::ToConsole(SpeedHelpText()).c_str(), stdout);
    return kDone;
  }
  const Result<SpeedRequest> request = ParseSpeedLine(game, words);
  if (!request.ok()) return Fail(request.status());
  const Result<int> code = CompareSpeed(*request, [](const std::string& line) {
    std::printf("%s\n", record::ToConsole(line).c_str());
    std::fflush(stdout);
  });
  return code.ok() ? *code : Fail(code.status(), kEngineFailed);
}

int Main(GameId game, const std::vector<std::string>& words) {
  const std::size_t comparison = !words.empty() && IsVariantFlag(words[0]) ? 2 : 0;
  if (comparison < words.size() && words[comparison] == "compare") {
    std::vector<std::string> flags = words;
    flags.erase(flags.begin() + static_cast<std::ptrdiff_t>(comparison));
    return RunComparison(game, flags);
  }
  if (words.empty() || std::ranges::any_of(words, AsksForHelp)) {
    std::fputs(record::ToConsole(HelpText(game)).c_str(), stdout);
    return words.empty() ? kFailed : kDone;
  }
  if (words[0] == "--version") {
    std::printf("hansu-match %s\n", FullVersion().c_str());
    return kDone;
  }
  const std::size_t verb = words[0] == "-variant" ? 2 : 0;  // -variant has already chosen the game
  if (verb < words.size() && words[verb] == "compliance") {
    const auto variants = GameOf(game).variants;
    if (verb > 0 && std::ranges::find(variants, words[1]) == variants.end()) {
      return Fail(UnknownName(TrLater("variant"), words[1], {variants.begin(), variants.end()}));
    }
    return RunCompliance(game,
                         {words.begin() + static_cast<std::ptrdiff_t>(verb) + 1, words.end()});
  }
  const Result<MatchSettings> settings = ParseCommandLine(game, words);
  return settings.ok() ? RunMatch(*settings) : Fail(settings.status());
}

int MainWithoutExceptions(GameId game, int argc, char** argv) {
  try {
    return Main(game, {argv + 1, argv + argc});
  } catch (const std::exception&) {
    return Fail(CaughtFailure());
  }
}

}  // namespace

int RunProgram(int argc, char** argv, std::optional<GameId> given) {
  UseLanguageOf(argc, argv);
  const int code = MainWithoutExceptions(given.value_or(GameId::kJanggi), argc, argv);
  const Status written = FlushStandardOutput();
  return written.ok() ? code : Fail(written);
}

}  // namespace hansu::match
