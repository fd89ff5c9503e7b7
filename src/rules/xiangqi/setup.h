// SPDX-License-Identifier: MIT
// The starting setups and their positions, of which Xiangqi has one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/xiangqi/placing.h"

namespace hansu::xiangqi {

enum class SetupName : std::uint8_t { kOnly };
inline constexpr std::array<SetupName, 1> kSetupNames = {SetupName::kOnly};
inline constexpr std::size_t kSetupCount = 1;
inline constexpr std::array<SetupName, kSetupCount> kSetups = kSetupNames;

// There is no setup to choose.
inline constexpr bool kHasSetups = false;
inline constexpr bool kHasRareSetup = false;

// Its name in files of games and openings.
constexpr std::string_view EnglishName(SetupName) { return "start"; }
inline std::vector<SetupName> SetupsNamed(std::string_view name) {
  if (name != EnglishName(SetupName::kOnly)) return {};
  return {SetupName::kOnly};
}

inline std::string SetupFen(SetupName, SetupName) { return std::string(kStartFen); }

}  // namespace hansu::xiangqi
