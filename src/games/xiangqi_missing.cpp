// SPDX-License-Identifier: MIT
// Until Xiangqi's rooms are complete.
#include "src/games/entries.h"

namespace hansu::xiangqi {
namespace protocol {
DialogResult MakeConversation(const DialogContext&, const Handover*) {
  return Failure("this build has no Xiangqi");
}
}  // namespace protocol
namespace app {
int RunProgram(int, char**, std::optional<GameId>) { return 2; }
}  // namespace app
}  // namespace hansu::xiangqi
