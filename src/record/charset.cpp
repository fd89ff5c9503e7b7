// SPDX-License-Identifier: MIT
#include "src/record/charset.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/record/cp949_table.h"
#include "src/record/native_charsets.h"

namespace hansu::inline HANSU_GAME::record {
namespace {

constexpr int kUnbounded = std::numeric_limits<int>::max();
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

unsigned ByteOf(char c) { return static_cast<unsigned char>(c); }

// Tables for both directions of CP949. Codes with both bytes 0xA1 or more are KS X 1001; the others
// are, in byte order, the Hangul syllables that KS X 1001 lacks.
class Cp949 {
 public:
  Cp949() : from_unicode_(1 << 16), to_unicode_(kLeads * kTrails, kNone) {
    for (std::size_t i = 0; i < kKsX1001.size(); ++i) {
      const auto lead = static_cast<unsigned>(kFirstKsX1001 + i / kKsX1001Side);
      const auto trail = static_cast<unsigned>(kFirstKsX1001 + i % kKsX1001Side);
      if (kKsX1001[i] != kNone) Add(lead, trail, kKsX1001[i]);
    }
    AddOtherSyllables();
  }

  std::optional<DecodedCharacter> Take(std::string_view text) const {
    const unsigned lead = ByteOf(text[0]);
    if (lead < 0x80) return DecodedCharacter{lead, 1};
    if (lead <= kFirstLead - 1 || lead == 0xFF || text.size() < 2) return std::nullopt;
    const unsigned trail = ByteOf(text[1]);
    const char16_t c = trail < kFirstTrail ? kNone : to_unicode_[IndexOf(lead, trail)];
    return c == kNone ? std::nullopt : std::optional(DecodedCharacter{c, 2});
  }

  // False if CP949 lacks the character.
  bool Append(char32_t c, std::string& bytes) const {
    const std::uint16_t code = c < from_unicode_.size() ? from_unicode_[c] : 0;
    if (c >= 0x80 && code == 0) return false;
    if (c >= 0x80) bytes += static_cast<char>(code >> 8);
    bytes += static_cast<char>(c < 0x80 ? c : code & 0xFF);
    return true;
  }

 private:
  static constexpr char16_t kNone = u'\uFFFD';
  static constexpr unsigned kFirstLead = 0x81;
  static constexpr unsigned kFirstTrail = 0x41;
  static constexpr unsigned kFirstKsX1001 = 0xA1;
  static constexpr std::size_t kLeads = 0xFF - kFirstLead;
  static constexpr std::size_t kTrails = 0x100 - kFirstTrail;

  static std::size_t IndexOf(unsigned lead, unsigned trail) {
    return (lead - kFirstLead) * kTrails + (trail - kFirstTrail);
  }
  static bool IsTrail(unsigned byte) {
    return (0x41 <= byte && byte <= 0x5A) || (0x61 <= byte && byte <= 0x7A) ||
           (0x81 <= byte && byte <= 0xFE);
  }

  void Add(unsigned lead, unsigned trail, char16_t c) {
    to_unicode_[IndexOf(lead, trail)] = c;
    from_unicode_[c] = static_cast<std::uint16_t>(lead << 8 | trail);
  }

  void AddOtherSyllables() {
    constexpr char16_t kFirst = 0xAC00;
    constexpr char16_t kLast = 0xD7A3;
    char16_t next = kFirst;
    for (unsigned lead = kFirstLead; lead < 0xFF; ++lead) {
      const unsigned end = lead < kFirstKsX1001 ? 0xFF : kFirstKsX1001;
      for (unsigned trail = kFirstTrail; trail < end; ++trail) {
        while (next <= kLast && from_unicode_[next] != 0) ++next;
        if (next > kLast) return;
        if (IsTrail(trail)) Add(lead, trail, next);
      }
    }
  }

  std::vector<std::uint16_t> from_unicode_;  // 0: none
  std::vector<char16_t> to_unicode_;
};

const Cp949& TheCp949() {
  static const Cp949 kTables;
  return kTables;
}

std::optional<DecodedCharacter> Take(Charset charset, std::string_view text) {
  if (charset == Charset::kUtf8) return DecodeUtf8(text);
  return charset == Charset::kCp949 ? TheCp949().Take(text) : TakeNative(charset, text);
}

int LinesIn(std::string_view text) {
  return 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

// Gives up after `most_bad` bad bytes.
Decoded DecodeAs(Charset charset, std::string_view bytes, int most_bad) {
  Decoded decoded;
  decoded.charset = charset;
  decoded.text.reserve(bytes.size() + bytes.size() / 2);
  while (!bytes.empty() && decoded.bad_bytes < most_bad) {
    const auto taken = Take(charset, bytes);
    if (!taken && decoded.bad_bytes++ == 0) decoded.first_bad_line = LinesIn(decoded.text);
    AppendUtf8(taken ? taken->value : kReplacementCharacter, decoded.text);
    bytes.remove_prefix(taken ? taken->bytes : 1);
  }
  return decoded;
}

// Decodes with the native charset of the game that fits best (see Decode).
Decoded DecodeAsNative(std::string_view bytes) {
  Decoded best;
  std::size_t most_of_moves = 0;
  for (Charset charset : NativeCharsets()) {
    Decoded decoded = DecodeAs(charset, bytes, kUnbounded);
    const std::size_t of_moves = CountMoveCharacters(decoded.text);
    const bool is_first = charset == NativeCharsets().front();
    const bool has_fewer_bad = decoded.bad_bytes < best.bad_bytes;
    const bool is_likelier = decoded.bad_bytes == best.bad_bytes && of_moves > most_of_moves;
    if (!is_first && !has_fewer_bad && !is_likelier) continue;
    best = std::move(decoded);
    most_of_moves = of_moves;
  }
  return best;
}

// Decodes UTF-16 after its byte order mark. Half a pair of surrogates, or half a unit, is bad.
Decoded DecodeUtf16(std::string_view bytes, bool is_big_endian) {
  std::u16string units;
  for (; bytes.size() >= 2; bytes.remove_prefix(2)) {
    const auto first = static_cast<unsigned char>(bytes[is_big_endian ? 0 : 1]);
    const auto second = static_cast<unsigned char>(bytes[is_big_endian ? 1 : 0]);
    units += static_cast<char16_t>(first << 8 | second);
  }
  const auto is_between = [](char16_t unit, int least) {
    return unit >= least && unit < least + 0x400;
  };
  Decoded decoded;
  const auto count_bad = [&decoded](int count) {
    if (decoded.bad_bytes == 0) decoded.first_bad_line = LinesIn(decoded.text);
    decoded.bad_bytes += count;
  };
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t character = units[i];
    if (is_between(units[i], 0xD800) && i + 1 < units.size() && is_between(units[i + 1], 0xDC00)) {
      character = 0x10000U + (character - 0xD800U) * 0x400U + (units[++i] - 0xDC00U);
    } else if (character >= 0xD800 && character < 0xE000) {
      character = kReplacementCharacter;
      count_bad(2);
    }
    AppendUtf8(character, decoded.text);
  }
  if (!bytes.empty()) count_bad(1);
  return decoded;
}

}  // namespace

Decoded DecodeAs(Charset charset, std::string_view bytes) {
  return DecodeAs(charset, bytes, kUnbounded);
}

Decoded Decode(std::string bytes) {
  constexpr int kEnoughBad = 1000;  // to be sure that the text is not UTF-8
  for (const bool is_big_endian : {false, true}) {
    const std::string_view mark = is_big_endian ? "\xFE\xFF" : "\xFF\xFE";
    if (bytes.starts_with(mark)) {
      return DecodeUtf16(std::string_view(bytes).substr(mark.size()), is_big_endian);
    }
  }
  std::erase_if(bytes, [](char c) { return c == '\xFF' || c == '\x1A'; });
  std::string_view text = bytes;
  if (text.starts_with(kByteOrderMark)) {
    text.remove_prefix(kByteOrderMark.size());
    return DecodeAs(Charset::kUtf8, text, kUnbounded);
  }
  Decoded utf8 = DecodeAs(Charset::kUtf8, text, kEnoughBad);
  if (utf8.bad_bytes == 0) return utf8;
  Decoded native = DecodeAsNative(text);
  const bool is_native = native.bad_bytes < utf8.bad_bytes || utf8.bad_bytes == kEnoughBad;
  return is_native ? native : utf8;
}

Encoded Encode(std::string_view utf8, Charset charset) {
  Encoded encoded;
  if (charset == Charset::kUtf8) {
    encoded.bytes = utf8;
    return encoded;
  }
  while (!utf8.empty()) {
    const auto taken = DecodeUtf8(utf8);
    if (!taken || !TheCp949().Append(taken->value, encoded.bytes)) {
      encoded.bytes += '?';
      ++encoded.replaced;
    }
    utf8.remove_prefix(taken ? taken->bytes : 1);
  }
  return encoded;
}

std::string ReplacedText(int replaced, Charset charset) {
  return Tr(replaced == 1 ? TrLater("{count} character that {charset} lacks became '?'")
                          : TrLater("{count} characters that {charset} lacks became '?'"),
            {{"count", std::to_string(replaced)}, {"charset", std::string(NameOf(charset))}});
}

}  // namespace hansu::inline HANSU_GAME::record
