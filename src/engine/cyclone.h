// SPDX-License-Identifier: MIT
// UCI as the Xiangqi program Cyclone speaks it: bare `startpos` and `fen` lines in place of
// `position`, ranks from 0.
#pragma once

#include "src/engine/uci.h"

namespace hansu::engine {

class Cyclone : public Uci {
 public:
  explicit Cyclone(Desk desk);
};

}  // namespace hansu::engine
