// SPDX-License-Identifier: MIT
// The net that was built into the program.
#pragma once

#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::nnue {

// The bytes of the file that the build's HANSU_EVALFILE named, unchecked: they are for FromBytes.
// Empty if the program was built without a net.
std::string_view EmbeddedNet();

}  // namespace hansu::inline HANSU_GAME::nnue
