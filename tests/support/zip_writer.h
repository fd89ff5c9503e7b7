// SPDX-License-Identifier: MIT
// Writes ZIP archives, for tests of the code that reads them. Users must link zlib.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "src/base/bytes.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::test {

class ZipWriter {
 public:
  ZipWriter& AddStored(std::string_view name, std::string_view bytes) {
    return Add(name, bytes, bytes, 0);
  }
  ZipWriter& Add(std::string_view name, std::string_view bytes) {
    std::string packed(compressBound(static_cast<uLong>(bytes.size())) + 16, '\0');
    z_stream stream = {};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return Add(name, bytes, packed, Z_DEFLATED);
  }
  std::string Finish(std::string_view comment = "") const {
    std::string end = "PK\x05\x06";
    PutNumber(end, std::uint32_t{0});
    PutNumber(end, count_);
    PutNumber(end, count_);
    PutNumber(end, static_cast<std::uint32_t>(directory_.size()));
    PutNumber(end, static_cast<std::uint32_t>(entries_.size()));
    PutNumber(end, static_cast<std::uint16_t>(comment.size()));
    return entries_ + directory_ + end + std::string(comment);
  }

 private:
  ZipWriter& Add(std::string_view name, std::string_view bytes, std::string_view packed,
                 int method) {
    constexpr std::uint16_t kVersion = 20;
    std::string both;  // the fields shared by the entry's own header and the directory
    PutNumber(both, kVersion);
    PutNumber(both, std::uint16_t{0});
    PutNumber(both, static_cast<std::uint16_t>(method));
    PutNumber(both, std::uint32_t{0});
    PutNumber(both,
              static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(bytes.data()),
                                               static_cast<uInt>(bytes.size()))));
    PutNumber(both, static_cast<std::uint32_t>(packed.size()));
    PutNumber(both, static_cast<std::uint32_t>(bytes.size()));
    PutNumber(both, static_cast<std::uint16_t>(name.size()));
    PutNumber(both, std::uint16_t{0});
    directory_ += "PK\x01\x02";
    PutNumber(directory_, kVersion);
    directory_ += both;
    directory_.append(10, '\0');  // comment, disk, attributes
    PutNumber(directory_, static_cast<std::uint32_t>(entries_.size()));
    directory_ += name;
    entries_ += "PK\x03\x04" + both + std::string(name) + std::string(packed);
    ++count_;
    return *this;
  }

  std::string entries_;
  std::string directory_;
  std::uint16_t count_ = 0;
};

}  // namespace hansu::HANSU_GAME::test
