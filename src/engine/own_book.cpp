// SPDX-License-Identifier: MIT
#include "src/engine/own_book.h"

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "src/rules/any/game.h"

namespace hansu::engine {
namespace {

using record::BookRow;

bool IsGameSearch(const search::Limits& limits, Color side) {
  const bool has_time =
      limits.move_time_ms || limits.clock[side].left_ms || limits.byoyomi_ms.has_value();
  return has_time && !limits.infinite && !limits.ponder && !limits.mate_moves &&
         limits.moves.empty() && limits.multi_pv == 1;
}

bool IsPlayable(Position position, Move move) {
  if (!position.IsLegal(move)) return false;
  const Color us = position.side_to_move();
  position.Make(move);
  const Outcome outcome = Judge(position);
  if (outcome.has_ended()) return outcome.result == WinFor(us);
  return position.repetitions() == 0;
}

std::uint64_t GamesOf(const std::vector<BookRow>& moves) {
  std::uint64_t games = 0;
  for (const BookRow& row : moves) games += row.games();
  return games;
}

std::string CommentOn(const BookRow& row, std::uint64_t games) {
  char text[100];
  std::snprintf(text, sizeof text, "book: played in %llu of %llu games here, %.1f %% of the points",
                static_cast<unsigned long long>(row.games()),
                static_cast<unsigned long long>(games), 100 * row.share());
  return text;
}

}  // namespace

Status OwnBook::Load(GameId game, const std::string& path) {
  std::optional<record::OpeningBook>& book = books_[game];
  if (path.empty()) {
    book.reset();
    return OkStatus();
  }
  Result<record::OpeningBook> loaded = record::LoadBook(game, path);
  if (!loaded.ok()) {
    return Failure(loaded.message() + (book ? "; the old book stays" : "; there is no book"));
  }
  book = *std::move(loaded);
  return OkStatus();
}

void OwnBook::Seed(std::uint64_t seed) { random_.seed(seed > 0 ? seed : std::random_device{}()); }

BookChoice OwnBook::Choose(const Position& position, const search::Limits& limits) {
  const std::optional<record::OpeningBook>& book = books_[position.game()];
  const bool may_answer = settings_.is_on && book && position.plies() < settings_.depth_plies &&
                          IsGameSearch(limits, position.side_to_move());
  if (!may_answer) return {};
  if (book->rules != position.rules()) {
    return {Move::None(), "book: made under other rules, not used"};
  }
  std::vector<BookRow> moves = record::MovesIn(*book, position);
  std::erase_if(moves, [&](const BookRow& row) { return !IsPlayable(position, row.move); });
  if (moves.empty()) return {};
  const BookRow& chosen = ChooseAmong(moves);
  return {chosen.move, CommentOn(chosen, GamesOf(moves))};
}

// REQUIRES: `moves` is not empty.
const BookRow& OwnBook::ChooseAmong(const std::vector<BookRow>& moves) {
  if (Below(random_, 100) >= static_cast<std::uint64_t>(settings_.variety)) {
    return *std::max_element(moves.begin(), moves.end(), [](const BookRow& a, const BookRow& b) {
      return a.merit() < b.merit();
    });
  }
  std::uint64_t left = Below(random_, GamesOf(moves));
  for (const BookRow& row : moves) {
    if (left < row.games()) return row;
    left -= row.games();
  }
  return moves.back();  // unreachable: the numbers of games sum to the bound
}

}  // namespace hansu::engine
