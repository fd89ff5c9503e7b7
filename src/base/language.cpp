// SPDX-License-Identifier: MIT
#include "src/base/language.h"

#include <array>
#include <utility>

#include "src/base/text.h"

namespace hansu {
namespace {

constexpr const char* kOwnVariable = "HANSU_LANG";

// "ko_KR" and "utf8" for "ko_KR.UTF-8@modifier".
struct Locale {
  std::string_view name;
  std::string charset;  // letters and digits only, in lower case
};

Locale ParseLocale(std::string_view text) {
  Locale locale;
  text = text.substr(0, text.find('@'));
  locale.name = text.substr(0, text.find('.'));
  text.remove_prefix(locale.name.size());
  for (const char c : Lower(text)) {
    if (('a' <= c && c <= 'z') || ('0' <= c && c <= '9')) locale.charset += c;
  }
  return locale;
}

thread_local std::optional<Language> scope_language;

bool IsKorean(std::string_view name) { return name == "ko" || name.starts_with("ko_"); }

// LC_ALL overrides the category, which overrides LANG.
std::string LocaleFor(const char* category, const Variables& variables) {
  for (const char* name : {"LC_ALL", category, "LANG"}) {
    if (std::string value = variables(name); !value.empty()) return value;
  }
  return "";
}

}  // namespace

std::optional<Language> ParseLanguage(std::string_view text) {
  if (text == "ko") return Language::kKorean;
  if (text == "en") return Language::kEnglish;
  return std::nullopt;
}

Language LanguageOf(const Variables& variables) {
  if (const auto own = ParseLanguage(variables(kOwnVariable))) return *own;
  const std::string locale = LocaleFor("LC_MESSAGES", variables);
  return IsKorean(ParseLocale(locale).name) ? Language::kKorean : Language::kEnglish;
}

ConsoleCharset CharsetOf(const Variables& variables) {
  const std::string text = LocaleFor("LC_CTYPE", variables);
  const Locale locale = ParseLocale(text);
  const bool is_plain = locale.name == "C" || locale.name == "POSIX";
  if (locale.charset.empty()) {
    if (IsKorean(locale.name)) return ConsoleCharset::kCp949;
    const bool asks_for_korean = ParseLanguage(variables(kOwnVariable)) == Language::kKorean;
    return is_plain && !asks_for_korean ? ConsoleCharset::kAscii : ConsoleCharset::kUtf8;
  }
  for (const std::string_view name : {"euckr", "cp949", "uhc", "ms949"}) {
    if (locale.charset == name) return ConsoleCharset::kCp949;
  }
  return locale.charset == "utf8" ? ConsoleCharset::kUtf8 : ConsoleCharset::kAscii;
}

Language CurrentLanguage() {
  return scope_language ? *scope_language : LanguageOf(EnvironmentVariable);
}
ConsoleCharset CurrentCharset() { return CharsetOf(EnvironmentVariable); }

LanguageScope::LanguageScope(Language language) : outer_(std::exchange(scope_language, language)) {}
LanguageScope::~LanguageScope() { scope_language = outer_; }

void UseLanguage(Language language) {
  PutVariable(kOwnVariable, language == Language::kKorean ? "ko" : "en");
}

void UseLanguageOf(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (!word.starts_with(kLanguageOption)) continue;
    word.remove_prefix(kLanguageOption.size());
    if (word.empty() && i + 1 < argc) word = argv[i + 1];
    if (word.starts_with('=')) word.remove_prefix(1);
    if (const auto language = ParseLanguage(word)) return UseLanguage(*language);
  }
}

}  // namespace hansu
