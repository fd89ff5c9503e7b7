// SPDX-License-Identifier: MIT
// The program `hansu-tuner`: makes openings, games, training data, nets and books; one subcommand
// each.
#include <algorithm>
#include <cstdio>
#include <exception>

#include "src/base/language.h"
#include "src/base/machine.h"
#include "src/base/shortage.h"
#include "src/base/standard_streams.h"
#include "src/base/text.h"
#include "src/base/version.h"
#include "src/board/variants.h"
#include "src/endings/embedded.h"
#include "src/options/number_options.h"
#include "src/record/any/console_text.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/game.h"
#include "src/search/network_choice.h"
#include "src/search/pool.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {

std::string ProgramName() { return "hansu-tuner " + std::string(Version()); }

void Warn(std::string_view line) {
  WriteToStandardError(record::MessageToConsole("hansu-tuner: " + std::string(line)) + '\n');
}

int Fail(const std::string& why, int exit_status) {
  Warn(why);
  return exit_status;
}

int Fail(const Status& status, int exit_status) { return Fail(status.message(), exit_status); }

std::optional<std::pair<int, int>> ParsePlies(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto min = ParseInteger(text.substr(0, dash));
  const auto max = dash == std::string_view::npos ? min : ParseInteger(text.substr(dash + 1));
  constexpr int kFarTooMany = 1'000'000;  // CheckSettings knows the real limit
  const bool is_good = min && max && 0 <= *min && *min <= *max && *max <= kFarTooMany;
  if (!is_good) return std::nullopt;
  return std::pair(static_cast<int>(*min), static_cast<int>(*max));
}

int ThreadsOf(int wanted) {
  if (wanted > 0) return wanted;
  return std::max(1, static_cast<int>(CpuCount()));
}

std::uint64_t HardNodesOf(std::uint64_t wanted, std::uint64_t soft_nodes) {
  constexpr std::uint64_t kHardPerSoft = 10;
  return wanted > 0 ? wanted : kHardPerSoft * soft_nodes;
}

CLI::Option* AddOutputOption(CLI::App& verb, std::string& path, const std::string& what) {
  return verb.add_option("-o,--output,--out", path, what)->required();
}

CLI::Option* AddForceFlag(CLI::App& verb, bool& overwrites) {
  return verb.add_flag("--force", overwrites, "Replace existing files");
}

void AddNetOption(CLI::App& verb, std::string& net) {
  net = search::DefaultNetworkName();
  verb.add_option("--net", net, "A net file, 'embedded' or 'material'")->capture_default_str();
}

void AddTablesOption(CLI::App& verb, std::string& tables, const std::string& what) {
  tables = hansu::endings::kEmbeddedName;
  verb.add_option("--tables", tables,
                  what +
                      ": a folder, 'embedded' for the program's, if it has any for the rules, or "
                      "'none'")
      ->capture_default_str();
}

Result<std::shared_ptr<const hansu::endings::Tables>> ChooseTables(const std::string& tables,
                                                                   const RuleSet& rules) {
  using Chosen = std::shared_ptr<const hansu::endings::Tables>;
  if (tables == "none") return Chosen();
  const hansu::RuleSet any = ToAny(rules);
  if (tables == hansu::endings::kEmbeddedName) {
    const Chosen embedded = hansu::endings::EmbeddedTables();
    return embedded->CheckRules(any).ok() ? embedded : Chosen();
  }
  Result<hansu::endings::Tables> opened = hansu::endings::OpenWithEmbedded(tables, any);
  if (!opened.ok()) return Failure("--tables: " + opened.message());
  return Chosen(std::make_shared<const hansu::endings::Tables>(*std::move(opened)));
}

void AddThreadsOption(CLI::App& verb, int& threads, const std::string& what) {
  verb.add_option("--threads", threads, what + "; 0: one per processor")
      ->check(CLI::Range(0, search::kMaxThreads).description(""))
      ->capture_default_str();
}

void AddExample(CLI::App& verb, const std::string& words, const std::string& incomplete) {
  const std::string when = incomplete.empty() ? "" : "Exit status 1: " + incomplete + "\n\n";
  verb.footer(when + "Example:\n  hansu-tuner " + verb.get_name() + ' ' + words);
}

namespace {

// Adds the option --variant for the game, which main has already read, unless the subcommand has
// its own --variant for rule sets.
void AddVariantOption(CLI::App& verb) {
  if (verb.get_option_no_throw("--variant") != nullptr) return;
  const auto was_used_before = [](const std::string&) {};
  verb.add_option_function<std::string>("--variant", was_used_before, "Game (default: janggi)")
      ->check(CLI::IsMember({NameOf(GameId::kJanggi), NameOf(GameId::kXiangqi)}));
}

// Fails if the word is not one of the verbs.
Status CheckVerb(const CLI::App& app, std::string_view word) {
  std::vector<std::string_view> names;
  for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(verb->get_name());
  }
  if (std::ranges::find(names, word) != names.end()) return OkStatus();
  const std::string_view meant = ProbablyMeant(word, names);
  const std::string hint = meant.empty() ? "." : ", did you mean '" + std::string(meant) + "'?";
  return Failure("unknown verb " + QuotedUtf8(word) + hint + " The verbs are " + Listed(names));
}

int Main(int argc, char** argv) {
  CLI::App app(
      "Makes openings, self-play games, training data, nets and books, and tunes parameters.",
      "hansu-tuner");
  app.set_version_flag("--version", "hansu-tuner " + FullVersion());
  app.footer(ExitStatusText());
  app.require_subcommand(1);
  app.allow_windows_style_options(false);  // "/x" is a file name on every system
  const std::vector<Verb> verbs = {AddOpeningsVerb(app), AddSelfplayVerb(app), AddInspectVerb(app),
                                   AddVerifyVerb(app),   AddManifestVerb(app), AddMergeVerb(app),
                                   AddConvertVerb(app),  AddFilterVerb(app),   AddRescoreVerb(app),
                                   AddTrainVerb(app),    AddValidateVerb(app), AddQuantizeVerb(app),
                                   AddWeightsVerb(app),  AddExportVerb(app),   AddSpsaVerb(app),
                                   AddBookVerb(app),     AddEndingsVerb(app)};
  for (CLI::App* verb : app.get_subcommands({})) AddVariantOption(*verb);
  CheckWholeNumbers(app);
  if (argc > 1 && !std::string_view(argv[1]).starts_with('-')) {
    if (Status known = CheckVerb(app, argv[1]); !known.ok()) return Fail(known);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return Fail(error.what());
  }
  for (const Verb& verb : verbs) {
    if (verb.app->parsed()) return verb.run();
  }
  return kFailed;  // not reached: a verb is required
}

int MainWithoutExceptions(int argc, char** argv) {
  try {
    return Main(argc, argv);
  } catch (const std::exception&) {
    return Fail(CaughtFailure());
  }
}

}  // namespace

int RunProgram(int argc, char** argv, std::optional<GameId> /*given*/) {
  UseLanguage(Language::kEnglish);  // its messages are not translated
  const int code = MainWithoutExceptions(argc, argv);
  const Status written = FlushStandardOutput();
  return written.ok() ? code : Fail(written);
}

}  // namespace hansu::HANSU_GAME::tuner
