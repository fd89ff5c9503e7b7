// SPDX-License-Identifier: MIT
// The smallest endgame tables, embedded in the program: tuner/endings/README.md lists them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/endings/tables.h"

namespace hansu::endings {

// The bytes of JoinTables that the build embedded. Empty if it embedded none (CMake option
// HANSU_ENDGAME_TABLES, and WebAssembly).
std::string_view EmbeddedBytes();

// Their tables, opened by the first call; without any if the bytes are empty. Never null.
//
// Threads: any.
std::shared_ptr<const Tables> EmbeddedTables();

// In place of a folder: only the program's tables.
inline constexpr std::string_view kEmbeddedName = "embedded";
// The folder's tables and, of other pieces, the program's. Fails as Tables::OpenFolder does.
Result<Tables> OpenWithEmbedded(const std::string& folder);

}  // namespace hansu::endings
