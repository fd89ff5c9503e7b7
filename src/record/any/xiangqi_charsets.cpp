// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "src/record/any/chinese_tables.h"
#include "src/record/any/native_charsets.h"

namespace hansu::record {
namespace {

constexpr char16_t kNone = u'\uFFFD';
constexpr unsigned kFirstLead = 0x81;
constexpr unsigned kLastLead = 0xFE;

unsigned CodeOf(char c) { return static_cast<unsigned char>(c); }

// Decodes two bytes. The trail bytes are 0x40 to 0x7E, and `second` to 0xFE.
std::optional<DecodedCharacter> TakeTwoBytes(std::u16string_view table, unsigned second,
                                             std::string_view text) {
  constexpr unsigned kFirst = 0x40;
  constexpr unsigned kFirstEnd = 0x7F;
  if (text.size() < 2) return std::nullopt;
  const unsigned lead = CodeOf(text[0]);
  const unsigned trail = CodeOf(text[1]);
  const bool is_low = kFirst <= trail && trail < kFirstEnd;
  const bool is_high = second <= trail && trail <= 0xFE;
  if (lead < kFirstLead || lead > kLastLead || !(is_low || is_high)) return std::nullopt;
  const unsigned trails = kFirstEnd - kFirst + 0xFF - second;
  const unsigned column = is_low ? trail - kFirst : trail - second + kFirstEnd - kFirst;
  const char16_t c = table[(lead - kFirstLead) * trails + column];
  return c == kNone ? std::nullopt : std::optional(DecodedCharacter{c, 2});
}

// The characters below U+10000 that GB18030 encodes in four bytes, in order: those without a
// two-byte code.
const std::vector<char16_t>& OtherCharacters() {
  static const std::vector<char16_t> kOthers = [] {
    std::vector<bool> has_two_bytes(0x10000);
    for (char16_t c : kGb18030TwoBytes) has_two_bytes[c] = true;
    has_two_bytes[kNone] = false;  // marks unused codes in the table
    std::vector<char16_t> others;
    for (char32_t c = 0x80; c < 0x10000; ++c) {
      const bool is_surrogate = 0xD800 <= c && c <= 0xDFFF;
      if (!has_two_bytes[c] && !is_surrogate) others.push_back(static_cast<char16_t>(c));
    }
    return others;
  }();
  return kOthers;
}

std::optional<DecodedCharacter> TakeFourBytes(std::string_view text) {
  constexpr unsigned kFirstBeyond = 0x90;  // the lead byte of U+10000
  constexpr std::size_t kBeyond = 0x100000;
  if (text.size() < 4) return std::nullopt;
  const auto is_digit = [](unsigned byte) { return '0' <= byte && byte <= '9'; };
  const auto is_lead = [](unsigned byte) { return kFirstLead <= byte && byte <= kLastLead; };
  const std::array<unsigned, 4> bytes = {CodeOf(text[0]), CodeOf(text[1]), CodeOf(text[2]),
                                         CodeOf(text[3])};
  if (!is_lead(bytes[0]) || !is_digit(bytes[1]) || !is_lead(bytes[2]) || !is_digit(bytes[3])) {
    return std::nullopt;
  }
  const bool is_beyond = bytes[0] >= kFirstBeyond;
  std::size_t index = bytes[0] - (is_beyond ? kFirstBeyond : kFirstLead);
  index = ((index * 10 + bytes[1] - '0') * 126 + bytes[2] - kFirstLead) * 10 + bytes[3] - '0';
  if (is_beyond) {
    if (index >= kBeyond) return std::nullopt;
    return DecodedCharacter{static_cast<char32_t>(0x10000 + index), 4};
  }
  const std::vector<char16_t>& others = OtherCharacters();
  if (index >= others.size()) return std::nullopt;
  return DecodedCharacter{others[index], 4};
}

std::size_t CountMoveCharacters(std::string_view utf8) {
  constexpr std::u32string_view kOfMoves =
      U"平進进退前後后中車车俥馬马傌炮砲包相象仕士帥帅將将兵卒一二三四五六七八九";
  std::size_t count = 0;
  while (!utf8.empty()) {
    count += kOfMoves.find(TakeCharacter(utf8)) != std::u32string_view::npos ? 1 : 0;
  }
  return count;
}

}  // namespace

const NativeCharsets& XiangqiCharsets() {
  static constexpr std::array<Charset, 3> kCharsets = {Charset::kGb18030, Charset::kBig5,
                                                       Charset::kCp949};
  static constexpr NativeCharsets kNative = {kCharsets, CountMoveCharacters};
  return kNative;
}

std::optional<DecodedCharacter> TakeChinese(Charset charset, std::string_view text) {
  if (CodeOf(text[0]) < 0x80) return DecodedCharacter{CodeOf(text[0]), 1};
  if (charset == Charset::kBig5) return TakeTwoBytes(kBig5TwoBytes, 0xA1, text);
  const auto taken = TakeTwoBytes(kGb18030TwoBytes, 0x80, text);
  return taken ? taken : TakeFourBytes(text);
}

}  // namespace hansu::record
