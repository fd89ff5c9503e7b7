// SPDX-License-Identifier: MIT
#include "src/protocol/cyclone.h"

#include <utility>

namespace hansu::protocol {

Cyclone::Cyclone(Desk desk) : Uci(std::move(desk), {.coordinates = Coordinates::kZeroBased}) {
  Add({{"ucicyclone", Meanwhile::kGoesOn, [this](const Words&) { Identify(); },
        "names the engine and its options"}});
  for (const std::string_view name : {"startpos", "fen"}) {
    Add({{name, Meanwhile::kEnds,
          [this, name](const Words& words) {
            Words position = {name};
            position.insert(position.end(), words.begin(), words.end());
            SetPosition(position);
          },
          "the position without the word `position`"}});
  }
}

}  // namespace hansu::protocol
