// SPDX-License-Identifier: MIT
// Compression in the format of gzip (RFC 1952). Only where there is zlib: not in WebAssembly.
#pragma once

#include <string>
#include <string_view>

namespace hansu {

// Empty if the bytes cannot be compressed.
std::string Gzipped(std::string_view bytes);

}  // namespace hansu
