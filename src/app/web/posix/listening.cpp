// SPDX-License-Identifier: MIT
#include "src/app/web/listening.h"

namespace hansu::inline HANSU_GAME::app::web {

bool MayReuseAddress() { return true; }

}  // namespace hansu::inline HANSU_GAME::app::web
