// SPDX-License-Identifier: MIT
// The net embedded in the program.
#pragma once

#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::nnue {

// The bytes of the net file that the build embedded (CMake variable HANSU_EVALFILE or
// HANSU_XIANGQI_EVALFILE), unchecked: pass them to FromBytes. Empty if the program was built
// without a net.
std::string_view EmbeddedNet();

}  // namespace hansu::HANSU_GAME::nnue
