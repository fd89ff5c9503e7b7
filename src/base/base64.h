// SPDX-License-Identifier: MIT
// Bytes as Base64 (RFC 4648, section 4), in which JSON carries them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hansu {

std::string ToBase64(std::string_view bytes);
// Nothing if the text is not Base64 in full groups of four, padded at the end alone. The unused
// bits of the last digit may be any.
std::optional<std::string> FromBase64(std::string_view text);

}  // namespace hansu
