// SPDX-License-Identifier: MIT
#include "src/record/console_text.h"

#include <algorithm>
#include <utility>

#include "src/base/hangul.h"
#include "src/record/charset.h"

namespace hansu::inline HANSU_GAME::record {
namespace {

bool IsPlainAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string ToConsole(std::string_view utf8, ConsoleCharset charset) {
  if (charset == ConsoleCharset::kUtf8 || IsPlainAscii(utf8)) return std::string(utf8);
  if (charset == ConsoleCharset::kCp949) return Encode(utf8, Charset::kCp949).bytes;
  return Romanized(utf8);
}

std::string FromConsole(std::string typed, ConsoleCharset charset) {
  if (charset == ConsoleCharset::kUtf8 || IsPlainAscii(typed)) return typed;
  const bool is_utf8 = DecodeAs(Charset::kUtf8, typed).bad_bytes == 0;
  return is_utf8 ? typed : DecodeAs(Charset::kCp949, typed).text;
}

}  // namespace hansu::inline HANSU_GAME::record
