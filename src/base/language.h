// SPDX-License-Identifier: MIT
// The language and charset for talking to the user, as set in the environment. No locale needs to
// be installed: only the names in the variables are read.
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

// Parses "ko" or "en"; nullopt for any other text.
std::optional<Language> ParseLanguage(std::string_view text);

// HANSU_LANG ("ko" or "en") if set; otherwise the locale named by the first of LC_ALL, LC_MESSAGES
// and LANG that is set: Korean if it is "ko" or begins with "ko_", else English.
Language LanguageOf(const Variables& variables);
// The charset of the locale named by the first of LC_ALL, LC_CTYPE and LANG that is set. After a
// dot: UTF-8; CP949, also for its subset EUC-KR; ASCII for any other. Without a dot: CP949 for
// Korean; ASCII for C and POSIX, unless HANSU_LANG asks for Korean; else UTF-8, also if none is
// set.
ConsoleCharset CharsetOf(const Variables& variables);

// The language of this thread's innermost LanguageScope, else that of the environment.
Language CurrentLanguage();
// The charset of the environment.
ConsoleCharset CurrentCharset();
// Sets HANSU_LANG for this process and its children. Call before any thread is started.
void UseLanguage(Language language);

// Sets the current thread's language during its lifetime. Scopes must nest.
class LanguageScope {
 public:
  explicit LanguageScope(Language language);
  ~LanguageScope();
  LanguageScope(const LanguageScope&) = delete;
  LanguageScope& operator=(const LanguageScope&) = delete;

 private:
  std::optional<Language> outer_;
};

// The option that every program takes, followed by "ko" or "en".
inline constexpr std::string_view kLanguageOption = "--lang";
// Calls UseLanguage with the value of --lang, if it is given. Call before the command line is
// parsed, so that help and errors are in that language.
void UseLanguageOf(int argc, char** argv);

}  // namespace hansu
