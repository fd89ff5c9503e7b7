// SPDX-License-Identifier: MIT
// Files of games: a header, then blocks. Reading them in order, and making the bytes to write;
// where these go is the caller's business.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tuner/data/block.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::data {

// What a file begins with: the line "hansu games 1", length and CRC of the header (4 bytes each),
// and the header as JSON.
std::string FileBeginning(const StreamHeader& header);
// Does the file begin so? False too where it cannot be read.
bool IsFileOfGames(const std::string& path);

// Makes blocks of games.
class GameWriter {
 public:
  // Takes bytes, and returns why it could not, or an empty string; so do the calls below.
  using Sink = std::function<std::string(std::string_view)>;

  // REQUIRES: so many games were written before in full blocks.
  explicit GameWriter(Sink sink, std::uint64_t games_before = 0)
      : sink_(std::move(sink)), blocks_(games_before / kGamesPerBlock) {}

  // Passes a block on whenever one is full.
  std::string Add(GameRecord game);
  // Passes on what is left: the last block may have fewer games. Nothing may be added after it.
  std::string Finish();

 private:
  Sink sink_;
  std::uint64_t blocks_;
  std::vector<GameRecord> games_;  // of the block to come
};

// Reads a file of games from its beginning to its end, one block in memory at a time.
class GameReader {
 public:
  // Returns why the file is none of ours, or cannot be read, or an empty string.
  std::string Open(const std::string& path);
  void Close() { stream_.close(); }
  const StreamHeader& header() const { return header_; }

  // False at the end of the file, and where it is damaged: then there is an error.
  bool Next(GameRecord& game);
  const std::string& error() const { return error_; }
  // The file ends inside a block, as a kill leaves it; all before is good.
  bool is_cut_off() const { return is_cut_off_; }

  // Of the games given out so far; and of all blocks that were read whole.
  std::uint64_t games() const { return games_read_; }
  std::uint64_t good_bytes() const { return good_bytes_; }

 private:
  bool ReadBlock();
  bool Damaged();
  bool CutOff();

  std::string path_;
  std::ifstream stream_;
  StreamHeader header_;
  std::vector<GameRecord> block_;
  std::size_t next_ = 0;  // in the block
  std::uint32_t blocks_read_ = 0;
  std::uint64_t games_read_ = 0;
  std::uint64_t good_bytes_ = 0;
  bool is_cut_off_ = false;
  std::string error_;
};

}  // namespace hansu::data
