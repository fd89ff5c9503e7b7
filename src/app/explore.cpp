// SPDX-License-Identifier: MIT
#include "src/app/explore.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/app/exit_status.h"
#include "src/app/explored_position.h"
#include "src/app/play/setups.h"
#include "src/app/review/game_json.h"
#include "src/base/file.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"
#include "src/record/source.h"

namespace hansu::app {
namespace {

using record::OpeningBook;

// The position to show, and the setups of its game. Records are read by rules that allow what
// people play, so it follows them, too.
Result<ExploredPosition> PositionOf(const ExploreRequest& request) {
  const Game& game = GameOf(request.game);
  std::string fen = request.fen.empty() ? std::string(game.start_fen) : request.fen;
  if (!request.setups.empty()) {
    Result<std::string> start = play::FenOfSetups(request.game, request.setups, request.words);
    if (!start.ok()) return start.status();
    fen = *std::move(start);
  }
  Result<Position> position = ParseFen(fen, game.replay_rules);
  if (!position.ok()) return Failure(Tr("bad FEN: {reason}", {{"reason", position.message()}}));
  ExploredPosition explored{*std::move(position), {}, {}, {}};
  explored.setups = review::SetupsOf(request.game, ToFen(explored.position));
  for (std::size_t i = 0; i < request.moves.size(); ++i) {
    const Move move = ParseMove(explored.position, request.moves[i]);
    if (!move || !explored.position.IsLegal(move)) {
      return Failure(
          Tr("move {number} ({move}) is not legal",
             {{"number", std::to_string(i + 1)}, {"move", QuotedUtf8(request.moves[i])}}));
    }
    explored.position.Make(move);
  }
  return explored;
}

std::string DescriptionOf(const ExploreRequest& request, const OpeningCounts& counts) {
  std::string text = "hansu explore --plies " + std::to_string(request.choice.max_plies) +
                     " --min-games " + std::to_string(request.choice.min_games);
  if (!request.choice.player.empty()) text += " --player " + request.choice.player;
  return text + ": " + std::to_string(counts.book.games) + " games";
}

struct ReadBook {
  OpeningBook book;
  OpeningCounts counts;
};

// The book of all inputs, which are games. Says on standard error what became of them.
Result<ReadBook> BookOfGames(const ExploreRequest& request) {
  OpeningGames games(request.game, request.choice);
  std::vector<std::string> problems;
  for (const std::string& input : request.inputs) {
    const auto take = [&](const std::string& name, std::string bytes) {
      if (record::IsBook(bytes)) {
        if (name == input) {
          return Failure(
              Tr("{file} is an opening book, not games: explore it alone, without --output",
                 {{"file", name}}));
        }
        problems.push_back(Tr("{file} is an opening book, not games; left out", {{"file", name}}));
        return OkStatus();
      }
      games.AddFile(name, std::move(bytes),
                    [&](const std::string& problem) { problems.push_back(problem); });
      return OkStatus();
    };
    if (Status status = record::ForEachFile(input, request.game, take); !status.ok()) {
      return status;
    }
  }
  const OpeningCounts counts = games.counts();
  if (counts.read() == 0 && !problems.empty()) return Failure(problems.front());
  for (const std::string& problem : problems) WriteError("hansu: " + problem);
  if (Status status = games.CheckPlayer(); !status.ok()) return status;
  WriteError("hansu: " + SummaryOf(counts));
  return ReadBook{games.Book(DescriptionOf(request, counts)), counts};
}

Result<ReadBook> BookOf(const ExploreRequest& request) {
  if (request.inputs.size() != 1 || !record::IsBookFile(request.inputs.front())) {
    return BookOfGames(request);
  }
  const std::string& file = request.inputs.front();
  if (request.has_choice) {
    return Failure(Tr("{file} is an opening book; --plies, --min-games and --player are for games",
                      {{"file", file}}));
  }
  Result<OpeningBook> book = record::LoadBook(request.game, file);
  if (!book.ok()) return book.status();
  return ReadBook{*std::move(book), {}};
}

std::size_t PositionsIn(const OpeningBook& book) {
  std::size_t positions = 0;
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    if (i == 0 || book.rows[i].key != book.rows[i - 1].key) ++positions;
  }
  return positions;
}

int WriteBook(const ExploreRequest& request, LineWriter& answers) {
  Status status = record::CheckBookOutput(request.output, request.inputs, request.overwrites);
  if (!status.ok()) return Fail(status.message());
  const Result<ReadBook> read = BookOfGames(request);
  if (!read.ok()) return Fail(read.message());
  const OpeningBook& book = read->book;
  if (book.rows.empty()) {
    Fail(Tr("no move is left for the book, so none is written: see --min-games"));
    return kIncomplete;
  }
  status = WriteFile(request.output, record::ToBytes(book), request.overwrites);
  if (!status.ok()) return Fail(status.message());
  answers.Write(Tr("{file}: positions {positions}, moves {moves}",
                   {{"file", request.output},
                    {"positions", std::to_string(PositionsIn(book))},
                    {"moves", std::to_string(book.rows.size())}}));
  return read->counts.has_problems() ? kIncomplete : kDone;
}

int ShowPosition(const ExploreRequest& request, LineWriter& answers) {
  Result<ExploredPosition> explored = PositionOf(request);
  if (!explored.ok()) return Fail(explored.message());
  const Result<ReadBook> read = BookOf(request);
  if (!read.ok()) return Fail(read.message());
  explored->moves = record::BestMovesIn(read->book, explored->position);
  if (request.fen.empty() && request.setups.empty() && request.moves.empty()) {
    explored->starts = StartsIn(read->book);
  }
  const std::string text = request.as_json ? ExploredJson(*explored, request.words)
                                           : ExploredText(*explored, request.words);
  answers.Write(std::string_view(text).substr(0, text.find_last_not_of('\n') + 1));
  return explored->moves.empty() || read->counts.has_problems() ? kIncomplete : kDone;
}

}  // namespace

int Explore(const ExploreRequest& request, LineWriter& answers) {
  return request.output.empty() ? ShowPosition(request, answers) : WriteBook(request, answers);
}

}  // namespace hansu::app
