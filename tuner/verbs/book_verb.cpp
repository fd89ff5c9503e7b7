// SPDX-License-Identifier: MIT
// The verb `book`: an opening book that the engine plays from.
#include <cstdio>
#include <memory>

#include "src/base/file.h"
#include "tuner/book/book_maker.h"
#include "tuner/verbs/verbs.h"

namespace hansu::tuner {
namespace {

struct BookRequest {
  std::vector<std::string> games_paths;
  std::string book_path;
  bool overwrites = false;
  data::BookSettings settings;
};

std::string DescriptionOf(const BookRequest& request, const data::BookCounts& counts) {
  const data::BookSettings& settings = request.settings;
  return std::string(kProgramName) + " book --variant " + settings.rule_set + " --plies " +
         std::to_string(settings.max_plies) + " --min-games " + std::to_string(settings.min_games) +
         ": " + std::to_string(counts.games) + " games";
}

void Tell(const data::BookCounts& counts, const record::OpeningBook& book) {
  std::uint64_t positions = 0;
  Key last = 0;
  for (const record::BookRow& row : book.rows) {
    if (positions == 0 || row.key != last) ++positions;
    last = row.key;
  }
  std::printf("%llu games with %llu moves; the book has %llu positions and %zu moves\n",
              static_cast<unsigned long long>(counts.games),
              static_cast<unsigned long long>(counts.moves),
              static_cast<unsigned long long>(positions), book.rows.size());
  const auto tell = [](std::uint64_t games, const char* what) {
    if (games == 0) return;
    std::fprintf(stderr, "hansu-tuner: %llu games %s\n", static_cast<unsigned long long>(games),
                 what);
  };
  tell(counts.repeated, "were left out: the same, move by move, was there before");
  tell(counts.unusable, "were left out: no result, or not by these rules");
  tell(counts.cut_short, "were cut short at a move that these rules do not allow");
}

int MakeBook(const BookRequest& request) {
  std::string error = data::CheckSettings(request.settings);
  if (error.empty()) error = CheckTarget(request.book_path, request.overwrites).message();
  if (!error.empty()) return Fail(error, kUsageError);
  data::BookMaker maker(request.settings);
  for (const std::string& path : request.games_paths) {
    error = maker.AddFile(path);
    if (!error.empty()) return Fail(error, kFailed);
  }
  const record::OpeningBook book = maker.Finish(DescriptionOf(request, maker.counts()));
  Tell(maker.counts(), book);
  if (book.rows.empty()) {
    return Fail("no move was played in " + std::to_string(request.settings.min_games) +
                    " games or more: --min-games 1 keeps all; no book is written",
                kFailed);
  }
  error = WriteFile(request.book_path, record::ToBytes(book)).message();
  return error.empty() ? 0 : Fail(error, kFailed);
}

}  // namespace

Verb AddBookVerb(CLI::App& app) {
  const auto request = std::make_shared<BookRequest>();
  data::BookSettings& settings = request->settings;
  CLI::App* verb = app.add_subcommand("book", "Makes an opening book that the engine plays from");
  verb->add_option("--games", request->games_paths,
                   "Files of games (selfplay), or game records (PGN, .gib, UCI lines)")
      ->required();
  verb->add_option("--out", request->book_path, "The book's file")->required();
  verb->add_flag("--force", request->overwrites, "Replace the file where there is one");
  verb->add_option("--plies", settings.max_plies, "Plies of each game that count")
      ->capture_default_str();
  verb->add_option("--min-games", settings.min_games,
                   "Moves that were played in fewer games are left out")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--variant", settings.rule_set, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  return {verb, [request] { return MakeBook(*request); }};
}

}  // namespace hansu::tuner
