// SPDX-License-Identifier: MIT
// The starting setups and their positions, of which Xiangqi has one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "src/xiangqi/placing.h"

namespace hansu::inline xiangqi {

enum class SetupName : std::uint8_t { kOnly };
inline constexpr std::array<SetupName, 1> kSetupNames = {SetupName::kOnly};
inline constexpr std::size_t kSetupCount = 1;
inline constexpr std::array<SetupName, kSetupCount> kSetups = kSetupNames;

inline std::string SetupFen(SetupName, SetupName) { return std::string(kStartFen); }

}  // namespace hansu::inline xiangqi
