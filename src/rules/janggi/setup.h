// SPDX-License-Identifier: MIT
// The starting setups and their positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "src/board/types.h"

namespace hansu::janggi {

// The places of a side's horses and elephants (see setup_names.h). kCentralChariot is North Korean.
enum class SetupName : std::uint8_t { kInner, kOuter, kLeft, kRight, kCentralChariot };
inline constexpr std::array<SetupName, 5> kSetupNames = {SetupName::kInner, SetupName::kOuter,
                                                         SetupName::kLeft, SetupName::kRight,
                                                         SetupName::kCentralChariot};
// The setups played in South Korea.
inline constexpr std::size_t kSetupCount = 4;
inline constexpr std::array<SetupName, kSetupCount> kSetups = {kSetupNames[0], kSetupNames[1],
                                                               kSetupNames[2], kSetupNames[3]};

// True if the sides choose their setups.
inline constexpr bool kHasSetups = true;
// True if the last of kSetupNames is missing from kSetups.
inline constexpr bool kHasRareSetup = true;
// The start position of a pair of setups; left and right are each side's own.
std::string SetupFen(SetupName cho, SetupName han);

}  // namespace hansu::janggi
