// SPDX-License-Identifier: MIT
// Text of records between UTF-8, which we think in, and CP949, in which Korean programs write
// (EUC-KR and more Hangul); in Xiangqi also from GB18030 (with GBK and GB 2312) and Big5 (CP950),
// in which Chinese ones do. The tables are in the program, so that one file is enough anywhere.
#pragma once

#include <string>
#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::record {

enum class Charset { kUtf8, kCp949, kGb18030, kBig5 };
constexpr std::string_view NameOf(Charset charset) {
  switch (charset) {
    case Charset::kUtf8:
      break;
    case Charset::kCp949:
      return "CP949";
    case Charset::kGb18030:
      return "GB18030";
    case Charset::kBig5:
      return "Big5";
  }
  return "UTF-8";
}

struct Decoded {
  std::string text;  // UTF-8 without a byte order mark
  Charset charset = Charset::kUtf8;
  int bad_bytes = 0;  // not text in this charset; each becomes U+FFFD
  int first_bad_line = 0;
};
// UTF-8 if there is a byte order mark or the bytes are better UTF-8 than anything that the game's
// records come in (native_charsets.h); of those the one with the fewest bad bytes, then with the
// most characters that moves are written with. The strays 0xFF and 0x1A (the end of files under
// DOS) are dropped.
Decoded Decode(std::string bytes);
// The same in that charset, whatever the bytes are.
Decoded DecodeAs(Charset charset, std::string_view bytes);

struct Encoded {
  std::string bytes;
  int replaced = 0;  // characters that the charset lacks; each becomes '?'
};
// REQUIRES: UTF-8 or CP949; the others are only read.
Encoded Encode(std::string_view utf8, Charset charset);

}  // namespace hansu::inline HANSU_GAME::record
