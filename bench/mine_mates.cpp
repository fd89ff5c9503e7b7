// SPDX-License-Identifier: MIT
// Makes tests/data/mates.txt (`test`), or more and harder problems for mate_bench (`bench`): reads
// games that hansu-match wrote (-jsonout), asks the solver about every position of them, whoever
// won, and prints a varied choice of the mates.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/thread.h"
#include "src/janggi/fen.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "src/search/mate_solver.h"
#include "tuner/match/game_json.h"

namespace hansu {
namespace {

using search::Attack;
using search::MateProof;
using search::MateSolver;

// Lines wanted of one kind. Long mates are rare, so they choose first.
struct Quota {
  Attack attack;
  int moves;
  int lines;
};

// What is looked for in a position, and how much of it is wanted.
struct Plan {
  int most_by_any_moves;
  int most_by_checks;
  std::uint64_t max_nodes;       // of a proof
  std::uint64_t max_nodes_late;  // and in the last plies of a game that ended in checkmate
  std::size_t most_of_a_game;
  std::vector<Quota> quotas;
};

// For tests: longer proofs would make them slow.
Plan TestPlan() {
  return {.most_by_any_moves = 3,
          .most_by_checks = 7,
          .max_nodes = 1'000'000,
          .max_nodes_late = 1'000'000,
          .most_of_a_game = 1,
          .quotas = {{Attack::kChecksOnly, 7, 8},
                     {Attack::kChecksOnly, 6, 9},
                     {Attack::kChecksOnly, 5, 9},
                     {Attack::kChecksOnly, 4, 9},
                     {Attack::kAnyMoves, 3, 12},
                     {Attack::kAnyMoves, 2, 12},
                     {Attack::kAnyMoves, 1, 12}}};
}

// For bench/mate_bench.
Plan BenchPlan() {
  Plan plan = {.most_by_any_moves = 5,
               .most_by_checks = 9,
               .max_nodes = 20'000,
               .max_nodes_late = 600'000,
               .most_of_a_game = 3,
               .quotas = {}};
  for (int moves = 9; moves >= 5; --moves) plan.quotas.push_back({Attack::kChecksOnly, moves, 40});
  for (int moves = 5; moves >= 2; --moves) plan.quotas.push_back({Attack::kAnyMoves, moves, 120});
  plan.quotas.push_back({Attack::kChecksOnly, 4, 40});
  return plan;
}

struct Mate {
  std::string fen;
  Attack attack;
  MateProof proof;
  std::size_t game;
  Color attacker;
  PieceType last_piece;  // that moves and mates
};

// The pieces and the side to move, as if the game began here.
std::string FreshFen(const Position& position) {
  const std::string fen = ToFen(position);
  return fen.substr(0, fen.find(' ') + 2) + " - - 0 1";
}

PieceType LastPiece(const std::string& fen, const std::vector<Move>& line) {
  Position position = *ParseFen(fen, {});
  for (std::size_t i = 0; i + 1 < line.size(); ++i) position.Make(line[i]);
  return TypeOf(position.piece_on(line.back().from()));
}

// A position of a game, as if that began here.
struct Candidate {
  std::string fen;
  bool is_late = false;  // among the last plies of a game that ended in checkmate
};

// A mate in few moves by any of them, else a longer one by checks.
std::optional<Mate> FindMate(const Plan& plan, const Candidate& candidate, std::size_t game) {
  const std::string& fen = candidate.fen;
  const Position position = *ParseFen(fen, {});
  const std::uint64_t max_nodes = candidate.is_late ? plan.max_nodes_late : plan.max_nodes;
  for (Attack attack : {Attack::kAnyMoves, Attack::kChecksOnly}) {
    const int most = attack == Attack::kAnyMoves ? plan.most_by_any_moves : plan.most_by_checks;
    MateProof proof = MateSolver(position, attack).Solve(most, max_nodes);
    if (proof.verdict != MateProof::Verdict::kMates) continue;
    const PieceType last_piece = LastPiece(fen, proof.line);
    return Mate{fen, attack, std::move(proof), game, position.side_to_move(), last_piece};
  }
  return std::nullopt;
}

// Of each game, the positions that no earlier game had: equal engines repeat games with colors
// swapped.
std::vector<std::vector<Candidate>> NewPositions(const std::string& path) {
  constexpr std::size_t kLatePlies = 24;
  std::vector<std::vector<Candidate>> games;
  std::set<std::string> seen;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto game = match::FromJson(line);
    if (!game) continue;
    std::vector<Candidate>& candidates = games.emplace_back();
    Position position = *ParseFen(game->played.fen, {});
    for (const match::PlayedMove& move : game->played.moves) {
      std::string fen = FreshFen(position);
      if (seen.insert(fen).second) candidates.push_back({std::move(fen)});
      position.Make(ParseMove(position, move.uci));
    }
    if (Judge(position).reason != EndReason::kCheckmate) continue;
    for (std::size_t i = candidates.size(); i > 0 && candidates.size() - i < kLatePlies; --i) {
      candidates[i - 1].is_late = true;
    }
  }
  return games;
}

// Uses every core. The mates are in the order of the games.
std::vector<Mate> FindMates(const Plan& plan, const std::vector<std::vector<Candidate>>& games) {
  std::vector<std::vector<Mate>> found(games.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t game = next++; game < games.size(); game = next++) {
      for (const Candidate& candidate : games[game]) {
        if (auto mate = FindMate(plan, candidate, game)) found[game].push_back(*std::move(mate));
      }
    }
  };
  {
    std::vector<Thread> threads;
    for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i) threads.emplace_back(work);
  }
  std::vector<Mate> mates;
  for (std::vector<Mate>& of_game : found) {
    std::move(of_game.begin(), of_game.end(), std::back_inserter(mates));
  }
  return mates;
}

// Few mates of a game, both colors, and as many pieces as can be had give the last check.
class Choice {
 public:
  Choice(const std::vector<Mate>& mates, std::size_t most_of_a_game)
      : mates_(mates), most_of_a_game_(most_of_a_game) {}

  std::vector<const Mate*> Take(const Quota& quota) {
    std::vector<const Mate*> taken;
    std::map<std::pair<Color, PieceType>, int> seen;
    while (static_cast<int>(taken.size()) < quota.lines) {
      const Mate* rarest = nullptr;
      for (const Mate& mate : mates_) {
        if (mate.attack != quota.attack || mate.proof.moves != quota.moves) continue;
        if (taken_of_game_[mate.game] >= most_of_a_game_ || taken_.contains(&mate)) continue;
        if (rarest == nullptr || seen[KindOf(mate)] < seen[KindOf(*rarest)]) rarest = &mate;
      }
      if (rarest == nullptr) break;
      ++seen[KindOf(*rarest)];
      ++taken_of_game_[rarest->game];
      taken_.insert(rarest);
      taken.push_back(rarest);
    }
    return taken;
  }

 private:
  static std::pair<Color, PieceType> KindOf(const Mate& mate) {
    return {mate.attacker, mate.last_piece};
  }

  const std::vector<Mate>& mates_;
  std::size_t most_of_a_game_;
  std::map<std::size_t, std::size_t> taken_of_game_;
  std::set<const Mate*> taken_;
};

void Print(const Mate& mate) {
  std::printf("%s ; %d ; %s\n", mate.fen.c_str(), mate.proof.moves,
              mate.attack == Attack::kAnyMoves ? "any" : "checks");
}

void PrintChoice(const Plan& plan, std::vector<Mate> mates, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t i = mates.size(); i > 1; --i) std::swap(mates[i - 1], mates[random() % i]);
  Choice choice(mates, plan.most_of_a_game);
  std::vector<std::vector<const Mate*>> groups;
  for (const Quota& quota : plan.quotas) groups.push_back(choice.Take(quota));
  std::reverse(groups.begin(), groups.end());
  for (const auto& group : groups) {
    for (const Mate* mate : group) Print(*mate);
  }
}

int Main(const Plan& plan, const std::string& path, std::uint64_t seed) {
  const auto games = NewPositions(path);
  const std::vector<Mate> mates = FindMates(plan, games);
  std::map<std::pair<Attack, int>, int> counts;
  for (const Mate& mate : mates) ++counts[{mate.attack, mate.proof.moves}];
  std::fprintf(stderr, "%zu games, %zu mates\n", games.size(), mates.size());
  for (const auto& [kind, count] : counts) {
    std::fprintf(stderr, "  %d by %s: %d\n", kind.second,
                 kind.first == Attack::kAnyMoves ? "any moves" : "checks", count);
  }
  PrintChoice(plan, mates, seed);
  return mates.empty() ? 1 : 0;
}

}  // namespace
}  // namespace hansu

int main(int argc, char** argv) {
  const std::string plan = argc == 4 ? argv[1] : "";
  if (plan != "test" && plan != "bench") {
    std::fputs("usage: mine_mates test|bench GAMES.json SEED\n", stderr);
    return 2;
  }
  return hansu::Main(plan == "test" ? hansu::TestPlan() : hansu::BenchPlan(), argv[2],
                     std::strtoull(argv[3], nullptr, 10));
}
