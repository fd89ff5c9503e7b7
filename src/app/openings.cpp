// SPDX-License-Identifier: MIT
#include "src/app/openings.h"

#include <algorithm>
#include <utility>

#include "src/app/review/archive_games.h"
#include "src/app/review/reviewed_game.h"
#include "src/base/translation.h"
#include "src/record/source.h"
#include "src/record/warning_limit.h"

namespace hansu::app {
namespace {

// The results of all moves that were played in the position.
StartRow PlayedIn(const record::OpeningBook& book, const Position& position,
                  const PerColor<SetupName>& setups) {
  StartRow start{.setups = setups};
  for (const record::BookRow& row : record::MovesIn(book, position)) {
    start.wins += row.wins;
    start.draws += row.draws;
    start.losses += row.losses;
  }
  return start;
}

}  // namespace

std::string SummaryOf(const OpeningCounts& counts) {
  return Tr(
      "Games: {games}, cut short: {cut}. Left out: repeated {repeated}, without a result "
      "{unfinished}, unreadable {unreadable}, of other players {others}.",
      {{"games", std::to_string(counts.book.games)},
       {"cut", std::to_string(counts.book.cut_short)},
       {"repeated", std::to_string(counts.book.repeated)},
       {"unfinished", std::to_string(counts.unfinished)},
       {"unreadable", std::to_string(counts.unreadable)},
       {"others", std::to_string(counts.of_others)}});
}

OpeningGames::OpeningGames(GameId game, const OpeningChoice& choice)
    : game_(game), choice_(choice), builder_(choice.max_plies) {}

void OpeningGames::AddFile(const std::string& name, std::string bytes, const Report& report,
                           const IsStopped& is_stopped) {
  const std::string first(std::string_view(bytes).substr(0, record::kKindSample));
  const record::Decoded decoded = record::DecodeGames(std::move(bytes), game_);
  const auto format = record::DetectFormat(decoded.text, game_);
  record::WarningLimit limit;
  int number = 0;
  if (format) {
    record::GameReader reader(decoded, *format, game_);
    for (record::ReadGame read(game_); reader.Next(read);) {
      if (is_stopped && is_stopped()) return;
      ++number;
      Add(read);
      if (read.status.ok()) continue;
      for (const record::Warning& problem : limit.Take({{read.line, read.status.message()}})) {
        report(record::TextOf(problem, name, number));
      }
    }
  }
  if (const auto rest = limit.Rest(name)) report(*rest);
  if (number > 0) return;
  ++counts_.empty_files;
  report(record::NoGame(name, first, game_).message());
}

void OpeningGames::Add(const record::ReadGame& read) {
  if (!read.status.ok()) return AddUnreadable();
  const record::Game& game = read.game;
  NotePlayers(game);
  if (!IsOfPlayer(game)) {
    ++counts_.of_others;
    return;
  }
  std::vector<record::BookMove> moves;
  for (const record::GameMove& played : game.moves) moves.push_back({played.move});
  Add(StartOf(game), {moves, game.result, read.is_whole});
}

void OpeningGames::Add(const Position& start, const record::BookGame& game) {
  if (game.result == GameResult::kRunning) {
    ++counts_.unfinished;
  } else {
    builder_.Add(start, game);
  }
}

bool OpeningGames::IsOfPlayer(const record::Game& game) const {
  if (choice_.player.empty()) return true;
  const PerColor<std::string> players = review::PlayersOf(game);
  return std::find(players.begin(), players.end(), choice_.player) != players.end();
}

void OpeningGames::NotePlayers(const record::Game& game) {
  if (choice_.player.empty()) return;
  for (const std::string& name : review::PlayersOf(game)) names_.insert(name);
}

OpeningCounts OpeningGames::counts() const {
  OpeningCounts counts = counts_;
  counts.book = builder_.counts();
  return counts;
}

Status OpeningGames::CheckPlayer() const {
  if (choice_.player.empty() || names_.contains(choice_.player)) return OkStatus();
  return review::NoGameOf(choice_.player, names_);
}

record::OpeningBook OpeningGames::Book(std::string description) {
  return {.rules = GameOf(game_).replay_rules,
          .description = std::move(description),
          .rows = builder_.Rows(choice_.min_games)};
}

std::vector<StartRow> StartsIn(const record::OpeningBook& book) {
  const RuleSet& rules = book.rules;
  const Game& game = GameOf(rules.game);
  std::vector<StartRow> starts;
  if (!game.has_setups) return starts;
  std::set<Key> known;
  const std::size_t count = game.setup_names.size();
  for (std::size_t i = 0; i < count * count; ++i) {
    const PerColor<SetupName> setups{
        {static_cast<SetupName>(i / count), static_cast<SetupName>(i % count)}};
    const Position position =
        *ParseFen(SetupFen(game.id, setups[Color::kCho], setups[Color::kHan]), rules);
    if (!known.insert(std::min(position.key(), MirrorKey(position))).second) continue;
    const StartRow start = PlayedIn(book, position, setups);
    if (start.games() > 0) starts.push_back(start);
  }
  std::stable_sort(starts.begin(), starts.end(),
                   [](const StartRow& a, const StartRow& b) { return a.games() > b.games(); });
  return starts;
}

}  // namespace hansu::app
