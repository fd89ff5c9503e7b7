// SPDX-License-Identifier: MIT
// The text of comments, and the times of moves in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/record/raw_game.h"

namespace hansu::record {

// "8", "1:08" or "0:01:08", in seconds; nullopt for anything else, and for more than a million.
std::optional<int> ParseSeconds(std::string_view text);
// PGN may break lines anywhere, so a newline means a space, except in comments whose lines end in
// kLineBreak. Other formats keep their lines.
std::string CommentText(std::string_view text, TextFormat format);
// Removes "[%emt 0:00:08]", PGN's form for the time of a move, from the comment; nullopt, and no
// change, if the comment lacks it.
std::optional<int> TakeMoveTime(std::string& comment);

}  // namespace hansu::record
