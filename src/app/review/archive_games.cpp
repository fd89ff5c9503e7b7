// SPDX-License-Identifier: MIT
#include "src/app/review/archive_games.h"

#include <set>
#include <unordered_map>
#include <utility>

#include "src/app/exit_status.h"
#include "src/app/review/fingerprint.h"
#include "src/base/translation.h"

namespace hansu::app::review {
namespace {

constexpr std::string_view kPrefix = "game-";

// The same for the same players, start, moves and result.
std::string IdentityOf(const record::Game& game) {
  std::string text = game.fen;
  for (const auto& [name, value] : game.tags) text += '\n' + name + '=' + value;
  text += '\n';
  for (const record::GameMove& played : game.moves) text += ToUci(played.move) + ' ';
  return text.append(ResultText(game.result));
}

}  // namespace

UsableGames ChooseUsable(std::vector<record::ReadGame> games) {
  UsableGames usable;
  std::unordered_map<std::string, std::string> identities;  // by name
  for (record::ReadGame& read : games) {
    usable.are_whole = usable.are_whole && read.is_whole && read.status.ok();
    if (!read.status.ok()) {
      WriteError("hansu: " + read.file + ":" + std::to_string(read.line) + ": " +
                 read.status.message());
      continue;
    }
    if (read.game.moves.empty()) continue;
    const std::string identity = IdentityOf(read.game);
    std::string name = std::string(kPrefix) + Fingerprint(identity);
    auto place = identities.try_emplace(name, identity);
    while (!place.second && place.first->second != identity) {
      name += '0';
      place = identities.try_emplace(name, identity);
    }
    if (place.second) {
      usable.games.push_back({std::move(read), std::move(name)});
    } else {
      ++usable.repeats;
    }
  }
  return usable;
}

bool IsFileOfReview(std::string_view name) {
  constexpr std::size_t kLeastDigits = 8;
  if (!name.starts_with(kPrefix)) return false;
  const std::size_t end = name.find_first_not_of("0123456789abcdef", kPrefix.size());
  return end != std::string_view::npos && end >= kPrefix.size() + kLeastDigits &&
         (name.substr(end).starts_with(".html") || name.substr(end).starts_with(".json"));
}

Status NoGameOf(const std::string& player, std::set<std::string> names) {
  constexpr std::size_t kNamed = 10;
  names.erase("");
  std::string known;
  std::size_t count = 0;
  for (const std::string& name : names) {
    if (++count > kNamed) break;
    known += (known.empty() ? "" : ", ") + name;
  }
  return Failure(Tr("no game of '{player}'; players are {names}",
                    {{"player", player}, {"names", known.empty() ? "?" : known}}));
}

Status CheckPlayer(const std::vector<ArchivedGame>& games, const std::string& player) {
  if (player.empty()) return OkStatus();
  std::set<std::string> names;
  for (const ArchivedGame& game : games) {
    for (const std::string& name : PlayersOf(game.read.game)) names.insert(name);
  }
  return names.count(player) > 0 ? OkStatus() : NoGameOf(player, std::move(names));
}

}  // namespace hansu::app::review
