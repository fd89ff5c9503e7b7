// SPDX-License-Identifier: MIT
// Games read from text in any format that is written here, and in the dialects that are found
// elsewhere. Nothing is lost in silence: whatever was not understood is reported with its line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "src/record/charset.h"
#include "src/record/game.h"
#include "src/record/raw_game.h"

namespace hansu::inline HANSU_GAME::record {

struct ReadGame {
  Game game;
  std::string file;  // or entry of an archive, if it was read from one
  int line = 1;      // where it begins
  std::vector<Warning> warnings;
  bool is_whole = true;  // false: its moves break off at one that could not be made
  std::string variant;   // PGN's tag: which Janggi; empty if the record does not say
  Status status;         // a failure: no game could be made of it
};

// One game after another, so that a large file is never in memory twice.
class GameReader {
 public:
  // The text is UTF-8 (see charset.h) and must outlive the reader. Any bytes may be passed.
  GameReader(std::string_view text, TextFormat format) : raw_(text, format), format_(format) {}
  // The first game is warned of bytes that are not text.
  GameReader(const Decoded& decoded, TextFormat format);
  // False at the end of the text.
  bool Next(ReadGame& game);

 private:
  // Reads on, without the warning of bytes.
  bool Take(ReadGame& game);

  RawGameReader raw_;
  TextFormat format_;
  bool has_games_ = false;
  std::optional<Warning> bad_bytes_;  // until a game has it
};

// All games of a text, whose format is detected; empty if it holds none.
std::vector<ReadGame> ReadGames(std::string_view text);
std::vector<ReadGame> ReadGames(const Decoded& decoded);

// All games of a file, of a zip archive or of a folder (see ForEachFile), in any charset that is
// known; at least one of each file. A failure names the file, and says what it is if it holds none.
Result<std::vector<ReadGame>> ReadGameFile(const std::string& path);

}  // namespace hansu::inline HANSU_GAME::record
