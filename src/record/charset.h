// SPDX-License-Identifier: MIT
// Text of records between UTF-8, which we think in, and CP949, in which Korean programs write
// (EUC-KR and more Hangul). The tables are in the program, so that one file is enough anywhere.
#pragma once

#include <string>
#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::record {

enum class Charset { kUtf8, kCp949 };
constexpr std::string_view NameOf(Charset charset) {
  return charset == Charset::kUtf8 ? "UTF-8" : "CP949";
}

struct Decoded {
  std::string text;  // UTF-8 without a byte order mark
  Charset charset = Charset::kUtf8;
  int bad_bytes = 0;  // not text in this charset; each becomes U+FFFD
  int first_bad_line = 0;
};
// UTF-8 if there is a byte order mark or the bytes are better UTF-8 than CP949. The strays 0xFF and
// 0x1A (the end of files under DOS) are dropped.
Decoded Decode(std::string bytes);

struct Encoded {
  std::string bytes;
  int replaced = 0;  // characters that the charset lacks; each becomes '?'
};
Encoded Encode(std::string_view utf8, Charset charset);

}  // namespace hansu::inline HANSU_GAME::record
