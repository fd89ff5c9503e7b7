// SPDX-License-Identifier: MIT
#include "tuner/data/merge.h"

#include <algorithm>

#include "src/base/file.h"
#include "tuner/data/file_set.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::data {
namespace {

// The ranges cut off after their first `games` games.
std::vector<GameRange> FirstOf(const std::vector<GameRange>& ranges, std::uint64_t games) {
  std::vector<GameRange> first;
  for (GameRange range : ranges) {
    range.count = std::min(range.count, games);
    games -= range.count;
    if (range.count > 0) first.push_back(range);
  }
  return first;
}

Status ReadSource(const std::string& path, std::vector<GamesFile>& sources, MergeCounts& counts) {
  GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  SelfplayGame game;
  while (reader.Next(game)) {
  }
  if (!reader.status().ok() && !reader.is_cut_off()) return reader.status();
  const std::uint64_t expected = reader.header().games();
  if (reader.games() > expected) return Failure(path + " has more games than its header names");
  if (std::string text = reader.ShortfallText(); !text.empty()) {
    counts.incomplete.push_back(std::move(text));
  }
  // The header names only the games that are present.
  GamesFile source = {path, reader.header()};
  source.header.ranges = FirstOf(source.header.ranges, reader.games());
  if (!source.header.ranges.empty()) sources.push_back(std::move(source));
  return OkStatus();
}

// As many games as the header names: since it was read, the file may have grown.
Status CopyGames(const GamesFile& source, GamesWriter& writer) {
  GamesReader reader;
  if (Status status = reader.Open(source.path); !status.ok()) return status;
  SelfplayGame game;
  for (std::uint64_t left = source.header.games(); left > 0; --left) {
    if (!reader.Next(game)) {
      return reader.status().ok() ? Failure(source.path + " changed while it was being merged")
                                  : reader.status();
    }
    if (Status status = writer.Add(std::move(game)); !status.ok()) return status;
  }
  return OkStatus();
}

Status WriteMerged(const std::vector<GamesFile>& sources, const StreamHeader& header,
                   const std::string& path, bool overwrites) {
  AtomicFile file;
  if (Status status = file.Open(path, overwrites); !status.ok()) return status;
  if (Status status = file.Write(FileBeginning(header)); !status.ok()) return status;
  GamesWriter writer([&file](std::string_view bytes) { return file.Write(bytes); });
  for (const GamesFile& source : sources) {
    if (Status status = CopyGames(source, writer); !status.ok()) return status;
  }
  if (Status status = writer.Finish(); !status.ok()) return status;
  return file.Commit();
}

}  // namespace

Result<MergeCounts> MergeGames(const std::vector<std::string>& paths,
                               const std::string& merged_path, bool overwrites) {
  std::vector<GamesFile> sources;
  MergeCounts counts;
  for (const std::string& path : paths) {
    if (Status status = ReadSource(path, sources, counts); !status.ok()) return status;
  }
  if (sources.empty()) return Failure("there are no games to merge");
  if (Status status = OrderTogether(sources); !status.ok()) return status;
  const StreamHeader header = JoinedHeader(sources);
  if (Status status = WriteMerged(sources, header, merged_path, overwrites); !status.ok())
    return status;
  counts.files = sources.size();
  counts.games = header.games();
  return counts;
}

}  // namespace hansu::HANSU_GAME::data
