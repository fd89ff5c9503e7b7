// SPDX-License-Identifier: MIT
// Makes tests/data/mates.txt (`test`), or more and harder problems for mate_bench (`bench`): reads
// games that hansu-match wrote (-jsonout), runs the mate solver on every position, no matter who
// won, and prints a varied selection of the mates.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bench/mate_candidates.h"
#include "bench/mates.h"
#include "src/base/thread.h"
#include "src/options/number_options.h"
#include "src/rules/shared/fen.h"
#include "src/search/mate_solver.h"

namespace hansu::HANSU_GAME {
namespace {

using bench::Candidate;
using search::Attack;
using search::MateProof;
using search::MateSolver;

// The number of problems of one kind that are wanted.
struct Quota {
  Attack attack;
  int moves;
  int lines;
};

// The search of each position, and how many mates to print.
struct Plan {
  int most_by_any_moves;
  int most_by_checks;
  std::uint64_t max_nodes;       // per proof
  std::uint64_t max_nodes_near;  // where a checkmate is near (see Candidate)
  // If checks alone mate in as few moves, the mate counts as one by checks. So mates by any moves
  // really need a quiet move.
  bool prefers_checks;
  bool halves_games;  // a game's mates must all be in the same half (see HalfOf)
  std::size_t most_of_a_game;
  std::vector<Quota> quotas;  // they take turns, choosing one mate each
};

// For tests, which must prove the mates quickly.
Plan TestPlan() {
  return {.most_by_any_moves = 3,
          .most_by_checks = 7,
          .max_nodes = 1'000'000,
          .max_nodes_near = 1'000'000,
          .prefers_checks = false,
          .halves_games = false,
          .most_of_a_game = 1,
          .quotas = {{Attack::kChecksOnly, 7, 8},
                     {Attack::kChecksOnly, 6, 9},
                     {Attack::kChecksOnly, 5, 9},
                     {Attack::kChecksOnly, 4, 9},
                     {Attack::kAnyMoves, 3, 12},
                     {Attack::kAnyMoves, 2, 12},
                     {Attack::kAnyMoves, 1, 12}}};
}

// For bench/mate_bench: all kinds but mates in one, the rarest first.
Plan BenchPlan() {
  constexpr int kAll = std::numeric_limits<int>::max();
  Plan plan = {.most_by_any_moves = 5,
               .most_by_checks = 9,
               .max_nodes = 10'000,
               .max_nodes_near = 1'000'000,
               .prefers_checks = true,
               .halves_games = true,
               .most_of_a_game = 2,
               .quotas = {}};
  for (int moves = 9; moves >= 2; --moves) {
    if (moves <= plan.most_by_any_moves) plan.quotas.push_back({Attack::kAnyMoves, moves, kAll});
    plan.quotas.push_back({Attack::kChecksOnly, moves, kAll});
  }
  return plan;
}

struct Mate {
  std::string fen;
  Attack attack;
  MateProof proof;
  std::size_t game;
  Color attacker;
  PieceType last_piece;  // the piece that mates
};

PieceType LastPiece(const std::string& fen, const std::vector<Move>& line) {
  Position position = *ParseFen(fen, {});
  for (std::size_t i = 0; i + 1 < line.size(); ++i) position.Make(line[i]);
  return TypeOf(position.piece_on(line.back().from()));
}

std::optional<MateProof> Prove(const Position& position, Attack attack, int most,
                               std::uint64_t max_nodes) {
  MateProof proof = MateSolver(position, attack).Solve(most, max_nodes);
  if (proof.verdict != MateProof::Verdict::kMates) return std::nullopt;
  return proof;
}

// A short mate by any moves, else a longer one by checks.
std::optional<Mate> FindMate(const Plan& plan, const Candidate& candidate, std::size_t game) {
  const Position position = *ParseFen(candidate.fen, {});
  const std::uint64_t max_nodes = candidate.is_near ? plan.max_nodes_near : plan.max_nodes;
  Attack attack = Attack::kAnyMoves;
  std::optional<MateProof> proof = Prove(position, attack, plan.most_by_any_moves, max_nodes);
  if (!proof || plan.prefers_checks) {
    const int most = proof ? proof->moves : plan.most_by_checks;
    if (auto by_checks = Prove(position, Attack::kChecksOnly, most, max_nodes)) {
      attack = Attack::kChecksOnly;
      proof = std::move(by_checks);
    }
  }
  if (!proof) return std::nullopt;
  const PieceType last_piece = LastPiece(candidate.fen, proof->line);
  return Mate{candidate.fen, attack, *std::move(proof), game, position.side_to_move(), last_piece};
}

// Returns the mates in the order of the games.
std::vector<Mate> FindMates(const Plan& plan, const std::vector<std::vector<Candidate>>& games,
                            int thread_count) {
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
    for (int i = 0; i < thread_count; ++i) threads.emplace_back(work);
  }
  std::vector<Mate> mates;
  for (std::vector<Mate>& of_game : found) {
    std::move(of_game.begin(), of_game.end(), std::back_inserter(mates));
  }
  return mates;
}

// Chooses varied mates: few from each game, by both colors, given by as many different pieces as
// possible.
class Choice {
 public:
  Choice(const Plan& plan, const std::vector<Mate>& mates) : plan_(plan), mates_(mates) {}

  // The mates chosen for each quota.
  std::vector<std::vector<const Mate*>> Take() {
    std::vector<std::vector<const Mate*>> taken(plan_.quotas.size());
    for (bool took = true; took;) {
      took = false;
      for (std::size_t i = 0; i < taken.size(); ++i) {
        if (static_cast<int>(taken[i].size()) >= plan_.quotas[i].lines) continue;
        const Mate* mate = Rarest(plan_.quotas[i]);
        if (mate == nullptr) continue;
        ++counts_[KindOf(*mate)];
        of_game_[mate->game].push_back(mate);
        taken[i].push_back(mate);
        took = true;
      }
    }
    return taken;
  }

 private:
  using Kind = std::tuple<Attack, int, Color, PieceType>;

  static Kind KindOf(const Mate& mate) {
    return {mate.attack, mate.proof.moves, mate.attacker, mate.last_piece};
  }

  const Mate* Rarest(const Quota& quota) {
    const Mate* rarest = nullptr;
    for (const Mate& mate : mates_) {
      if (mate.attack != quota.attack || mate.proof.moves != quota.moves || !IsFree(mate)) continue;
      if (rarest == nullptr || counts_[KindOf(mate)] < counts_[KindOf(*rarest)]) rarest = &mate;
    }
    return rarest;
  }

  bool IsFree(const Mate& mate) {
    const std::vector<const Mate*>& others = of_game_[mate.game];
    if (others.size() >= plan_.most_of_a_game) return false;
    return std::ranges::none_of(others, [&](const Mate* other) {
      return other == &mate ||
             (plan_.halves_games && bench::HalfOf(other->fen) != bench::HalfOf(mate.fen));
    });
  }

  const Plan& plan_;
  const std::vector<Mate>& mates_;
  std::map<std::size_t, std::vector<const Mate*>> of_game_;
  std::map<Kind, int> counts_;
};

void Print(const Mate& mate) {
  std::printf("%s ; %d ; %s\n", mate.fen.c_str(), mate.proof.moves,
              mate.attack == Attack::kAnyMoves ? "any" : "checks");
}

void PrintChoice(const Plan& plan, std::vector<Mate> mates, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t i = mates.size(); i > 1; --i) std::swap(mates[i - 1], mates[random() % i]);
  auto groups = Choice(plan, mates).Take();
  std::reverse(groups.begin(), groups.end());
  for (const auto& group : groups) {
    for (const Mate* mate : group) Print(*mate);
  }
}

int Main(const Plan& plan, const std::vector<std::string>& paths, std::uint64_t seed,
         int thread_count) {
  const auto games = bench::ReadCandidates(paths);
  const std::vector<Mate> mates = FindMates(plan, games, thread_count);
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
}  // namespace hansu::HANSU_GAME

int main(int argc, char** argv) {
  std::string plan;
  std::vector<std::string> paths;
  std::uint64_t seed = 1;
  int threads = 1;
  CLI::App app{"Mines games for proved mates"};
  app.add_option("PLAN", plan, "test: few, for tests; bench: all kinds, for mate_bench")
      ->check(CLI::IsMember({"test", "bench"}))
      ->required();
  app.add_option("GAMES", paths, "What hansu-match -jsonout wrote")
      ->check(CLI::ExistingFile)
      ->required();
  app.add_option("--seed", seed, "Of the choice among mates of a kind")->capture_default_str();
  app.add_option("--threads", threads)->check(CLI::Range(1, 1024))->capture_default_str();
  hansu::CheckWholeNumbers(app);
  CLI11_PARSE(app, argc, argv);
  return hansu::HANSU_GAME::Main(
      plan == "test" ? hansu::HANSU_GAME::TestPlan() : hansu::HANSU_GAME::BenchPlan(), paths, seed,
      threads);
}
