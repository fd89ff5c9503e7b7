// SPDX-License-Identifier: MIT
// The subcommand `convert`: writes games as a compact archive, and an archive as a file of games.
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

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
  data::CorpusCard card;
};

std::string Today() {
  const std::tm now = LocalNow();
  std::array<char, 16> text = {};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d", &now);
  return {text.data(), size};
}

Result<data::MergeCounts> Convert(const ConvertRequest& request) {
  if (request.out_path.ends_with(data::kArchiveEnding)) {
    return data::ArchiveGames(request.paths, request.out_path, request.card, request.overwrites);
  }
  if (request.out_path.ends_with(".games")) {
    return data::MergeGames(request.paths, request.out_path, request.overwrites);
  }
  return Failure(request.out_path +
                 ": expected a name that ends with .corpus, for an archive, or " + "with .games");
}

// Fails unless both may stand in a header.
Status CheckCard(const data::CorpusCard& card) {
  if (!data::IsPrintable(card.license)) return Failure("--license has control characters");
  const auto fits = [](char c, char form) {
    return form == '0' ? '0' <= c && c <= '9' : c == form;
  };
  constexpr std::string_view kForm = "0000-00-00";
  if (std::ranges::equal(card.date, kForm, fits)) return OkStatus();
  return Failure("--date is " + QuotedUtf8(card.date) + ", expected a date such as 2026-12-31");
}

int RunConvert(const ConvertRequest& request) {
  if (Status status = CheckCard(request.card); !status.ok()) return Fail(status);
  const Status target = CheckOutput(request.out_path, request.paths, request.overwrites);
  if (!target.ok()) return Fail(target);
  const Result<data::MergeCounts> counts = Convert(request);
  if (!counts.ok()) return Fail(counts.status());
  for (const std::string& line : counts->incomplete) Warn(line);
  std::printf("%s from %s\n", Counted(counts->games, "game").c_str(),
              Counted(counts->files, "file").c_str());
  return kDone;
}

}  // namespace

Verb AddConvertVerb(CLI::App& app) {
  const auto request = std::make_shared<ConvertRequest>();
  request->card.commit = Commit();
  CLI::App* verb = app.add_subcommand(
      "convert", "Writes games as a compact archive (.corpus), or back (.games)");
  verb->add_option("games", request->paths, "Files of games, or archives: shards, or other seeds")
      ->required();
  AddOutputOption(*verb, request->out_path,
                  "The file to write: an archive if its name ends with .corpus, or .games");
  verb->add_option("--license", request->card.license,
                   "For the archive's header: who may use it, such as CC0-1.0");
  verb->add_option("--date", request->card.date, "For the archive's header (default: today)");
  AddForceFlag(*verb, request->overwrites);
  AddExample(*verb, "all.games -o all.corpus --license CC0-1.0");
  return {verb, [request] {
            if (request->card.date.empty()) request->card.date = Today();
            return RunConvert(*request);
          }};
}

}  // namespace hansu::HANSU_GAME::tuner
