// SPDX-License-Identifier: MIT
// What UCI's `go` asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/janggi/notation.h"
#include "src/janggi/position.h"
#include "src/search/limits.h"

namespace hansu::protocol {

struct GoRequest {
  search::Limits limits;
  std::optional<int> perft_depth;
  std::string error;                  // set where the request cannot be understood
  std::vector<std::string> warnings;  // what was passed over
};
// `words` without the `go`. Numbers beyond what makes sense are taken as the nearest that does.
// A decimal fraction is dropped.
GoRequest ParseGo(const std::vector<std::string_view>& words, const Position& position,
                  Coordinates coordinates = Coordinates::kUci);

}  // namespace hansu::protocol
