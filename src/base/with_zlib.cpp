// SPDX-License-Identifier: MIT
// Checksums, compression and decompression by zlib.
#include <zlib.h>

#include <utility>

#include "src/base/checksum.h"
#include "src/base/gzip.h"
#include "src/base/inflate.h"

namespace hansu {

std::uint32_t Crc32(std::string_view bytes, std::uint32_t before) {
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

std::optional<std::string> Inflated(std::string_view packed, std::size_t size) {
  std::string bytes(size, '\0');
  z_stream stream = {};
  constexpr int kRawDeflate = -MAX_WBITS;
  if (inflateInit2(&stream, kRawDeflate) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // zlib only reads
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(size);
  const int status = inflate(&stream, Z_FINISH);
  const bool is_whole = status == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  return is_whole ? std::optional(std::move(bytes)) : std::nullopt;
}

std::string Gzipped(std::string_view bytes) {
  z_stream stream = {};
  constexpr int kGzip = MAX_WBITS + 16;
  constexpr int kMemoryLevel = 8;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return "";
  }
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib only reads
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(is_whole ? packed.size() - stream.avail_out : 0);
  deflateEnd(&stream);
  return packed;
}

}  // namespace hansu
