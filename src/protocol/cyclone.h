// SPDX-License-Identifier: MIT
// UCI as the Xiangqi program Cyclone speaks it, with bare `startpos` and `fen` lines in place of
// `position`, ranks from 0.
#pragma once

#include "src/protocol/uci.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::protocol {

class Cyclone : public Uci {
 public:
  explicit Cyclone(ProtocolContext context);
};

}  // namespace hansu::HANSU_GAME::protocol
