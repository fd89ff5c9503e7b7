// SPDX-License-Identifier: MIT
// Files of games: a header, then blocks. Reads such files and archives (CORPUS.md) in order, and
// makes the bytes to write; the caller decides where to write them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/file.h"
#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/block.h"
#include "tuner/data/corpus_game.h"
#include "tuner/data/corpus_header.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

// The first bytes of a file: the line "hansu games 1" (Xiangqi: "hansu xiangqi games 1"), length
// and CRC-32 of the header (4 bytes each), and the header as JSON.
std::string FileBeginning(const StreamHeader& header);
// The same of an archive, which begins with the line "hansu corpus 1" ("hansu xiangqi corpus 1").
std::string ArchiveBeginning(const CorpusHeader& header);
// True if the file begins with one of those lines, of either game; a shorter file need only contain
// its beginning. An empty file, which could be a log that has just been opened, counts only if its
// name is *.games. Fails if the file cannot be read.
Result<bool> IsFileOfGames(const std::string& path);

// Collects games into blocks.
class GamesWriter {
 public:
  // Receives the bytes of one block. Its failures are returned by the calls below.
  using Sink = std::function<Status(std::string_view)>;
  // Makes the bytes of the block with that index.
  using Packer = std::function<Result<std::string>(std::span<const SelfplayGame>, std::uint32_t)>;

  // REQUIRES: `games_before` games were written before, in full blocks.
  explicit GamesWriter(Sink sink, std::uint64_t games_before = 0);
  GamesWriter(Sink sink, Packer packer) : sink_(std::move(sink)), packer_(std::move(packer)) {}

  // Passes a block to the sink whenever one is full.
  Status Add(SelfplayGame game);
  // Passes on the remaining games as a last, shorter block. Nothing may be added after that.
  Status Finish();

 private:
  Sink sink_;
  Packer packer_;
  std::uint64_t blocks_ = 0;
  std::vector<SelfplayGame> games_;  // of the block being filled
};

// Reads a file of games, or an archive, from its beginning to its end, one block in memory at a
// time.
class GamesReader {
 public:
  // Reads the header.
  Status Open(const std::string& path);
  void Close() { file_.Close(); }
  const StreamHeader& header() const { return header_; }
  bool is_archive() const { return codec_ != nullptr; }
  const CorpusCard& card() const { return card_; }  // of an archive

  // From now on, damaged blocks are left out and named by ShortfallText(), with the bytes that
  // were passed over, instead of ending the file. A file of games that ends inside a block is cut
  // off all the same.
  void SkipDamage() { skips_damage_ = true; }
  // The damage that was left out; empty if there is no damage.
  const std::string& damage() const { return damage_; }

  // False at the end of the file, or where it is damaged: status() says which.
  bool Next(SelfplayGame& game);
  // The number, from 1, of the game returned last, among all games that the file should have.
  std::uint64_t number() const {
    return (blocks_read_ - 1) * std::uint64_t{kGamesPerBlock} + next_;
  }
  const Status& status() const { return status_; }
  // True if the file ends inside a block, as after a kill; everything before that is good.
  bool is_cut_off() const { return is_cut_off_; }

  // The games returned so far, and the bytes of the header and of all complete blocks read.
  std::uint64_t games() const { return games_read_; }
  std::uint64_t good_bytes() const { return good_bytes_; }
  // After reading to the end: "FILE has 64 of 100 games" if its header names more, and what is
  // damaged; else empty.
  std::string ShortfallText() const;
  // The same, followed by the verb that adds the missing games.
  std::string ShortfallWarning() const;

 private:
  Status ReadHeader();
  bool ReadBlock();
  // The next bytes, fewer at the end of the file.
  Result<std::string> Take(std::size_t size);
  // Reads until at least that many bytes are pending; false at the end of the file.
  Result<bool> Fetch(std::size_t size);
  // Reads the block whose header was read. False if the file ends there, or it is not as described:
  // then the next block has been looked for.
  bool ReadGames(const BlockHeader& header);
  // Looks for the next block after one that cannot be read. So many of its bytes were taken, and
  // the file has all that its header names, or ends before. Always false.
  bool PassGames(std::size_t coded_bytes, bool is_whole);
  std::string_view pending() const { return std::string_view(pending_).substr(taken_); }
  // Where the next byte lies in the file.
  std::uint64_t place() const { return dropped_ + taken_; }
  // The blocks that the games of the file's header fill.
  std::uint32_t BlocksNamed() const;
  // True if the file's header names a block of that number with as many games.
  bool IsInPlace(const BlockHeader& header) const;
  // The blocks of the index that the pending bytes are, to the end of the file; 0 if they are not
  // an index.
  Result<std::uint32_t> BlocksOfIndex();
  // True if a block that has not been read yet, or the index, begins with the next byte.
  Result<bool> IsAtBlock();
  // Ends an archive at its index. True if the pending bytes only begin as an index: FindBlock()
  // found where to go on.
  bool ReadIndex();
  // The first four bytes of the file's blocks, as a number.
  std::uint32_t BlockMagic() const { return is_archive() ? kCorpusBlock : kGamesBlock; }
  // Goes on at the next block, or the index, from the next byte on, or stops at the end of the
  // file.
  bool FindBlock();
  // The same after the next byte; notes what is damaged if there is no such block.
  bool PassDamage();
  void NoteDamageToEnd();
  // Notes that the blocks from blocks_read_ up to that index are damaged, or missing, and goes on
  // at that place in the file.
  void LeaveOut(std::uint32_t end, std::uint64_t place);
  void NoteDamage(const std::string& what);
  // The verb and option that complete the file.
  std::string ResumingVerb() const;
  // Set the status, and always return false.
  bool Fail(Status status);
  bool FailDamaged();
  bool FailCutOff();

  std::string path_;
  InputFile file_;
  std::string pending_;         // read; the first bytes have been taken
  std::size_t taken_ = 0;       // how many of them
  std::uint64_t dropped_ = 0;   // bytes of the file before them
  std::uint64_t good_end_ = 0;  // in the file: of the header, or of the last good block
  StreamHeader header_;
  std::unique_ptr<const CorpusCodec> codec_;  // of an archive
  CorpusCard card_;
  bool skips_damage_ = false;
  bool has_ended_ = false;
  std::string damage_;
  std::vector<SelfplayGame> block_;
  std::size_t next_ = 0;  // index in the block
  std::uint32_t blocks_read_ = 0;
  std::uint64_t games_read_ = 0;
  std::uint64_t good_bytes_ = 0;
  bool is_cut_off_ = false;
  Status status_;
};

// Reads the rest of a file; returns which games of its header there were. REQUIRES: none was read.
std::vector<GameRange> ReadToEnd(GamesReader& reader);

// Refuse a file with damaged blocks, or take the others.
enum class Damage : std::uint8_t { kRefuse, kLeaveOut };

}  // namespace hansu::HANSU_GAME::data
