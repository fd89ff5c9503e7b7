// SPDX-License-Identifier: MIT
// The limits that UCI's `go` asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/any/game.h"
#include "src/search/any/limits.h"

namespace hansu::protocol {

struct GoRequest {
  search::Limits limits;
  std::optional<int> perft_depth;
  std::vector<std::string> warnings;  // about words that were ignored
};
// Reads the words after `go`. Clamps numbers outside the sensible range and drops decimal
// fractions. `sent`, unless it is empty, has the words as another protocol sent them, one for each
// of `words`, for messages.
Result<GoRequest> ParseGo(const std::vector<std::string_view>& words, const Position& position,
                          Coordinates coordinates = Coordinates::kUci,
                          const std::vector<std::string_view>& sent = {});

}  // namespace hansu::protocol
