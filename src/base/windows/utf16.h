// SPDX-License-Identifier: MIT
// Conversions between UTF-8, which this program uses, and UTF-16, which Windows uses.
#pragma once

#include <string>
#include <string_view>

namespace hansu {

// Invalid text becomes U+FFFD.
std::wstring ToUtf16(std::string_view utf8);
std::string ToUtf8(std::wstring_view utf16);

// The errno value closest to an error code of GetLastError.
int ErrnoOf(unsigned long error);
// Sets errno from GetLastError.
void TakeLastError();

}  // namespace hansu
