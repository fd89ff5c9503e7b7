// SPDX-License-Identifier: MIT
// Charsets of game records. The program uses UTF-8. It reads and writes CP949 (EUC-KR and more
// Hangul), used by Korean programs; it also reads GB18030 (with GBK and GB 2312) and Big5 (CP950),
// used by Chinese programs, in Xiangqi, and Windows-1252, which contains Latin-1, the charset of
// PGN. The tables are compiled in, so the program needs no other file.
#pragma once

#include <string>
#include <string_view>

#include "src/board/variants.h"

namespace hansu::record {

enum class Charset { kUtf8, kCp949, kGb18030, kBig5, kWindows1252 };
constexpr std::string_view CharsetName(Charset charset) {
  switch (charset) {
    case Charset::kUtf8:
      break;
    case Charset::kCp949:
      return "CP949";
    case Charset::kGb18030:
      return "GB18030";
    case Charset::kBig5:
      return "Big5";
    case Charset::kWindows1252:
      return "Windows-1252";
  }
  return "UTF-8";
}

struct Decoded {
  std::string text;  // UTF-8 without a byte order mark
  Charset charset = Charset::kUtf8;
  int bad_bytes = 0;  // bytes that are not text in this charset; each becomes U+FFFD
  int first_bad_line = 0;
  bool is_guess = false;  // only single accented letters suggest the charset
  int first_guessed_line = 0;
};
// Detects the charset: UTF-16 (reported as UTF-8) or UTF-8 if there is a byte order mark; UTF-16
// also by its zero bytes; UTF-8 if the bytes fit it at least as well as any native charset of the
// game (native_charsets.h); else the native charset with the fewest bad bytes and, among equals,
// the most characters that are used in moves. Windows-1252 is a guess, made only if the bytes are
// neither UTF-8 nor CP949 and most of those that are not ASCII are single letters in it. Drops
// stray bytes 0xFF and 0x1A (end of file in DOS), and composes Hangul that is decomposed into
// letters (NFD, as macOS writes it).
Decoded Decode(std::string bytes, GameId game);
// Decodes as that charset, whatever the bytes are. Drops no bytes.
Decoded DecodeAs(Charset charset, std::string_view bytes);

struct Encoded {
  std::string bytes;
  int replaced = 0;  // characters that the charset lacks; each becomes '?'
};
// REQUIRES: UTF-8 or CP949; the other charsets can only be decoded.
Encoded Encode(std::string_view utf8, Charset charset);
// "3 characters that CP949 lacks became '?'", in the user's language.
std::string ReplacedText(int replaced, Charset charset);

}  // namespace hansu::record
