// SPDX-License-Identifier: MIT
#include "tuner/datagen/rescore.h"

#include <filesystem>
#include <memory>
#include <utility>

#include "src/base/text.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"
#include "tuner/datagen/play.h"

namespace hansu::datagen {
namespace {

// A player that searches as these settings say: its checks and its fingerprint serve here too.
PlaySettings PlayerOf(const RescoreSettings& settings, const std::string& rule_set) {
  PlaySettings play;
  play.rule_set = rule_set;
  play.soft_nodes = settings.soft_nodes;
  play.hard_nodes = settings.hard_nodes;
  play.table_mebibytes = settings.table_mebibytes;
  play.network = settings.network;
  return play;
}

// The source read in order, from wherever it is first asked.
class Source {
 public:
  std::string Open(const std::string& path) { return reader_.Open(path); }
  const data::StreamHeader& header() const { return reader_.header(); }
  // REQUIRES: the index is higher than the one before.
  std::string Read(std::uint64_t index, data::GameRecord& game) {
    while (reader_.games() <= index) {
      if (reader_.Next(game)) continue;
      return reader_.error().empty() ? "the games to rescore became fewer" : reader_.error();
    }
    return "";
  }

 private:
  data::GameReader reader_;
};

}  // namespace

std::string CheckJob(const RescoreJob& job) {
  std::string error = CheckSettings(PlayerOf(job.settings, PlaySettings().rule_set));
  if (error.empty()) error = CheckRun(job.path, job.resumes, job.threads);
  std::error_code ignored;
  const bool is_same = std::filesystem::equivalent(job.games_path, job.path, ignored);
  return error.empty() && is_same ? "a file cannot be rescored into itself" : error;
}

data::StreamHeader RescoredHeader(const data::StreamHeader& source,
                                  const RescoreSettings& settings) {
  const PlaySettings player = PlayerOf(settings, source.rule_set);
  data::StreamHeader header = source;
  const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
  header.recipe[data::kRescoreNodes] = number(settings.soft_nodes);
  header.recipe["rescore_hard_nodes"] = number(settings.hard_nodes);
  header.recipe["rescore_table_mebibytes"] = settings.table_mebibytes;
  header.recipe.erase("rescore_net_crc32");
  for (const auto& [name, value] : HeaderOf(player).recipe) {
    if (name == "fingerprint" || name == "net_crc32") header.recipe["rescore_" + name] = value;
  }
  return header;
}

data::GameRecord RescoreGame(const data::GameRecord& game, const RuleSet& rules,
                             const RescoreSettings& settings, Searcher& searcher) {
  Position position = *ParseFen(SetupFen(game.cho, game.han), rules);
  search::Limits limits;
  limits.soft_nodes = settings.soft_nodes;
  limits.nodes = settings.hard_nodes;
  searcher.NewGame();
  data::GameRecord rescored = game;
  for (data::Ply& ply : rescored.plies) {
    if (ply.is_searched()) {
      ply = data::Ply(position, ply.move(), searcher.Search(position, limits).score);
    }
    position.Make(ply.move());
  }
  return rescored;
}

std::string Rescore(const RescoreJob& job,
                    const std::function<void(const RunProgress&)>& on_progress) {
  std::string error = CheckJob(job);
  Source source;
  if (error.empty()) error = source.Open(job.games_path);
  if (!error.empty()) return error;
  const data::StreamHeader& header = source.header();
  if (!FindRuleSet(header.rule_set)) {
    return job.games_path + " has an unknown rule set, " + Quoted(header.rule_set);
  }
  data::VerifyCounts counts;
  error = data::VerifyFile(job.games_path, counts);
  if (!error.empty()) return error;
  const auto next_task = [&](std::uint64_t index, GameTask& task) {
    data::GameRecord game;
    std::string failure = source.Read(index, game);
    task = [&, game = std::move(game)](Searcher& searcher) {
      return RescoreGame(game, header.rules, job.settings, searcher);
    };
    return failure;
  };
  return MakeGames(
      {.path = job.path,
       .resumes = job.resumes,
       .threads = job.threads,
       .header = RescoredHeader(header, job.settings),
       .make_searcher = [&] { return MakeSearcher(PlayerOf(job.settings, header.rule_set)); },
       .next_task = next_task},
      on_progress);
}

}  // namespace hansu::datagen
