// SPDX-License-Identifier: MIT
// The program `hansu-tuner`: makes what engines are tested on and trained from, one verb a product.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "src/board/rules.h"
#include "src/board/text.h"
#include "tuner/datagen/openings.h"

namespace hansu::tuner {
namespace {

// Exit codes.
constexpr int kFailed = 1;
constexpr int kUsageError = 2;

constexpr std::string_view kProgramName = "hansu-tuner " HANSU_VERSION;

int Fail(const std::string& why, int code) {
  std::fprintf(stderr, "hansu-tuner: %s\n", why.c_str());
  return code;
}

// All or nothing: to a temporary name beside it, then renamed. Returns why it cannot, or an empty
// string.
std::string WriteWhole(const std::string& path, const std::string& text) {
  const std::string temporary = path + ".part" + std::to_string(getpid());
  std::FILE* file = std::fopen(temporary.c_str(), "we");
  if (file == nullptr) return "cannot write " + temporary + ": " + std::strerror(errno);
  bool is_good = std::fwrite(text.data(), 1, text.size(), file) == text.size() &&
                 std::fflush(file) == 0 && fsync(fileno(file)) == 0;
  is_good = std::fclose(file) == 0 && is_good;
  if (is_good && std::rename(temporary.c_str(), path.c_str()) == 0) return "";
  const std::string why = std::strerror(errno);
  std::remove(temporary.c_str());
  return "cannot write " + path + ": " + why;
}

struct OpeningsRequest {
  datagen::OpeningsSettings settings;
  std::string plies = "8-10";
  std::string path;
  bool overwrites = false;
};

// "8-10" or "9".
std::optional<std::pair<int, int>> ParsePlies(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto min = ParseInteger(text.substr(0, dash));
  const auto max = dash == std::string_view::npos ? min : ParseInteger(text.substr(dash + 1));
  constexpr int kFarTooMany = 1'000'000;  // CheckSettings knows the range
  const bool is_good = min && max && 0 <= *min && *min <= *max && *max <= kFarTooMany;
  if (!is_good) return std::nullopt;
  return std::pair(static_cast<int>(*min), static_cast<int>(*max));
}

// Fails before the work, not after it. Empty where the file may be written.
std::string CheckTarget(const std::string& path, bool overwrites) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, error)) return "no folder " + folder.string();
  if (fs::is_directory(path, error)) return path + " is a folder";
  if (!overwrites && fs::exists(fs::symlink_status(path, error))) {
    return path + " exists already; --force replaces it";
  }
  return "";
}

std::string HeaderOf(const OpeningsRequest& request) {
  const datagen::OpeningsSettings& settings = request.settings;
  return "# " + std::string(kProgramName) + " openings --count " + std::to_string(settings.count) +
         " --seed " + std::to_string(settings.seed) + " --plies " + request.plies + " --nodes " +
         std::to_string(settings.check_nodes) + " --max-score " +
         std::to_string(settings.max_score_cp) + " --variant " + settings.rule_set + "\n";
}

void ShowProgress(const datagen::OpeningsTally& tally, int count) {
  const bool is_terminal = isatty(STDERR_FILENO) == 1;
  const bool is_due = tally.accepted == count || tally.accepted % (is_terminal ? 10 : 100) == 0;
  if (!is_due) return;
  std::fprintf(stderr, "%s%d of %d openings, %.1f %% of %d lines%s", is_terminal ? "\r\x1b[K" : "",
               tally.accepted, count, 100.0 * tally.accepted / tally.tried(), tally.tried(),
               is_terminal && tally.accepted < count ? "" : "\n");
}

int MakeBook(OpeningsRequest request) {
  datagen::OpeningsSettings& settings = request.settings;
  const auto plies = ParsePlies(request.plies);
  if (!plies) {
    return Fail("--plies is " + Quoted(request.plies) + ", expected N or N-M", kUsageError);
  }
  std::tie(settings.min_plies, settings.max_plies) = *plies;
  std::string error = datagen::CheckSettings(settings);
  if (error.empty()) error = CheckTarget(request.path, request.overwrites);
  if (!error.empty()) return Fail(error, kUsageError);
  const datagen::OpeningsResult result = datagen::MakeOpenings(
      settings, [&](const datagen::OpeningsTally& tally) { ShowProgress(tally, settings.count); });
  if (!result.error.empty()) return Fail(result.error, kFailed);
  const datagen::OpeningsTally& tally = result.tally;
  std::fprintf(stderr,
               "refused: %d unbalanced (more than %d from the start's %d), %d in check or facing, "
               "%d finished, %d repeated\n",
               tally.unbalanced, settings.max_score_cp, result.start_score_cp, tally.unsettled,
               tally.finished, tally.repeated);
  std::string text = HeaderOf(request);
  for (const datagen::Opening& opening : result.openings) text += datagen::ToEpd(opening) + '\n';
  error = WriteWhole(request.path, text);
  return error.empty() ? 0 : Fail(error, kFailed);
}

// CLI11 would wrap a negative number around.
std::string RefuseMinus(const std::string& word) {
  return word.starts_with('-') ? "is " + Quoted(word) + ", expected a whole number from 0" : "";
}

void AddOpeningsVerb(CLI::App& app, OpeningsRequest& request) {
  datagen::OpeningsSettings& settings = request.settings;
  CLI::App* verb = app.add_subcommand("openings", "Makes a book of balanced openings (EPD)");
  verb->add_option("--out", request.path, "The book's file")->required();
  verb->add_flag("--force", request.overwrites, "Replace the file where there is one");
  verb->add_option("--count", settings.count, "Openings wanted")->capture_default_str();
  verb->add_option("--seed", settings.seed, "Equal seeds make equal books")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--plies", request.plies, "Random plies, from-to")->capture_default_str();
  verb->add_option("--nodes", settings.check_nodes, "Nodes of the search that checks the balance")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--max-score", settings.max_score_cp,
                   "Hundredths of a point a position may differ from the start position's score")
      ->capture_default_str();
  std::vector<std::string> rule_sets;
  for (const NamedRuleSet& named : NamedRuleSets()) rule_sets.emplace_back(named.name);
  verb->add_option("--variant", settings.rule_set, "Rule set")
      ->check(CLI::IsMember(rule_sets))
      ->capture_default_str();
}

int Main(int argc, char** argv) {
  CLI::App app("Makes openings for matches and self-play.", "hansu-tuner");
  app.set_version_flag("--version", std::string(kProgramName));
  app.require_subcommand(1);
  OpeningsRequest request;
  AddOpeningsVerb(app, request);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return Fail(error.what(), kUsageError);
  }
  return MakeBook(request);
}

}  // namespace
}  // namespace hansu::tuner

int main(int argc, char** argv) { return hansu::tuner::Main(argc, argv); }
