// SPDX-License-Identifier: MIT
#include "tuner/book/book_maker.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "src/base/path.h"
#include "src/base/range_check.h"
#include "src/base/text.h"
#include "src/record/reader.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/mirror.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {
namespace {

using record::BookRow;

constexpr std::size_t kFirstJoin = std::size_t{1} << 20;

}  // namespace

Status CheckSettings(const BookSettings& settings) {
  if (!FindRuleSet(settings.rule_set)) {
    return Failure("unknown rule set " + Quoted(settings.rule_set));
  }
  if (settings.min_games < 1) return Failure("min-games is 0, expected 1 or more");
  return CheckRange("plies", settings.max_plies, 1, kMaxGamePlies);
}

BookMaker::BookMaker(const BookSettings& settings)
    : settings_(settings), rules_(*FindRuleSet(settings.rule_set)), join_at_(kFirstJoin) {}

Status BookMaker::AddFile(const std::string& path) {
  std::error_code unknown;
  if (std::filesystem::is_directory(PathOf(path), unknown)) return AddRecords(path);
  const Result<bool> has_games = IsFileOfGames(path);
  if (!has_games.ok()) return has_games.status();
  return *has_games ? AddGames(path) : AddRecords(path);
}

Status BookMaker::AddGames(const std::string& path) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  if (reader.header().rules != rules_) {
    return Failure(path + " holds games by the rules of " + reader.header().rule_set +
                   ", the book is for " + settings_.rule_set + ": see --variant");
  }
  std::vector<PlayedMove> moves;
  for (SelfplayGame game; reader.Next(game);) {
    moves.clear();
    for (Ply ply : game.plies) moves.push_back({ply.move(), ply.is_searched()});
    AddGame(data::StartOf(game, rules_), {moves, game.outcome.result});
  }
  if (std::string text = reader.ShortfallWarning(); !text.empty()) {
    counts_.incomplete.push_back(std::move(text));
  }
  return reader.status();
}

Status BookMaker::AddRecords(const std::string& path) {
  const Result<std::vector<record::ReadGame>> file = record::ReadGameFile(path, kGame);
  if (!file.ok()) return file.status();
  std::vector<PlayedMove> moves;
  for (const record::ReadGame& read : *file) {
    const record::Game& game = read.game;
    const Result<Position> parsed = ParseFen(game.fen, rules_);
    if (!read.status.ok() || !parsed.ok() || game.result == GameResult::kRunning) {
      ++counts_.unusable;
      continue;
    }
    moves.clear();
    for (const record::GameMove& played : game.moves) moves.push_back({played.move, true});
    AddGame(*parsed, {moves, game.result, read.is_whole});
  }
  return OkStatus();
}

void BookMaker::AddGame(Position position, const RecordedGame& game) {
  std::uint64_t hash = position.key() ^ static_cast<std::uint64_t>(game.result);
  for (const PlayedMove& played : game.moves) {  // FNV-1a, move by move
    const std::uint64_t code = std::uint64_t{played.move.code()} << 1 | (played.is_chosen ? 1 : 0);
    hash = (hash ^ code) * 0x100000001B3;
  }
  if (!seen_.insert(hash).second) {
    ++counts_.repeated;
    return;
  }
  ++counts_.games;
  for (const PlayedMove& played : game.moves) {
    if (!Play(position, played, game.result)) return;
  }
  if (!game.is_whole && position.plies() < settings_.max_plies) ++counts_.cut_short;
}

bool BookMaker::Play(Position& position, const PlayedMove& played, GameResult result) {
  if (position.plies() >= settings_.max_plies) return false;
  if (!position.IsLegal(played.move) || Judge(position).has_ended()) {
    ++counts_.cut_short;
    return false;
  }
  if (played.is_chosen && position.state().repetitions == 0) {
    rows_.push_back(record::RowOf({position.key(), MirrorKey(position), position.side_to_move()},
                                  played.move, result));
    ++counts_.moves;
    if (rows_.size() >= join_at_) JoinRows();
  }
  position.Make(played.move);
  return true;
}

void BookMaker::JoinRows() {
  std::ranges::sort(rows_, [](const BookRow& a, const BookRow& b) { return a.IsBefore(b); });
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

record::OpeningBook BookMaker::Finish(std::string description) {
  JoinRows();
  record::OpeningBook book = {
      .rules = ToAny(rules_), .description = std::move(description), .rows = rows_};
  std::erase_if(book.rows, [&](const BookRow& row) { return row.games() < settings_.min_games; });
  return book;
}

}  // namespace hansu::HANSU_GAME::data
