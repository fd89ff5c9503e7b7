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

// All parts without the blanks at their ends, and as long-lived as the text they were taken from.
struct IniLine {
  IniLineKind kind = IniLineKind::kBlank;  // a comment is blank, too
  std::string_view text;                   // the whole line
  std::string_view name;                   // of the section, or the key; may be empty
  std::string_view value = {};
};

// Takes the first line off the text, which is not empty. What begins with [ and has no ] at its end
// is kOther. Any bytes may be passed.
IniLine TakeIniLine(std::string_view& text);

}  // namespace hansu
