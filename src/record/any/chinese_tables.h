// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace hansu::record {

// Indexed by lead byte, 0x81 to 0xFE, and trail byte; U+FFFD marks unused codes. The trail bytes of
// GB18030 are 0x40 to 0x7E and 0x80 to 0xFE, those of Big5 0x40 to 0x7E and 0xA1 to 0xFE.
extern const std::u16string_view kGb18030TwoBytes;
extern const std::u16string_view kBig5TwoBytes;

}  // namespace hansu::record
