// SPDX-License-Identifier: MIT
// Text from and to CP949, and how the charset of a text is detected.
#include "src/record/any/charset.h"

#include <gtest/gtest.h>
#ifdef HANSU_HAS_ICONV
#include <iconv.h>
#endif

#include <array>
#include <cstdint>
#include <string>

#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::record {
namespace {

constexpr std::string_view kText = "초 똠방각하 卒兵馬象士將車包 79졸78\n";  // 똠 is beyond EUC-KR

TEST(Charset, Cp949ComesBack) {
  const Encoded encoded = Encode(kText, Charset::kCp949);
  EXPECT_EQ(encoded.replaced, 0);
  EXPECT_EQ(encoded.bytes.substr(0, 5), "\xC3\xCA \x8C\x63") << "the code page's own bytes";
  const Decoded decoded = Decode(encoded.bytes, kGame);
  EXPECT_EQ(decoded.text, kText);
  EXPECT_EQ(decoded.charset, Charset::kCp949);
  EXPECT_EQ(decoded.bad_bytes, 0);
}

TEST(Charset, Utf8IsKnownWithAndWithoutItsMark) {
  for (const std::string mark : {"", "\xEF\xBB\xBF"}) {
    const Decoded decoded = Decode(mark + std::string(kText), kGame);
    EXPECT_EQ(decoded.text, kText);
    EXPECT_EQ(decoded.charset, Charset::kUtf8);
  }
  EXPECT_EQ(Decode("1. b1c3", kGame).charset, Charset::kUtf8);
}

TEST(Charset, Utf16IsKnownByItsMark) {
  const std::string little(
      "\xFF\xFE\x78\xCC"
      "a\0\r\0\n\0\x3D\xD8\0\xDE",
      14);
  EXPECT_EQ(Decode(little, kGame).text, "챸a\r\n\U0001F600");
  std::string big = little;
  for (std::size_t i = 0; i < big.size(); i += 2) std::swap(big[i], big[i + 1]);
  EXPECT_EQ(Decode(big, kGame).text, Decode(little, kGame).text);
  EXPECT_EQ(Decode(little, kGame).bad_bytes, 0);
  const Decoded broken = Decode(std::string("\xFF\xFE\x3D\xD8"
                                            "a\0b",
                                            7),
                                kGame);
  EXPECT_EQ(broken.text, "\uFFFDa");
  EXPECT_EQ(broken.bad_bytes, 3);
  EXPECT_EQ(broken.first_bad_line, 1);
}

TEST(Charset, Utf16IsKnownWithoutItsMark) {
  std::string little;
  for (const char c : std::string("[White \"a\"]\n\n1. a4b4 *\n")) little += {c, '\0'};
  std::string big = little;
  for (std::size_t i = 0; i < big.size(); i += 2) std::swap(big[i], big[i + 1]);
  EXPECT_EQ(Decode(little, kGame).text, "[White \"a\"]\n\n1. a4b4 *\n");
  EXPECT_EQ(Decode(big, kGame).text, Decode(little, kGame).text);
  EXPECT_EQ(Decode(std::string("a\0b", 3), kGame).text, std::string("a\0b", 3)) << "not UTF-16";
}

TEST(Charset, LatinLettersAreGuessedWhenNothingElseFits) {
  const auto name = [](const std::string& bytes) {
    const Decoded decoded = Decode("[White \"" + bytes + "\"]\n\n1. a4b4 *\n", kGame);
    EXPECT_EQ(decoded.charset, Charset::kWindows1252) << decoded.text;
    EXPECT_TRUE(decoded.is_guess) << decoded.text;
    EXPECT_EQ(decoded.first_guessed_line, 1);
    EXPECT_EQ(decoded.bad_bytes, 0) << decoded.text;
    return decoded.text.substr(8, decoded.text.find('"', 8) - 8);
  };
  EXPECT_EQ(name("Jos\xE9"), "José");
  EXPECT_EQ(name("M\xFCller"), "Müller");
  EXPECT_EQ(name("\xC9lodie Lef\xE8vre"), "Élodie Lefèvre");
  EXPECT_EQ(name("Jo\xE3o Gon\xE7"
                 "alves"),
            "João Gonçalves");
  EXPECT_EQ(name("D\xFC"
                 "ber\x96Stra\xDF"
                 "e"),
            "Düber–Straße");
  EXPECT_EQ(name("\x93Sm\xF8r\x94"), "“Smør”");
  EXPECT_EQ(Decode("Jos\xE9 M\xFCller \x81.", kGame).bad_bytes, 1)
      << "a byte that Windows-1252 lacks";
}

TEST(Charset, LatinLettersAreNotGuessedInOtherText) {
  EXPECT_EQ(Decode("[White \"José\"]", kGame).charset, Charset::kUtf8);
  EXPECT_FALSE(Decode("[White \"José\"]", kGame).is_guess);
  EXPECT_EQ(Decode("José Müller Élodie Jos\xE9", kGame).charset, Charset::kUtf8);
  const std::string korean = Encode("[초대국자 \"김\"]", Charset::kCp949).bytes;
  EXPECT_EQ(Decode(korean + "Jos\xE9", kGame).charset, Charset::kCp949);
  EXPECT_EQ(Decode(korean, kGame).charset, Charset::kCp949);
}

// macOS decomposes Hangul in file names and texts.
TEST(Charset, DecomposedHangulIsComposed) {
  const std::string decomposed =
      "\u110E\u1169\u110E\u1161\u1105\u1175\u11B7 79\u110C\u1169\u11AF78 \u1100\u1161\u11A8";
  EXPECT_EQ(Decode(decomposed, kGame).text, "초차림 79졸78 각");
  EXPECT_EQ(Decode("\xEF\xBB\xBF" + decomposed, kGame).text, "초차림 79졸78 각");
  EXPECT_EQ(Decode("가\u11A8", kGame).text, "각") << "a final consonant after a composed syllable";
  EXPECT_EQ(Decode("\u1161\u1100 \u1100a각\u11A8 ệ", kGame).text, "\u1161\u1100 \u1100a각\u11A8 ệ")
      << "what does not combine stays";
}

TEST(Charset, AFewBadBytesDoNotChangeTheCharset) {
  const Decoded utf8 = Decode(std::string(kText) + "a\xB0\n", kGame);
  EXPECT_EQ(utf8.text, std::string(kText) + "a\uFFFD\n");
  EXPECT_EQ(utf8.bad_bytes, 1);
  EXPECT_EQ(utf8.first_bad_line, 2);
  const Decoded cp949 = Decode(Encode(kText, Charset::kCp949).bytes + "a\x80\n", kGame);
  EXPECT_EQ(cp949.charset, Charset::kCp949);
  EXPECT_EQ(cp949.text, std::string(kText) + "a\uFFFD\n");
  EXPECT_EQ(cp949.bad_bytes, 1);
}

TEST(Charset, StraysAreDropped) {
  EXPECT_EQ(Decode("a\xFF"
                   "b\x1A",
                   kGame)
                .text,
            "ab");
}

TEST(Charset, WhatACharsetHasNotIsCounted) {
  const Encoded encoded = Encode("a😀한é", Charset::kCp949);
  EXPECT_EQ(encoded.bytes, "a?\xC7\xD1?");
  EXPECT_EQ(encoded.replaced, 2);
  EXPECT_EQ(Encode("a😀", Charset::kUtf8).bytes, "a😀");
}

TEST(Charset, LongTextIsConvertedWhole) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += kText;
  EXPECT_EQ(Decode(Encode(text, Charset::kCp949).bytes, kGame).text, text);
}

#ifdef HANSU_HAS_ICONV
// Every pair of bytes and every character, one at a time, against iconv.
TEST(Charset, TheTableIsIconvs) {
  const iconv_t decoder = iconv_open("UTF-8", "CP949");
  if (reinterpret_cast<std::intptr_t>(decoder) == -1) GTEST_SKIP() << "iconv knows no CP949";
  int known = 0;
  for (int lead = 0x80; lead < 0xFF; ++lead) {
    for (int trail = 0; trail < 0xFF; ++trail) {
      if (trail == 0x1A) continue;  // 0x1A is dropped before decoding
      std::string pair = {static_cast<char>(lead), static_cast<char>(trail)};
      std::array<char, 8> out = {};
      char* from = pair.data();
      char* to = out.data();
      std::size_t from_left = pair.size();
      std::size_t to_left = out.size();
      iconv(decoder, nullptr, nullptr, nullptr, nullptr);
      const bool is_known = iconv(decoder, &from, &from_left, &to, &to_left) == 0 && from_left == 0;
      const std::string expected(out.data(), is_known ? out.size() - to_left : 0);
      // Enough CP949 comes first that the text is not taken for UTF-8.
      const Decoded decoded = Decode("\xB0\xA1\xB0\xA1" + pair, kGame);
      ASSERT_EQ(decoded.bad_bytes == 0, is_known) << std::hex << lead << ' ' << trail;
      if (!is_known) continue;
      ++known;
      ASSERT_EQ(decoded.text, "가가" + expected) << std::hex << lead << ' ' << trail;
      ASSERT_EQ(Encode(expected, Charset::kCp949).bytes, pair);
    }
  }
  iconv_close(decoder);
  EXPECT_EQ(known, 8822 + 8226);
}
#endif

TEST(Charset, AnyBytesAreDecodedIntoText) {
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const Decoded decoded = Decode(RandomBytes(random), kGame);
    EXPECT_EQ(Decode("\xEF\xBB\xBF" + decoded.text, kGame).bad_bytes, 0) << "UTF-8";
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
