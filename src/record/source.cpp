// SPDX-License-Identifier: MIT
#include "src/record/source.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>
#include <vector>

#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/system_file.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/base/zip.h"
#include "src/record/any/charset.h"
#include "src/record/any/opening_book.h"
#include "src/rules/any/game.h"

namespace hansu::record {
namespace {

namespace fs = std::filesystem;

bool EndsInOneOf(std::string_view name, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(), [name](std::string_view ending) {
    return name.size() > ending.size() &&
           EqualsIgnoringCase(name.substr(name.size() - ending.size()), ending);
  });
}

// True for files of games and archives of them.
bool IsNamedLikeGames(std::string_view name) {
  // macOS packs a metadata file beside every file.
  const bool is_note = name.starts_with("__MACOSX/") || name.find("/._") != std::string_view::npos;
  return !is_note &&
         EndsInOneOf(name, {".gib", ".pgn", ".wxf", ".fen", ".epd", ".uci", ".txt", ".zip"});
}

Status NoGamesIn(const std::string& name, GameId game) {
  const std::string_view text =
      GameOf(game).has_gib
          ? TrLater("{file} holds no file of games (.gib, .pgn, .wxf, .fen, .epd, .uci, .txt)")
          : TrLater("{file} holds no file of games (.pgn, .wxf, .fen, .epd, .uci, .txt)");
  return Failure(Tr(text, {{"file", name}}));
}

// The entry's name, safe to echo.
std::string ShownName(const ZipEntry& entry, GameId game) {
  return Printable(entry.is_utf8 ? entry.name : Decode(std::string(entry.name), game).text);
}

// Takes the files of an archive and of the archives in it.
class Unpacker {
 public:
  Unpacker(GameId game, const TakeFile& take, const ZipLimits& limits)
      : game_(game), take_(take), left_(limits) {}

  // `depth` is 1 for the outermost archive.
  Status Unpack(const std::string& name, std::string_view bytes, int depth) {
    const Result<ZipArchive> archive = ZipArchive::Open(bytes, left_);
    if (!archive.ok()) return Failure(name + ": " + archive.message());
    Charge(archive->entries());
    std::vector<std::pair<std::string, const ZipEntry*>> entries;
    for (const ZipEntry& entry : archive->entries()) {
      std::string entry_name = ShownName(entry, game_);
      if (IsNamedLikeGames(entry_name)) entries.emplace_back(std::move(entry_name), &entry);
    }
    std::sort(entries.begin(), entries.end());
    for (const auto& [entry_name, entry] : entries) {
      const std::string full_name = name + '/' + entry_name;
      Result<std::string> unpacked = archive->Read(*entry);
      if (!unpacked.ok()) return Failure(full_name + ": " + unpacked.message());
      if (Status status = Take(full_name, *std::move(unpacked), depth); !status.ok()) return status;
    }
    return depth == 1 && !has_taken_ ? NoGamesIn(name, game_) : OkStatus();
  }

 private:
  Status Take(const std::string& name, std::string bytes, int depth) {
    if (!IsZip(bytes)) {
      has_taken_ = true;
      return take_(name, std::move(bytes));
    }
    if (depth < kMostNestedArchives) return Unpack(name, bytes, depth + 1);
    return Failure(Tr("{file}: archives are nested in more than {count} levels",
                      {{"file", name}, {"count", std::to_string(kMostNestedArchives)}}));
  }

  // REQUIRES: the archive keeps what is left of the limits.
  void Charge(const std::vector<ZipEntry>& entries) {
    left_.max_entries -= entries.size();
    for (const ZipEntry& entry : entries) left_.max_bytes -= entry.size;
  }

  GameId game_;
  const TakeFile& take_;
  ZipLimits left_;  // for the archives that are not open yet
  bool has_taken_ = false;
};

// Files and archives, sorted; links to folders are not followed.
Result<std::vector<std::string>> FilesUnder(const std::string& folder) {
  constexpr std::size_t kMost = 1'000'000;
  std::vector<std::string> paths;
  std::error_code error;
  for (fs::recursive_directory_iterator at(PathOf(folder), error), end; !error && at != end;
       at.increment(error)) {
    const std::string path = Utf8Of(at->path());
    std::error_code unknown;
    if (IsNamedLikeGames(path) && at->is_regular_file(unknown)) paths.push_back(path);
    if (paths.size() > kMost) {
      return Failure(Tr("{folder} holds too many files", {{"folder", folder}}));
    }
  }
  if (error) {
    return Failure(
        Tr("cannot read {folder}: {reason}",
           {{"folder", folder}, {"reason", ReasonOf(error.default_error_condition().value())}}));
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// The kinds of files by their first bytes.
using Magic = std::pair<std::string_view, std::string_view>;
constexpr std::array<Magic, 19> kMagics = {
    {{"\x1F\x8B", TrLater("a gzip file")},
     {"BZh", TrLater("a bzip2 file")},
     {"\x28\xB5\x2F\xFD", TrLater("a zstd file")},
     {"7z\xBC\xAF", TrLater("a 7z archive")},
     {"Rar!", TrLater("a RAR archive")},
     {"ALZ\x01", TrLater("an ALZip archive")},
     {"EGGA", TrLater("an ALZip archive")},
     {"%PDF", TrLater("a PDF document")},
     {"\xD0\xCF\x11\xE0", TrLater("an Office or Hangul document")},
     {"\x89PNG", TrLater("a picture")},
     {"\xFF\xD8\xFF", TrLater("a picture")},
     {"GIF8", TrLater("a picture")},
     {"MZ", TrLater("a program")},
     {"\x7F"
      "ELF",
      TrLater("a program")},
     {"SQLite", TrLater("a database")},
     {"<!DOCTYPE", TrLater("a web page")},
     {"<!doctype", TrLater("a web page")},
     {"<html", TrLater("a web page")},
     {"<?xml", TrLater("an XML file")}}};

}  // namespace

std::string_view KindOf(std::string_view bytes) {
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) return TrLater("empty");
  for (const auto& [magic, kind] : kMagics) {
    if (bytes.starts_with(magic)) return kind;
  }
  const bool is_binary = bytes.substr(0, kKindSample).find('\0') != std::string_view::npos;
  return is_binary ? TrLater("binary data") : TrLater("text");
}

Status NoGame(const std::string& name, std::string_view bytes, GameId game) {
  const std::string_view text =
      GameOf(game).has_gib
          ? TrLater(
                "{file} holds no game: it is {kind}; expected .gib, PGN, FENs or UCI lines, "
                "or a zip archive or folder of those")
          : TrLater(
                "{file} holds no game: it is {kind}; expected PGN, FENs or UCI lines, or a "
                "zip archive or folder of those");
  return Failure(Tr(text, {{"file", name}, {"kind", Tr(KindOf(bytes))}}));
}

Status ForEachFileIn(const std::string& name, std::string bytes, GameId game, const TakeFile& take,
                     const ZipLimits& limits) {
  if (IsZip(bytes)) return Unpacker(game, take, limits).Unpack(name, bytes, 1);
  return take(name, std::move(bytes));
}

Status ForEachFile(const std::string& path, GameId game, const TakeFile& take) {
  std::error_code unknown;
  std::vector<std::string> paths = {path};
  if (fs::is_directory(PathOf(path), unknown)) {
    Result<std::vector<std::string>> found = FilesUnder(path);
    if (!found.ok()) return found.status();
    paths = *std::move(found);
    if (paths.empty()) return NoGamesIn(path, game);
  }
  for (const std::string& file : paths) {
    Result<std::string> bytes = ReadFileOrPipe(file);
    if (!bytes.ok()) return bytes.status();
    if (Status status = ForEachFileIn(file, *std::move(bytes), game, take); !status.ok()) {
      return status;
    }
  }
  return OkStatus();
}

Result<bool> IsReadFromFolder(const std::vector<std::string>& inputs, const std::string& file) {
  std::error_code unknown;
  for (const std::string& input : inputs) {
    if (!fs::is_directory(PathOf(input), unknown)) continue;
    const Result<std::vector<std::string>> found = FilesUnder(input);
    if (!found.ok()) return found.status();
    for (const std::string& path : *found) {
      if (IsSameFile(path, file)) return true;
    }
  }
  return false;
}

Status CheckBookOutput(const std::string& path, const std::vector<std::string>& inputs,
                       bool overwrites) {
  Status status = CheckOutput(path, inputs, overwrites);
  if (!status.ok() || IsBookFile(path)) return status;
  const Result<bool> is_input = IsReadFromFolder(inputs, path);
  if (!is_input.ok()) return is_input.status();
  return *is_input ? Failure(Tr("{file} is an input; choose another output", {{"file", path}}))
                   : OkStatus();
}

}  // namespace hansu::record
