// SPDX-License-Identifier: MIT
// A file to which a match adds its games as text: PGN, or lines of JSON. It may hold others before
// them. Whatever a kill or a full disk did to it before, the next match finds whole games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/status.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::match {

// What a game's text in such a file looks like.
struct GameTextFormat {
  std::string_view begin;
  std::string_view end;         // of each of its parts
  int parts;                    // a PGN has tags and moves
  std::string_view header_end;  // of the first of several; empty for one
};
inline constexpr GameTextFormat kPgnFormat = {"[Event \"hansu-match\"]", "\n\n", 2, "]\n\n"};
inline constexpr GameTextFormat kJsonFormat = {"{\"cho_setup\":", "\n", 1, ""};

// Where the whole games of the text end: at a last one that broke off, or at the text's own end if
// there is none. Nothing if the text ends in something else, which is no game of a match.
std::optional<std::size_t> EndOfWholeGames(std::string_view text, const GameTextFormat& format);

// Threads: one at a time.
class GameFile {
 public:
  explicit GameFile(const GameTextFormat& format) : format_(format) {}

  // Opens or creates the file, cuts off a last game that broke off, and adds those of `games` that
  // it lacks: the texts of all games played so far, in the order of the journal. Fails if it has
  // some of them, but not as a beginning of them at its end.
  Status Open(const std::string& path, const std::vector<std::string>& games);
  // Of the game that broke off; 0 for none.
  std::size_t bytes_cut() const { return bytes_cut_; }
  // REQUIRES: open. Writes and syncs.
  Status Add(std::string_view game) { return file_.Append(game); }

 private:
  GameTextFormat format_;
  AppendFile file_{"file of games"};
  std::size_t bytes_cut_ = 0;
};

}  // namespace hansu::inline HANSU_GAME::match
