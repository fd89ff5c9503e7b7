// SPDX-License-Identifier: MIT
#include "src/protocol/cyclone.h"

#include <utility>

namespace hansu::protocol {

Cyclone::Cyclone(ProtocolContext context)
    : Uci(std::move(context), {.coordinates = Coordinates::kZeroBased}) {
  Add({{"ucicyclone", OngoingWork::kContinues, [this](const Words&) { Identify(); },
        "names the engine and its options"}});
  for (const std::string_view name : {"startpos", "fen"}) {
    Add({{name, OngoingWork::kStops,
          [this, name](const Words& words) {
            Words position = {name};
            position.insert(position.end(), words.begin(), words.end());
            SetPosition(position);
          },
          "the position without the word `position`"}});
  }
}

}  // namespace hansu::protocol
