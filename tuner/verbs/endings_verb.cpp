// SPDX-License-Identifier: MIT
// The subcommand `endings`: makes and verifies endgame tables.
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>

#include "src/base/counted.h"
#include "src/base/file.h"
#include "src/endings/family.h"
#include "src/endings/table.h"
#include "src/endings/tables.h"
#include "src/rules/any/game.h"
#include "src/rules/shared/game.h"
#include "tuner/endings/builder.h"
#include "tuner/endings/verifier.h"
#include "tuner/verbs/status_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

using endings::Material;

constexpr std::uint64_t kMebibyte = 1 << 20;
constexpr int kMostOthers = 3;

struct EndingsRequest {
  std::vector<std::string> pieces;
  int up_to = 0;  // 0: only `pieces`
  int guards = 2;
  std::string rule_set;
  std::string folder;    // to make tables in, or ...
  std::string verified;  // ... whose tables are verified, or ...
  std::string joined;    // ... are joined, in the file `folder`
  std::uint64_t memory_mib = 0;
  int threads = 0;
};

using Seconds = std::chrono::duration<double>;

// A line for each table, and what is being done now.
class EndingsProgress {
 public:
  void Begin(const std::string& name) {
    const std::lock_guard lock(mutex_);
    name_ = name;
    began_ = Clock::now();
  }
  void Step(const std::string& step) {
    const std::lock_guard lock(mutex_);
    if (line_.IsDue()) line_.Show(name_ + ": " + step);
  }
  double seconds() const { return Seconds(Clock::now() - began_).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  std::mutex mutex_;  // guards what follows
  StatusLine line_;
  std::string name_;
  Clock::time_point began_ = Clock::now();
};

Result<std::vector<Material>> SetsOf(const EndingsRequest& request) {
  std::vector<Material> sets;
  if (request.up_to > 0) sets = endings::SetsUpTo(request.up_to, request.guards, kGame);
  for (const std::string& pieces : request.pieces) {
    const Result<Material> material = Material::Parse(pieces, kGame);
    if (!material.ok()) return material.status();
    if (material->is_bare()) {
      return Failure(pieces + " has only pieces that cannot mate: it needs no table");
    }
    const Status fits = endings::CheckMemory(material->Canonical(), request.memory_mib * kMebibyte);
    if (!fits.ok()) return fits;
    for (const Material& set : endings::ClosureOf(*material)) {
      if (std::ranges::find(sets, set) == sets.end()) sets.push_back(set);
    }
  }
  if (sets.empty()) return Failure("no pieces: expected --pieces or --up-to");
  return sets;
}

endings::BuildListener ListenerOf(EndingsProgress& progress) {
  endings::BuildListener listener;
  listener.begin = [&progress](const Material& set, std::uint64_t nodes, std::uint64_t bytes) {
    progress.Begin(set.Name());
    progress.Step(Counted(nodes, "place") + ", about " + std::to_string(bytes / kMebibyte + 1) +
                  " MiB of memory");
  };
  listener.step = [&progress](const std::string& step) { progress.Step(step); };
  listener.end = [&progress](const Material& set, const endings::TableCounts& counts,
                             std::uint64_t bytes) {
    std::printf(
        "%s: %s, %llu won, %llu drawn, %llu lost, %llu unknown; longest win %d plies%s%s; "
        "%llu bytes; %.1f s\n",
        set.Name().c_str(), Counted(counts.positions, "position").c_str(),
        static_cast<unsigned long long>(counts.wins), static_cast<unsigned long long>(counts.draws),
        static_cast<unsigned long long>(counts.losses),
        static_cast<unsigned long long>(counts.unknown), counts.longest,
        counts.longest > 0 ? ", " : "", counts.longest_pieces.c_str(),
        static_cast<unsigned long long>(bytes), progress.seconds());
    std::fflush(stdout);
  };
  listener.skip = [](const Material& set) { std::printf("%s: is there\n", set.Name().c_str()); };
  return listener;
}

int Build(const EndingsRequest& request) {
  const std::optional<hansu::RuleSet> rules = FindRuleSet(kGame, request.rule_set);
  const Result<endings::Family> family = endings::FamilyOf(*rules);
  if (!family.ok()) return Fail(request.rule_set + ": " + family.message());
  Result<std::vector<Material>> sets = SetsOf(request);
  if (!sets.ok()) return Fail(sets.status());
  std::uint64_t most = 0;
  for (const Material& set : *sets) {
    most = std::max(most, endings::BytesToSolve(endings::Layout(set)));
  }
  std::printf("%s, about %llu MiB of memory\n", Counted(sets->size(), "table").c_str(),
              static_cast<unsigned long long>(most / kMebibyte + 1));
  EndingsProgress progress;
  const Status status = endings::BuildTables({.family = *family,
                                              .sets = *std::move(sets),
                                              .folder = request.folder,
                                              .max_bytes = request.memory_mib * kMebibyte},
                                             ListenerOf(progress));
  return status.ok() ? kDone : Fail(status);
}

// Writes the tables of a folder as the one file that programs embed.
int Join(const EndingsRequest& request) {
  const Result<std::string> bytes = endings::JoinTables(request.joined);
  if (!bytes.ok()) return Fail(bytes.status());
  if (Status status = WriteFile(request.folder, *bytes, false); !status.ok()) return Fail(status);
  std::printf("%s\n", Counted(bytes->size(), "byte").c_str());
  return kDone;
}

int Verify(const EndingsRequest& request) {
  const Result<endings::Tables> tables = endings::Tables::OpenFolder(request.verified);
  if (!tables.ok()) return Fail(tables.status());
  const Result<std::vector<std::string>> paths = endings::TablePaths(request.verified);
  if (!paths.ok()) return Fail(paths.status());
  EndingsProgress progress;
  int exit_status = kDone;
  std::uint64_t positions = 0;
  for (const std::string& path : *paths) {
    const auto table = endings::Table::Open(path);
    if (!table.ok()) return Fail(table.status());
    progress.Begin(path);
    const Result<endings::VerifyCounts> counts = endings::VerifyTable(
        *tables, **table, [&progress](const std::string& step) { progress.Step(step); });
    if (!counts.ok()) {
      exit_status = Fail(path + ": " + counts.message(), kIncomplete);
      continue;
    }
    positions += counts->positions;
    std::printf("%s: %s agree with their successors, %s hold, %llu unknown; %.1f s\n", path.c_str(),
                Counted(counts->positions, "position").c_str(),
                Counted(counts->draws, "draw").c_str(),
                static_cast<unsigned long long>(counts->unknown), progress.seconds());
    std::fflush(stdout);
  }
  if (exit_status == kDone) {
    std::printf("%s with %s verified\n", Counted(paths->size(), "table").c_str(),
                Counted(positions, "position").c_str());
  }
  return exit_status;
}

int RunEndings(const EndingsRequest& request) {
  namespace tbb = oneapi::tbb;
  const int threads = ThreadsOf(request.threads);
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(std::max(threads, 2)));
  tbb::task_arena arena(threads);
  return arena.execute([&] {
    if (!request.joined.empty()) return Join(request);
    return request.verified.empty() ? Build(request) : Verify(request);
  });
}

}  // namespace

Verb AddEndingsVerb(CLI::App& app) {
  const auto request = std::make_shared<EndingsRequest>();
  request->rule_set = kGame == GameId::kJanggi ? "janggicasual" : NameOf(kGame);
  CLI::App* verb = app.add_subcommand(
      "endings", "Makes endgame tables, or verifies them; tables that are there already are kept");
  CLI::Option* pieces = verb->add_option(
      "--pieces", request->pieces,
      "Sets of pieces, with all that captures lead to: 'RA v AA' is chariot and guard against two "
      "guards, 'P v -' a soldier against a bare general; letters R C N B P A");
  CLI::Option* up_to =
      verb->add_option("--up-to", request->up_to,
                       "All sets with at most N pieces besides generals and guards, both sides "
                       "together; 0: only --pieces")
          ->check(CLI::Range(0, kMostOthers).description(""))
          ->capture_default_str();
  CLI::Option* guards =
      verb->add_option("--guards", request->guards, "The most guards of each side for --up-to")
          ->check(CLI::Range(0, 2).description(""))
          ->needs(up_to)
          ->capture_default_str();
  CLI::Option* rules = verb->add_option("--variant,--rules", request->rule_set, "Rule set")
                           ->check(CLI::IsMember(RuleSetNames()))
                           ->capture_default_str();
  CLI::Option* output = verb->add_option("-o,--output,--out", request->folder,
                                         "The folder of the tables; it may have some already. With "
                                         "--join, the file to write");
  CLI::Option* memory =
      verb->add_option("--memory", request->memory_mib,
                       "Refuse tables that take more MiB of memory; 0: more than a tebibyte")
          ->check(CLI::Range(std::uint64_t{0}, endings::kMostBytes / kMebibyte).description(""))
          ->capture_default_str();
  AddThreadsOption(*verb, request->threads, "Threads");
  CLI::Option* verify = verb->add_option("--verify", request->verified,
                                         "Verify all tables of this folder, instead of making any")
                            ->excludes(pieces)
                            ->excludes(output);
  verb->add_option("--join", request->joined,
                   "Join all tables of this folder in one file, instead of making any; programs "
                   "embed such a file")
      ->excludes(pieces)
      ->excludes(verify)
      ->needs(output);
  AddExample(*verb, "--pieces 'RA v AA' --rules janggicasual -o tables",
             "a table contradicts the rules");
  return {verb, [request, of_building = std::vector{up_to, guards, rules, memory}] {
            const std::string other = !request->verified.empty() ? "--verify"
                                      : !request->joined.empty() ? "--join"
                                                                 : "";
            for (const CLI::Option* option : of_building) {
              if (other.empty() || option->count() == 0) continue;
              return Fail(other + " excludes " + option->get_name(false, true));
            }
            if (request->verified.empty() && request->folder.empty()) {
              return Fail("endings needs -o with --pieces or --up-to, or --verify");
            }
            return RunEndings(*request);
          }};
}

}  // namespace hansu::HANSU_GAME::tuner
