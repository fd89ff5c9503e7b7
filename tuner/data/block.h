// SPDX-License-Identifier: MIT
// Blocks of games: the unit that is compressed, checksummed and written at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/data/record.h"

namespace hansu::HANSU_GAME::data {

// Every block of a file except the last holds this many.
inline constexpr std::size_t kGamesPerBlock = 64;

// A block is seven 4-byte numbers, then the games: encoded, the even bytes moved before the odd
// ones, and compressed by zstd. The numbers:
//   "HGB1" | index | games | bytes encoded | bytes compressed | CRC of the compressed | own CRC
// The last is the CRC-32 of the six before it. It lets a reader trust the lengths, and so tell a
// block that was cut off from a damaged one.
//
// Blocks of an archive (corpus_game.h) begin with "HCB1" and the number of plies in place of the
// bytes encoded: at most kMaxPliesPerByte times the bytes compressed, so a small file cannot hold
// games without end.
inline constexpr std::uint32_t kGamesBlock = 0x31424748;   // "HGB1"
inline constexpr std::uint32_t kCorpusBlock = 0x31424348;  // "HCB1"
inline constexpr std::uint32_t kMaxPliesPerByte = 2000;
struct BlockHeader {
  static constexpr std::size_t kBytes = 28;

  std::uint32_t magic = kGamesBlock;
  std::uint32_t index = 0;  // in its file, from 0
  std::uint32_t games = 0;
  std::uint32_t encoded_bytes = 0;
  std::uint32_t compressed_bytes = 0;
  std::uint32_t checksum = 0;
};

// Equal games give equal bytes for a given version of zstd. REQUIRES: at most kGamesPerBlock games.
std::string PackBlock(std::span<const SelfplayGame> games, std::uint32_t index);

std::string BytesOf(const BlockHeader& header);
// nullopt if the bytes are not a header with that magic number. REQUIRES: exactly
// BlockHeader::kBytes of them.
std::optional<BlockHeader> ParseBlockHeader(std::string_view bytes,
                                            std::uint32_t magic = kGamesBlock);
// nullopt if the bytes are not what the header describes.
std::optional<std::vector<SelfplayGame>> UnpackBlock(const BlockHeader& header,
                                                     std::string_view compressed);

}  // namespace hansu::HANSU_GAME::data
