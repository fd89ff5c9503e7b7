// SPDX-License-Identifier: MIT
// Where games are read from: a file, all of a zip archive, or all of a folder.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::record {

// What to do with a file's bytes; a failure ends the reading. The name is the path, for an entry of
// an archive "ARCHIVE/ENTRY".
using TakeFile = std::function<Status(const std::string& name, std::string bytes)>;

// Takes the file; or, of a zip archive or a folder (with those inside it, and archives in them),
// all files that are named like games (.gib, .pgn, .fen, .epd, .uci, .txt), in the order of their
// names. Fails if something cannot be read, or if an archive or a folder holds no such file.
Status ForEachFile(const std::string& path, const TakeFile& take);
// The same of bytes that were read from elsewhere.
Status ForEachFileIn(const std::string& name, std::string bytes, const TakeFile& take);

// What the bytes are, for people who named a wrong file: "a PDF document", "text", "empty".
// The first kKindSample bytes are enough.
inline constexpr std::size_t kKindSample = 4096;
std::string_view KindOf(std::string_view bytes);
// "README.md holds no game: it is text; expected ...".
Status NoGame(const std::string& name, std::string_view bytes);

}  // namespace hansu::inline HANSU_GAME::record
