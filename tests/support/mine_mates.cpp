// SPDX-License-Identifier: MIT
// Makes tests/data/mates.txt: reads games that hansu-match wrote (-jsonout), asks the solver about
// every position of them, and prints a varied choice of the mates. Not run by the tests.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/janggi/fen.h"
#include "src/janggi/notation.h"
#include "src/search/mate_solver.h"
#include "tests/support/play.h"
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
constexpr Quota kQuotas[] = {
    {Attack::kChecksOnly, 7, 8}, {Attack::kChecksOnly, 6, 9}, {Attack::kChecksOnly, 5, 9},
    {Attack::kChecksOnly, 4, 9}, {Attack::kAnyMoves, 3, 12},  {Attack::kAnyMoves, 2, 12},
    {Attack::kAnyMoves, 1, 12},
};
constexpr int kMostByAnyMoves = 3;
constexpr int kMostByChecks = 7;
constexpr std::uint64_t kMaxNodes = 1'000'000;  // longer proofs would make slow tests

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
  Position position = FromFen(fen);
  for (std::size_t i = 0; i + 1 < line.size(); ++i) position.Make(line[i]);
  return TypeOf(position.piece_on(line.back().from()));
}

// A mate in few moves by any of them, else a longer one by checks.
std::optional<Mate> FindMate(const Position& position, std::size_t game) {
  const std::string fen = FreshFen(position);
  for (Attack attack : {Attack::kAnyMoves, Attack::kChecksOnly}) {
    const int most = attack == Attack::kAnyMoves ? kMostByAnyMoves : kMostByChecks;
    MateProof proof = MateSolver(FromFen(fen), attack).Solve(most, kMaxNodes);
    if (proof.verdict == MateProof::Verdict::kUnknown) return std::nullopt;
    if (proof.verdict == MateProof::Verdict::kNoMate) continue;
    const PieceType last_piece = LastPiece(fen, proof.line);
    return Mate{fen, attack, std::move(proof), game, position.side_to_move(), last_piece};
  }
  return std::nullopt;
}

// Goes through games one by one. Those that repeat an earlier one from some ply on, as equal
// engines do with colors swapped, give nothing new.
class Mine {
 public:
  void Dig(const match::PlayedGame& game) {
    Position position = FromFen(game.fen);
    for (const match::PlayedMove& move : game.moves) {
      if (seen_.insert(FreshFen(position)).second) {
        if (auto mate = FindMate(position, games_)) mates_.push_back(*std::move(mate));
      }
      position.Make(ParseMove(position, move.uci));
    }
    ++games_;
  }

  std::size_t games() const { return games_; }
  const std::vector<Mate>& mates() const { return mates_; }

 private:
  std::size_t games_ = 0;
  std::set<std::string> seen_;
  std::vector<Mate> mates_;
};

// One mate a game, both colors, and as many pieces as can be had give the last check.
class Choice {
 public:
  explicit Choice(const std::vector<Mate>& mates) : mates_(mates) {}

  std::vector<const Mate*> Take(const Quota& quota) {
    std::vector<const Mate*> taken;
    std::map<std::pair<Color, PieceType>, int> seen;
    while (static_cast<int>(taken.size()) < quota.lines) {
      const Mate* rarest = nullptr;
      for (const Mate& mate : mates_) {
        if (mate.attack != quota.attack || mate.proof.moves != quota.moves) continue;
        if (used_games_.contains(mate.game)) continue;
        if (rarest == nullptr || seen[KindOf(mate)] < seen[KindOf(*rarest)]) rarest = &mate;
      }
      if (rarest == nullptr) break;
      ++seen[KindOf(*rarest)];
      used_games_.insert(rarest->game);
      taken.push_back(rarest);
    }
    return taken;
  }

 private:
  static std::pair<Color, PieceType> KindOf(const Mate& mate) {
    return {mate.attacker, mate.last_piece};
  }

  const std::vector<Mate>& mates_;
  std::set<std::size_t> used_games_;
};

void Print(const Mate& mate) {
  std::printf("%s ; %d ; %s\n", mate.fen.c_str(), mate.proof.moves,
              mate.attack == Attack::kAnyMoves ? "any" : "checks");
}

void PrintChoice(std::vector<Mate> mates, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t i = mates.size(); i > 1; --i) std::swap(mates[i - 1], mates[random() % i]);
  Choice choice(mates);
  std::vector<std::vector<const Mate*>> groups;
  for (const Quota& quota : kQuotas) groups.push_back(choice.Take(quota));
  std::reverse(groups.begin(), groups.end());
  for (const auto& group : groups) {
    for (const Mate* mate : group) Print(*mate);
  }
}

int Main(const std::string& path, std::uint64_t seed) {
  std::ifstream file(path);
  Mine mine;
  for (std::string line; std::getline(file, line);) {
    if (const auto game = match::FromJson(line)) mine.Dig(game->played);
  }
  std::fprintf(stderr, "%zu games, %zu mates\n", mine.games(), mine.mates().size());
  PrintChoice(mine.mates(), seed);
  return mine.mates().empty() ? 1 : 0;
}

}  // namespace
}  // namespace hansu

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: mine_mates GAMES.json SEED > tests/data/mates.txt\n", stderr);
    return 2;
  }
  return hansu::Main(argv[1], std::strtoull(argv[2], nullptr, 10));
}
