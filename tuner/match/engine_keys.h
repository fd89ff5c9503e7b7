// SPDX-License-Identifier: MIT
// What -engine and -each say of an engine: its program, limits and options.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/game/namespace.h"
#include "tuner/match/key_value.h"
#include "tuner/match/uci_client.h"

namespace hansu::inline HANSU_GAME::match {

// The most that a time may be set to.
inline constexpr std::int64_t kMaxMs = 1'000'000'000;

// What the keys of one engine, or of both, say.
struct EngineKeys {
  EngineSettings settings;
  std::vector<std::string> arguments;  // args=, to follow those of cmd= in either flag
  bool has_clock = false;              // tc= or byoyomi= was given, be it tc=inf
  bool has_margin = false;             // timemargin= was given, be it 0
};

// Adds what the words of a flag say.
Status ReadEngine(std::string_view flag, Arguments words, EngineKeys& keys);

// What -each says fills what -engine leaves open.
EngineSettings Merged(const EngineKeys& own_keys, const EngineKeys& each_keys);

}  // namespace hansu::inline HANSU_GAME::match
