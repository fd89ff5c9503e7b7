// SPDX-License-Identifier: MIT
#include "tuner/data/verify.h"

#include "src/rules/shared/game.h"
#include "tuner/data/corpus_file.h"
#include "tuner/data/stream.h"
#include "tuner/data/table_result.h"

namespace hansu::HANSU_GAME::data {
namespace {

// Checks that plies without a score are where the recipe puts them: the random plies at the start,
// and at most one random move later if the recipe has such moves.
class ScoreGaps {
 public:
  explicit ScoreGaps(const StreamHeader& header)
      : allowed_(header.recipe.contains("random_move_percent") ? 1 : 0) {}

  // Takes the next ply; false if it has no score but should have one.
  bool Take(Ply ply) {
    if (ply.is_searched()) {
      is_start_ = false;
      return true;
    }
    return is_start_ || allowed_-- > 0;
  }

 private:
  bool is_start_ = true;
  int allowed_;
};

// In rescored games the best move need not be the one that was played.
bool HasRightFlags(const Position& position, Ply ply, bool is_rescored) {
  const Ply right(position, ply.move(), ply.score_cp());
  if (!is_rescored) return ply == right;
  return ply.is_in_check() == right.is_in_check();
}

Status VerifyPly(const Position& position, Ply ply, bool is_rescored, ScoreGaps& gaps) {
  if (Judge(position).has_ended()) return Failure("the game had ended before");
  if (!position.IsLegal(ply.move())) return Failure(ToUci(ply.move()) + " is not legal");
  if (!HasRightFlags(position, ply, is_rescored)) return Failure("its flags are wrong");
  if (!gaps.Take(ply)) return Failure("it has no score, but an earlier ply has one");
  return OkStatus();
}

std::string OutcomeText(const Outcome& outcome) {
  const std::string reason(ReasonText(outcome.reason));
  return std::string(ResultText(outcome.result)) + (reason.empty() ? "" : " (" + reason + ')');
}

// For a win by adjudication: the last scores must all agree on the winner, by the recipe's limits.
bool FollowsFromScores(const SelfplayGame& game, const StreamHeader& header) {
  const auto cp = header.recipe.find("win_cp");
  const auto plies = header.recipe.find("win_plies");
  if (cp == header.recipe.end() || plies == header.recipe.end()) return false;
  if (game.outcome.result == GameResult::kDraw) return game.plies.size() == kMaxGamePlies;
  if (header.recipe.contains(kRescoreNodes)) return true;
  const auto wanted = static_cast<std::size_t>(plies->second);
  if (game.plies.size() < wanted) return false;
  for (std::size_t i = game.plies.size() - wanted; i < game.plies.size(); ++i) {
    const int score = game.plies[i].score_cp();
    const bool is_own = static_cast<std::size_t>(WinnerOf(game.outcome.result)) == i % 2;
    if (!game.plies[i].is_searched() || (is_own ? score : -score) < cp->second) return false;
  }
  return true;
}

Status VerifyByTables(const Position& position, const Outcome& recorded, const StreamHeader& header,
                      const endings::Tables* tables) {
  if (!header.recipe.contains(kTables) && !header.recipe.contains(kRescoreTables)) {
    return Failure("the result " + OutcomeText(recorded) +
                   " is said to be by endgame tables, but the recipe names none");
  }
  if (tables == nullptr || KnownResult(*tables, position) == recorded.result) return OkStatus();
  return Failure("the result " + OutcomeText(recorded) + " is not that of the endgame tables");
}

Status VerifyEnd(const Position& position, const SelfplayGame& game, const StreamHeader& header,
                 const endings::Tables* tables) {
  const Outcome outcome = Judge(position);
  const Outcome& recorded = game.outcome;
  const Status differs = Failure("the result is recorded as " + OutcomeText(recorded) +
                                 ", but the board says " + OutcomeText(outcome));
  if (recorded.reason != EndReason::kNone) return recorded == outcome ? OkStatus() : differs;
  if (outcome.has_ended()) return differs;
  if (IsByTables(recorded)) return VerifyByTables(position, recorded, header, tables);
  if (FollowsFromScores(game, header)) return OkStatus();
  return Failure("the result " + OutcomeText(recorded) + " does not follow from the scores");
}

}  // namespace

Status VerifyGame(const SelfplayGame& game, const StreamHeader& header,
                  const endings::Tables* tables) {
  Position position = StartOf(game, header.rules);
  ScoreGaps gaps(header);
  const bool is_rescored = header.recipe.contains(kRescoreNodes);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const Ply ply = game.plies[i];
    const Status status = VerifyPly(position, ply, is_rescored, gaps);
    if (!status.ok()) return Failure("ply " + std::to_string(i + 1) + ": " + status.message());
    position.Make(ply.move());
  }
  return VerifyEnd(position, game, header, tables);
}

namespace {

// The recipe names tables with that checksum, in play or in rescoring.
bool NamesTables(const StreamHeader& header, std::uint32_t checksum) {
  for (const char* key : {kTables, kRescoreTables}) {
    const auto named = header.recipe.find(key);
    if (named != header.recipe.end() && named->second == checksum) return true;
  }
  return false;
}

// Fails unless the blocks of an archive lie where its index says. Games are read without it.
Status VerifyIndex(const std::string& path) {
  CorpusFile corpus;
  if (Status status = corpus.Open(path); !status.ok()) return status;
  return corpus.CheckPlaces();
}

// The games that an unfinished file lacks, after it was read to its end. Fails if the file is
// damaged, or is an archive, which is written as a whole.
Result<std::string> ShortfallOf(const GamesReader& reader) {
  const bool may_lack = !reader.is_archive() && reader.damage().empty();
  std::string text = reader.status().ok() ? reader.ShortfallText() : reader.status().message();
  const bool is_unfinished = reader.status().ok() || reader.is_cut_off();
  if (!text.empty() && !(may_lack && is_unfinished)) return Failure(std::move(text));
  return text;
}

}  // namespace

Result<VerifyCounts> VerifyFile(const std::string& path, const endings::Tables* tables) {
  Result<VerifyCounts> counts = VerifyPart(path, tables);
  if (counts.ok() && !counts->shortfall.empty()) return Failure(counts->shortfall);
  return counts;
}

Result<VerifyCounts> VerifyPart(const std::string& path, const endings::Tables* tables) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  reader.SkipDamage();
  VerifyCounts counts;
  if (tables != nullptr && !NamesTables(reader.header(), tables->Checksum())) tables = nullptr;
  for (SelfplayGame game; reader.Next(game);) {
    const Status status = VerifyGame(game, reader.header(), tables);
    if (!status.ok()) {
      return Failure(path + ": game " + std::to_string(reader.number()) + ", " + status.message());
    }
    ++counts.games;
    counts.plies += game.plies.size();
    if (IsByTables(game.outcome) && tables == nullptr) ++counts.unchecked;
  }
  Result<std::string> shortfall = ShortfallOf(reader);
  if (!shortfall.ok()) return shortfall.status();
  counts.shortfall = *std::move(shortfall);
  if (counts.games > reader.header().games()) {
    return Failure(path + " has more games than its header names");
  }
  if (!reader.is_archive()) return counts;
  if (Status status = VerifyIndex(path); !status.ok()) return status;
  return counts;
}

}  // namespace hansu::HANSU_GAME::data
