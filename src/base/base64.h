// SPDX-License-Identifier: MIT
// Base64 (RFC 4648, section 4), used to carry bytes in JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hansu {

std::string ToBase64(std::string_view bytes);
// nullopt unless the text is Base64 in full groups of four, with padding only at the end. The
// unused bits of the last digit are ignored.
std::optional<std::string> FromBase64(std::string_view text);

}  // namespace hansu
