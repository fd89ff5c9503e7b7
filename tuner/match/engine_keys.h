// SPDX-License-Identifier: MIT
// The keys of -engine and -each: an engine's program, limits and options.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tuner/match/key_value.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {

// The longest time that can be set.
inline constexpr std::int64_t kMaxMs = 1'000'000'000;

// The keys given for one engine (-engine) or for all (-each).
struct EngineKeys {
  EngineSettings settings;
  std::vector<std::string> arguments;  // args=, appended to the cmd= of either flag
  bool has_clock = false;              // tc= or byoyomi= was given, even tc=inf
  bool has_margin = false;             // timemargin= was given, even 0
  bool has_protocol = false;           // proto= was given
};

// Splits a program with arguments at blanks, except within quotes.
std::vector<std::string> SplitCommand(std::string_view text);

// Reads the words of a flag into `keys`.
Status ReadEngine(std::string_view flag, Arguments words, EngineKeys& keys);

// The engine's own keys, with -each filling in what they leave open.
EngineSettings Merged(const EngineKeys& own_keys, const EngineKeys& each_keys);

}  // namespace hansu::match
