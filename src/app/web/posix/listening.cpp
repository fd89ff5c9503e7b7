// SPDX-License-Identifier: MIT
#include "src/app/web/listening.h"

namespace hansu::web {

bool MayReuseAddress() { return true; }

}  // namespace hansu::web
