// SPDX-License-Identifier: MIT
// Counts the forced mates that UCI engines find. Each problem of a file is searched by a fresh
// process with one thread and 16 MiB of hash, up to a number of nodes or for a time. A mate counts
// as found if the last score is a mate and the best move is a key: MateSolver proves that every
// reply to it gets mated. Mates that are announced but not proved are counted separately.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bench/mates.h"
#include "src/base/file.h"
#include "src/base/status.h"
#include "src/options/number_options.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "src/search/mate_solver.h"
#include "tuner/match/uci_client.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using search::Attack;
using search::MateProof;
using search::MateSolver;

// A busy machine may take a long time to start a process.
constexpr match::Patience kPatience = {.start = match::Milliseconds(60'000),
                                       .ready = match::Milliseconds(60'000)};
constexpr std::uint64_t kProofNodes = 5'000'000;  // per MateSolver search, after each reply

struct Settings {
  std::string file;
  std::vector<std::string> engines;  // NAME=PROGRAM or PROGRAM
  std::string half = "all";
  std::string variant = "janggi";
  std::int64_t nodes = 200'000;
  std::int64_t move_time_ms = 0;  // 0: by nodes
  bool lists_misses = false;
};

struct Problem {
  std::string fen;
  int moves = 0;     // in the shortest mate known
  std::string kind;  // any: quiet moves allowed; checks: by checks alone
};

// Lines are `FEN ; moves ; any|checks`, or comments that begin with #. Mates in one are skipped:
// they are too easy to tell engines apart.
Result<std::vector<Problem>> ReadProblems(const std::string& path) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 24;
  const Result<std::string> text = ReadFile(path, kMaxBytes);
  if (!text.ok()) return text.status();
  std::vector<Problem> problems;
  std::istringstream lines(*text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    Problem problem;
    std::istringstream fields(line);
    std::getline(fields, problem.fen, ';');
    problem.fen.erase(problem.fen.find_last_not_of(' ') + 1);
    fields >> problem.moves;
    fields.ignore(2, ';') >> problem.kind;
    const bool is_good = ParseFen(problem.fen, {}).ok() && problem.moves > 0 &&
                         (problem.kind == "any" || problem.kind == "checks");
    if (!is_good) {
      return Failure(path + ':' + std::to_string(number) +
                     ": expected 'FEN ; moves ; any' or 'FEN ; moves ; checks'");
    }
    if (problem.moves > 1) problems.push_back(std::move(problem));
  }
  return problems;
}

void KeepHalf(std::vector<Problem>& problems, const std::string& half) {
  if (half == "all") return;
  const Half wanted = half == "work" ? Half::kWork : Half::kFinal;
  std::erase_if(problems, [&](const Problem& problem) { return HalfOf(problem.fen) != wanted; });
}

bool IsMate(const Position& attacker_to_move, int most) {
  for (Attack attack : {Attack::kChecksOnly, Attack::kAnyMoves}) {
    const MateProof proof = MateSolver(attacker_to_move, attack).Solve(most, kProofNodes);
    if (proof.verdict == MateProof::Verdict::kMates) return true;
  }
  return false;
}

// True if the move forces mate in at most `moves` moves, itself included.
bool IsKey(Position position, const std::string& text, int moves) {
  const Move key = ParseMove(position, text);
  if (!key) return false;
  position.Make(key);
  const Outcome outcome = Judge(position);
  if (outcome.has_ended()) return outcome.reason == EndReason::kCheckmate;
  MoveList answers;
  GenerateMoves(position, MoveKind::kAll, answers);
  return moves > 1 && std::ranges::all_of(answers, [&](Move answer) {
           position.Make(answer);
           const bool is_mated = !Judge(position).has_ended() && IsMate(position, moves - 1);
           position.Unmake();
           return is_mated;
         });
}

enum class Verdict { kFound, kUnproved, kNotFound };

// 3 for "mate 3"; nullopt if the score is not a mate by the side to move.
std::optional<int> MateMoves(const std::string& score) {
  std::istringstream words(score);
  std::string kind;
  int moves = 0;
  const bool is_mate = words >> kind >> moves && kind == "mate" && moves > 0;
  return is_mate ? std::optional(moves) : std::nullopt;
}

Result<Verdict> Ask(const Problem& problem, const std::string& program, const Settings& settings) {
  match::EngineSettings engine;
  engine.command = {program};
  engine.options = {{"Hash", "16"}, {"Threads", "1"}};
  match::UciClient client(engine, kGame, settings.variant, kPatience, {});
  if (Status status = client.Start(); !status.ok()) return status;
  if (Status status = client.NewGame(); !status.ok()) return status;
  match::MoveLimits limits;
  if (settings.move_time_ms > 0) {
    limits.control.move_ms = settings.move_time_ms;
  } else {
    limits.control.nodes = static_cast<std::uint64_t>(settings.nodes);
  }
  const match::Answer answer = client.Think("position fen " + problem.fen, limits);
  if (answer.status != match::AnswerStatus::kMove) {
    return Failure(program + " did not answer to " + problem.fen);
  }
  const std::optional<int> moves = MateMoves(answer.exact_score);
  if (!moves) return Verdict::kNotFound;
  const bool is_key = IsKey(*ParseFen(problem.fen, *FindRuleSet(settings.variant)), answer.move,
                            std::max(*moves, problem.moves));
  return is_key ? Verdict::kFound : Verdict::kUnproved;
}

struct Count {
  int problems = 0;
  int found = 0;
};

struct Tally {
  Count all;
  int unproved = 0;
  std::map<std::string, Count> by_kind;
  std::vector<bool> found;  // by problem
};

// In the format of the problem file, so that the misses can be tried again.
void PrintMiss(const std::string& name, const Problem& problem, Verdict verdict) {
  std::printf("%s ; %d ; %s ; %s: %s\n", problem.fen.c_str(), problem.moves, problem.kind.c_str(),
              name.c_str(), verdict == Verdict::kUnproved ? "announced, not proved" : "not found");
  std::fflush(stdout);
}

void Add(const Problem& problem, Verdict verdict, Tally& tally) {
  const bool is_found = verdict == Verdict::kFound;
  for (Count* count :
       {&tally.all, &tally.by_kind[problem.kind + " in " + std::to_string(problem.moves)],
        &tally.by_kind[HalfOf(problem.fen) == Half::kWork ? "work half" : "final half"]}) {
    ++count->problems;
    count->found += is_found ? 1 : 0;
  }
  tally.unproved += verdict == Verdict::kUnproved ? 1 : 0;
  tally.found.push_back(is_found);
}

struct Player {
  std::string name;
  std::string program;
  Tally tally = {};
};

Player PlayerOf(const std::string& engine) {
  const std::size_t equals = engine.find('=');
  if (equals == std::string::npos) return {engine, engine};
  return {engine.substr(0, equals), engine.substr(equals + 1)};
}

// The engines take turns at each problem, so that other load on the machine slows all of them
// alike.
Result<std::vector<Player>> TestAll(const Settings& settings,
                                    const std::vector<Problem>& problems) {
  std::vector<Player> players;
  for (const std::string& engine : settings.engines) players.push_back(PlayerOf(engine));
  for (const Problem& problem : problems) {
    for (Player& player : players) {
      const Result<Verdict> verdict = Ask(problem, player.program, settings);
      if (!verdict.ok()) return verdict.status();
      Add(problem, *verdict, player.tally);
      if (settings.lists_misses && *verdict != Verdict::kFound) {
        PrintMiss(player.name, problem, *verdict);
      }
    }
  }
  return players;
}

void Print(const Player& player) {
  const auto& [name, program, tally] = player;
  std::printf("%s: %d of %d found, %d announced and not proved\n", name.c_str(), tally.all.found,
              tally.all.problems, tally.unproved);
  for (const auto& [kind, count] : tally.by_kind) {
    std::printf("  %-12s %3d of %3d\n", kind.c_str(), count.found, count.problems);
  }
  std::fflush(stdout);
}

// Prints how many of the mates that the last engine finds each of the others finds.
void PrintShares(const std::vector<Player>& players) {
  const Player& peer = players.back();
  const Tally& known = peer.tally;
  for (const auto& [name, program, tally] : players) {
    if (name == peer.name) continue;
    int both = 0;
    for (std::size_t i = 0; i < known.found.size(); ++i) {
      both += known.found[i] && tally.found[i] ? 1 : 0;
    }
    std::printf("%s finds %d of the %d that %s finds\n", name.c_str(), both, known.all.found,
                peer.name.c_str());
  }
}

int Run(const Settings& settings) {
  Result<std::vector<Problem>> problems = ReadProblems(settings.file);
  if (!problems.ok()) {
    std::fprintf(stderr, "mate_bench: %s\n", problems.message().c_str());
    return 1;
  }
  KeepHalf(*problems, settings.half);
  const Result<std::vector<Player>> players = TestAll(settings, *problems);
  if (!players.ok()) {
    std::fprintf(stderr, "mate_bench: %s\n", players.message().c_str());
    return 1;
  }
  for (const Player& player : *players) Print(player);
  PrintShares(*players);
  return 0;
}

}  // namespace
}  // namespace hansu::HANSU_GAME::bench

int main(int argc, char** argv) {
  hansu::HANSU_GAME::bench::Settings settings;
  CLI::App app{"Counts the mates that UCI engines find"};
  app.add_option("FILE", settings.file, "Problems: FEN ; moves ; any or checks")->required();
  app.add_option("-e,--engine", settings.engines, "PROGRAM or NAME=PROGRAM; the peer last")
      ->required();
  app.add_option("--nodes", settings.nodes, "Nodes for each problem")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  app.add_option("--movetime", settings.move_time_ms, "Milliseconds for each problem instead")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--half", settings.half, "work: to develop with; final: to look at once")
      ->check(CLI::IsMember({"work", "final", "all"}))
      ->capture_default_str();
  app.add_option("--variant", settings.variant, "Rule set, for the proofs too")
      ->check(CLI::IsMember(hansu::HANSU_GAME::RuleSetNames()))
      ->capture_default_str();
  app.add_flag("--misses", settings.lists_misses, "Print the problems that are not found");
  hansu::CheckWholeNumbers(app);
  CLI11_PARSE(app, argc, argv);
  return hansu::HANSU_GAME::bench::Run(settings);
}
