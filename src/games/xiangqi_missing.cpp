// SPDX-License-Identifier: MIT
// Until Xiangqi's rooms are complete.
#include "src/games/entries.h"

namespace hansu::xiangqi {
namespace app {
int RunProgram(int, char**, std::optional<GameId>) { return 2; }
}  // namespace app
}  // namespace hansu::xiangqi
