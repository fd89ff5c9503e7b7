// SPDX-License-Identifier: MIT
#include "tuner/data/block.h"

#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>

#include "src/base/checksum.h"

namespace hansu::HANSU_GAME::data {
namespace {

constexpr std::size_t kMaxEncodedBytes = kGamesPerBlock * (8 + 4 * kMaxGamePlies);
constexpr int kCompressionLevel =
    12;  // at most a block per second is made, so time does not matter

// All even bytes, then all odd ones: two-byte numbers compress a tenth better this way.
std::string Split(const std::string& bytes) {
  std::string split;
  for (std::size_t first : {0U, 1U}) {
    for (std::size_t i = first; i < bytes.size(); i += 2) split += bytes[i];
  }
  return split;
}

std::string Join(const std::string& split) {
  const std::size_t evens = (split.size() + 1) / 2;
  std::string bytes(split.size(), '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = split[i / 2 + i % 2 * evens];
  return bytes;
}

// True if the games can be as long, or as many bytes, as the header says.
bool HasPossibleSize(const BlockHeader& header) {
  if (header.magic != kCorpusBlock) return header.encoded_bytes <= kMaxEncodedBytes;
  const std::uint64_t most = std::uint64_t{kMaxPliesPerByte} * header.compressed_bytes;
  const std::uint64_t longest = std::uint64_t{kMaxGamePlies} * header.games;
  return header.encoded_bytes <= std::min(most, longest);
}

// The size that a zstd function returned, or its error. Out of memory is an exception here, as
// elsewhere, since it does not mean that the file is damaged.
std::size_t Done(std::size_t result) {
  if (ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation) throw std::bad_alloc();
  return result;
}

}  // namespace

std::string PackBlock(std::span<const SelfplayGame> games, std::uint32_t index) {
  std::string encoded;
  for (const SelfplayGame& game : games) Encode(game, encoded);
  encoded = Split(encoded);
  std::string compressed(ZSTD_compressBound(encoded.size()), '\0');
  // The buffer has the worst-case size, so compression can fail only for lack of memory.
  compressed.resize(Done(ZSTD_compress(compressed.data(), compressed.size(), encoded.data(),
                                       encoded.size(), kCompressionLevel)));
  return BytesOf({.index = index,
                  .games = static_cast<std::uint32_t>(games.size()),
                  .encoded_bytes = static_cast<std::uint32_t>(encoded.size()),
                  .compressed_bytes = static_cast<std::uint32_t>(compressed.size()),
                  .checksum = Crc32(compressed)}) +
         compressed;
}

std::string BytesOf(const BlockHeader& header) {
  std::string bytes;
  PutNumber(bytes, header.magic);
  PutNumber(bytes, header.index);
  PutNumber(bytes, header.games);
  PutNumber(bytes, header.encoded_bytes);
  PutNumber(bytes, header.compressed_bytes);
  PutNumber(bytes, header.checksum);
  PutNumber(bytes, Crc32(bytes));
  return bytes;
}

std::optional<BlockHeader> ParseBlockHeader(std::string_view bytes, std::uint32_t magic) {
  ByteReader reader(bytes);
  if (reader.Take<std::uint32_t>() != magic) return std::nullopt;
  BlockHeader header = {.magic = magic};
  header.index = reader.Take<std::uint32_t>();
  header.games = reader.Take<std::uint32_t>();
  header.encoded_bytes = reader.Take<std::uint32_t>();
  header.compressed_bytes = reader.Take<std::uint32_t>();
  header.checksum = reader.Take<std::uint32_t>();
  const std::uint32_t own = Crc32(bytes.substr(0, BlockHeader::kBytes - sizeof own));
  const bool is_good = reader.Take<std::uint32_t>() == own && header.games > 0 &&
                       header.games <= kGamesPerBlock && HasPossibleSize(header) &&
                       header.compressed_bytes <= ZSTD_compressBound(kMaxEncodedBytes);
  return is_good ? std::optional(header) : std::nullopt;
}

std::optional<std::vector<SelfplayGame>> UnpackBlock(const BlockHeader& header,
                                                     std::string_view compressed) {
  if (Crc32(compressed) != header.checksum) return std::nullopt;
  std::string encoded(header.encoded_bytes, '\0');
  const std::size_t size =
      Done(ZSTD_decompress(encoded.data(), encoded.size(), compressed.data(), compressed.size()));
  if (size != encoded.size()) return std::nullopt;
  encoded = Join(encoded);
  ByteReader reader(encoded);
  std::vector<SelfplayGame> games;
  for (std::uint32_t i = 0; i < header.games; ++i) {
    std::optional<SelfplayGame> game = Decode(reader);
    if (!game) return std::nullopt;
    games.push_back(*std::move(game));
  }
  return reader.left() == 0 ? std::optional(std::move(games)) : std::nullopt;
}

}  // namespace hansu::HANSU_GAME::data
