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

// False if no build embeds tables of the family.
constexpr bool IsEmbedded(Family family) { return family != Family::kXiangqi; }

// Their tables, opened by the first call, which takes some 20 ms; without any if the bytes are
// empty. Never null.
//
// Threads: any.
std::shared_ptr<const Tables> EmbeddedTables();

// In place of a folder: only the program's tables. "./embedded" is a folder of that name.
inline constexpr std::string_view kEmbeddedName = "embedded";
// The folder's tables and, of other pieces, the program's. Fails as Tables::OpenFolder does, and if
// the folder, or the program for kEmbeddedName, has no tables for the rules.
Result<Tables> OpenWithEmbedded(const std::string& folder, const RuleSet& rules);
// The same for any rules: fails only as Tables::OpenFolder does.
Result<Tables> OpenWithEmbedded(const std::string& folder);

}  // namespace hansu::endings
