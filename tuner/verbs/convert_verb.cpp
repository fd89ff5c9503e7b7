// SPDX-License-Identifier: MIT
// The subcommand `convert`: writes games as a compact archive, and an archive as a file of games.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>

#include "src/base/counted.h"
#include "src/base/file.h"
#include "src/base/local_time.h"
#include "src/base/standard_streams.h"
#include "src/base/text.h"
#include "src/base/version.h"
#include "tuner/data/merge.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct ConvertRequest {
  std::vector<std::string> paths;
  std::string out_path;
  bool overwrites = false;
  std::optional<std::string> license;
  std::optional<std::string> date;

  bool makes_archive() const { return out_path.ends_with(data::kArchiveEnding); }
};

std::string Today() {
  const std::tm now = LocalNow();
  std::array<char, 16> text = {};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d", &now);
  return {text.data(), size};
}

Result<data::MergeCounts> Convert(const ConvertRequest& request) {
  if (request.makes_archive()) {
    const data::CorpusCard card = {.license = request.license.value_or(""),
                                   .commit = std::string(Commit()),
                                   .date = request.date ? *request.date : Today()};
    return data::ArchiveGames(request.paths, request.out_path, card, request.overwrites);
  }
  if (request.out_path.ends_with(".games")) {
    return data::MergeGames(request.paths, request.out_path, request.overwrites);
  }
  return Failure(request.out_path +
                 ": expected a name that ends with .corpus, for an archive, or " + "with .games");
}

// True if it is the date of a day, as YYYY-MM-DD.
bool IsDate(std::string_view text) {
  const auto fits = [](char c, char form) {
    return form == '0' ? '0' <= c && c <= '9' : c == form;
  };
  constexpr std::string_view kForm = "0000-00-00";
  if (!std::ranges::equal(text, kForm, fits)) return false;
  const auto number = [text](std::size_t begin, std::size_t size) {
    int value = 0;
    for (const char digit : text.substr(begin, size)) value = 10 * value + (digit - '0');
    return value;
  };
  return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                     std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                     std::chrono::day(static_cast<unsigned>(number(8, 2))))
      .ok();
}

// Fails unless license and date may stand in the header of the file to write.
Status CheckCard(const ConvertRequest& request) {
  if (!request.makes_archive() && (request.license || request.date)) {
    return Failure(
        std::string(request.license ? "--license" : "--date") +
        " is for archives, whose names end with .corpus: a file of games cannot hold it");
  }
  if (request.license && !data::IsPrintable(*request.license)) {
    return Failure("--license has control characters");
  }
  if (!request.date || IsDate(*request.date)) return OkStatus();
  return Failure("--date is " + QuotedUtf8(*request.date) + ", expected a date such as 2026-12-31");
}

int RunConvert(const ConvertRequest& request) {
  if (Status status = CheckCard(request); !status.ok()) return Fail(status);
  const Status target = CheckOutput(request.out_path, request.paths, request.overwrites);
  if (!target.ok()) return Fail(target);
  const Result<data::MergeCounts> counts = Convert(request);
  if (!counts.ok()) return Fail(counts.status());
  for (const std::string& line : counts->incomplete) Warn(line);
  std::printf("%s from %s\n", Counted(counts->games, "game").c_str(),
              Counted(counts->files, "file").c_str());
  return counts->incomplete.empty() ? kDone : kIncomplete;
}

}  // namespace

Verb AddConvertVerb(CLI::App& app) {
  const auto request = std::make_shared<ConvertRequest>();
  CLI::App* verb = app.add_subcommand(
      "convert", "Writes games as a compact archive (.corpus), or back (.games)");
  verb->add_option("games", request->paths, "Files of games, or archives: shards, or other seeds")
      ->required();
  AddOutputOption(*verb, request->out_path,
                  "The file to write: an archive if its name ends with .corpus, or .games");
  verb->add_option("--license", request->license,
                   "For the archive's header: who may use it, such as CC0-1.0 (default: the "
                   "license of all sources)");
  verb->add_option("--date", request->date, "For the archive's header (default: today)");
  AddForceFlag(*verb, request->overwrites);
  AddExample(*verb, "all.games -o all.corpus --license CC0-1.0", "a source lacks games");
  return {verb, [request] { return RunConvert(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
