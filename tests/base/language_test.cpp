// SPDX-License-Identifier: MIT
// The language and charset that the environment selects, Korean particles by pronunciation, and the
// catalogs.
#include "src/base/language.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "src/base/catalog.h"
#include "src/base/hangul.h"
#include "src/base/translation.h"

namespace hansu {
namespace {

Variables With(std::map<std::string, std::string> values) {
  return [values = std::move(values)](const char* name) {
    const auto found = values.find(name);
    return found == values.end() ? std::string() : found->second;
  };
}

TEST(Language, TheFirstVariableThatIsSetDecides) {
  const auto is_korean = [](std::map<std::string, std::string> values) {
    return LanguageOf(With(std::move(values))) == Language::kKorean;
  };
  EXPECT_FALSE(is_korean({}));
  EXPECT_TRUE(is_korean({{"LANG", "ko_KR.UTF-8"}}));
  EXPECT_TRUE(is_korean({{"LANG", "ko"}}));
  EXPECT_FALSE(is_korean({{"LANG", "kok_IN"}})) << "Konkani";
  EXPECT_FALSE(is_korean({{"LANG", "ko_KR.UTF-8"}, {"LC_MESSAGES", "en_US.UTF-8"}}));
  EXPECT_TRUE(is_korean({{"LC_MESSAGES", "ko_KR.UTF-8"}, {"LANG", "C"}}));
  EXPECT_FALSE(is_korean({{"LC_ALL", "C"}, {"LC_MESSAGES", "ko_KR"}, {"LANG", "ko_KR"}}));
  EXPECT_TRUE(is_korean({{"HANSU_LANG", "ko"}, {"LC_ALL", "C"}}));
  EXPECT_FALSE(is_korean({{"HANSU_LANG", "en"}, {"LANG", "ko_KR.UTF-8"}}));
  EXPECT_TRUE(is_korean({{"HANSU_LANG", "fr"}, {"LANG", "ko_KR.UTF-8"}}));
}

TEST(Language, CharsetsByTheirUsualNames) {
  const auto charset = [](const std::string& locale) {
    return CharsetOf(With({{"LANG", locale}}));
  };
  for (const char* utf8 :
       {"", "ko_KR.UTF-8", "ko_KR.utf8", "C.UTF-8", "en_US.UTF-8@euro", "en_US"}) {
    EXPECT_EQ(charset(utf8), ConsoleCharset::kUtf8) << utf8;
  }
  for (const char* korean : {"ko_KR.EUC-KR", "ko_KR.eucKR", "ko_KR.CP949", "ko_KR"}) {
    EXPECT_EQ(charset(korean), ConsoleCharset::kCp949) << korean;
  }
  for (const char* plain : {"C", "POSIX", "en_US.ISO-8859-1", "C.ANSI_X3.4-1968"}) {
    EXPECT_EQ(charset(plain), ConsoleCharset::kAscii) << plain;
  }
  EXPECT_EQ(CharsetOf(With({{"LC_CTYPE", "C"}, {"LANG", "ko_KR.UTF-8"}})), ConsoleCharset::kAscii);
  EXPECT_EQ(CharsetOf(With({{"LC_ALL", "C"}, {"HANSU_LANG", "ko"}})), ConsoleCharset::kUtf8);
}

TEST(Hangul, ParticlesFitTheWord) {
  EXPECT_EQ(Particle("차", "은/는"), "는");
  EXPECT_EQ(Particle("상", "은/는"), "은");
  EXPECT_EQ(Particle("외통", "으로/로"), "으로");
  EXPECT_EQ(Particle("졸", "으로/로"), "로");
  EXPECT_EQ(Particle("졸", "을/를"), "을");
  EXPECT_EQ(Particle("85차", "이/가"), "가");
  EXPECT_EQ(Particle("'79졸77'", "은/는"), "은") << "quotes are passed over";
  for (const char* even : {"2", "4", "5", "9"}) EXPECT_EQ(Particle(even, "이/가"), "가") << even;
  for (const char* odd : {"0", "1", "3", "6", "7", "8"}) EXPECT_EQ(Particle(odd, "이/가"), "이");
  EXPECT_EQ(Particle("a.gib", "으로/로"), "로");
  EXPECT_EQ(Particle("html", "으로/로"), "로");
  EXPECT_EQ(Particle("html", "을/를"), "을");
  EXPECT_EQ(Particle("", "을/를"), "를");
}

TEST(Hangul, RomanizedColumnsAndLines) {
  EXPECT_EQ(Romanized("79졸78 장군!"), "79jol78 janggun!");
  EXPECT_EQ(Romanized("─│╲╱┼"), "-|\\/+");
  EXPECT_EQ(Romanized("\xFF漢"), "??");
  EXPECT_EQ(ColumnsOf("79졸78"), 6U);
  EXPECT_EQ(ColumnsOf("\x1b[1;34m楚\x1b[0m─"), 3U);
  EXPECT_EQ(Padded("초", 4), "초  ");
  EXPECT_EQ(Wrapped("  one two three\n초 한", 9), "  one two\n  three\n초 한");
  EXPECT_EQ(Wrapped("무르기 도움말", 7), "무르기\n도움말");
  EXPECT_EQ(Wrapped("indivisible", 4), "indivisible");
}

TEST(Translation, PlaceholdersAndParticlesAreFilled) {
  EXPECT_EQ(Filled("{a} {b} {a}", {{"a", "1"}, {"b", "{a}"}}), "1 {a} 1");
  EXPECT_EQ(Filled("{side|이/가} {how|으로/로}", {{"side", "초"}, {"how", "빅장"}}),
            "초가 빅장으로");
  EXPECT_EQ(Filled("{unknown} {", {}), "{unknown} {");
}

TEST(Translation, FallsBackToEnglish) {
  EXPECT_EQ(Translated("Hint: {move}", Language::kKorean), "힌트: {move}");
  EXPECT_EQ(Translated("Hint: {move}", Language::kEnglish), "Hint: {move}");
  EXPECT_EQ(Translated("nothing like this", Language::kKorean), "nothing like this");
  EXPECT_EQ(Translated("", Language::kKorean), "");
}

TEST(Translation, TheCatalogIsSorted) {  // tests/cmake_tools_test.py tests cmake/catalog.py itself
  const Catalog catalog = ProgramCatalog();
  EXPECT_GT(catalog.end - catalog.begin, 50);
  EXPECT_TRUE(std::is_sorted(catalog.begin, catalog.end,
                             [](const auto& a, const auto& b) { return a.english < b.english; }));
}

}  // namespace
}  // namespace hansu
