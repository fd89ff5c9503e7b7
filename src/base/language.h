// SPDX-License-Identifier: MIT
// In which language and charset to speak to the person at the terminal, as the environment says.
// No locale need be installed: only the names in the variables are read.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/environment.h"

namespace hansu {

enum class Language : std::uint8_t { kEnglish, kKorean };
enum class ConsoleCharset : std::uint8_t { kUtf8, kCp949, kAscii };

// The value of an environment variable; empty if it is not set.
using Variables = std::function<std::string(const char* name)>;

// "ko" or "en". Nothing for any other text.
std::optional<Language> ParseLanguage(std::string_view text);

// HANSU_LANG ("ko", "en"); else the first of LC_ALL, LC_MESSAGES and LANG that is set names a
// locale: Korean if that is "ko" or begins with "ko_", English for all others and for none.
Language LanguageOf(const Variables& variables);
// The first of LC_ALL, LC_CTYPE and LANG that is set names a locale: its charset behind the dot;
// CP949 (of which EUC-KR is a part) for Korean without a dot; ASCII for C and POSIX, unless
// HANSU_LANG asks for Korean. UTF-8 for all others and for none.
ConsoleCharset CharsetOf(const Variables& variables);

// This thread's LanguageScope; else that of the process's environment.
Language CurrentLanguage();
// Of the process's environment.
ConsoleCharset CurrentCharset();
// Sets HANSU_LANG, for this process and those that it starts. To be called before there are
// threads.
void UseLanguage(Language language);

// While it lives, this thread speaks that language. Scopes end in the reverse order of beginning.
class LanguageScope {
 public:
  explicit LanguageScope(Language language);
  ~LanguageScope();
  LanguageScope(const LanguageScope&) = delete;
  LanguageScope& operator=(const LanguageScope&) = delete;

 private:
  std::optional<Language> outer_;
};

// The option of every program, followed by "ko" or "en".
inline constexpr std::string_view kLanguageOption = "--lang";
// UseLanguage of what follows --lang, if it is there: before other words, and their help, are read.
void UseLanguageOf(int argc, char** argv);

}  // namespace hansu
