// SPDX-License-Identifier: MIT
#include "tuner/data/manifest.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/base/path.h"
#include "tuner/data/file_set.h"
#include "tuner/data/json.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"

namespace hansu::HANSU_GAME::data {
namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;

std::string PathOfManifest(const std::string& folder) { return folder + '/' + kManifestName; }

// The paths of the folder's files of games, begun ones among them.
Result<std::vector<std::string>> PathsIn(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (fs::directory_iterator entry(PathOf(folder), error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = Utf8Of(entry->path().filename());
    std::error_code unknown;  // ignored: a dangling link, for example
    if (name == kManifestName || !entry->is_regular_file(unknown)) continue;
    const std::string path = folder + '/' + name;
    const Result<bool> has_games = IsFileOfGames(path);
    if (!has_games.ok()) return has_games.status();
    if (*has_games) paths.push_back(path);
  }
  if (error) return Failure("cannot read the folder " + folder + ": " + error.message());
  if (paths.empty()) return Failure("the folder " + folder + " has no files of games");
  return paths;
}

// Reads all games, but does not replay them.
Result<GamesFile> ReadWhole(const std::string& path) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  for (SelfplayGame game; reader.Next(game);) {
  }
  if (!reader.status().ok()) return reader.status();
  const std::string shortfall = reader.ShortfallText();
  if (!shortfall.empty()) return Failure(shortfall);
  if (reader.games() == 0) return Failure(path + " has no games");
  if (reader.games() > reader.header().games()) {
    return Failure(path + " has more games than its header names");
  }
  return GamesFile{path, reader.header()};
}

// The good blocks of a file, which may have no games.
GamesFile ReadGoodBlocks(const std::string& path, std::vector<std::string>& incomplete) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) {
    incomplete.push_back(status.message());
    return {path, {}};
  }
  reader.SkipDamage();
  GamesFile file = {path, reader.header()};
  file.header.ranges = ReadToEnd(reader);
  if (std::string text = reader.ShortfallText(); !text.empty()) {
    incomplete.push_back(std::move(text));
  } else if (!reader.status().ok()) {
    incomplete.push_back(reader.status().message());
  }
  return file;
}

Result<OrderedJson> Describe(const GamesFile& file) {
  constexpr std::size_t kPiece = 1 << 20;
  InputFile input;
  if (Status status = input.Open(file.path); !status.ok()) return status;
  std::uint64_t size = 0;
  std::uint32_t checksum = 0;
  while (true) {
    const Result<std::string> bytes = input.Read(kPiece);
    if (!bytes.ok()) return bytes.status();
    if (bytes->empty()) break;
    size += bytes->size();
    checksum = Crc32(*bytes, checksum);
  }
  return OrderedJson{{"name", Utf8Of(PathOf(file.path).filename())},
                     {"bytes", size},
                     {"crc32", checksum},
                     {"games", OrderedJson::parse(ToJson(file.header)).at("games")}};
}

struct Folder {
  std::vector<GamesFile> files;
  std::vector<std::string> incomplete;
  OrderedJson manifest;

  FolderCounts counts() const { return {files.size(), JoinedHeader(files).games(), incomplete}; }
};

Result<Folder> ReadFolder(const std::string& path, Damage damage) {
  const Result<std::vector<std::string>> paths = PathsIn(path);
  if (!paths.ok()) return paths.status();
  Folder folder;
  for (const std::string& file_path : *paths) {
    if (damage == Damage::kLeaveOut) {
      GamesFile file = ReadGoodBlocks(file_path, folder.incomplete);
      if (!file.header.ranges.empty()) folder.files.push_back(std::move(file));
      continue;
    }
    Result<GamesFile> file = ReadWhole(file_path);
    if (!file.ok()) return file.status();
    folder.files.push_back(*std::move(file));
  }
  if (folder.files.empty()) return Failure("the folder " + path + " has no games");
  if (Status status = OrderTogether(folder.files); !status.ok()) return status;
  OrderedJson files = OrderedJson::array();
  for (const GamesFile& file : folder.files) {
    Result<OrderedJson> description = Describe(file);
    if (!description.ok()) return description.status();
    files.push_back(*std::move(description));
  }
  folder.manifest = {{"manifest", 1},
                     {"made", OrderedJson::parse(ToJson(JoinedHeader(folder.files)))},
                     {"files", files}};
  return folder;
}

std::string TextOf(const OrderedJson& manifest) {
  return manifest.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

// The entry of that name, or null.
OrderedJson EntryOf(const OrderedJson& manifest, const std::string& name) {
  for (const OrderedJson& entry : manifest.at("files")) {
    if (entry.at("name") == name) return entry;
  }
  return nullptr;
}

// Throws if the manifest lacks a part.
Status CompareParsed(const std::string& path, const OrderedJson& wanted, const OrderedJson& found) {
  std::string differences;
  const auto add = [&differences](const std::string& difference) {
    differences += (differences.empty() ? "" : "; ") + difference;
  };
  for (const OrderedJson& entry : wanted.at("files")) {
    const std::string name = entry.at("name");
    const OrderedJson there = EntryOf(found, name);
    if (there.is_null()) {
      add(path + " names " + name + ", which is not there");
      continue;
    }
    for (const char* key : {"bytes", "crc32", "games"}) {
      if (there.at(key) == entry.at(key)) continue;
      add(name + " is not the file that " + path + " names: " + key + " " + there.at(key).dump() +
          ", not " + entry.at(key).dump());
      break;
    }
  }
  for (const OrderedJson& entry : found.at("files")) {
    const std::string name = entry.at("name");
    if (EntryOf(wanted, name).is_null()) add(path + " does not name " + name);
  }
  if (!differences.empty()) return Failure(differences);
  return wanted == found ? OkStatus() : Failure(path + " does not describe the games in its files");
}

Status Compare(const std::string& path, const OrderedJson& found) {
  const Result<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  try {
    const OrderedJson wanted = ParseJson<OrderedJson>(*text);
    if (wanted.at("manifest") != 1) return Failure(path + " is not a manifest, version 1");
    return CompareParsed(path, wanted, found);
  } catch (const OrderedJson::exception&) {
    return Failure(path + " is not a manifest, version 1");
  }
}

}  // namespace

Result<FolderCounts> WriteManifest(const std::string& folder, bool overwrites, Damage damage) {
  const Result<Folder> found = ReadFolder(folder, damage);
  if (!found.ok()) return found.status();
  const Status written = WriteFile(PathOfManifest(folder), TextOf(found->manifest), overwrites);
  if (!written.ok()) return written;
  return found->counts();
}

Result<FolderCounts> VerifyFolder(const std::string& folder, const endings::Tables* tables) {
  const Result<Folder> found = ReadFolder(folder, Damage::kRefuse);
  if (!found.ok()) return found.status();
  if (Status same = Compare(PathOfManifest(folder), found->manifest); !same.ok()) return same;
  FolderCounts counts = found->counts();
  for (const GamesFile& file : found->files) {
    const Result<VerifyCounts> verified = VerifyFile(file.path, tables);
    if (!verified.ok()) return verified.status();
    counts.unchecked += verified->unchecked;
  }
  return counts;
}

}  // namespace hansu::HANSU_GAME::data
