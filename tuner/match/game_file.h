// SPDX-License-Identifier: MIT
// A file to which a match appends its games as text: PGN, or JSON lines. Other games may come
// before them. Even if the program was killed or the disk was full, the next match finds complete
// games only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/status.h"

namespace hansu::match {

// The format of a game's text in such a file.
struct GameTextFormat {
  std::string_view begin;
  std::string_view end;         // the end of each of its parts
  int parts;                    // a PGN has tags and moves
  std::string_view header_end;  // the end of the first of several parts; empty if there is one
};
inline constexpr GameTextFormat kPgnFormat = {"[Event \"hansu-match\"]", "\n\n", 2, "]\n\n"};
inline constexpr GameTextFormat kJsonFormat = {"{\"cho_setup\":", "\n", 1, ""};
inline constexpr GameTextFormat kIndexFormat = {"{\"game\":", "\n", 1, ""};

// Where the complete games of the text end: where an incomplete last game begins, or at the end of
// the text otherwise. nullopt if the text ends in something that is not a game of a match.
std::optional<std::size_t> EndOfWholeGames(std::string_view text, const GameTextFormat& format);

// Threads: one at a time.
class GameFile {
 public:
  explicit GameFile(const GameTextFormat& format) : format_(format) {}

  // Opens or creates the file, adds line ends that an editor has trimmed, cuts off an incomplete
  // last game, and appends those of `games` that are missing: `games` are the texts of all games
  // played so far, in the order of the journal. Fails if the file has some of them, but not the
  // first ones in order at its end.
  Status Open(const std::string& path, const std::vector<std::string>& games);
  // The offset in the file of the first of `games`, after which the others follow.
  std::size_t games_begin() const { return games_begin_; }
  // The size of the file.
  std::size_t size() const { return size_; }
  // The size of the incomplete game that Open cut off; 0 if there was no such game.
  std::size_t bytes_cut() const { return bytes_cut_; }
  // REQUIRES: open. Writes and syncs. After a failure nothing more is written, so that no game is
  // missing between others.
  Status Add(std::string_view game);

 private:
  GameTextFormat format_;
  AppendFile file_{"file of games"};
  Status status_;
  std::size_t bytes_cut_ = 0;
  std::size_t games_begin_ = 0;
  std::size_t size_ = 0;
};

}  // namespace hansu::match
