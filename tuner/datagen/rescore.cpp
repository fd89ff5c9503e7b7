// SPDX-License-Identifier: MIT
#include "tuner/datagen/rescore.h"

#include <filesystem>
#include <memory>
#include <utility>

#include "src/base/path.h"
#include "src/base/text.h"
#include "src/rules/any/own.h"
#include "src/searcher/endings.h"
#include "tuner/data/filter.h"
#include "tuner/data/stream.h"
#include "tuner/data/table_result.h"
#include "tuner/data/verify.h"
#include "tuner/datagen/play.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

// The settings of self-play with the same search: they serve to check the job and to compute its
// fingerprint.
PlaySettings PlayerOf(const RescoreSettings& settings, const std::string& rule_set) {
  PlaySettings play;
  play.rule_set = rule_set;
  play.soft_nodes = settings.soft_nodes;
  play.hard_nodes = settings.hard_nodes;
  play.table_mebibytes = settings.table_mebibytes;
  play.network = settings.network;
  play.tables = settings.tables;
  return play;
}

// The game with that index in the file; skips those before it.
// REQUIRES: the reader has not returned it yet.
Result<data::SelfplayGame> ReadGame(data::GamesReader& reader, std::uint64_t index) {
  data::SelfplayGame game;
  while (reader.games() <= index) {
    if (reader.Next(game)) continue;
    if (!reader.status().ok()) return reader.status();
    return Failure("the file of games has become shorter");
  }
  return game;
}

// The game, unless the tables (null: none) contradict its result after the last random move: then
// up to the first position there that they know, with their result.
data::SelfplayGame WithTableResult(const data::SelfplayGame& game, const RuleSet& rules,
                                   const endings::Tables* tables) {
  if (tables == nullptr) return game;
  const std::size_t first_rated = data::FirstRatedPly(game);
  data::SelfplayGame known = game;  // ends at the first position that is known
  Position position = data::StartOf(game, rules);
  for (std::size_t i = 0; i <= game.plies.size(); ++i) {
    const auto result = i < first_rated ? std::nullopt : data::KnownResult(*tables, position);
    if (result && !data::IsByTables(known.outcome)) {
      known.outcome = data::OutcomeByTables(*result);
      known.plies.resize(i);
    }
    if (result && *result != game.outcome.result) return known;
    if (i < game.plies.size()) position.Make(game.plies[i].move());
  }
  return game;
}

struct Rated {
  search::Score score;
  Move best;
};

// REQUIRES: the value is known.
search::Score ScoreOf(endings::Value value) {
  if (value.is_undecided()) return search::kDraw;
  const search::Score size = search::kMate - value.plies();
  return value.is_win() ? size : -size;
}

// By the tables (null: none) where they know the position, else by a search.
Rated Rate(const Position& position, const search::Limits& limits, const endings::Tables* tables,
           Searcher& searcher) {
  if (tables != nullptr) {
    if (const auto known = data::KnownBest(*tables, position)) {
      return {ScoreOf(known->value), known->move};
    }
  }
  const search::SearchResult found = searcher.Search(position, limits);
  return {found.score, found.best};
}

}  // namespace

Status CheckJob(const RescoreJob& job) {
  const PlaySettings player = PlayerOf(job.settings, PlaySettings().rule_set);
  if (Status status = CheckSettings(player); !status.ok()) return status;
  if (Status status = CheckRun(job.path, job.resumes, job.threads); !status.ok()) return status;
  if (!IsSameFile(job.games_path, job.path)) return OkStatus();
  return Failure("a file cannot be rescored into itself");
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
  header.recipe.erase(data::kRescoreKeptOnly);
  if (settings.kept_only) {
    header.recipe[data::kRescoreKeptOnly] = 1;
  } else {
    header.recipe.erase(data::kScoreSteps);  // no rounded score is left
  }
  for (const auto& [name, value] : PlaySampleAndBuildHeader(player).recipe) {
    if (name == "fingerprint" || name == "net_crc32" || name == data::kTables) {
      header.recipe["rescore_" + name] = value;
    }
  }
  return header;
}

data::SelfplayGame RescoreGame(const data::SelfplayGame& game, const RuleSet& rules,
                               const RescoreSettings& settings, Searcher& searcher) {
  Position position = data::StartOf(game, rules);
  search::Limits limits;
  limits.soft_nodes = settings.soft_nodes;
  limits.nodes = settings.hard_nodes;
  searcher.NewGame();
  data::SelfplayGame rescored = WithTableResult(game, rules, settings.tables.get());
  for (std::size_t i = 0; i < rescored.plies.size(); ++i) {
    data::Ply& ply = rescored.plies[i];
    if (settings.kept_only ? data::IsKept(ply, i, {}) : ply.is_searched()) {
      const Rated rated = Rate(position, limits, settings.tables.get(), searcher);
      ply = data::Ply(position, ply.move(), rated.score, rated.best);
    }
    position.Make(ply.move());
  }
  return rescored;
}

namespace {

// Fails if other tables than these (null: none) may have ended games: nobody could verify the
// results of both.
Status CheckTables(const data::StreamHeader& source, const endings::Tables* tables) {
  if (tables == nullptr) return OkStatus();
  for (const char* key : {data::kTables, data::kRescoreTables}) {
    const auto named = source.recipe.find(key);
    if (named == source.recipe.end() || named->second == tables->Checksum()) continue;
    return Failure("other endgame tables ended games of the file (its " + std::string(key) +
                   " is " + std::to_string(named->second) + "): expected those, or --tables none");
  }
  return OkStatus();
}

}  // namespace

Result<std::string> Rescore(const RescoreJob& job,
                            const std::function<void(const RunProgress&)>& on_progress) {
  data::GamesReader reader;
  if (Status status = reader.Open(job.games_path); !status.ok()) return status;
  const data::StreamHeader& header = reader.header();
  if (!FindRuleSet(header.rule_set)) {
    return Failure(job.games_path + " has an unknown rule set, " + Quoted(header.rule_set));
  }
  if (Status status = CheckTables(header, job.settings.tables.get()); !status.ok()) return status;
  const Result<data::VerifyCounts> verified =
      data::VerifyPart(job.games_path, job.settings.tables.get());
  if (!verified.ok()) return verified.status();
  const std::uint64_t games = verified->games;
  const bool is_whole = verified->shortfall.empty();
  const std::uint64_t end = is_whole ? games : games - games % data::kGamesPerBlock;
  if (!is_whole && end == 0) {
    return Failure(verified->shortfall + ": expected at least one complete block of " +
                   std::to_string(data::kGamesPerBlock));
  }
  const auto next_task = [&](std::uint64_t index) -> Result<GameTask> {
    Result<data::SelfplayGame> game = ReadGame(reader, index);
    if (!game.ok()) return game.status();
    return GameTask([&job, &header, game = *std::move(game)](Searcher& searcher) {
      return RescoreGame(game, header.rules, job.settings, searcher);
    });
  };
  const Status status = MakeGames(
      {.path = job.path,
       .resumes = job.resumes,
       .threads = job.threads,
       .header = RescoredHeader(header, job.settings),
       .end = end,
       .make_searcher =
           [&] {
             return std::make_unique<Searcher>(
                 static_cast<std::size_t>(job.settings.table_mebibytes), job.settings.network,
                 hansu::search::EndingsFor(job.settings.tables, ToAny(header.rules)));
           },
       .next_task = next_task},
      on_progress);
  if (!status.ok()) return status;
  return verified->shortfall;
}

}  // namespace hansu::HANSU_GAME::datagen
