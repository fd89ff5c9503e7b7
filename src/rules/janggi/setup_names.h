// SPDX-License-Identifier: MIT
// The names of setups (상차림): in the South and the North, in English, romanized, and their whole
// forms. One table for all code that reads or writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/janggi/setup.h"
#include "src/rules/janggi/words.h"

namespace hansu::janggi {

// "inner elephant", "central chariot", ...
std::string_view EnglishName(SetupName name);
// 안상차림, ...; in the North 안상장기, .... What the South calls left the North calls right.
std::string_view KoreanName(SetupName name, Vocabulary words = Vocabulary::kSouth);
// 마상상마, 상마차차마상, ...: horses and elephants (and chariots) along the back rank, as that
// side sees it from its left, guards and general left out.
std::string_view WholeForm(SetupName name);

// The setup as lists of choices show it: "inner elephant, 안상차림 (마상상마)", in Korean without
// the English name.
std::string ShownSetup(SetupName name, Vocabulary words = Vocabulary::kSouth);

// Reads a whole form by any words for the pieces, in Hangul or Hanja, ignoring blanks.
std::optional<SetupName> ParseWholeForm(std::string_view text);
// All setups that the text may mean: a whole form or any name, in any case, with or without blanks
// and hyphens, also as Romanized writes it. Empty if it is unknown. Two for 귀마, which means left
// and right alike. Names that mean one setup in the South and another in the North (왼상) are read
// by `words`. Any bytes may be passed.
std::vector<SetupName> SetupsNamed(std::string_view text, Vocabulary words = Vocabulary::kSouth);
// The one setup meant, by one name or by several that agree, as ShownSetup writes them. The message
// of a failure lists the possible setups.
Result<SetupName> ParseSetupName(std::string_view text, Vocabulary words = Vocabulary::kSouth);

}  // namespace hansu::janggi
