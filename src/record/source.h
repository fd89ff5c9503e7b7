// SPDX-License-Identifier: MIT
// The sources of games: a file, a zip archive or a folder.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/base/zip.h"
#include "src/board/variants.h"

namespace hansu::record {

// Called with the bytes of each file; a failure ends the reading. The name is the path or, for an
// entry of an archive, "ARCHIVE/ENTRY".
using TakeFile = std::function<Status(const std::string& name, std::string bytes)>;

// The depth to which archives within archives are read, the outermost included.
inline constexpr int kMostNestedArchives = 3;

// The game says which formats messages name, and how the names in old archives are encoded.
//
// Calls `take` with the file or pipe or, for a zip archive or a folder (including its subfolders
// and the archives in it), with every file that is named like games (.gib, .pgn, .wxf, .fen, .epd,
// .uci, .txt), sorted by name. Archives within archives are read, too, up to kMostNestedArchives;
// the limits of the outermost hold for all of them together. Fails if something cannot be read, or
// if a folder or an outermost archive holds no such file.
Status ForEachFile(const std::string& path, GameId game, const TakeFile& take);
// The same for bytes that were read elsewhere; an archive must keep the limits.
Status ForEachFileIn(const std::string& name, std::string bytes, GameId game, const TakeFile& take,
                     const ZipLimits& limits = {});

// True if the file lies in one of the inputs that are folders, and ForEachFile reads it from there.
// Fails if such a folder cannot be read.
Result<bool> IsReadFromFolder(const std::vector<std::string>& inputs, const std::string& file);

// Checks, before long work, that an opening book of the inputs can be written there, as CheckOutput
// does. It must not replace games in a folder of inputs either, but may replace an earlier book.
Status CheckBookOutput(const std::string& path, const std::vector<std::string>& inputs,
                       bool overwrites);

// The kind of file that the bytes are, for messages about a wrong file: "a PDF document", "text",
// "empty". The first kKindSample bytes are enough.
inline constexpr std::size_t kKindSample = 4096;
std::string_view KindOf(std::string_view bytes);
// "README.md holds no game: it is text; expected ...".
Status NoGame(const std::string& name, std::string_view bytes, GameId game);

}  // namespace hansu::record
