// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/base/text.h"

namespace hansu::app {
namespace {

// The program's help, or that of one verb.
std::string HelpText(const CLI::App& app, const std::string& verb) {
  // CLI::App::help would show the help of the verb that is running, which is this one.
  if (verb.empty()) {
    return app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
  }
  return app.get_subcommand(verb)->help(app.get_name());
}

int Run(const CLI::App& app, const std::string& verb) {
  if (!verb.empty()) {
    if (Status status = CheckVerb(app, verb); !status.ok()) return Fail(status.message());
  }
  std::fputs(ForConsole(HelpText(app, verb)).c_str(), stdout);
  return kDone;
}

}  // namespace

Status CheckVerb(const CLI::App& app, std::string_view word) {
  std::vector<std::string_view> names;
  const std::vector<const CLI::App*> verbs =
      app.get_subcommands([](const CLI::App*) { return true; });
  names.reserve(verbs.size());
  for (const CLI::App* verb : verbs) {
    if (verb->check_name(std::string(word))) return OkStatus();
    names.push_back(verb->get_name());
  }
  const std::string_view meant = ProbablyMeant(word, names);
  if (meant.empty()) {
    return Failure(Tr("unknown verb {verb}; `hansu help` lists all", {{"verb", QuotedUtf8(word)}}));
  }
  return Failure(Tr("unknown verb {verb}, did you mean '{nearest}'? `hansu help` lists all",
                    {{"verb", QuotedUtf8(word)}, {"nearest", std::string(meant)}}));
}

void AddHelpVerb(CLI::App& app, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand("help", Tr("Shows this help, or that of one verb"));
  const auto name = std::make_shared<std::string>();
  verb->add_option("verb", *name, Tr("The verb"))->option_text("VERB");
  verb->footer(Tr("Example: hansu help convert"));
  verb->callback([&app, name, &status] { status = Run(app, *name); });
}

}  // namespace hansu::app
