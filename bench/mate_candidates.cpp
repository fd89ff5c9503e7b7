// SPDX-License-Identifier: MIT
#include "bench/mate_candidates.h"

#include <cstddef>
#include <fstream>
#include <set>
#include <utility>

#include "bench/mates.h"
#include "src/rules/any/game.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tuner/match/game_json.h"

namespace hansu::HANSU_GAME::bench {
namespace {

// The pieces and the side to move, as if the game began here.
std::string FreshFen(const Position& position) {
  const std::string fen = ToFen(position);
  return fen.substr(0, fen.find(' ') + 2) + " - - 0 1";
}

bool AnnouncesMate(const std::string& score) {
  return score.starts_with("mate ") && score != "mate 0" && score[5] != '-';
}
bool SeesOwnMate(const std::string& score) { return score.starts_with("mate -"); }

// The positions of a game that are not images of any seen before: identical engines repeat games
// with colors swapped.
std::vector<Candidate> NewPositions(const match::RefereedGame& game, std::set<std::string>& seen) {
  constexpr std::size_t kNearPlies = 18;
  std::vector<Candidate> candidates;
  const Result<Position> start = ParseFen(game.fen, {});
  if (!start.ok()) return candidates;  // a game of the other variant, Janggi or Xiangqi
  Position position = *start;
  const std::size_t plies = game.moves.size();
  for (std::size_t i = 0; i < plies; ++i) {
    Candidate candidate = {FreshFen(position)};
    const bool winner_is_near =
        EndsByMate(game.reason) && (plies - i) % 2 == 1 && plies - i < kNearPlies;
    candidate.is_near = winner_is_near || AnnouncesMate(game.moves[i].score) ||
                        (i > 0 && SeesOwnMate(game.moves[i - 1].score));
    if (seen.insert(CanonicalBoard(candidate.fen)).second)
      candidates.push_back(std::move(candidate));
    const Move move = ParseMove(position, game.moves[i].uci);
    if (!move) break;  // legal only by other rules
    position.Make(move);
  }
  return candidates;
}

}  // namespace

std::vector<std::vector<Candidate>> ReadCandidates(const std::vector<std::string>& paths) {
  std::vector<std::vector<Candidate>> games;
  std::set<std::string> seen;
  for (const std::string& path : paths) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      const auto game = match::FromJson(line, kGame);
      if (game) games.push_back(NewPositions(game->played, seen));
    }
  }
  return games;
}

}  // namespace hansu::HANSU_GAME::bench
