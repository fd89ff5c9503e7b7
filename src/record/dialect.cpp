// SPDX-License-Identifier: MIT
#include "src/record/dialect.h"

namespace hansu::record {

const Dialect& DialectOf(GameId game) {
  return game == GameId::kJanggi ? JanggiDialect() : XiangqiDialect();
}

}  // namespace hansu::record
