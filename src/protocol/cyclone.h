// SPDX-License-Identifier: MIT
// UCI as the Xiangqi program Cyclone speaks it: bare `startpos` and `fen` lines in place of
// `position`, ranks from 0.
#pragma once

#include "src/protocol/uci.h"

namespace hansu::protocol {

class Cyclone : public Uci {
 public:
  explicit Cyclone(Desk desk);
};

}  // namespace hansu::protocol
