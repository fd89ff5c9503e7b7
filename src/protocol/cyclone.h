// SPDX-License-Identifier: MIT
// UCI as the Xiangqi program Cyclone speaks it, with bare `startpos` and `fen` lines in place of
// `position`, ranks from 0.
#pragma once

#include "src/protocol/uci.h"

namespace hansu::protocol {

class Cyclone : public Uci {
 public:
  explicit Cyclone(ProtocolContext context);
};

}  // namespace hansu::protocol
