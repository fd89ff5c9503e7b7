// SPDX-License-Identifier: MIT
#include "tuner/data/verify.h"

#include "src/janggi/notation.h"
#include "tuner/data/stream.h"

namespace hansu::data {
namespace {

// Whether recorded plies without a score are as the recipe says: the random start, and at most one
// random move later where the recipe has them.
class ScoreGaps {
 public:
  explicit ScoreGaps(const StreamHeader& header)
      : allowed_(header.recipe.contains("random_move_percent") ? 1 : 0) {}

  bool IsExpected(Ply ply) {
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

std::string VerifyPly(const Position& position, Ply ply, ScoreGaps& gaps) {
  if (Judge(position).has_ended()) return "the game had ended before";
  if (!position.IsLegal(ply.move())) return ToUci(ply.move()) + " is not legal";
  if (ply != Ply(position, ply.move(), ply.score_cp())) return "its flags are wrong";
  if (!gaps.IsExpected(ply)) return "it has no score, but one before it has";
  return "";
}

std::string Words(const Outcome& outcome) {
  const std::string reason(ReasonText(outcome.reason));
  return std::string(ResultText(outcome.result)) + (reason.empty() ? "" : " (" + reason + ')');
}

// A win that no rule gave: the last scores must all say the same, with the recipe's bounds.
bool FollowsFromScores(const GameRecord& game, const StreamHeader& header) {
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

std::string VerifyEnd(const Position& position, const GameRecord& game,
                      const StreamHeader& header) {
  const Outcome outcome = Judge(position);
  const Outcome& recorded = game.outcome;
  const std::string differs =
      "the result is recorded as " + Words(recorded) + ", but the board says " + Words(outcome);
  if (recorded.reason != EndReason::kNone) return recorded == outcome ? "" : differs;
  if (outcome.has_ended()) return differs;
  if (recorded.by_points) return differs;
  return FollowsFromScores(game, header)
             ? ""
             : "the result " + Words(recorded) + " does not follow from the scores";
}

}  // namespace

std::string VerifyGame(const GameRecord& game, const StreamHeader& header) {
  Position position = *ParseFen(SetupFen(game.cho, game.han), header.rules);
  ScoreGaps gaps(header);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const Ply ply = game.plies[i];
    const std::string error = VerifyPly(position, ply, gaps);
    if (!error.empty()) return "ply " + std::to_string(i + 1) + ": " + error;
    position.Make(ply.move());
  }
  return VerifyEnd(position, game, header);
}

std::string VerifyFile(const std::string& path, VerifyCounts& counts) {
  GameReader reader;
  std::string error = reader.Open(path);
  if (!error.empty()) return error;
  GameRecord game;
  while (reader.Next(game)) {
    error = VerifyGame(game, reader.header());
    if (!error.empty()) return path + ": game " + std::to_string(reader.games()) + ", " + error;
    ++counts.games;
    counts.plies += game.plies.size();
  }
  if (!reader.error().empty()) return reader.error();
  const std::uint64_t expected = reader.header().games();
  if (counts.games == expected) return "";
  return path + " has " + std::to_string(counts.games) + " of " + std::to_string(expected) +
         " games";
}

}  // namespace hansu::data
