// SPDX-License-Identifier: MIT
// Between UTF-8, which this program speaks, and UTF-16, which Windows does.
#pragma once

#include <string>
#include <string_view>

namespace hansu {

// What is not valid becomes U+FFFD.
std::wstring ToUtf16(std::string_view utf8);
std::string ToUtf8(std::wstring_view utf16);

// The errno that comes closest to an error of GetLastError.
int ErrnoOf(unsigned long error);
// Sets errno by GetLastError.
void TakeLastError();

}  // namespace hansu
