// SPDX-License-Identifier: MIT
#include "tuner/match/game_file.h"

#include <algorithm>

#include "src/base/translation.h"

namespace hansu::match {
namespace {

// How many of the games, counted from the first one, the text has at its end.
std::size_t CountAtEnd(std::string_view text, const std::vector<std::string>& games) {
  std::string all;
  for (const std::string& game : games) all += game;
  std::size_t size = all.size();
  for (std::size_t count = games.size(); count > 0; --count) {
    if (text.ends_with(std::string_view(all).substr(0, size))) return count;
    size -= games[count - 1].size();
  }
  return 0;
}

// The line ends that the last game of a PGN lacks: editors trim them.
std::string_view TrimmedEnd(std::string_view text) {
  constexpr std::string_view kEnd = kPgnFormat.end;
  const std::size_t size = text.find_last_not_of('\n') + 1;
  const std::size_t present = text.size() - size;
  const std::string_view game = text.substr(0, size);
  for (const std::string_view result : {" 1-0", " 0-1", " 1/2-1/2", " *"}) {
    if (present < kEnd.size() && game.ends_with(result)) return kEnd.substr(present);
  }
  return "";
}

bool HasAnyOf(std::string_view text, const std::vector<std::string>& games,
              const GameTextFormat& format) {
  return std::ranges::any_of(games, [&](std::string_view game) {
    const std::size_t moves = format.moves.empty() ? 0 : game.find(format.moves);
    return text.find(game.substr(moves == std::string_view::npos ? 0 : moves)) !=
           std::string_view::npos;
  });
}

}  // namespace

std::optional<std::size_t> EndOfWholeGames(std::string_view text, const GameTextFormat& format) {
  const bool ends_in_header = !format.header_end.empty() && text.ends_with(format.header_end);
  if (text.empty() || (text.ends_with(format.end) && !ends_in_header)) return text.size();
  std::size_t begin = text.size();
  for (int part = 0; part < format.parts && begin > 0; ++part) {
    const std::size_t before =
        part == 0 ? text.rfind(format.end) : text.substr(0, begin - 1).rfind(format.end);
    begin = before == std::string_view::npos ? 0 : before + format.end.size();
    const std::string_view rest = text.substr(begin);
    const bool is_game = rest.starts_with(format.begin) || format.begin.starts_with(rest);
    if (is_game && !rest.empty()) return begin;
  }
  return std::nullopt;
}

Status GameFile::Open(const std::string& path, const std::vector<std::string>& games) {
  if (Status status = file_.OpenOrCreate(path); !status.ok()) return status;
  Result<std::string> text = file_.ReadAll();
  if (!text.ok()) return text.status();
  if (const std::string_view missing = TrimmedEnd(*text);
      format_.end == kPgnFormat.end && !missing.empty()) {
    if (Status status = file_.Append(missing); !status.ok()) return status;
    *text += missing;
  }
  const std::optional<std::size_t> end = EndOfWholeGames(*text, format_);
  if (!end) {  // not from a match: keep what we append apart from it
    if (Status status = file_.Append(format_.end); !status.ok()) return status;
    *text += format_.end;
  } else if (*end < text->size()) {
    bytes_cut_ = text->size() - *end;
    if (Status status = file_.Truncate(*end); !status.ok()) return status;
    text->resize(*end);
  }
  const std::size_t found = CountAtEnd(*text, games);
  if (found == 0 && HasAnyOf(*text, games, format_)) {
    return Failure(
        Tr("{file} has games of this match, but not all in their order at its end; name "
           "another file",
           {{"file", path}}));
  }
  size_ = games_begin_ = text->size();
  for (std::size_t i = 0; i < found; ++i) games_begin_ -= games[i].size();
  for (std::size_t i = found; i < games.size(); ++i) {
    if (Status status = Add(games[i]); !status.ok()) return status;
  }
  return OkStatus();
}

Status GameFile::Add(std::string_view game) {
  if (status_.ok()) status_ = file_.Append(game);
  if (status_.ok()) size_ += game.size();
  return status_;
}

}  // namespace hansu::match
