// SPDX-License-Identifier: MIT
// An archive, memory-mapped: its blocks can be read in any order and at the same time. stream.h
// reads archives in order.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/base/mapped_file.h"
#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/corpus_game.h"
#include "tuner/data/corpus_header.h"

namespace hansu::HANSU_GAME::data {

// Threads: any, once opened.
class CorpusFile {
 public:
  // Reads the header and the index. REQUIRES: not open.
  Status Open(const std::string& path);
  const StreamHeader& header() const { return header_; }
  const CorpusCard& card() const { return card_; }

  std::size_t blocks() const { return offsets_.size(); }
  // The games numbered kGamesPerBlock x index and on. Fails if the block is damaged. REQUIRES:
  // index < blocks().
  Result<std::vector<SelfplayGame>> ReadBlock(std::size_t index) const;
  // Fails unless the blocks lie one after the other, from the header to the index, where the index
  // says. Does not decode them.
  Status CheckPlaces() const;

 private:
  // The header of a block; nullopt if none for that index lies where the index of the file says.
  std::optional<BlockHeader> HeaderOfBlock(std::size_t index) const;

  std::string path_;
  MappedFile file_;
  StreamHeader header_;
  CorpusCard card_;
  std::unique_ptr<const CorpusCodec> codec_;
  std::size_t begin_ = 0;               // of the first block, in the file
  std::vector<std::uint64_t> offsets_;  // of the blocks, by the index
};

}  // namespace hansu::HANSU_GAME::data
