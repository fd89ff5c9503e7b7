// SPDX-License-Identifier: MIT
#include "src/app/web/listening.h"

namespace hansu::app::web {

bool MayReuseAddress() { return true; }

}  // namespace hansu::app::web
