// SPDX-License-Identifier: MIT
// The net that was built into the program.
#pragma once

#include <cstddef>
#include <span>

namespace hansu::nnue {

// The bytes of the file that the build's HANSU_EVALFILE named, unchecked: they are for FromBytes.
// Empty where the program was built without a net.
std::span<const std::byte> EmbeddedNet();

}  // namespace hansu::nnue
