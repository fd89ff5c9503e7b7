// SPDX-License-Identifier: MIT
// Reads games of Janggi or Xiangqi from text, in every format that we write and in the dialects of
// other programs. It drops nothing silently: it reports whatever it did not understand, with its
// line. Text between games is a warning of the game after it; text after the last game is a warning
// of that game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/record/any/charset.h"
#include "src/record/game.h"
#include "src/record/raw_game.h"

namespace hansu::record {

struct ReadGame {
  explicit ReadGame(GameId id) : game(id) {}

  Game game;
  std::string file;  // or entry of an archive, if it was read from one
  int line = 1;      // where it begins
  std::vector<Warning> warnings;
  bool is_whole = true;  // false: cut short at a move that could not be made
  std::string variant;   // PGN's tag Variant; empty if the record has none
  Status status;         // a failure: no game could be made of it
};

// Reads one game at a time, and one ahead, so a large file is never in memory twice.
class GameReader {
 public:
  // The text is UTF-8 (see charset.h) and must outlive the reader. Any bytes may be passed.
  GameReader(std::string_view text, TextFormat format, GameId game)
      : raw_(text, format, game), format_(format), id_(game) {}
  // The first game gets a warning about bytes that are not text.
  GameReader(const Decoded& decoded, TextFormat format, GameId game);
  // False at the end of the text.
  bool Next(ReadGame& game);

 private:
  // Reads the next game into ahead_. After the last, returns a warning about the text that is left,
  // or nullopt if no text is left.
  std::optional<Warning> ReadAhead();

  RawGameReader raw_;
  TextFormat format_;
  GameId id_;
  bool has_begun_ = false;
  std::optional<ReadGame> ahead_;
  std::optional<Warning> bad_bytes_;  // until a game gets it
};

// The text of a file of games in any known charset (Decode), and in any format that DetectFormat
// knows: files of the World Xiangqi Federation become PGN (wxf_file.h).
Decoded DecodeGames(std::string bytes, GameId game);

// All games of a text, whose format is detected; empty if it holds none.
std::vector<ReadGame> ReadGames(std::string_view text, GameId game);
std::vector<ReadGame> ReadGames(const Decoded& decoded, GameId game);

// All games of a file, a zip archive or a folder (see ForEachFile), in any known charset. Fails if
// a file holds no game; the message then names the file and its kind.
Result<std::vector<ReadGame>> ReadGameFile(const std::string& path, GameId game);

}  // namespace hansu::record
