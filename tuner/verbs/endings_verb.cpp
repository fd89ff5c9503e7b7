// SPDX-License-Identifier: MIT
// The subcommand `endings`: makes, verifies and joins endgame tables.
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

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
  std::string output;    // the folder to make tables in; if tables are joined, the file
  std::string verified;  // the folder whose tables are verified, or ...
  std::string joined;    // ... are joined
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
                                              .folder = request.output,
                                              .max_bytes = request.memory_mib * kMebibyte},
                                             ListenerOf(progress));
  return status.ok() ? kDone : Fail(status);
}

// Writes the tables of a folder as the one file that programs embed.
int Join(const EndingsRequest& request) {
  const Result<std::string> bytes = endings::JoinTables(request.joined);
  if (!bytes.ok()) return Fail(bytes.status());
  if (Status status = WriteFile(request.output, *bytes, false); !status.ok()) return Fail(status);
  std::printf("%s\n", Counted(bytes->size(), "byte").c_str());
  return kDone;
}

// Prints the result. Returns the number of positions; nullopt if the table contradicts the rules.
std::optional<std::uint64_t> VerifyOne(const std::string& path, const endings::Tables& tables,
                                       const endings::Table& table) {
  EndingsProgress progress;
  progress.Begin(path);
  const Result<endings::VerifyCounts> counts = endings::VerifyTable(
      tables, table, [&progress](const std::string& step) { progress.Step(step); });
  if (!counts.ok()) {
    Warn(path + ": " + counts.message());
    return std::nullopt;
  }
  std::printf("%s: %s agree with their successors, %s hold, %llu unknown; %.1f s\n", path.c_str(),
              Counted(counts->positions, "position").c_str(),
              Counted(counts->draws, "draw").c_str(),
              static_cast<unsigned long long>(counts->unknown), progress.seconds());
  std::fflush(stdout);
  return counts->positions;
}

// Each game's code verifies its own tables.
int Verify(const EndingsRequest& request) {
  const Result<endings::Tables> tables = endings::Tables::OpenFolder(request.verified);
  if (!tables.ok()) return Fail(tables.status());
  const Result<std::vector<std::string>> paths = endings::TablePaths(request.verified);
  if (!paths.ok()) return Fail(paths.status());
  std::size_t verified = 0;
  std::size_t contradicted = 0;
  std::size_t others = 0;
  std::uint64_t positions = 0;
  for (const std::string& path : *paths) {
    const auto table = endings::Table::Open(path);
    if (!table.ok()) return Fail(table.status());
    if (endings::GameIdOf((*table)->family()) != kGame) {
      ++others;
      continue;
    }
    const std::optional<std::uint64_t> agreeing = VerifyOne(path, *tables, **table);
    ++(agreeing ? verified : contradicted);
    positions += agreeing.value_or(0);
  }
  if (others > 0) {
    const GameId other = kGame == GameId::kJanggi ? GameId::kXiangqi : GameId::kJanggi;
    const bool is_all = others == paths->size();
    return Fail(Counted(others, "table") + " of " + std::string(NameOf(other)) +
                    " not verified: expected --variant " + std::string(NameOf(other)),
                is_all ? kFailed : kIncomplete);
  }
  if (contradicted > 0) return kIncomplete;
  std::printf("%s with %s verified\n", Counted(verified, "table").c_str(),
              Counted(positions, "position").c_str());
  return kDone;
}

int RunEndings(const EndingsRequest& request) {
  namespace tbb = oneapi::tbb;
  const int threads = ThreadsOf(request.threads);
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(std::max(threads, 2)));
  tbb::task_arena arena(threads);
  return arena.execute([&] { return request.verified.empty() ? Build(request) : Verify(request); });
}

// Fails at the first of the options that is given.
Status CheckNone(const std::vector<const CLI::Option*>& options, const CLI::Option& task) {
  for (const CLI::Option* option : options) {
    if (option->count() == 0) continue;
    return Failure(task.get_name() + " excludes " + option->get_name(false, true));
  }
  return OkStatus();
}
Status CheckFolder(const std::string& folder, const CLI::Option& task) {
  return folder.empty() ? Failure(task.get_name() + " is empty, expected a folder") : OkStatus();
}

// The options that say which task is wanted, or that only some tasks have.
struct EndingsOptions {
  CLI::Option* pieces;
  CLI::Option* up_to;
  CLI::Option* guards;
  CLI::Option* rules;
  CLI::Option* output;
  CLI::Option* memory;
  CLI::Option* threads;
  CLI::Option* verify = nullptr;
  CLI::Option* join = nullptr;
};

EndingsOptions AddOptionsOfMaking(CLI::App& verb, EndingsRequest& request) {
  EndingsOptions options{};
  options.pieces = verb.add_option(
      "--pieces", request.pieces,
      "Sets of pieces, with all that captures lead to: 'RA v AA' is chariot and guard against two "
      "guards, 'P v -' a soldier against a bare general; letters R C N B P A");
  options.up_to =
      verb.add_option("--up-to", request.up_to,
                      "All sets with at most N pieces besides generals and guards, both sides "
                      "together; 0: only --pieces")
          ->check(CLI::Range(0, kMostOthers).description(""))
          ->capture_default_str();
  options.guards =
      verb.add_option("--guards", request.guards, "The most guards of each side for --up-to")
          ->check(CLI::Range(0, 2).description(""))
          ->needs(options.up_to)
          ->capture_default_str();
  options.rules = verb.add_option("--variant,--rules", request.rule_set,
                                  "Rule set of the tables to make, such as janggicasual or "
                                  "xiangqi. With --verify, the game: janggi or xiangqi")
                      ->check(CLI::IsMember(RuleSetNames()))
                      ->capture_default_str();
  options.output = verb.add_option("-o,--output,--out", request.output,
                                   "The folder of the tables; it may have some already. With "
                                   "--join, the file to write");
  options.memory =
      verb.add_option("--memory", request.memory_mib,
                      "Refuse tables that take more MiB of memory; 0: more than a tebibyte")
          ->check(CLI::Range(std::uint64_t{0}, endings::kMostBytes / kMebibyte).description(""))
          ->capture_default_str();
  AddThreadsOption(verb, request.threads, "Threads");
  options.threads = verb.get_option("--threads");
  return options;
}

void AddOtherTasks(CLI::App& verb, EndingsRequest& request, EndingsOptions& options) {
  options.verify = verb.add_option("--verify", request.verified,
                                   "Verify all of the game's tables in this folder, instead of "
                                   "making any")
                       ->excludes(options.pieces)
                       ->excludes(options.output);
  options.join =
      verb.add_option("--join", request.joined,
                      "Join all tables of this folder in one file, instead of making any; "
                      "programs embed such a file")
          ->excludes(options.pieces)
          ->excludes(options.verify)
          ->needs(options.output);
}

Status CheckJoin(const EndingsRequest& request, const EndingsOptions& options) {
  Status status =
      CheckNone({options.up_to, options.guards, options.rules, options.memory, options.threads},
                *options.join);
  return status.ok() ? CheckFolder(request.joined, *options.join) : status;
}

Status CheckVerify(const EndingsRequest& request, const EndingsOptions& options) {
  Status status = CheckNone({options.up_to, options.guards, options.memory}, *options.verify);
  if (status.ok()) status = CheckFolder(request.verified, *options.verify);
  if (status.ok() && options.rules->count() > 0 && request.rule_set != NameOf(kGame)) {
    return Failure("--verify excludes --variant " + request.rule_set +
                   ", expected the game, janggi or xiangqi");
  }
  return status;
}

int RunTask(const EndingsRequest& request, const EndingsOptions& options) {
  if (options.join->count() > 0) {
    const Status status = CheckJoin(request, options);
    return status.ok() ? Join(request) : Fail(status);
  }
  if (options.verify->count() > 0) {
    const Status status = CheckVerify(request, options);
    return status.ok() ? RunEndings(request) : Fail(status);
  }
  if (request.output.empty()) {
    return Fail("endings needs -o with --pieces, --up-to or --join, or --verify");
  }
  return RunEndings(request);
}

}  // namespace

Verb AddEndingsVerb(CLI::App& app) {
  const auto request = std::make_shared<EndingsRequest>();
  request->rule_set = kGame == GameId::kJanggi ? "janggicasual" : NameOf(kGame);
  CLI::App* verb = app.add_subcommand(
      "endings",
      "Makes, verifies or joins endgame tables; making keeps tables that are there already");
  EndingsOptions options = AddOptionsOfMaking(*verb, *request);
  AddOtherTasks(*verb, *request, options);
  AddExample(*verb, "--pieces 'RA v AA' --rules janggicasual -o tables",
             "a table contradicts the rules");
  return {verb, [=] { return RunTask(*request, options); }};
}

}  // namespace hansu::HANSU_GAME::tuner
