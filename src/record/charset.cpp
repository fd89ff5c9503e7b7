// SPDX-License-Identifier: MIT
#include "src/record/charset.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <utility>

namespace hansu::record {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kReplacement = "\uFFFD";

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// An iconv descriptor and what could not be converted by it.
class Converter {
 public:
  Converter(Charset to, Charset from)
      : handle_(iconv_open(NameOf(to).data(), NameOf(from).data())) {}
  ~Converter() {
    if (is_open()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool is_open() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

  // Converts from the front, up to the end or the first bytes that stand for nothing, which stay.
  void TakeGood(std::string_view& in, std::string& out) {
    std::array<char, 4096> buffer;
    std::size_t left = 0;
    char* from = const_cast<char*>(in.data());  // iconv does not write there
    std::size_t from_left = in.size();
    do {
      char* to = buffer.data();
      left = buffer.size();
      const bool is_done =
          iconv(handle_, &from, &from_left, &to, &left) != static_cast<std::size_t>(-1);
      out.append(buffer.data(), buffer.size() - left);
      if (is_done || errno != E2BIG) break;
    } while (true);
    in.remove_prefix(in.size() - from_left);
  }

 private:
  iconv_t handle_;
};

Status CannotConvert(Charset charset) {
  return Failure("this system's iconv cannot convert " + std::string(NameOf(charset)));
}

// Gives up after `most_bad` bad bytes.
Result<Decoded> DecodeAs(Charset charset, std::string_view bytes, int most_bad) {
  Decoded decoded;
  decoded.charset = charset;
  Converter converter(Charset::kUtf8, charset);
  if (!converter.is_open()) return CannotConvert(charset);
  decoded.text.reserve(bytes.size() + bytes.size() / 2);
  converter.TakeGood(bytes, decoded.text);
  while (!bytes.empty() && decoded.bad_bytes < most_bad) {
    if (decoded.bad_bytes++ == 0) {
      decoded.first_bad_line =
          1 + static_cast<int>(std::count(decoded.text.begin(), decoded.text.end(), '\n'));
    }
    decoded.text += kReplacement;
    bytes.remove_prefix(1);
    converter.TakeGood(bytes, decoded.text);
  }
  return decoded;
}

}  // namespace

Result<Decoded> Decode(std::string bytes) {
  constexpr int kUnbounded = std::numeric_limits<int>::max();
  constexpr int kEnoughBad = 1000;  // to know that a text is not UTF-8
  std::erase_if(bytes, [](char c) { return c == '\xFF' || c == '\x1A'; });
  std::string_view text = bytes;
  if (text.starts_with(kByteOrderMark)) {
    text.remove_prefix(kByteOrderMark.size());
    return DecodeAs(Charset::kUtf8, text, kUnbounded);
  }
  Result<Decoded> utf8 = DecodeAs(Charset::kUtf8, text, kEnoughBad);
  if (!utf8.ok() || utf8->bad_bytes == 0) return utf8;
  Result<Decoded> cp949 = DecodeAs(Charset::kCp949, text, kUnbounded);
  const bool is_cp949 =
      !cp949.ok() || cp949->bad_bytes < utf8->bad_bytes || utf8->bad_bytes == kEnoughBad;
  return is_cp949 ? std::move(cp949) : std::move(utf8);
}

Result<Encoded> Encode(std::string_view utf8, Charset charset) {
  Encoded encoded;
  if (charset == Charset::kUtf8) {
    encoded.bytes = utf8;
    return encoded;
  }
  Converter converter(charset, Charset::kUtf8);
  if (!converter.is_open()) return CannotConvert(charset);
  converter.TakeGood(utf8, encoded.bytes);
  while (!utf8.empty()) {
    encoded.bytes += '?';
    ++encoded.replaced;
    utf8.remove_prefix(1);
    while (!utf8.empty() && IsContinuation(utf8[0])) utf8.remove_prefix(1);
    converter.TakeGood(utf8, encoded.bytes);
  }
  return encoded;
}

std::string QuotedUtf8(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string quoted = "'";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i >= kMost && !IsContinuation(text[i])) return quoted + "...'";
    const auto c = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are control characters too, of two bytes.
    const bool is_control =
        c < ' ' || c == 0x7F ||
        (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0);
    quoted += is_control ? '?' : text[i];
    if (is_control && c == 0xC2) ++i;
  }
  return quoted + "'";
}

}  // namespace hansu::record
