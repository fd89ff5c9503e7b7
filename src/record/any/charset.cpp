// SPDX-License-Identifier: MIT
#include "src/record/any/charset.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/hangul.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/record/any/cp949_table.h"
#include "src/record/any/native_charsets.h"

namespace hansu::record {
namespace {

constexpr int kUnbounded = std::numeric_limits<int>::max();
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

unsigned ByteOf(char c) { return static_cast<unsigned char>(c); }

// Tables for both directions of CP949. Codes with both bytes 0xA1 or more are KS X 1001; the other
// codes are, in byte order, the Hangul syllables that KS X 1001 lacks.
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

// The characters of bytes 0x80 to 0x9F; all others are those of Latin-1 (Unicode's first 256).
constexpr std::u16string_view kWindows1252 =
    u"\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D"
    u"\uFFFD\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFD"
    u"\u017E\u0178";

std::optional<DecodedCharacter> TakeWindows1252(std::string_view text) {
  constexpr unsigned kFirst = 0x80;
  const unsigned byte = ByteOf(text[0]);
  const bool is_own = kFirst <= byte && byte < kFirst + kWindows1252.size();
  const char32_t c = is_own ? kWindows1252[byte - kFirst] : byte;
  return c == kReplacementCharacter ? std::nullopt : std::optional(DecodedCharacter{c, 1});
}

std::optional<DecodedCharacter> Take(Charset charset, std::string_view text) {
  if (charset == Charset::kUtf8) return DecodeUtf8(text);
  if (charset == Charset::kWindows1252) return TakeWindows1252(text);
  return charset == Charset::kCp949 ? TheCp949().Take(text) : TakeChinese(charset, text);
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

// Decodes with the game's native charset that fits best (see Decode).
Decoded DecodeAsNative(std::string_view bytes, const NativeCharsets& native) {
  Decoded best;
  std::size_t most_of_moves = 0;
  for (Charset charset : native.charsets) {
    Decoded decoded = DecodeAs(charset, bytes, kUnbounded);
    const std::size_t of_moves = native.count_move_characters(decoded.text);
    const bool is_first = charset == native.charsets.front();
    const bool has_fewer_bad = decoded.bad_bytes < best.bad_bytes;
    const bool is_likelier = decoded.bad_bytes == best.bad_bytes && of_moves > most_of_moves;
    if (!is_first && !has_fewer_bad && !is_likelier) continue;
    best = std::move(decoded);
    most_of_moves = of_moves;
  }
  return best;
}

// Accented letters, typographic quotes, dashes and the ellipsis in Windows-1252.
bool IsLikelyWindows1252(char c) {
  constexpr std::string_view kOthers = "\x85\x8A\x8C\x8E\x91\x92\x93\x94\x96\x97\x9A\x9C\x9E\x9F";
  const unsigned byte = ByteOf(c);
  const bool is_letter = byte >= 0xC0 && byte != 0xD7 && byte != 0xF7;
  return is_letter || kOthers.find(c) != std::string_view::npos;
}

// True if most runs of bytes that are not ASCII are single letters of Windows-1252. Characters of
// Korean and Chinese charsets have two bytes or more and often stand side by side.
bool LooksLikeWindows1252(std::string_view bytes) {
  const auto is_ascii = [](char c) { return ByteOf(c) < 0x80; };
  std::size_t runs = 0;
  std::size_t letters = 0;
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  while ((at = std::find_if_not(at, end, is_ascii)) != end) {
    const char* const run = at;
    at = std::find_if(at, end, is_ascii);
    ++runs;
    letters += at - run == 1 && IsLikelyWindows1252(*run) ? 1 : 0;
  }
  return 2 * letters > runs;
}

// The text as Windows-1252; nullopt if that is unlikely.
std::optional<Decoded> GuessWindows1252(std::string_view bytes) {
  if (!LooksLikeWindows1252(bytes)) return std::nullopt;
  if (DecodeAs(Charset::kCp949, bytes, 1).bad_bytes == 0) return std::nullopt;
  Decoded decoded = DecodeAs(Charset::kWindows1252, bytes, kUnbounded);
  decoded.is_guess = true;
  const auto* const first =
      std::find_if(bytes.begin(), bytes.end(), [](char c) { return ByteOf(c) >= 0x80; });
  decoded.first_guessed_line =
      LinesIn(bytes.substr(0, static_cast<std::size_t>(first - bytes.begin())));
  return decoded;
}

// Decodes UTF-16 after its byte order mark. Half a pair of surrogates, or half a unit, counts as
// bad.
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

// Counts the zero bytes at the beginning of the text, at even and at odd places.
std::array<std::size_t, 2> ZeroBytesOf(std::string_view bytes) {
  constexpr std::size_t kSample = 4096;
  std::array<std::size_t, 2> zeros = {};
  for (std::size_t i = 0; i < std::min(bytes.size(), kSample); ++i) {
    zeros[i % 2] += bytes[i] == '\0' ? 1 : 0;
  }
  return zeros;
}

// Detects UTF-16 by its byte order mark, or by the zero bytes of its digits, blanks and ends of
// lines.
std::optional<Decoded> TakeUtf16(std::string_view bytes) {
  constexpr std::size_t kLeastShare = 8;  // of all bytes: a quarter of the characters
  for (const bool is_big_endian : {false, true}) {
    const std::string_view mark = is_big_endian ? "\xFE\xFF" : "\xFF\xFE";
    if (bytes.starts_with(mark)) return DecodeUtf16(bytes.substr(mark.size()), is_big_endian);
  }
  const auto [even, odd] = ZeroBytesOf(bytes);
  const std::size_t least =
      std::max<std::size_t>(2, std::min<std::size_t>(bytes.size(), 4096) / kLeastShare);
  const bool is_big_endian = even > odd;
  const std::size_t most = std::max(even, odd);
  if (most < least || 8 * std::min(even, odd) > most) return std::nullopt;
  return DecodeUtf16(bytes, is_big_endian);
}

Decoded DecodeDetected(std::string bytes, GameId game) {
  constexpr int kEnoughBad = 1000;  // proof enough that the text is not UTF-8
  if (std::optional<Decoded> utf16 = TakeUtf16(bytes)) return *std::move(utf16);
  std::erase_if(bytes, [](char c) { return c == '\xFF' || c == '\x1A'; });
  std::string_view text = bytes;
  if (text.starts_with(kByteOrderMark)) {
    text.remove_prefix(kByteOrderMark.size());
    return DecodeAs(Charset::kUtf8, text, kUnbounded);
  }
  Decoded utf8 = DecodeAs(Charset::kUtf8, text, kEnoughBad);
  if (utf8.bad_bytes == 0) return utf8;
  if (std::optional<Decoded> latin = GuessWindows1252(text)) return *std::move(latin);
  Decoded native =
      DecodeAsNative(text, game == GameId::kJanggi ? JanggiCharsets() : XiangqiCharsets());
  const bool is_native = native.bad_bytes < utf8.bad_bytes || utf8.bad_bytes == kEnoughBad;
  return is_native ? native : utf8;
}

}  // namespace

Decoded DecodeAs(Charset charset, std::string_view bytes) {
  return DecodeAs(charset, bytes, kUnbounded);
}

Decoded Decode(std::string bytes, GameId game) {
  Decoded decoded = DecodeDetected(std::move(bytes), game);
  decoded.text = ComposedHangul(std::move(decoded.text));
  return decoded;
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
            {{"count", std::to_string(replaced)}, {"charset", std::string(CharsetName(charset))}});
}

}  // namespace hansu::record
