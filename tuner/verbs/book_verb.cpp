// SPDX-License-Identifier: MIT
// The subcommand `book`: makes an opening book that the engine plays from.
#include <cstdio>
#include <memory>

#include "src/base/counted.h"
#include "src/base/file.h"
#include "src/base/standard_streams.h"
#include "src/record/source.h"
#include "tuner/book/book_maker.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct BookRequest {
  std::vector<std::string> games_paths;
  std::string book_path;
  bool overwrites = false;
  data::BookSettings settings;
};

std::string DescriptionOf(const BookRequest& request, const data::BookCounts& counts) {
  const data::BookSettings& settings = request.settings;
  return ProgramName() + " book --variant " + settings.rule_set + " --plies " +
         std::to_string(settings.max_plies) + " --min-games " + std::to_string(settings.min_games) +
         ": " + std::to_string(counts.games) + " games";
}

void Report(const data::BookCounts& counts, const record::OpeningBook& book) {
  std::uint64_t positions = 0;
  Key last = 0;
  for (const record::BookRow& row : book.rows) {
    if (positions == 0 || row.key != last) ++positions;
    last = row.key;
  }
  std::printf("%s with %s; the book has %s and %s\n", Counted(counts.games, "game").c_str(),
              Counted(counts.moves, "move").c_str(), Counted(positions, "position").c_str(),
              Counted(book.rows.size(), "move").c_str());
  const auto warn = [](std::uint64_t games, const char* what) {
    if (games > 0) Warn(Counted(games, "game") + ' ' + what);
  };
  warn(counts.repeated, "left out: duplicates of earlier games");
  warn(counts.unusable, "left out: no result, or not by these rules");
  warn(counts.cut_short, "cut short at a move that these rules do not allow");
  for (const std::string& line : counts.incomplete) Warn(line);
}

int MakeBook(const BookRequest& request) {
  Status status = data::CheckSettings(request.settings);
  if (status.ok()) {
    status = record::CheckBookOutput(request.book_path, request.games_paths, request.overwrites);
  }
  if (!status.ok()) return Fail(status);
  data::BookMaker maker(request.settings);
  for (const std::string& path : request.games_paths) {
    status = maker.AddFile(path);
    if (!status.ok()) return Fail(status);
  }
  const record::OpeningBook book = maker.Finish(DescriptionOf(request, maker.counts()));
  Report(maker.counts(), book);
  if (book.rows.empty()) {
    return Fail("no move was played in " + std::to_string(request.settings.min_games) +
                    " games or more, so no book is written; --min-games 1 keeps all moves",
                kIncomplete);
  }
  status = WriteFile(request.book_path, record::ToBytes(book), request.overwrites);
  return status.ok() ? kDone : Fail(status);
}

}  // namespace

Verb AddBookVerb(CLI::App& app) {
  const auto request = std::make_shared<BookRequest>();
  data::BookSettings& settings = request->settings;
  CLI::App* verb = app.add_subcommand("book", "Makes an opening book that the engine plays from");
  verb->add_option("--games", request->games_paths,
                   std::string("Files of games (selfplay), or game records (PGN, ") +
                       (kHasGib ? ".gib, " : "") + "UCI lines; zip archives, folders)")
      ->required();
  AddOutputOption(*verb, request->book_path, "The book file to write");
  AddForceFlag(*verb, request->overwrites);
  verb->add_option("--plies", settings.max_plies, "Use only the first N plies of each game")
      ->capture_default_str();
  verb->add_option("--min-games", settings.min_games, "Leave out moves played in fewer games")
      ->capture_default_str();
  verb->add_option("--variant", settings.rule_set, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  AddExample(*verb, "--games all.games masters.pgn -o my.book --min-games 5",
             "no move was played in enough games, so no book is written");
  return {verb, [request] { return MakeBook(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
