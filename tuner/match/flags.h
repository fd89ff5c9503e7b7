// SPDX-License-Identifier: MIT
// The flags of hansu-match: their names, help, and what each does. For command_line.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/engine_keys.h"
#include "tuner/match/key_value.h"
#include "tuner/match/settings.h"

namespace hansu::match {

// The two that may come more than once.
inline constexpr std::string_view kEngineFlag = "-engine";
inline constexpr std::string_view kEachFlag = "-each";

// A flag, the number of words that follow it (-1: any number of key=value words), and what it does
// with them.
struct Flag {
  std::string_view name;
  int words;
  std::string_view help;
  std::function<Status(Arguments)> apply;
};

struct NamedAnchor {
  std::string name;
  double elo = 0;
};

// The settings as far as they have been read, and what is applied after all flags.
struct ParsedFlags {
  MatchSettings& settings;
  std::vector<EngineKeys> engines;
  EngineKeys each;
  std::optional<NamedAnchor> anchor;
};

// All flags, in the order of the help. They write to `parsed`, which must outlive them.
std::vector<Flag> FlagsInto(ParsedFlags& parsed);

}  // namespace hansu::match
