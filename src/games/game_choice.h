// SPDX-License-Identifier: MIT
// Which game a program plays, from its name and its command line.
#pragma once

#include <optional>
#include <string_view>

#include "src/board/variants.h"

namespace hansu {

inline constexpr std::string_view kVariantOption = "--variant";

// The game of the first `OPTION NAME` or `OPTION=NAME` that names a variant of a known game; else
// that of a rule set of such a name in the file of --rules-file or -rulesfile; else Xiangqi if the
// program is called hansu-xiangqi (a link to it, say); else nothing.
std::optional<GameId> GameOfCommandLine(int argc, char** argv,
                                        std::string_view option = kVariantOption);

}  // namespace hansu
