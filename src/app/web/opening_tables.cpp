// SPDX-License-Identifier: MIT
#include "src/app/web/opening_tables.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/app/openings.h"
#include "src/app/review/game_json.h"
#include "src/app/web/board_answers.h"
#include "src/app/web/game_fields.h"
#include "src/app/web/record_answers.h"
#include "src/base/translation.h"
#include "src/record/source.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;

constexpr std::size_t kMostSentGames = 1'000'000;
// A page has one table of each.
constexpr std::array<std::string_view, 3> kSources = {"own", "book", "file"};

std::string ReadSource(const Fields& request) {
  std::string source = request.Text("source");
  if (std::find(kSources.begin(), kSources.end(), source) == kSources.end()) {
    request.Refuse(Tr("{name}: expected {expected}",
                      {{"name", "source"}, {"expected", R"("own", "book", "file")"}}));
  }
  return source;
}

json CountsJson(const OpeningCounts& counts) {
  return {{"games", counts.book.games},
          {"cutShort", counts.book.cut_short},
          {"repeated", counts.book.repeated},
          {"unfinished", counts.unfinished},
          {"unreadable", counts.unreadable}};
}

template <typename Row>
void AddResults(const Row& row, json& entry) {
  entry["games"] = row.games();
  entry["wins"] = row.wins;
  entry["draws"] = row.draws;
  entry["losses"] = row.losses;
}

// Adds a game as the page sends it, if it can be understood.
Status AddSent(const Fields& sent, OpeningGames& games) {
  const std::string fen = sent.TextOr("fen", GameOf(sent.game()).start_fen);
  const RuleSet rules = ReadRules(sent);
  const GameResult result = ReadResult(sent);
  std::vector<record::BookMove> moves;
  for (const json& text : sent.List("moves", kMaxMoves)) {
    const Move move =
        text.is_string() ? ParseUciMove(text.get_ref<const std::string&>()) : Move::None();
    if (!move) return Failure(Tr("a move cannot be understood"));
    moves.push_back({move});
  }
  if (!sent.status().ok()) return sent.status();
  const Result<Position> start = ReadPosition(fen, rules);
  if (!start.ok()) return start.status();
  games.Add(*start, {moves, result});
  return OkStatus();
}

OpeningGames GamesFor(GameId game) { return {game, OpeningChoice{}}; }

struct MadeTable {
  record::OpeningBook book;
  json counts;
};

// The table of games that the page sent; each that cannot be understood is counted.
Result<MadeTable> TableOfSent(GameId game, const json& list, const StopToken& stop) {
  OpeningGames games = GamesFor(game);
  for (const json& element : list) {
    if (stop.stop_requested()) return Failure(Tr("reading was stopped"));
    Status status;
    if (!element.is_object() || !AddSent(Fields(element, status, game), games).ok()) {
      games.AddUnreadable();
    }
  }
  return MadeTable{games.Book(""), CountsJson(games.counts())};
}

// The table of a file: of a book as it is, or of the games of any file or archive.
Result<MadeTable> TableOfFile(GameId game, const std::string& name, std::string bytes,
                              const StopToken& stop) {
  if (record::IsBook(bytes)) {
    Result<record::OpeningBook> book = record::BookFromBytes(game, bytes);
    if (!book.ok()) return Failure(name + ": " + book.message());
    return MadeTable{*std::move(book), json::object()};
  }
  OpeningGames games = GamesFor(game);
  std::string problem;
  const auto take = [&](const std::string& file, std::string content) {
    games.AddFile(
        file, std::move(content),
        [&](const std::string& text) {
          if (problem.empty()) problem = text;
        },
        [&] { return stop.stop_requested(); });
    return stop.stop_requested() ? Failure(Tr("reading was stopped")) : OkStatus();
  };
  const Status status =
      record::ForEachFileIn(name, std::move(bytes), game, take, {.max_bytes = kMaxArchiveBytes});
  if (!status.ok()) return status;
  if (games.counts().read() == 0 && !problem.empty()) return Failure(problem);
  return MadeTable{games.Book(""), CountsJson(games.counts())};
}

json MovesJson(const record::OpeningBook& book, Position& position) {
  json moves = json::array();
  for (const record::BookRow& row : record::BestMovesIn(book, position)) {
    json entry = review::MoveJson(position, row.move);
    AddResults(row, entry);
    moves.push_back(std::move(entry));
  }
  return moves;
}

json StartsJson(const record::OpeningBook& book) {
  json starts = json::array();
  for (const StartRow& row : StartsIn(book)) {
    const std::string fen =
        SetupFen(book.rules.game, row.setups[Color::kCho], row.setups[Color::kHan]);
    json entry = {{"cho", row.setups[Color::kCho]}, {"han", row.setups[Color::kHan]}, {"fen", fen}};
    AddResults(row, entry);
    starts.push_back(std::move(entry));
  }
  return starts;
}

}  // namespace

Result<Job> OpeningTables::MakeTable(const Fields& request) {
  const std::string source = ReadSource(request);
  if (request.Has("games")) {
    json games = request.List("games", kMostSentGames);
    if (!request.status().ok()) return request.status();
    return Job([this, source, game = request.game(), games = std::move(games)](
                   const StopToken& stop, const SendEvent&) -> Answer {
      Result<MadeTable> made = TableOfSent(game, games, stop);
      if (!made.ok()) return made.status();
      Keep(source, std::move(made->book));
      return TextOf(made->counts);
    });
  }
  const std::string name = request.TextOr("name", "");
  std::optional<std::string> bytes = ReadBytes(request);
  if (!request.status().ok()) return request.status();
  return Job([this, source, game = request.game(), name, bytes = *std::move(bytes)](
                 const StopToken& stop, const SendEvent&) mutable -> Answer {
    Result<MadeTable> made = TableOfFile(game, name, std::move(bytes), stop);
    if (!made.ok()) return made.status();
    Keep(source, std::move(made->book));
    return TextOf(made->counts);
  });
}

Answer OpeningTables::Explore(const Fields& request) const {
  const std::string source = ReadSource(request);
  Result<SentGame> game = ReadPlayed(request);
  if (!request.status().ok()) return request.status();
  if (!game.ok()) return game.status();
  const Table table = Find(source);
  if (table == nullptr || table->rules.game != request.game())
    return Failure(Tr("there is no table yet: exploreGames makes it"));
  const Position start = *ParseFen(game->fen, game->position.rules());
  json result = {{"moves", MovesJson(*table, game->position)},
                 {"turn", review::KeyOf(game->position.side_to_move())},
                 {"setups", SetupNumbers(start)}};
  if (game->moves.empty()) result["starts"] = StartsJson(*table);
  return TextOf(result);
}

void OpeningTables::Keep(const std::string& source, record::OpeningBook book) {
  auto table = std::make_shared<const record::OpeningBook>(std::move(book));
  const std::lock_guard lock(mutex_);
  tables_[source] = std::move(table);
}

OpeningTables::Table OpeningTables::Find(const std::string& source) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(source);
  return found == tables_.end() ? nullptr : found->second;
}

}  // namespace hansu::app::web
