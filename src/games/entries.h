// SPDX-License-Identifier: MIT
// Where code that knows several games enters each of them. The namespaces are those of
// src/game/namespace.h; no header of a game is included beside this one, so that what has the same
// name in both stays apart.
#pragma once

#include <optional>

#include "src/board/variants.h"
#include "src/protocol/dialog.h"

namespace hansu::janggi {
namespace protocol {
DialogResult MakeConversation(const DialogContext& context);
}
namespace app {
// The program `hansu` for one game (see GameProgram). Unless a game is given, a GUI may choose it.
int RunProgram(int argc, char** argv, std::optional<GameId> given);
}  // namespace app
}  // namespace hansu::janggi

namespace hansu::xiangqi {
namespace protocol {
DialogResult MakeConversation(const DialogContext& context);
}
namespace app {
int RunProgram(int argc, char** argv, std::optional<GameId> given);
}
}  // namespace hansu::xiangqi
