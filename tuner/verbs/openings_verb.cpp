// SPDX-License-Identifier: MIT
// The subcommand `openings`: makes a book of balanced openings.
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "src/base/file.h"
#include "src/base/terminal.h"
#include "src/base/text.h"
#include "tuner/datagen/openings.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct OpeningsRequest {
  datagen::OpeningsSettings settings;
  std::string plies = "8-10";
  std::string path;
  bool overwrites = false;
};

std::string HeaderOf(const OpeningsRequest& request) {
  const datagen::OpeningsSettings& settings = request.settings;
  return "# " + ProgramName() + " openings --count " + std::to_string(settings.count) + " --seed " +
         std::to_string(settings.seed) + " --plies " + request.plies + " --nodes " +
         std::to_string(settings.check_nodes) + " --max-score " +
         std::to_string(settings.max_score_cp) + " --variant " + settings.rule_set +
         (settings.has_central_chariot ? " --central-chariot" : "") + "\n";
}

void ShowProgress(const datagen::OpeningsTally& tally, int count) {
  const bool is_terminal = IsTerminal(stderr);
  const bool is_due = tally.accepted == count || tally.accepted % (is_terminal ? 10 : 100) == 0;
  if (!is_due) return;
  std::fprintf(stderr, "%s%d of %d openings, %.1f %% of %d lines%s", is_terminal ? "\r\x1b[K" : "",
               tally.accepted, count, 100.0 * tally.accepted / tally.tried(), tally.tried(),
               is_terminal && tally.accepted < count ? "" : "\n");
  std::fflush(stderr);
}

int MakeBook(OpeningsRequest& request) {
  datagen::OpeningsSettings& settings = request.settings;
  const auto plies = ParsePlies(request.plies);
  if (!plies) {
    return Fail("--plies is " + Quoted(request.plies) + ", expected N or N-M");
  }
  std::tie(settings.min_plies, settings.max_plies) = *plies;
  Status status = datagen::CheckSettings(settings);
  if (status.ok()) status = CheckTarget(request.path, request.overwrites);
  if (!status.ok()) return Fail(status);
  const Result<datagen::OpeningsBook> book = datagen::MakeOpenings(
      settings, [&](const datagen::OpeningsTally& tally) { ShowProgress(tally, settings.count); });
  if (!book.ok()) return Fail(book.status(), kIncomplete);
  const datagen::OpeningsTally& tally = book->tally;
  std::fprintf(stderr,
               "rejected: %d unbalanced (more than %d from the start's %d), %d in check or with "
               "facing generals, "
               "%d finished, %d repeated\n",
               tally.unbalanced, settings.max_score_cp, book->start_score_cp, tally.unsettled,
               tally.finished, tally.repeated);
  std::fflush(stderr);
  std::string text = HeaderOf(request);
  for (const datagen::ScoredOpening& opening : book->openings) {
    text += datagen::ToEpd(opening) + '\n';
  }
  status = WriteFile(request.path, text, request.overwrites);
  return status.ok() ? kDone : Fail(status);
}

}  // namespace

Verb AddOpeningsVerb(CLI::App& app) {
  const auto shared = std::make_shared<OpeningsRequest>();
  OpeningsRequest& request = *shared;
  datagen::OpeningsSettings& settings = request.settings;
  CLI::App* verb = app.add_subcommand("openings", "Makes a book of balanced openings (EPD)");
  AddOutputOption(*verb, request.path, "The book file to write");
  AddForceFlag(*verb, request.overwrites);
  verb->add_option("--count", settings.count, "Number of openings")->capture_default_str();
  verb->add_option("--seed", settings.seed, "Equal seeds make equal books")->capture_default_str();
  verb->add_option("--plies", request.plies, "Number of random plies: MIN-MAX")
      ->capture_default_str();
  verb->add_option("--nodes", settings.check_nodes, "Nodes of the search that checks the balance")
      ->capture_default_str();
  verb->add_option("--max-score", settings.max_score_cp,
                   "How far a score may differ from the start position's, in hundredths of a point")
      ->capture_default_str();
  if (kHasRareSetup) {
    verb->add_flag("--central-chariot", settings.has_central_chariot,
                   "Take all 25 setup pairs (default: 16)");
  }
  verb->add_option("--variant", settings.rule_set, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  AddExample(*verb, "-o openings.epd --count 500 --seed 7",
             "too few balanced openings were found, so no book is written");
  return {verb, [shared] { return MakeBook(*shared); }};
}

}  // namespace hansu::HANSU_GAME::tuner
