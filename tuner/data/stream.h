// SPDX-License-Identifier: MIT
// Files of games: a header, then blocks. Reads such files in order, and makes the bytes to write;
// the caller decides where to write them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/file.h"
#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/block.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

// The first bytes of a file: the line "hansu games 1" (Xiangqi: "hansu xiangqi games 1"), length
// and CRC-32 of the header (4 bytes each), and the header as JSON.
std::string FileBeginning(const StreamHeader& header);
// True if the file begins with that line, of either game; a shorter file need only contain its
// beginning. An empty file, which could be a log that has just been opened, counts only if its name
// is *.games. Fails if the file cannot be read.
Result<bool> IsFileOfGames(const std::string& path);

// Collects games into blocks.
class GamesWriter {
 public:
  // Receives the bytes of one block. Its failures are returned by the calls below.
  using Sink = std::function<Status(std::string_view)>;

  // REQUIRES: `games_before` games were written before, in full blocks.
  explicit GamesWriter(Sink sink, std::uint64_t games_before = 0)
      : sink_(std::move(sink)), blocks_(games_before / kGamesPerBlock) {}

  // Passes a block to the sink whenever one is full.
  Status Add(SelfplayGame game);
  // Passes on the remaining games as a last, shorter block. Nothing may be added after that.
  Status Finish();

 private:
  Sink sink_;
  std::uint64_t blocks_;
  std::vector<SelfplayGame> games_;  // of the block being filled
};

// Reads a file of games from its beginning to its end, one block in memory at a time.
class GamesReader {
 public:
  // Reads the header.
  Status Open(const std::string& path);
  void Close() { file_.Close(); }
  const StreamHeader& header() const { return header_; }

  // False at the end of the file, or where it is damaged: status() says which.
  bool Next(SelfplayGame& game);
  const Status& status() const { return status_; }
  // True if the file ends inside a block, as after a kill; everything before that is good.
  bool is_cut_off() const { return is_cut_off_; }

  // The games returned so far, and the bytes of the header and of all complete blocks read.
  std::uint64_t games() const { return games_read_; }
  std::uint64_t good_bytes() const { return good_bytes_; }
  // After reading to the end: "FILE has 64 of 100 games" if its header names more; else empty.
  std::string ShortfallText() const;
  // The same, followed by the verb that adds the missing games.
  std::string ShortfallWarning() const;

 private:
  bool ReadBlock();
  // The verb and option that complete the file.
  std::string ResumingVerb() const;
  // Set the status, and always return false.
  bool Fail(Status status);
  bool FailDamaged();
  bool FailCutOff();

  std::string path_;
  InputFile file_;
  StreamHeader header_;
  std::vector<SelfplayGame> block_;
  std::size_t next_ = 0;  // index in the block
  std::uint32_t blocks_read_ = 0;
  std::uint64_t games_read_ = 0;
  std::uint64_t good_bytes_ = 0;
  bool is_cut_off_ = false;
  Status status_;
};

}  // namespace hansu::HANSU_GAME::data
