// SPDX-License-Identifier: MIT
// Messages in the user's language. The code has them in English, marked by Tr; the Korean
// translations are in src/text/po/ko.po (gettext format), which CMake compiles into the program, so
// that it needs no other file. Text without a translation stays English.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/language.h"

namespace hansu {

// The values of a message's placeholders by name: {{"file", path}}.
using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

// The message in that language; `english` itself if there is no translation.
std::string_view Translated(std::string_view english, Language language);

// The text with "{name}" replaced by the value of that name, and "{name|을/를}" by the value and
// the particle that fits it (see Particle). Other braces stay.
std::string Filled(std::string_view text, Values values);

// The message in CurrentLanguage. Translators see the literals that are passed here.
std::string Tr(std::string_view english);
std::string Tr(std::string_view english, Values values);
// Marks a literal that is passed to Tr elsewhere.
constexpr std::string_view TrLater(std::string_view english) { return english; }

}  // namespace hansu
