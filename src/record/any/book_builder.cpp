// SPDX-License-Identifier: MIT
#include "src/record/any/book_builder.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hansu::record {
namespace {

constexpr std::size_t kFirstJoin = std::size_t{1} << 20;

}  // namespace

BookBuilder::BookBuilder(int max_plies) : max_plies_(max_plies), join_at_(kFirstJoin) {}

void BookBuilder::Add(Position position, const BookGame& game) {
  std::uint64_t hash = position.key() ^ static_cast<std::uint64_t>(game.result);
  for (const BookMove& played : game.moves) {  // FNV-1a, move by move
    const std::uint64_t code = std::uint64_t{played.move.code()} << 1 | (played.is_chosen ? 1 : 0);
    hash = (hash ^ code) * 0x100000001B3;
  }
  if (!seen_.insert(hash).second) {
    ++counts_.repeated;
    return;
  }
  ++counts_.games;
  const std::size_t most = static_cast<std::size_t>(max_plies_);
  for (const BookMove& played : game.moves.first(std::min(most, game.moves.size()))) {
    if (!Play(position, played, game.result)) return;
  }
  if (!game.is_whole && game.moves.size() < most) ++counts_.cut_short;
}

bool BookBuilder::Play(Position& position, const BookMove& played, GameResult result) {
  if (!position.IsLegal(played.move) || Judge(position).has_ended()) {
    ++counts_.cut_short;
    return false;
  }
  if (played.is_chosen && position.repetitions() == 0) {
    rows_.push_back(RowOf(position, played.move, result));
    ++counts_.moves;
    if (rows_.size() >= join_at_) JoinRows();
  }
  position.Make(played.move);
  return true;
}

void BookBuilder::JoinRows() {
  std::sort(rows_.begin(), rows_.end(),
            [](const BookRow& a, const BookRow& b) { return a.IsBefore(b); });
  std::vector<BookRow> joined;
  for (const BookRow& row : rows_) {
    if (joined.empty() || !joined.back().IsSamePlace(row)) {
      joined.push_back(row);
      continue;
    }
    joined.back().wins += row.wins;
    joined.back().draws += row.draws;
    joined.back().losses += row.losses;
  }
  rows_ = std::move(joined);
  join_at_ = std::max(kFirstJoin, 2 * rows_.size());
}

std::vector<BookRow> BookBuilder::Rows(std::uint64_t min_games) {
  JoinRows();
  std::vector<BookRow> rows;
  std::copy_if(rows_.begin(), rows_.end(), std::back_inserter(rows),
               [&](const BookRow& row) { return row.games() >= min_games; });
  return rows;
}

}  // namespace hansu::record
