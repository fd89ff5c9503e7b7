// SPDX-License-Identifier: MIT
#include "tuner/book/book_maker.h"

#include <filesystem>
#include <utility>

#include "src/base/path.h"
#include "src/base/range_check.h"
#include "src/base/text.h"
#include "src/record/reader.h"
#include "src/rules/any/own.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {

Status CheckSettings(const BookSettings& settings) {
  if (!FindRuleSet(settings.rule_set)) {
    return Failure("unknown rule set " + Quoted(settings.rule_set));
  }
  if (settings.min_games < 1) return Failure("min-games is 0, expected 1 or more");
  return CheckRange("plies", settings.max_plies, 1, kMaxGamePlies);
}

BookMaker::BookMaker(const BookSettings& settings)
    : settings_(settings), rules_(*FindRuleSet(settings.rule_set)), builder_(settings.max_plies) {}

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
  std::vector<record::BookMove> moves;
  for (SelfplayGame game; reader.Next(game);) {
    moves.clear();
    for (Ply ply : game.plies) moves.push_back({ply.move(), ply.is_searched()});
    builder_.Add(ToAny(data::StartOf(game, rules_)), {moves, game.outcome.result});
  }
  if (std::string text = reader.ShortfallWarning(); !text.empty()) {
    incomplete_.push_back(std::move(text));
  }
  return reader.status();
}

Status BookMaker::AddRecords(const std::string& path) {
  const Result<std::vector<record::ReadGame>> file = record::ReadGameFile(path, kGame);
  if (!file.ok()) return file.status();
  std::vector<record::BookMove> moves;
  for (const record::ReadGame& read : *file) {
    const record::Game& game = read.game;
    const Result<hansu::Position> parsed = hansu::ParseFen(game.fen, ToAny(rules_));
    if (!read.status.ok() || !parsed.ok() || game.result == GameResult::kRunning) {
      ++unusable_;
      continue;
    }
    moves.clear();
    for (const record::GameMove& played : game.moves) moves.push_back({played.move});
    builder_.Add(*parsed, {moves, game.result, read.is_whole});
  }
  return OkStatus();
}

record::OpeningBook BookMaker::Finish(std::string description) {
  return {.rules = ToAny(rules_),
          .description = std::move(description),
          .rows = builder_.Rows(settings_.min_games)};
}

}  // namespace hansu::HANSU_GAME::data
