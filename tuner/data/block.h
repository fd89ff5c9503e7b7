// SPDX-License-Identifier: MIT
// Games in blocks: what is compressed, checked and written at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tuner/data/record.h"

namespace hansu::data {

// All blocks of a file but the last have as many.
inline constexpr std::size_t kGamesPerBlock = 64;

// A block is seven numbers of 4 bytes, then the games: encoded, their even bytes before the odd
// ones, and compressed by zstd. The numbers:
//   "HGB1" | index | games | bytes encoded | bytes compressed | CRC of the compressed | own CRC
// The last, of the six before, lets a reader trust the lengths: a block that is cut off can be told
// from a damaged one.
struct BlockHeader {
  static constexpr std::size_t kBytes = 28;

  std::uint32_t index = 0;  // in its file, from 0
  std::uint32_t games = 0;
  std::uint32_t encoded_bytes = 0;
  std::uint32_t compressed_bytes = 0;
  std::uint32_t checksum = 0;
};

// Equal games give equal bytes, with one version of zstd. REQUIRES: at most kGamesPerBlock games.
std::string PackBlock(std::span<const GameRecord> games, std::uint32_t index);

// Nothing where the bytes are no header. REQUIRES: BlockHeader::kBytes of them.
std::optional<BlockHeader> ParseBlockHeader(std::string_view bytes);
// Nothing where what follows the header is not what was written.
std::optional<std::vector<GameRecord>> UnpackBlock(const BlockHeader& header,
                                                   std::string_view compressed);

}  // namespace hansu::data
