// SPDX-License-Identifier: MIT
// The lines of an INI file: sections, settings, and comments, which begin with # or ;.
//
//   # A comment.
//   [section]
//   KEY = VALUE
#pragma once

#include <cstdint>
#include <string_view>

namespace hansu {

enum class IniLineKind : std::uint8_t { kBlank, kSection, kSetting, kOther };

// All parts are trimmed, and are views of the text that was parsed.
struct IniLine {
  IniLineKind kind = IniLineKind::kBlank;  // comments count as blank
  std::string_view text;                   // the whole line
  std::string_view name;                   // the section's name or the key; may be empty
  std::string_view value = {};
};

// Removes the first line from the text and classifies it. A line that begins with [ but does not
// end with ] is kOther. Any bytes may be passed. REQUIRES: the text is not empty.
IniLine TakeIniLine(std::string_view& text);

}  // namespace hansu
